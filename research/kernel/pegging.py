"""Pegging for two as a game: improving both strategies, and the gain of a best response."""

from __future__ import annotations

from typing import NamedTuple

import _hoyle_research as core
import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel import DEALER, PONE, PackedPlay, Pegging, pegging_choices, pegging_size
from hoyle.kernel.argument import Progress, batch, callback, whole
from hoyle.kernel.pegging import MOST_ITERATIONS, checked_play


class Response(NamedTuple):
    """The gain of a player's best response to the other's strategy, in points."""

    gain: float
    """The average over all hands."""
    by_hand: NDArray[np.float64]
    """float64[hands]; the gain with each own hand; 0 for a hand that is never dealt."""


def improve_pegging(
    game: Pegging,
    chance: NDArray[np.float32],
    regrets: NDArray[np.float32],
    averages: NDArray[np.float32],
    *,
    done: int = 0,
    iterations: int = 1,
    progress: Progress | None = None,
) -> None:
    """Improve both strategies by some iterations of CFR+; modifies ``regrets`` and ``averages``.

    Every iteration computes all pairs of hands exactly. The averages converge to an equilibrium.

    Args:
        game: the pegging game.
        chance: float32[hands, hands]; how often the pone holds the first hand and the dealer the second.
        regrets: float32[size]; zeros at first; the state from which the next call continues.
        averages: float32[size]; zeros at first; the average strategy, each choice to be divided by its sum.
        done: the number of iterations already done.
        iterations: the number to add.
        progress: called about ten times a second with the number done. If it raises, the arrays are left in
            the middle of an iteration.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    _check(game, chance)
    size = pegging_size(game)
    for name, array in (("regrets", regrets), ("averages", averages)):
        batch(name, array, np.float32, size)
        if not array.flags.writeable:
            raise KernelError(name, "must be writeable: it is changed")
    whole("done", done, 0, MOST_ITERATIONS)
    whole("iterations", iterations, 0, MOST_ITERATIONS)
    core.improve_pegging(
        game,
        chance,
        done,
        iterations,
        callback(progress),
        regrets,
        averages,
    )


def pegging_response(
    game: Pegging,
    chance: NDArray[np.float32],
    strategy: NDArray[np.float32],
    responder: int,
    *,
    progress: Progress | None = None,
) -> Response:
    """Return the exact gain of one player's best response to the other's strategy.

    A strategy's exploitability is the sum of both players' gains: zero for a solution.

    Args:
        game: the pegging game.
        chance: as for ``improve_pegging``.
        strategy: float32[size]; not negative; each choice is divided by its sum, or is uniform if that is 0.
        responder: PONE or DEALER, the player that responds.
        progress: called about ten times a second with 0; an exception stops the work.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    _check(game, chance)
    _check_strategy(game, strategy)
    by_hand = np.zeros(len(chance))
    gain = core.pegging_response(
        game,
        chance,
        strategy,
        whole("responder", responder, PONE, DEALER),
        callback(progress),
        by_hand,
    )
    return Response(gain, by_hand)


def pegging_gains(
    game: Pegging, strategy: NDArray[np.float32], *, progress: Progress | None = None
) -> NDArray[np.float32]:
    """Return float32[hands, hands]: the pone's average gain with each of its hands against each of the
    dealer's.

    Both follow the strategy. Arguments are as for ``pegging_response``.
    """
    _check_strategy(game, strategy)
    hands = len(game.hands)
    gains = np.zeros((hands, hands), np.float32)
    core.pegging_gains(game, strategy, callback(progress), gains)
    return gains


def pack_pegging(game: Pegging, levels: int, strategy: NDArray[np.uint8]) -> PackedPlay:
    """Return a strategy without redundant shares: of a choice between two, only the first share is kept.

    ``strategy`` is uint8[size]; the shares of every choice add up to ``levels``.
    """
    return PackedPlay(levels, batch("strategy", strategy, np.uint8, pegging_size(game))[_kept(game)])


def unpack_pegging(game: Pegging, packed: PackedPlay) -> NDArray[np.uint8]:
    """Return the strategy, uint8[size], from the codes made by ``pack_pegging``."""
    strategy, kept = np.zeros(pegging_size(game), np.uint8), _kept(game)
    strategy[kept] = checked_play(game, packed).codes
    second = np.flatnonzero(~kept)
    strategy[second] = packed.levels - strategy[second - 1]
    return strategy


def _kept(game: Pegging) -> NDArray[np.bool_]:
    """Return bool[size]: True for all shares except the second of a choice between two."""
    choices = pegging_choices(game)
    kept = np.ones(len(choices), bool)
    kept[np.flatnonzero(choices == 2) + 1] = False
    return kept


def pegging_reach(
    game: Pegging, strategy: NDArray[np.uint8], pone: NDArray[np.float32], dealer: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return float32[size]: how often the mover's own play reaches each place of a strategy.

    It is 0 where the mover's play never leads there, and -1 where the other player's does not either.

    Args:
        game: the pegging game.
        strategy: uint8[size]; the shares, in any unit.
        pone: float32[hands]; how often the pone keeps each hand.
        dealer: float32[hands]; how often the dealer keeps each hand.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    batch("strategy", strategy, np.uint8, pegging_size(game))
    for name, often in (("pone", pone), ("dealer", dealer)):
        batch(name, often, np.float32, len(game.hands))
    reach = np.zeros(len(strategy), np.float32)
    core.pegging_reach(game, strategy, pone, dealer, reach)
    return reach


def _check(game: Pegging, chance: NDArray[np.float32]) -> None:
    hands = len(game.hands)
    batch("chance", chance, np.float32, hands, hands)
    if not np.isfinite(chance).all() or (chance < 0).any() or not chance.any():
        raise KernelError("chance", "must be finite, not below zero, and somewhere above it")


def _check_strategy(game: Pegging, strategy: NDArray[np.float32]) -> None:
    batch("strategy", strategy, np.float32, pegging_size(game))
    if not np.isfinite(strategy).all() or (strategy < 0).any():
        raise KernelError("strategy", "must be finite and not below zero")
