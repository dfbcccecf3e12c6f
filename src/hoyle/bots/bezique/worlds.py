"""Values of moves over random worlds, in which the opponent's hand and the order of the stock are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.bezique.ending import KIND, number, suit, words
from hoyle.cards import Hand
from hoyle.games.bezique.act import Act, Declare, Play
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import FOUR_PACKS, PLAYERS
from hoyle.kernel.bezique import CARDS, DRAWS, PLAYS
from hoyle.seat import Seat

_HALF: Final = 64


def gains(
    seen: Observation, moves: Sequence[Act], rng: Random, worlds: int, tricks: int | None
) -> NDArray[np.int64]:
    """Return the points that the seat gains over the opponent by each move, in each world. The seat then
    plays by learned weights and the opponent by plain habits.

    Args:
        seen: the seat's observation, before the stock runs out.
        moves: cards that it may play, or its declarations and the draw.
        rng: the generator for drawing worlds.
        worlds: the number of worlds.
        tricks: the number of tricks played in each; None to play by plain habits until the stock is out.

    Returns:
        int64[worlds, moves].
    """
    me = seen.seat
    assert me is not None, "a bystander has no move"
    hands, stock = _drawn(seen, me, rng, worlds)
    past = [
        (int(each.seat != me), KIND[each.kind], *words(each.cards))
        for each in seen.scored
        if each.kind in KIND
    ]
    made = kernel.play_bezique_on(
        hands,
        stock,
        np.array(past, np.uint64).reshape(-1, 4),
        np.array([_row(move) for move in moves], np.uint64),
        weights=None if tricks is None else _weights(),
        trumps=suit(seen.trumps),
        led=number(seen.trick[0][1]) if seen.trick else -1,
        tricks=CARDS if tricks is None else tricks,
    ).astype(np.int64)
    gained: NDArray[np.int64] = made[..., 0] - made[..., 1]
    return gained


@cache
def _weights() -> NDArray[np.int16]:
    with (
        (files("hoyle.bots.bezique") / "weights.npz").open("rb") as file,
        np.load(file, allow_pickle=False) as arrays,
    ):
        weights: NDArray[np.int16] = arrays["weights"]
        return weights


def _drawn(
    seen: Observation, me: Seat, rng: Random, worlds: int
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Return both hands and the stock in each world."""
    other = Seat(1 - me)
    known = seen.table[other] | seen.seen[other]
    unseen = Hand.of(FOUR_PACKS.cards) - seen.held - seen.played - known
    chance = np.random.Generator(np.random.PCG64(rng.getrandbits(64)))
    lying = np.tile(np.array([number(card) for card in unseen], np.uint8), (worlds, 1))
    lying = chance.permuted(lying, axis=1)
    hidden = seen.counts[other] - len(seen.seen[other])
    held, stock = lying[:, :hidden], lying[:, hidden : hidden + seen.stock // PLAYERS * PLAYERS]
    bits = np.uint64(1) << (held % _HALF).astype(np.uint64)
    hands = np.empty((worlds, 2, 2), np.uint64)
    hands[:, 0], hands[:, 1] = words(seen.held), words(known)
    for word, these in enumerate((held < _HALF, held >= _HALF)):
        hands[:, 1, word] |= np.bitwise_or.reduce(np.where(these, bits, np.uint64(0)), axis=1)
    return hands, np.ascontiguousarray(stock)


def _row(move: Act) -> tuple[int, int, int]:
    match move:
        case Play(_, card):
            return PLAYS, *words([card])
        case Declare(_, kind, cards):
            return KIND[kind], *words(cards)
        case _:
            return DRAWS, 0, 0
