"""Random endings for the solver, as the kernel takes them."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

GOALS = (-1, -1, -1, 0, 0, 1, 2, 3)


class Endings(NamedTuple):
    hands: NDArray[np.uint64]
    trumps: NDArray[np.int8]
    leaders: NDArray[np.int8]
    tables: NDArray[np.int8]
    declarers: NDArray[np.uint8]


def goals(count: int, seed: int) -> NDArray[np.int8]:
    rng = Random(seed)
    return np.array([rng.choice(GOALS) for _ in range(count)], np.int8)


def endings(count: int, cards: int, seed: int) -> Endings:
    """Of every alliance, with up to three cards on the table; a third are mostly in two or three suits."""
    rng = Random(seed * 100 + cards)
    rows = [_ending(rng, cards) for _ in range(count)]
    hands, trumps, leaders, tables, declarers = zip(*rows, strict=True)
    return Endings(
        np.array(hands, np.uint64),
        np.array(trumps, np.int8),
        np.array(leaders, np.int8),
        np.array(tables, np.int8),
        np.array(declarers, np.uint8),
    )


def _ending(rng: Random, cards: int) -> tuple[list[int], int, int, list[int], int]:
    suits = rng.sample(range(4), rng.choice((2, 3, 4, 4, 4, 4)) if cards <= 6 else 4)
    pack = rng.sample([card for card in range(52) if card // 13 in suits], 4 * cards)
    held = [set(pack[seat::4]) for seat in range(4)]
    leader = rng.randrange(4)
    table: list[int] = []
    for turn in range(rng.choice((0, 0, 1, 2, 3))):
        hand = held[(leader + turn) % 4]
        follow = [card for card in hand if table and card // 13 == table[0] // 13]
        card = rng.choice(sorted(follow or hand))
        hand.remove(card)
        table.append(card)
    hands = [sum(1 << card for card in hand) for hand in held]
    return hands, rng.randrange(-1, 4), leader, (table + [-1] * 3)[:3], rng.randrange(16)
