"""Pegging between two as a game: the best play of each, and the gain of a perfect opponent."""

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
    """The gain of a player who knows the other's strategy and plays its best against it, in points."""

    gain: float
    """On the average over all hands."""
    by_hand: NDArray[np.float64]
    """float64[hands]; with each of its own hands; 0 for a hand that is never dealt."""


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
    """Improve the play of both by some iterations of CFR+; it changes ``regrets`` and ``averages``.

    All pairs of hands are weighed exactly in every iteration. The averages come ever nearer to a pair of
    strategies of which neither player can gain by leaving its own.

    Args:
        game: which game.
        chance: float32[hands, hands]; how often the pone holds the first and the dealer the second.
        regrets: float32[size]; zeros at first; the state that the next call goes on from.
        averages: float32[size]; zeros at first; the strategy, each choice to be divided by its sum.
        done: the iterations that these arrays have been through.
        iterations: how many more.
        progress: called some ten times a second with how many of these are done. If it raises, the arrays
            are left in the midst of an iteration.

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
    """Return the gain of one player by its best play against the other's strategy, exactly.

    A strategy's exploitability is the sum of both players' gains: zero for a solution.

    Args:
        game: which game.
        chance: as for ``improve_pegging``.
        strategy: float32[size]; not negative; each choice is divided by its sum, or even if that is 0.
        responder: PONE or DEALER, who plays its best.
        progress: called some ten times a second with 0; what it raises stops the work.

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
    """float32[hands, hands]; the average gain of the pone with its hand against each of the dealer's.

    Both play by the strategy. Arguments are those of ``pegging_response``.
    """
    _check_strategy(game, strategy)
    hands = len(game.hands)
    gains = np.zeros((hands, hands), np.float32)
    core.pegging_gains(game, strategy, callback(progress), gains)
    return gains


def pack_pegging(game: Pegging, levels: int, strategy: NDArray[np.uint8]) -> PackedPlay:
    """Return a strategy without what the rest of it says: of a choice between two, the first share alone.

    ``strategy`` is uint8[size], the shares of each choice with the sum ``levels`` throughout.
    """
    return PackedPlay(levels, batch("strategy", strategy, np.uint8, pegging_size(game))[_kept(game)])


def unpack_pegging(game: Pegging, packed: PackedPlay) -> NDArray[np.uint8]:
    """Return the strategy, uint8[size], that ``pack_pegging`` made the codes of."""
    strategy, kept = np.zeros(pegging_size(game), np.uint8), _kept(game)
    strategy[kept] = checked_play(game, packed).codes
    second = np.flatnonzero(~kept)
    strategy[second] = packed.levels - strategy[second - 1]
    return strategy


def _kept(game: Pegging) -> NDArray[np.bool_]:
    """bool[size]; all shares but the second of a choice between two."""
    choices = pegging_choices(game)
    kept = np.ones(len(choices), bool)
    kept[np.flatnonzero(choices == 2) + 1] = False
    return kept


def pegging_reach(
    game: Pegging, strategy: NDArray[np.uint8], pone: NDArray[np.float32], dealer: NDArray[np.float32]
) -> NDArray[np.float32]:
    """float32[size]; how often the mover comes to each place of a strategy, whatever the other does.

    It is 0 where the mover never comes by its own play, and -1 where the other would not come there, either.

    Args:
        game: which game.
        strategy: uint8[size]; shares in any unit.
        pone: float32[hands]; how often the pone keeps each hand.
        dealer: the same of the dealer.

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
