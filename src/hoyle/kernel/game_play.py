"""Cribbage play for the chance of winning the game: the stakes, the best play, and its results.

The starter is turned up before the play, and near the end of a game it determines what a hand is worth. So
there is a strategy for every starter: arrays have ``LANES`` lanes, one for each rank that may be turned up
(the last three are unused), or a single lane if the starter is known.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import Progress, batch, callback, whole
from hoyle.kernel.choice import core
from hoyle.kernel.pegging import MOST_ITERATIONS, Pegging, pegging_choices, pegging_size

Floats: TypeAlias = NDArray[np.float32]
LANES: Final = 16
WINDOW: Final = 42
"""One more than the most holes that one player can make by play and hand."""
MOST_PEGS: Final = 21
"""The largest number of pegs in one deal that is distinguished; more count as this."""
MOST_NEEDED: Final = 10_000
LOTS: Final = 5
"""The number of kinds of points beyond those of the ranks: what a nob, a flush or both add."""


class Stakes(NamedTuple):
    """The stakes of a deal, with m lanes (``LANES`` or 1). Hands are numbered as in ``Pegging.hands``."""

    chance: Floats
    """float32[hands, hands, m]. How often the pone holds the first hand and the dealer the second with this
    starter, in any unit.
    """
    points: NDArray[np.uint8]
    """uint8[hands, m]. The points of a hand's ranks with the starter, at most ``WINDOW - 1 - MOST_PEGS``."""
    lots: NDArray[np.uint8]
    """uint8[2, hands, m]. The class of a hand of different suits, and of one suit; below ``LOTS``."""
    suited: Floats
    """float32[2, hands]. The share of the pone's, and of the dealer's, hands of these ranks that are of one
    suit.
    """
    worth: Floats
    """float32[m, LOTS, LOTS, WINDOW, WINDOW]. The pone's chance of winning, by each player's class and holes
    from the play and the points of the ranks.
    """
    needs: NDArray[np.int64]
    """int64[1 + m]. The holes that the pone needs, then those that the dealer needs after each lane's
    starter.
    """


def checked(game: Pegging, stakes: Stakes) -> int:
    """Return the number of lanes of the stakes.

    Raises:
        KernelError: naming the array that is wrong.
    """
    lanes = LANES if np.ndim(stakes.needs) and len(stakes.needs) == 1 + LANES else 1
    hands = len(game.hands)
    batch("chance", stakes.chance, np.float32, hands, hands, lanes)
    batch("points", stakes.points, np.uint8, hands, lanes)
    batch("lots", stakes.lots, np.uint8, 2, hands, lanes)
    batch("suited", stakes.suited, np.float32, 2, hands)
    batch("worth", stakes.worth, np.float32, lanes, LOTS, LOTS, WINDOW, WINDOW)
    batch("needs", stakes.needs, np.int64, 1 + lanes)
    if not np.isfinite(stakes.chance).all() or (stakes.chance < 0).any():
        raise KernelError("chance", "must be finite and not below zero")
    if not np.isfinite(stakes.worth).all():
        raise KernelError("worth", "must be finite")
    if stakes.points.max() > WINDOW - 1 - MOST_PEGS:
        raise KernelError("points", f"must be at most {WINDOW - 1 - MOST_PEGS}")
    if stakes.lots.max() >= LOTS:
        raise KernelError("lots", f"must be below {LOTS}")
    if not ((stakes.suited >= 0) & (stakes.suited <= 1)).all():
        raise KernelError("suited", "must be shares, from 0 to 1")
    if stakes.needs[0] <= 0:
        raise KernelError("needs", "must be above zero for the pone, or the game is over")
    if np.abs(stakes.needs).max() > MOST_NEEDED:
        raise KernelError("needs", f"must be at most {MOST_NEEDED}")
    return lanes


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
    choices = pegging_choices(game)
    first = np.flatnonzero(choices)
    number = choices[first]
    sums: Floats = np.repeat(np.add.reduceat(averages, first, axis=0), number, axis=0)
    even: Floats = np.repeat(np.float32(1) / number.astype(np.float32), number)[:, None]
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


def check_game_strategy(game: Pegging, lanes: int, name: str, strategy: Floats) -> None:
    """Check a strategy with this number of lanes.

    Raises:
        KernelError: if it is not one.
    """
    batch(name, strategy, np.float32, pegging_size(game), lanes)
    if not np.isfinite(strategy).all() or (strategy < 0).any():
        raise KernelError(name, "must be finite and not below zero")
