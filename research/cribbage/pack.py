"""Packs a solution into the table that ships: fewer levels, and fewer still for places rarely reached."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.games.cribbage.variant import VARIANTS
from hoyle.kernel import DEALER, PONE, Pegging, pegging_choices
from hoyle.solution.deal_table import DealFigures, DealSolution, game_of
from hoyle.solution.lay_out_values import DealHabits, Floats
from hoyle.table import named
from research.cribbage.kept_hands import chance, kept_often
from research.cribbage.lay_outs import AllLayOuts, every_lay_out
from research.cribbage.play_values import play_values
from research.cribbage.shares import play_in_levels, rows_in_levels, shares_of_rows
from research.cribbage.unpacked import Unpacked
from research.in_steps import Progress
from research.kernel import pack_pegging, pegging_gains, pegging_reach, pegging_response

LEVELS: Final = 16
"""Shares of lay-outs are in sixteenths."""

PLAY_LEVELS: Final = {"five-card": 252, "six-card": 16}
"""The levels of the play: six-card cribbage has 45 million choices."""

BY_REACH: Final = 16
"""With this few levels, those of a choice depend on how often the table reaches it."""

RARE: Final = np.float32(2**-14)
"""Choices reached less often than this are in quarters,"""

RARER: Final = np.float32(2**-20)
"""and those reached less often than this in halves."""

DIGITS: Final = 7
"""The decimals of a figure in points; the order of a machine's additions affects the tenth."""


def pack(found: Unpacked, progress: Progress | None = None) -> DealSolution:
    """Return the table of a solution, and the gain of a perfect opponent against the table itself."""
    variant = named(VARIANTS, found.made.variant)
    game, every = game_of(variant), every_lay_out(variant.dealt)
    exact = [shares_of_rows(each.astype(np.float32)) for each in found.lay_outs]
    lay_outs = [rows_in_levels(each, LEVELS) for each in exact]
    shares = [each.astype(np.float32) / np.float32(LEVELS) for each in lay_outs]
    levels = PLAY_LEVELS[variant.name]
    if levels == BY_REACH:
        pone, dealer = (kept_often(game, every.habits(each)) for each in exact)
        play = in_levels_by_reach(game, found.pegging, pegging_reach(game, found.pegging, pone, dealer))
    else:
        play = play_in_levels(game, found.pegging.astype(np.float32), levels)
    habits = every.habits(shares[PONE]), every.habits(shares[DEALER])
    strategy = play.astype(np.float32)
    gains, chances = pegging_gains(game, strategy, progress=progress), chance(game, habits)
    both = float((gains * chances).sum())
    pone_best, dealer_best = (
        pegging_response(game, chances, strategy, side, progress=progress).gain for side in (PONE, DEALER)
    )
    figures = DealFigures(
        variant=variant.name,
        rounds=found.made.rounds,
        pegging=(round(pone_best - both, DIGITS), round(dealer_best + both, DIGITS)),
        laying_out=(
            _left(every, PONE, habits[DEALER], shares[PONE], gains),
            _left(every, DEALER, habits[PONE], shares[DEALER], gains),
        ),
        play=round(both, DIGITS),
        mixed=(_mixed(every, shares[PONE]), _mixed(every, shares[DEALER])),
    )
    return DealSolution(
        figures=figures,
        lay_outs=(lay_outs[PONE], lay_outs[DEALER]),
        pegging=pack_pegging(game, levels, play),
        play=play_values(game, habits, gains),
        habits=habits,
    )


def in_levels_by_reach(game: Pegging, strategy: NDArray[np.uint8], reach: Floats) -> NDArray[np.uint8]:
    """Return a strategy in sixteenths: rare choices in quarters or halves, and even where nobody comes.

    Args:
        game: which game.
        strategy: uint8[size]; shares in any unit.
        reach: float32[size]; how often the table comes to each place, as ``pegging_reach`` has it.
    """
    choices = pegging_choices(game)
    first = np.flatnonzero(choices)
    number = choices[first]
    totals = np.repeat(np.add.reduceat(strategy.astype(np.uint32), first), number)
    even = np.float32(1) / np.repeat(number, number).astype(np.float32)
    shares = np.where(totals == 0, even, strategy / np.maximum(totals, 1)).astype(np.float32)
    found = np.rint(shares * BY_REACH).astype(np.uint8)
    _keep_sum(found, shares, first, number, spread=True)
    for least, parts in ((RARE, 4), (RARER, 2)):
        seldom = reach <= least
        found[seldom] = np.rint(shares[seldom] * parts) * (BY_REACH // parts)
    _keep_sum(found, shares, first, number, spread=False)
    nobody = first[(number == 2) & (reach[first] < 0)]
    found[nobody] = found[nobody + 1] = BY_REACH // 2
    return found


def _keep_sum(
    found: NDArray[np.uint8],
    shares: Floats,
    first: NDArray[np.int64],
    number: NDArray[np.uint8],
    *,
    spread: bool,
) -> None:
    """Mend choices that rounding has left with another sum, at the greatest share: by the difference
    (``spread``), or so that it has all.
    """
    sums = np.add.reduceat(found, first, dtype=np.int64)
    for choice in np.flatnonzero(sums != BY_REACH).tolist():
        places = slice(int(first[choice]), int(first[choice]) + int(number[choice]))
        most = int(shares[places].argmax())
        if spread:
            found[places][most] = int(found[places][most]) + BY_REACH - int(sums[choice])
        else:
            found[places] = 0
            found[places][most] = BY_REACH


def _left(every: AllLayOuts, side: int, other: DealHabits, share: Floats, gains: Floats) -> float:
    """The gain of a side by the best lay-out of every hand."""
    values = every.values(side, other, gains)
    gain = values.max(axis=1) - (share * values).sum(axis=1)
    return round(float(np.average(gain, weights=every.dealt.ways)), DIGITS)


def _mixed(every: AllLayOuts, share: Floats) -> float:
    """The share of deals in which a side's lay-out is mixed."""
    return float(np.average(share.max(axis=1) < 0.99, weights=every.dealt.ways))
