"""A deal of cribbage played for the chance of the game: best play, answers to it, and what comes of it.

The start is turned up before the cards are played, and near the end of a game it says what a hand is good
for. So there is a strategy for every start: numbers stand in ``LANES`` lanes, one for each rank that may be
turned up (the last three are empty), or in a single lane where the start is known.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hoyle.errors import KernelError
from hoyle.kernel.argument import Progress, batch, callback, whole
from hoyle.kernel.choice import core
from hoyle.kernel.pegging import (
    DEALER,
    MOST_ITERATIONS,
    PONE,
    Pegging,
    pegging_choices,
    pegging_size,
)
from hoyle.kernel.race_stakes import LOTS, MOST_PEGS, WINDOW, Floats, Stakes, checked


class Answer(NamedTuple):
    """The best that one player can do against the other's strategy."""

    strategy: Floats
    """float32[size, m]; 1 for the rank that is played; the places of the other player are 0."""
    gained: Floats
    """float32[hands, m]; its chance of the game with each hand, times how often it holds that."""


class Outcomes(NamedTuple):
    """What comes of the play, by the hand of the pone (0) and of the dealer (1), in the unit of
    ``Stakes.chance``."""

    goes_on: Floats
    """float32[2, hands, m, MOST_PEGS + 1, LOTS, WINDOW]; how often it pegs so much while the other, in that
    lot, has so many holes by the play and the ranks of its hand, and nobody has won yet."""
    over: Floats
    """float32[2, hands, m, 2]; how often it has lost, and has won, by the play."""


def improve_race(
    game: Pegging,
    stakes: Stakes,
    regrets: Floats,
    averages: Floats,
    *,
    done: int = 0,
    iterations: int = 1,
    progress: Progress | None = None,
) -> None:
    """Improve the play of both by some iterations of CFR+; it changes ``regrets`` and ``averages``.

    Args:
        game: which game.
        stakes: what is at stake, in m lanes.
        regrets: float32[size, m]; zeros at first; the state that the next call goes on from.
        averages: float32[size, m]; zeros at first; the strategy, each choice to be divided by its sum.
        done: the iterations that these arrays have been through; later ones count for more, by their cube.
        iterations: how many more.
        progress: called some ten times a second with 0. If it raises, the arrays are left in the midst of an
            iteration.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    lanes = checked(game, stakes)
    for name, array in (("regrets", regrets), ("averages", averages)):
        batch(name, array, np.float32, pegging_size(game), lanes)
        if not array.flags.writeable:
            raise KernelError(name, "must be writeable: it is changed")
    whole("done", done, 0, MOST_ITERATIONS)
    whole("iterations", iterations, 0, MOST_ITERATIONS)
    core.improve_race(
        game.ranks,
        game.kept,
        game.one_series,
        tuple(stakes),
        done,
        iterations,
        callback(progress),
        regrets,
        averages,
    )


def shares_of_race(game: Pegging, averages: Floats) -> Floats:
    """float32[size, m]; each choice divided by its sum, or even where that is 0.

    ``averages`` is float32[size, m], not negative.
    """
    sums, even = _summed(game, averages)
    shares: Floats = np.where(sums > 0, averages / np.where(sums > 0, sums, 1), even).astype(np.float32)
    return shares


def answer_race(
    game: Pegging, stakes: Stakes, player: int, strategy: Floats, *, progress: Progress | None = None
) -> Answer:
    """Return the best answer of PONE or DEALER to the other's strategy, exactly.

    Args:
        game: which game.
        stakes: what is at stake, in m lanes.
        player: PONE or DEALER.
        strategy: float32[size, m]; shares, as ``shares_of_race`` makes them.
        progress: called some ten times a second with 0; what it raises stops the work.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    lanes = checked(game, stakes)
    _check_strategy(game, lanes, "strategy", strategy)
    best = np.zeros_like(strategy)
    gained = np.zeros((len(stakes.chance), lanes), np.float32)
    core.answer_race(
        game.ranks,
        game.kept,
        game.one_series,
        tuple(stakes),
        whole("player", player, PONE, DEALER),
        strategy,
        callback(progress),
        best,
        gained,
    )
    return Answer(best, gained)


def race_outcomes(
    game: Pegging, stakes: Stakes, pone: Floats, dealer: Floats, *, progress: Progress | None = None
) -> Outcomes:
    """Return what comes of the play when the pone and the dealer go by these strategies; see
    ``answer_race``."""
    lanes = checked(game, stakes)
    _check_strategy(game, lanes, "pone", pone)
    _check_strategy(game, lanes, "dealer", dealer)
    hands = len(stakes.chance)
    goes_on = np.zeros((2, hands, lanes, MOST_PEGS + 1, LOTS, WINDOW), np.float32)
    over = np.zeros((2, hands, lanes, 2), np.float32)
    core.race_outcomes(
        game.ranks,
        game.kept,
        game.one_series,
        tuple(stakes),
        pone,
        dealer,
        callback(progress),
        goes_on,
        over,
    )
    return Outcomes(goes_on, over)


def _summed(game: Pegging, averages: Floats) -> tuple[Floats, Floats]:
    """The sum of its choice at every place, and an even share of it."""
    choices = pegging_choices(game)
    first = np.flatnonzero(choices)
    number = choices[first]
    sums: Floats = np.repeat(np.add.reduceat(averages, first, axis=0), number, axis=0)
    even: Floats = np.repeat(np.float32(1) / number.astype(np.float32), number)[:, None]
    return sums, even


def _check_strategy(game: Pegging, lanes: int, name: str, strategy: Floats) -> None:
    batch(name, strategy, np.float32, pegging_size(game), lanes)
    if not np.isfinite(strategy).all() or (strategy < 0).any():
        raise KernelError(name, "must be finite and not below zero")
