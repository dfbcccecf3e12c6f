"""Pegging between two as a game of its own: the best play of each, and the gain of a perfect opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import Progress, batch, callback, whole
from hoyle.kernel.choice import core

PONE: Final = 0
"""The player who leads."""
DEALER: Final = 1
GO: Final = -1
"""The move of a player who can play nothing."""
RANKS: Final = 13
MOST_KEPT: Final = 4
SUITS: Final = 4
MOST_MOVES: Final = 99
MOST_ITERATIONS: Final = 10**6


@dataclass(frozen=True)
class Pegging:
    """A pegging game of two. Hands are known by rank alone: suits do not matter in the play of the cards.

    ``kept`` is how many cards each has, 2 to 4; ``ranks`` how many ranks the pack has, from the ace;
    ``one_series`` whether the play ends with the first series (five-card cribbage), or all cards are played.
    """

    kept: int
    one_series: bool
    ranks: int = RANKS

    def __post_init__(self) -> None:
        whole("kept", self.kept, 2, MOST_KEPT)
        whole("ranks", self.ranks, 1, RANKS)

    @property
    def hands(self) -> list[tuple[int, ...]]:
        """Every hand as its ranks in rising order, 0 for the ace: the hands as arrays number them.

        Hands of five of a rank are among them where there are as many cards; their chance is zero.
        """
        return list(combinations_with_replacement(range(self.ranks), self.kept))

    def dealt(self) -> NDArray[np.float32]:
        """float32[hands, hands]; the chance of each pair of hands, both dealt from one pack; the sum is 1."""
        counts = np.array([[hand.count(rank) for rank in range(self.ranks)] for hand in self.hands])
        table = np.array(
            [
                [comb(SUITS, a) * comb(SUITS - a, b) if a + b <= SUITS else 0 for b in range(5)]
                for a in range(5)
            ],
            np.float64,
        )
        chance = np.ones((len(counts), len(counts)))
        for rank in range(self.ranks):
            chance *= table[counts[:, None, rank], counts[None, :, rank]]
        dealt: NDArray[np.float32] = (chance / chance.sum()).astype(np.float32)
        return dealt


class Response(NamedTuple):
    """The gain of a player who knows the other's strategy and plays its best against it, in points."""

    gain: float
    """On the average over all hands."""
    by_hand: NDArray[np.float64]
    """float64[hands]; with each of its own hands; 0 for a hand that is never dealt."""


def pegging_size(game: Pegging) -> int:
    """Return the length of a strategy: one number for each rank of each choice between two or more."""
    return core.pegging_size(game.ranks, game.kept, game.one_series)


def pegging_choices(game: Pegging) -> NDArray[np.uint8]:
    """uint8[size]; at the first place of every choice of a strategy, its number of ranks; 0 elsewhere."""
    numbers = np.zeros(pegging_size(game), np.uint8)
    core.pegging_choices(game.ranks, game.kept, game.one_series, numbers)
    return numbers


def pack_pegging(game: Pegging, strategy: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return a strategy without what the rest of it says: of a choice between two, the first share alone.

    ``strategy`` is uint8[size], the shares of each choice with one and the same sum throughout.
    """
    choices = pegging_choices(game)
    kept = np.ones(len(choices), bool)
    kept[np.flatnonzero(choices == 2) + 1] = False
    return batch("strategy", strategy, np.uint8, len(choices))[kept]


def unpack_pegging(game: Pegging, levels: int, codes: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the strategy, uint8[size], that ``pack_pegging`` made the codes of.

    Args:
        game: which game.
        levels: the sum of the shares of each choice.
        codes: uint8[n]; each at most ``levels``.

    Raises:
        KernelError: if a code is greater, or there are more or fewer than the game has.
    """
    batch("codes", codes, np.uint8, None)
    if codes.max() > whole("levels", levels, 1, 255):
        raise KernelError("codes", f"must be at most {levels}, not {codes.max()}")
    strategy = np.zeros(pegging_size(game), np.uint8)
    due = core.pegging_unpacked(game.ranks, game.kept, game.one_series, levels, codes, strategy)
    if due != len(codes):
        raise KernelError("codes", f"must be {due}, not {len(codes)}")
    return strategy


def pegging_place(game: Pegging, moves: Sequence[int], hand: Sequence[int]) -> range:
    """Return the place in a strategy of the choice of the player to move.

    Args:
        game: which game.
        moves: all moves so far, of both: the rank played, 0 for the ace, or GO where a player could play
            nothing. A player who has said go passes again at each later turn of the series, and at
            thirty-one both pass; a player without cards passes too.
        hand: the ranks that the player to move still holds.

    Returns:
        The places of the ranks that it may play, in rising order; none if it has not two to choose from, or
        no play goes so.

    Raises:
        KernelError: if these are no ranks, or are more than there can be.
    """
    path = path_of(game, moves)
    for rank in hand:
        whole("hand", rank, 0, game.ranks - 1)
    if len(hand) > game.kept:
        raise KernelError("hand", f"must be at most {game.kept}, not {len(hand)}")
    if not hand:
        return range(0)
    held = list(combinations_with_replacement(range(game.ranks), len(hand))).index(tuple(sorted(hand)))
    place, number = core.pegging_place(game.ranks, game.kept, game.one_series, path, held)
    return range(place, place + number)


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
        game.ranks,
        game.kept,
        game.one_series,
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
        game.ranks,
        game.kept,
        game.one_series,
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
    core.pegging_gains(game.ranks, game.kept, game.one_series, strategy, callback(progress), gains)
    return gains


def path_of(game: Pegging, moves: Sequence[int]) -> NDArray[np.int64]:
    """Return moves as the kernel takes them."""
    for rank in moves:
        whole("moves", rank, GO, game.ranks - 1)
    if len(moves) > MOST_MOVES:
        raise KernelError("moves", f"must be at most {MOST_MOVES}, not {len(moves)}")
    return np.array(moves, np.int64).reshape(-1)


def _check(game: Pegging, chance: NDArray[np.float32]) -> None:
    hands = len(game.hands)
    batch("chance", chance, np.float32, hands, hands)
    if not np.isfinite(chance).all() or (chance < 0).any() or not chance.any():
        raise KernelError("chance", "must be finite, not below zero, and somewhere above it")


def _check_strategy(game: Pegging, strategy: NDArray[np.float32]) -> None:
    batch("strategy", strategy, np.float32, pegging_size(game))
    if not np.isfinite(strategy).all() or (strategy < 0).any():
        raise KernelError("strategy", "must be finite and not below zero")
