"""Cribbage play for the chance of winning the game: the best play, and its results.

The starter is turned up before the play, and near the end of a game it determines what a hand is worth. So
there is a strategy for every starter: arrays have ``LANES`` lanes, one for each rank that may be turned up
(the last three are unused), or a single lane if the starter is known.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hoyle.errors import KernelError
from hoyle.kernel.argument import Progress, batch, callback, whole
from hoyle.kernel.choice import core
from hoyle.kernel.pegging import (
    MOST_ITERATIONS,
    Pegging,
    pegging_choices,
    pegging_size,
)
from hoyle.kernel.stakes import LOTS, MOST_PEGS, WINDOW, Floats, Stakes, checked


class Outcomes(NamedTuple):
    """The results of the play, by the hand of the pone (0) and of the dealer (1), in the unit of
    ``Stakes.chance``.
    """

    goes_on: Floats
    """float32[2, hands, m, MOST_PEGS + 1, LOTS, WINDOW]. How often the hand pegs this much while the
    opponent's class and its holes from play and hand ranks are these, and nobody has won yet.
    """
    over: Floats
    """float32[2, hands, m, 2]. How often the hand has lost, and has won, during the play."""


def improve_game_play(
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
    core.improve_game_play(
        game,
        stakes,
        done,
        iterations,
        callback(progress),
        regrets,
        averages,
    )


def game_play_shares(game: Pegging, averages: Floats) -> Floats:
    """float32[size, m]. Each choice divided by its sum, or uniform where the sum is 0.

    ``averages`` is float32[size, m], not negative.
    """
    sums, even = _summed(game, averages)
    shares: Floats = np.where(sums > 0, averages / np.where(sums > 0, sums, 1), even).astype(np.float32)
    return shares


def game_play_outcomes(
    game: Pegging, stakes: Stakes, pone: Floats, dealer: Floats, *, progress: Progress | None = None
) -> Outcomes:
    """Return the results of the play when the pone and the dealer use these strategies.

    Strategies are float32[size, m] shares, made by ``game_play_shares``.
    """
    lanes = checked(game, stakes)
    check_game_strategy(game, lanes, "pone", pone)
    check_game_strategy(game, lanes, "dealer", dealer)
    hands = len(stakes.chance)
    goes_on = np.zeros((2, hands, lanes, MOST_PEGS + 1, LOTS, WINDOW), np.float32)
    over = np.zeros((2, hands, lanes, 2), np.float32)
    core.game_play_outcomes(
        game,
        stakes,
        pone,
        dealer,
        callback(progress),
        goes_on,
        over,
    )
    return Outcomes(goes_on, over)


def _summed(game: Pegging, averages: Floats) -> tuple[Floats, Floats]:
    """Return the sum of each choice, at every entry, and a uniform share."""
    choices = pegging_choices(game)
    first = np.flatnonzero(choices)
    number = choices[first]
    sums: Floats = np.repeat(np.add.reduceat(averages, first, axis=0), number, axis=0)
    even: Floats = np.repeat(np.float32(1) / number.astype(np.float32), number)[:, None]
    return sums, even


def check_game_strategy(game: Pegging, lanes: int, name: str, strategy: Floats) -> None:
    """Check a strategy with this number of lanes.

    Raises:
        KernelError: if it is not one.
    """
    batch(name, strategy, np.float32, pegging_size(game), lanes)
    if not np.isfinite(strategy).all() or (strategy < 0).any():
        raise KernelError(name, "must be finite and not below zero")
