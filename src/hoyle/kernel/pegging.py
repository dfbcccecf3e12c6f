"""The play of cribbage for two as a game by itself: its hands, and the layout of a strategy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import batch, whole
from hoyle.kernel.choice import core

PONE: Final = 0
"""The player who leads."""
DEALER: Final = 1
GO: Final = -1
"""The move of a player who cannot play a card."""
RANKS: Final = 13
MOST_KEPT: Final = 4
SUITS: Final = 4
MOST_MOVES: Final = 99
MOST_ITERATIONS: Final = 10**6


@dataclass(frozen=True)
class Pegging:
    """A pegging game for two. Hands are known by rank only: suits do not matter in the play.

    Attributes:
        kept: how many cards each player has, 2 to 4.
        ranks: how many ranks the pack has, from the ace.
        one_series: whether the play ends with the first series (five-card cribbage).
    """

    kept: int
    one_series: bool
    ranks: int = RANKS

    def __post_init__(self) -> None:
        whole("kept", self.kept, 2, MOST_KEPT)
        whole("ranks", self.ranks, 1, RANKS)

    @property
    def hands(self) -> list[tuple[int, ...]]:
        """Every hand as its ranks in ascending order, 0 for the ace; arrays use this order.

        Five cards of one rank are included if hands are that large; their chance is zero.
        """
        return list(combinations_with_replacement(range(self.ranks), self.kept))

    def dealt(self) -> NDArray[np.float32]:
        """float32[hands, hands]. The chance of each pair of hands dealt from one pack; the sum is 1."""
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


class PackedPlay(NamedTuple):
    """A strategy in whole numbers, with redundant numbers left out."""

    levels: int
    """The sum of the shares of each choice, 1 to 255."""
    codes: NDArray[np.uint8]
    """uint8[n]. For a choice between two ranks, the share of the lower one; for other choices, the share of
    each rank.
    """


def pegging_size(game: Pegging) -> int:
    """Return the length of a strategy: one number for each rank of each choice between two or more."""
    return core.pegging_sizes(game)[0]


def packed_size(game: Pegging) -> int:
    """Return the number of codes of a packed strategy."""
    return core.pegging_sizes(game)[1]


def pegging_choices(game: Pegging) -> NDArray[np.uint8]:
    """uint8[size]. The number of ranks at the first entry of every choice of a strategy; 0 elsewhere."""
    numbers = np.zeros(pegging_size(game), np.uint8)
    core.pegging_choices(game, numbers)
    return numbers


def pegging_place(game: Pegging, moves: Sequence[int], hand: Sequence[int]) -> range:
    """Return the indices in a strategy of the choice of the player to move.

    Args:
        game: which game.
        moves: all moves so far, of both: the rank played, 0 for the ace, or GO where a player could play
            nothing. A player who has said go passes again at each later turn of the series, and at
            thirty-one both pass; a player without cards passes too.
        hand: the ranks that the player to move still holds.

    Returns:
        The indices of the ranks that it may play, ascending; none if there are not two to choose from, or the
        moves are impossible.

    Raises:
        KernelError: if a rank is invalid, or there are too many.
    """
    place, _, number = _found(game, moves, hand)
    return range(place, place + number)


def packed_shares(
    game: Pegging, strategy: PackedPlay, moves: Sequence[int], hand: Sequence[int]
) -> list[int]:
    """Return the shares of the ranks that the player to move may play, ascending, out of ``strategy.levels``.

    For the other arguments see ``pegging_place``. Empty without a choice between two.
    """
    _, code, number = _found(game, moves, hand)
    codes: list[int] = strategy.codes[code : code + (1 if number == 2 else number)].tolist()
    return [*codes, strategy.levels - codes[0]] if number == 2 else codes


def checked_play(game: Pegging, strategy: PackedPlay) -> PackedPlay:
    """Return a packed strategy, after checking it against the game.

    Raises:
        KernelError: if a code is greater than the levels, or the number of codes is wrong.
    """
    codes = batch("codes", strategy.codes, np.uint8, packed_size(game))
    if codes.max() > whole("levels", strategy.levels, 1, 255):
        raise KernelError("codes", f"must be at most {strategy.levels}, not {codes.max()}")
    return strategy


def _found(game: Pegging, moves: Sequence[int], hand: Sequence[int]) -> tuple[int, int, int]:
    path = path_of(game, moves)
    for rank in hand:
        whole("hand", rank, 0, game.ranks - 1)
    if len(hand) > game.kept:
        raise KernelError("hand", f"must be at most {game.kept}, not {len(hand)}")
    if not hand:
        return 0, 0, 0
    held = list(combinations_with_replacement(range(game.ranks), len(hand))).index(tuple(sorted(hand)))
    return core.pegging_place(game, path, held)


def path_of(game: Pegging, moves: Sequence[int]) -> NDArray[np.int64]:
    """Return moves as an array for the kernel."""
    for rank in moves:
        whole("moves", rank, GO, game.ranks - 1)
    if len(moves) > MOST_MOVES:
        raise KernelError("moves", f"must be at most {MOST_MOVES}, not {len(moves)}")
    return np.array(moves, np.int64).reshape(-1)
