"""Random positions of rubicon bézique, as the kernel takes them."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel.bezique import CARDS, DRAWS, PLAYS
from twins.reference import bezique_cards as twin

ALIKE = (QUEENS, KNAVES) = twin.QUEEN_OF_SPADES, twin.KNAVE_OF_DIAMONDS


def words(cards: Any) -> list[int]:
    """A set of cards as two words."""
    both = sum(1 << card for card in cards)
    return [both & (1 << 64) - 1, both >> 64]


class Position(NamedTuple):
    """Arguments of ``play_bezique_on``."""

    hands: NDArray[np.uint64]
    stock: NDArray[np.uint8]
    past: NDArray[np.uint64]
    moves: NDArray[np.uint64]
    trumps: int
    led: int


def position(rng: Random, worlds: int = 1, longest: int = 12) -> Position:
    """A position with a short stock and many possible declarations."""
    rich = [card for card in range(CARDS) if card % 8 > 2]
    pack = rng.sample(rich, len(rich)) if rng.random() < 0.7 else rng.sample(range(CARDS), CARDS)
    state = rng.choice(("lead", "answer", "won"))
    mine = pack[: 9 - (state == "won")]
    led = pack[30] if state == "answer" else -1
    number = 9 - (state != "lead")
    stock = 2 * rng.randint(1, longest // 2)
    rest = pack[9:30] + pack[31:]
    hands, lying = [], []
    for _ in range(worlds):
        drawn = rng.sample(rest, number + stock)
        hands.append([words(mine), words(drawn[:number])])
        lying.append(drawn[number:])
    past: list[list[int]] = []
    for whose, held in ((0, mine), (1, rest[:12])):
        made = [each for each in twin.made_of(frozenset(held + rest[-4:])) if rng.random() < 0.3][:12]
        past += [[whose, kind, *words(cards)] for kind, cards in made]
    if state == "won":
        able = twin.made_of(frozenset(mine))
        moves = [[kind, *words(cards)] for kind, cards in able] + [[DRAWS, 0, 0]]
    else:
        moves = [[PLAYS, *words([card])] for card in mine]
    return Position(
        np.array(hands, np.uint64),
        np.array(lying, np.uint8),
        np.array(past, np.uint64).reshape(-1, 4),
        np.array(moves, np.uint64),
        rng.randint(-1, 3),
        led,
    )


class Endings(NamedTuple):
    """Arguments of ``solve_bezique``."""

    hands: NDArray[np.uint64]
    trumps: NDArray[np.int8]
    led: NDArray[np.int16]


def endings(rng: Random, number: int, most: int) -> Endings:
    """A number of endings of up to ``most`` cards; many have few suits, so that there are long suits too."""
    hands, trumps, led = [], [], []
    for _ in range(number):
        cards = rng.randint(1, most)
        suits = rng.sample(range(4), rng.randint(1, 4))
        pack = [card for card in range(CARDS) if card % 32 // 8 in suits]
        drawn = rng.sample(pack, 2 * cards)
        waits = rng.random() < 0.5
        led.append(drawn.pop() if waits else -1)
        hands.append([words(drawn[:cards]), words(drawn[cards:])])
        trumps.append(rng.randint(-1, 3))
    return Endings(np.array(hands, np.uint64), np.array(trumps, np.int8), np.array(led, np.int16))
