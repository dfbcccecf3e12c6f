"""Lay-outs of five-card cribbage valued by the chance of the game: from what comes of the play, to each hand
dealt."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import DEALER, Outcomes
from hoyle.kernel.race_stakes import MOST_PEGS, WINDOW
from hoyle.odds.dealt import RANKS, SUITS, dealt
from hoyle.odds.lay_out_values import KNAVE, PAIRS, numbers
from hoyle.odds.race_deal import FIVE_CARD, UNSEEN, Floats, Habit, extras, points

MORE = 6
"""A hand has 0 to 5 points beyond those of its ranks."""


class Dealt(NamedTuple):
    """Every kind of hand of five cards, n of them, and its ten lay-outs."""

    ways: Floats
    """float32[n]; the chance of each kind; the sum is 1."""
    kept: NDArray[np.int64]
    """int64[n, 10]; the number of the hand kept, by ranks."""
    laid: NDArray[np.int64]
    """int64[n, 10]; that of the pair laid out."""
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
    hands = dealt(5)
    kinds, each = hands.laid.shape[:2]
    kept = hands.kept.reshape(-1, FIVE_CARD.kept).astype(np.int64)
    ranks, suits = kept % RANKS, kept // RANKS
    suited = (suits == suits[:, :1]).all(axis=1)
    counts = np.stack([(hands.cards % RANKS == rank).sum(axis=1) for rank in range(RANKS)], axis=1)
    more = np.zeros((kinds * each, RANKS, MORE), np.float32)
    with_more = np.flatnonzero(suited | (ranks == KNAVE).any(axis=1))
    for suit in range(SUITS):
        knave = ((ranks == KNAVE) & (suits == suit)).any(axis=1)[with_more]
        flush = np.where(suited, np.where(suits[:, 0] == suit, 4, 3), 0)[with_more]
        for rank in range(RANKS):
            free = ~(hands.cards == suit * RANKS + rank).any(axis=1)[with_more // each]
            points_more = flush + np.where(rank == KNAVE, 0, knave)
            more[with_more[free], rank, points_more[free]] += 1 / UNSEEN
    more[:, :, 0] = 0
    found = np.nonzero(more)
    return Dealt(
        ways=(hands.ways / hands.ways.sum()).astype(np.float32),
        kept=numbers(hands.kept),
        laid=numbers(hands.laid),
        suited=suited.reshape(kinds, each),
        starts=((SUITS - counts) / UNSEEN).astype(np.float32),
        extra=(found[0], found[1] * MORE + found[2], more[found]),
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
        later: as ``hoyle.odds.race_deal.after`` makes it.
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


def by_hand(side: int, outcomes: Outcomes, later: Floats, cribs: Floats) -> Floats:
    """float32[455, 91, 13, MORE]; a side's chance by the hand kept, the pair laid out, the start and the
    points beyond those of the ranks; 0 beyond what such a hand can have.
    """
    other = _with_extras(outcomes.goes_on[side])
    lost, won = (outcomes.over[side, :, :RANKS, each] for each in (0, 1))
    total = other.sum(axis=(2, 3)) + lost + won
    table = np.zeros((len(FIVE_CARD.hands), len(PAIRS), RANKS, MORE), np.float32)
    for start in range(RANKS):
        chance = np.tensordot(cribs[:, start], later[start], axes=(1, 2))  # [91, pone, dealer]
        if side == DEALER:
            chance = 1 - chance.swapaxes(1, 2)
        for made in np.unique(points()[:, start]):
            those = np.flatnonzero(points()[:, start] == made)
            for more in range(MORE):
                own = np.minimum(np.arange(MOST_PEGS + 1) + made + more, WINDOW - 1)
                reached = (
                    other[those, start].reshape(len(those), -1) @ chance[:, own].reshape(len(PAIRS), -1).T
                )
                found = (reached + won[those, start, None]) / np.maximum(total[those, start, None], 1e-30)
                table[those, :, start, more] = found
    return table


def _with_extras(goes_on: Floats) -> Floats:
    """float32[hands, 13, MOST_PEGS + 1, WINDOW]; the other's lots turned into the points that they may
    bring."""
    table = extras()
    found = np.zeros((*goes_on.shape[:3], WINDOW), np.float32)
    for lot, more in np.argwhere(table > 0):
        share = goes_on[..., lot, :] * table[lot, more]
        if more:
            found[..., more:] += share[..., :-more]
            found[..., -1] += share[..., -more:].sum(axis=-1)
        else:
            found += share
    turned: Floats = found[:, :RANKS]
    return turned
