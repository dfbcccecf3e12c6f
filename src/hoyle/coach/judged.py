"""Two judges of a card at whist and solo: play-outs by habit, and the solver with open cards.

Both look at the same likely worlds. They err in different ways, so a loss counts only where both see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots import open_cards
from hoyle.bots.looking import DOUBT, FLOOR, HEAT, PLANS_FROM, worth_of
from hoyle.cards import Hand
from hoyle.maxims.sight import TrickSight

Floats = NDArray[np.float64]

DRAWN: Final = 16_000
"""Worlds drawn and weighed for a decision."""

KEPT: Final = 800
"""Worlds kept of these."""

SOLVED: Final = (0, 0, 120, 120, 100, 80, 60, 60, 50, 40, 30, 16, 0, 0)
"""Worlds that are also solved, by the cards in hand, 0 to 13. Larger hands take too long to solve in more
than a few worlds, which say little."""

NODES: Final = 131_072
"""The solver's limit for one world, a few times a first trick's usual need."""

BY_HABIT: Final = 0.64
BY_SOLVER: Final = 0.30
"""The share of a difference between two cards that counts, by each judge: a fit to cards played on by a
strong player. Together they are below 1, since part of any difference is the judge's own error."""

BY_HABIT_ONLY: Final = 0.71
"""The share where nothing was solved."""


class Judged(NamedTuple):
    """The values of each card, float64[52]; arbitrary for cards that may not be played."""

    value: Floats
    """Of both judges together."""
    by_habit: Floats
    by_solver: Floats | None
    """None if no world was solved."""
    error: Floats
    """The standard error of the difference from the best card, from the numbers of worlds."""
    goes_on: Floats
    """If ``plain`` plays on from everybody's hand, this one's too: neither planned nor shrunk."""


def weighing(times: int) -> kernel.Weighing:
    """Return the parameters for drawing the coach's worlds, and for playing each out this number of times."""
    drawn, kept = DRAWN // times, min(KEPT, DRAWN) // times
    return kernel.Weighing(drawn, kept, DOUBT, effective=FLOOR * kept)


def habit_and_solver(
    see: TrickSight,
    habits: Sequence[kernel.History],
    hands: NDArray[np.uint64],
    worths: tuple[Floats, ...],
    seed: int,
    *,
    by_solver: Floats | None = None,
    unsolved: bool = False,
) -> tuple[Judged, ...]:
    """Return the values of each card in one or several measures, over the same worlds.

    Args:
        see: the view of the seat to play.
        habits: the deal so far, with each kind of habits by which the worlds are played out; those of the
            reference player come first. All count equally.
        hands: uint64[n, 4]; all four hands of one world in each row.
        worths: for each measure float64[n, 14]; by world, the value of 0 to 13 further tricks, at least 0.
        seed: the chance of the play-outs.
        by_solver: the values with open cards, if they are known already.
        unsolved: whether to solve nothing, since tricks are not what counts.
    """
    played = habits[0]
    tricks = [kernel.play_on(each, hands, see.cards.bits, temperature=HEAT, seed=seed) for each in habits]
    solved = None if unsolved or by_solver is not None else _solved(see, played, hands)
    found = []
    for worth in worths:
        by_habits = [worth_of(made, worth) for made in tricks]
        each: Floats = np.mean(by_habits, axis=0)
        goes_on, by_habit = by_habits[0].mean(axis=0), each.mean(axis=0)
        if len(see.hand) <= PLANS_FROM:
            by_habit = kernel.plan(
                played, hands, see.cards.bits, worth, ahead=len(see.hand) - 1, temperature=HEAT, seed=seed
            )
        opened = None if by_solver is None else by_solver[None]
        if solved is not None:
            rows, table = solved
            opened = worth_of(table, worth[rows])
        found.append(_blended(see.cards, each, by_habit, opened)._replace(goes_on=goes_on))
    return tuple(found)


def _blended(cards: Hand, each: Floats, by_habit: Floats, opened: Floats | None) -> Judged:
    may = [card.index for card in cards]
    by_solver = None if opened is None else opened.mean(axis=0)
    level, habit = by_habit[may].mean(), by_habit - by_habit[may].mean()
    if by_solver is None:
        value = level + BY_HABIT_ONLY * habit
    else:
        open_level = by_solver[may].mean()
        value = (level + open_level) / 2 + BY_HABIT * habit + BY_SOLVER * (by_solver - open_level)
    best = max(may, key=lambda card: value[card])
    error = (BY_HABIT_ONLY if opened is None else BY_HABIT) * _error(each, best)
    if opened is not None:
        error = np.hypot(error, BY_SOLVER * _error(opened, best))
    return Judged(value, by_habit, by_solver, error, by_habit)


def _error(each: Floats, best: int) -> Floats:
    """Return the standard error of each card's distance from the best; ``each`` is float64[n, 52]."""
    error: Floats = (each[:, [best]] - each).std(axis=0) / len(each) ** 0.5
    return error


def _solved(
    see: TrickSight, played: kernel.History, hands: NDArray[np.uint64]
) -> tuple[NDArray[np.intp], NDArray[np.int8]] | None:
    """Return the rows of the worlds that were solved, and their tricks by card; None if there are none."""
    number = min(SOLVED[len(see.hand)], len(hands))
    rows = np.linspace(0, len(hands), number, endpoint=False).astype(np.intp)
    if not len(rows):
        return None
    tricks = open_cards.values(see.seat, see.trick, played.trumps, played.declarers, hands[rows], NODES)
    done = tricks.max(axis=1) >= 0
    return (rows[done], tricks[done]) if done.any() else None
