"""A deal of five-card cribbage at a score: what its play can gain, in chances of winning the game.

The cards in play are known by rank. Points that depend on suits, his nob and flushes, enter by their average
frequency.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.kernel.game_play import LANES, LOTS, WINDOW
from hoyle.solution.crib_distribution import MOST_IN_CRIB, crib
from hoyle.solution.hand_classes import RANKS, SUITS, bits
from hoyle.solution.lay_out_values import KNAVE, counts_of

Floats = NDArray[np.float32]
Number = TypeVar("Number", bound=np.generic)
FIVE_CARD: Final = kernel.Pegging(kept=3, one_series=True)
HEELS: Final = 2
UNSEEN: Final = 47
"""The number of cards that may be turned up, for a player who holds five."""

PLAIN, NOB, NOBS, FLUSH, FLUSH_AND_KNAVE = range(LOTS)
"""What a hand may have beyond its ranks' points: nothing, a knave, two or three, a flush, or a flush with a
knave.
"""


class Habit(NamedTuple):
    """How a player discards, over all deals."""

    keeps: Floats
    """float32[455]. How often each hand is kept, by ranks; the sum is 1."""
    suited: Floats
    """float32[455]. The share of those hands that are of one suit."""
    lays: Floats
    """float32[91]. How often each pair of ranks is discarded; the sum is 1."""


class Score(NamedTuple):
    """The dealer's and the pone's holes before a deal, and the holes of the game."""

    dealer: int
    pone: int
    target: int = 61


@cache
def hand_counts() -> NDArray[np.int64]:
    """int64[455, 13]. The number of cards of each rank in each hand."""
    return counts_of(FIVE_CARD.hands)


@cache
def points() -> NDArray[np.uint8]:
    """uint8[455, 13]. The points of a hand's ranks with each starter."""
    # Suits are assigned in turn, the last to the starter: no flush, and no nob.
    cards = np.array(
        [[rank + RANKS * suit for suit, rank in enumerate(hand)] for hand in FIVE_CARD.hands], np.uint8
    )
    held = bits(cards)
    last = RANKS * (SUITS - 1)
    counted = [kernel.count_hands(held, np.full(len(held), last + rank, np.uint8)) for rank in range(RANKS)]
    return np.stack(counted, axis=1).astype(np.uint8)


@cache
def lots() -> NDArray[np.uint8]:
    """uint8[2, 455, 13]. The class of each hand with each starter: of different suits, and of one suit."""
    counts = hand_counts()
    knaves = np.repeat(counts[:, KNAVE : KNAVE + 1], RANKS, axis=1)
    knaves[:, KNAVE] = 0  # another knave turned up is of another suit
    plain = np.minimum(knaves, NOBS)
    apart = (counts.max(axis=1) == 1)[:, None]
    flush = np.where(apart, np.where(knaves > 0, FLUSH_AND_KNAVE, FLUSH), plain)
    return np.stack([plain, flush]).astype(np.uint8)


def extras() -> Floats:
    """float32[LOTS, 6]. The chance of each number of points beyond the ranks', by class."""
    agrees = (RANKS - FIVE_CARD.kept) / UNSEEN  # the start is of the suit of a flush
    table = np.zeros((LOTS, 6), np.float32)
    table[PLAIN, 0] = 1
    table[NOB, :2] = 1 - 1 / SUITS, 1 / SUITS
    table[NOBS, :2] = 1 - 2 / SUITS, 2 / SUITS
    table[FLUSH, 3:5] = 1 - agrees, agrees
    table[FLUSH_AND_KNAVE, [3, 5]] = 1 - agrees, agrees
    return table


@cache
def together() -> Floats:
    """float32[455, 455, 13]. How much likelier two hands and a starter are together in one pack than
    independently.
    """
    counts = hand_counts()
    often = FIVE_CARD.dealt()[..., None] * np.maximum(SUITS - counts[:, None] - counts[None], 0).astype(float)
    often /= often.sum()
    alone = any_hand()
    apart = alone[:, None] * alone
    likelier: Floats = (often / apart[:, :, None]).astype(np.float32)
    return likelier


