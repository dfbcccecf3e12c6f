"""The chance of a game of five-card cribbage after each lay-out of every hand that can be dealt."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import Outcomes
from hoyle.solution.game_lay_outs import MORE, by_hand
from hoyle.solution.game_stakes import FIVE_CARD, UNSEEN, Floats, Habit
from hoyle.solution.hand_classes import RANKS, SUITS, DealtHands
from hoyle.solution.lay_out_values import KNAVE, PAIRS, numbers
from research.cribbage.all_hands import dealt


class Dealt(NamedTuple):
    """Every kind of hand of five cards, n of them, and its ten lay-outs."""

    ways: Floats
    """float32[n]; the chance of each kind; the sum is 1."""
    kept: NDArray[np.int64]
    """int64[n, 10]; the number of the hand kept, by ranks."""
    laid: NDArray[np.int64]
    """int64[n, 10]; the number of the pair laid out."""
    suited: NDArray[np.bool_]
    """bool[n, 10]; whether the hand kept is of one suit."""
    starts: Floats
    """float32[n, 13]; the chance of each rank to be turned up."""
    extra: tuple[NDArray[np.int64], NDArray[np.int64], Floats]
    """Where a hand kept has points beyond its ranks': the lay-out (of 10 n), the start and points (start *
    MORE + points), and the chance of it."""


@cache
def all_dealt() -> Dealt:
    """Return every kind of hand, with its lay-outs; it takes some seconds, once."""
    return these(dealt(5))


def these(hands: DealtHands) -> Dealt:
    """Return hands of five cards with their lay-outs."""
    kinds, each = hands.laid.shape[:2]
    kept = hands.kept.reshape(-1, FIVE_CARD.kept).astype(np.int64)
    ranks, suits = kept % RANKS, kept // RANKS
    suited = (suits == suits[:, :1]).all(axis=1)
    counts = np.stack([(hands.cards % RANKS == rank).sum(axis=1) for rank in range(RANKS)], axis=1)
    with_more = np.flatnonzero(suited | (ranks == KNAVE).any(axis=1))
    more = np.zeros((len(with_more), RANKS, MORE), np.float32)
    for suit in range(SUITS):
        knave = ((ranks == KNAVE) & (suits == suit)).any(axis=1)[with_more]
        flush = np.where(suited, np.where(suits[:, 0] == suit, 4, 3), 0)[with_more]
        points_more = flush + knave  # A knave held is not turned up as well.
        at = np.flatnonzero(points_more)
        for rank in range(RANKS):
            free = ~(hands.cards == suit * RANKS + rank).any(axis=1)
            may = at[free[with_more[at] // each]]
            more[may, rank, points_more[may]] += 1 / UNSEEN
    found = np.flatnonzero(more)
    return Dealt(
        ways=(hands.ways / hands.ways.sum()).astype(np.float32),
        kept=numbers(hands.kept),
        laid=numbers(hands.laid),
        suited=suited.reshape(kinds, each),
        starts=((SUITS - counts) / UNSEEN).astype(np.float32),
        extra=(with_more[found // (RANKS * MORE)], found % (RANKS * MORE), more.ravel()[found]),
    )


def habit(share: Floats) -> Habit:
    """Return the habit of a player that takes each lay-out, float32[n, 10], with that frequency."""
    hands = all_dealt()
    often = (share * hands.ways[:, None]).ravel()
    kept = hands.kept.ravel()
    keeps = np.bincount(kept, often, len(FIVE_CARD.hands))
    suited = np.bincount(kept, often * hands.suited.ravel(), len(keeps))
    lays = np.bincount(hands.laid.ravel(), often, len(PAIRS))
    shares = np.divide(suited, keeps, out=np.zeros_like(suited), where=keeps > 0)
    return Habit(*((each.astype(np.float32)) for each in (keeps / keeps.sum(), shares, lays / lays.sum())))


def values(side: int, outcomes: Outcomes, later: Floats, cribs: Floats) -> Floats:
    """float32[n, 10]; a side's chance of the game by each lay-out.

    Args:
        side: PONE or DEALER.
        outcomes: of the play.
        later: as ``hoyle.solution.game_stakes.after`` makes it.
        cribs: float32[91, 13, 31]; the chance of the points of the crib, by the side's lay-out and the start.
    """
    hands = all_dealt()
    table = by_hand(side, outcomes, later, cribs)
    none = table[hands.kept.ravel(), hands.laid.ravel(), :, 0]
    found = np.einsum("ij,ij->i", none, np.repeat(hands.starts, hands.kept.shape[1], axis=0))
    at, cell, often = hands.extra
    rows = hands.kept.ravel()[at], hands.laid.ravel()[at]
    gain = often * (table[(*rows, cell // MORE, cell % MORE)] - none[at, cell // MORE])
    found += np.bincount(at, gain, len(found)).astype(np.float32)
    chances: Floats = found.reshape(hands.kept.shape).astype(np.float32)
    return chances