@cache
def any_hand() -> NDArray[np.float64]:
    """float64[455]. The chance of three cards of these ranks."""
    often: NDArray[np.float64] = FIVE_CARD.dealt().sum(axis=1, dtype=float)
    return often


def after(score: Score, wins: NDArray[np.float64]) -> Floats:
    """float32[13, WINDOW, WINDOW, 31]. The pone's chance of winning after a deal.

    The axes are the starter, the holes that the pone makes by play and hand, the same for the dealer, and the
    points of the crib. ``wins`` is float64[61, 61]: a dealer's chance before a deal, by its holes and the
    pone's.
    """
    most = score.target - 1
    heels = np.where(np.arange(RANKS) == KNAVE, HEELS, 0)
    pone = (score.pone + np.arange(WINDOW))[None, :, None, None]
    dealer = (score.dealer + heels)[:, None, None, None] + np.arange(WINDOW)[None, None, :, None]
    whole = dealer + np.arange(MOST_IN_CRIB)
    goes_on = wins[np.minimum(pone, most), np.minimum(whole, most)]  # the pone deals next
    chance = np.where(pone > most, 1.0, np.where(whole > most, 0.0, goes_on))
    return np.asarray(chance, np.float32)


def stakes(
    score: Score, habits: tuple[Habit, Habit], later: Floats, *, start: int | None = None, odd: float = 0.01
) -> kernel.Stakes:
    """Return the stakes of the play of a deal.

    Args:
        score: before the deal.
        habits: of the pone and of the dealer.
        later: the result of ``after`` for that score.
        start: the starter's rank; None for one lane per rank.
        odd: the share of hands that are kept at random, so that every hand has a solution.
    """
    lanes = range(RANKS) if start is None else [start]
    pone, dealer = (habit.keeps * (1 - odd) + any_hand().astype(np.float32) * odd for habit in habits)
    chance = (pone[:, None] * dealer)[..., None] * together()[..., lanes]
    counted = crib(habits[0].lays, habits[1].lays)
    worth = [_worth(later[lane] @ counted[lane]) for lane in lanes]
    needs = [score.target - score.dealer - (HEELS if lane == KNAVE else 0) for lane in lanes]
    empty = 0 if start is not None else LANES - RANKS
    return kernel.Stakes(
        chance=_padded(chance, empty),
        points=_padded(points()[:, lanes], empty),
        lots=_padded(lots()[..., lanes], empty),
        suited=np.stack([habit.suited for habit in habits]).astype(np.float32),
        worth=np.concatenate([np.stack(worth), np.zeros((empty, *worth[0].shape), np.float32)]),
        needs=np.array([score.target - score.pone, *needs, *[1] * empty], np.int64),
    )


def _worth(chance: Floats) -> Floats:
    """float32[LOTS, LOTS, WINDOW, WINDOW]. Converts a chance by all holes to one by the holes of play and
    ranks.
    """
    table = extras()
    shifted = np.zeros((LOTS, WINDOW, WINDOW), np.float32)
    for lot, more in np.argwhere(table > 0):
        shifted[lot] += table[lot, more] * chance[np.minimum(np.arange(WINDOW) + more, WINDOW - 1)]
    both = np.zeros((LOTS, LOTS, WINDOW, WINDOW), np.float32)
    for lot, more in np.argwhere(table > 0):
        both[:, lot] += table[lot, more] * shifted[:, :, np.minimum(np.arange(WINDOW) + more, WINDOW - 1)]
    return both


def _padded(array: NDArray[Number], empty: int) -> NDArray[Number]:
    return np.ascontiguousarray(np.pad(array, [(0, 0)] * (array.ndim - 1) + [(0, empty)]))
