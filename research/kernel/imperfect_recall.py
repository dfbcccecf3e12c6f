"""Learning with imperfect recall, playing a learned table, and measuring the gain of a best response."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import _hoyle_research as core
import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel import DEALER, MOST_CHOICES, PONE, RecallTable
from hoyle.kernel.argument import Progress, batch, callback, whole
from hoyle.kernel.pegging import RANKS, SUITS


@dataclass(frozen=True)
class RecallGame:
    """A game for two with ``kept`` cards each (2 to 5), from a pack of ``ranks`` ranks from the ace up."""

    kept: int
    ranks: int = RANKS

    def __post_init__(self) -> None:
        whole("kept", self.kept, 2, MOST_CHOICES)
        whole("ranks", self.ranks, 1, RANKS)


class Learned(NamedTuple):
    """The state of learning, modified in place. Each row is an information set; the length is a power of
    two.
    """

    keys: NDArray[np.uint64]
    """uint64[rows]; the key of each row, as returned by ``recall_place``; 0 for an unused row."""
    regrets: NDArray[np.float32]
    """float32[rows, 5]; by rank of the choice, ascending."""
    averages: NDArray[np.float32]
    """float32[rows, 5]; the average strategy, each row to be divided by its sum."""

    @classmethod
    def blank(cls, rows: int) -> Learned:
        """Return an empty state. At most three quarters of the rows are used; further sets are not
        learned.
        """
        shape = rows, MOST_CHOICES
        return cls(np.zeros(rows, np.uint64), np.zeros(shape, np.float32), np.zeros(shape, np.float32))


class Answerer(NamedTuple):
    """What one player has learned against a table, modified in place. Rows are as in ``Learned``.

    It plays as the table does at sets with fewer than 32 visits, or where the gain of another rank may be
    noise.
    """

    side: int
    """PONE or DEALER."""
    remembers: bool
    """Whether it distinguishes sets by all cards seen, once visited 32 times."""
    keys: NDArray[np.uint64]
    worth: NDArray[np.float32]
    """float32[rows, 5]; the average gain of each rank."""
    visits: NDArray[np.float32]
    """float32[rows]; the visits of each row."""

    @classmethod
    def blank(cls, side: int, rows: int, *, remembers: bool) -> Answerer:
        """Return an answerer that has learned nothing."""
        worth = np.zeros((rows, MOST_CHOICES), np.float32)
        return cls(side, remembers, np.zeros(rows, np.uint64), worth, np.zeros(rows, np.float32))


def learn_recall(
    game: RecallGame,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    learned: Learned,
    *,
    weight: float = 1.0,
    progress: Progress | None = None,
) -> NDArray[np.float32]:
    """Learn both players' strategies from deals by counterfactual regret; modifies ``learned``.

    Every deal is played twice. Each time, one player tries every rank at each of its choices, and the other
    plays one rank, drawn by its regrets so far.

    Args:
        game: the game.
        hands: uint8[n, 2, kept]; the ranks of the pone's hand and of the dealer's, 0 for the ace.
        seeds: uint64[n]; the random seed of each deal.
        learned: the state so far.
        weight: the weight of these deals, in regrets and in averages.
        progress: called about ten times a second with the number of deals done; an exception stops the work.

    Returns:
        float32[n]; the pone's gain.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size = _check_deals(game, hands, seeds)
    _check_rows(learned.keys, regrets=learned.regrets, averages=learned.averages)
    if not 0 <= weight < np.inf:
        raise KernelError("weight", f"must be finite and not below 0, not {weight}")
    gains = np.zeros(size, np.float32)
    told = callback(progress)
    core.learn_recall(game, hands, seeds, float(weight), told, learned, gains)
    return gains


def play_recall(
    game: RecallGame,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    table: RecallTable,
    *,
    progress: Progress | None = None,
) -> NDArray[np.float32]:
    """Return float32[n]: the pone's gain in deals that both play by a table.

    At a set that the table lacks, they play the rank that pegs most, the highest if several do. Other
    arguments are as for ``learn_recall``.
    """
    size = _check_deals(game, hands, seeds)
    _check_table(table)
    gains = np.zeros(size, np.float32)
    core.play_recall(game, hands, seeds, table, callback(progress), gains)
    return gains


def answer_recall(
    game: RecallGame,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    table: RecallTable,
    answerer: Answerer,
    *,
    learns: bool,
    progress: Progress | None = None,
) -> NDArray[np.float32]:
    """Return float32[n]: the gain of an answerer against a table.

    With ``learns``, it tries every rank at each choice and records the results in ``answerer``. Its average
    gain in other deals is a lower bound on that of a best response. Other arguments are as for
    ``play_recall``.
    """
    size = _check_deals(game, hands, seeds)
    _check_table(table)
    whole("side", answerer.side, PONE, DEALER)
    _check_rows(answerer.keys, worth=answerer.worth)
    batch("visits", answerer.visits, np.float32, len(answerer.keys))
    _check_writeable(visits=answerer.visits)
    gains = np.zeros(size, np.float32)
    core.answer_recall(game, hands, seeds, table, answerer, bool(learns), callback(progress), gains)
    return gains


def _check_deals(game: RecallGame, hands: NDArray[np.uint8], seeds: NDArray[np.uint64]) -> int:
    size = len(batch("seeds", seeds, np.uint64, None))
    batch("hands", hands, np.uint8, size, 2, game.kept)
    if hands.max() >= game.ranks:
        raise KernelError("hands", f"must be ranks from 0 to {game.ranks - 1}, not {hands.max()}")
    if game.kept > SUITS and (hands == hands[..., :1]).all(axis=2).any():
        raise KernelError("hands", f"must have at most {SUITS} cards of a rank")
    return size


def _check_table(table: RecallTable) -> None:
    keys = batch("keys", table.keys, np.uint64, None)
    batch("often", table.often, np.uint8, len(keys), MOST_CHOICES)
    if not (keys[1:] > keys[:-1]).all():
        raise KernelError("keys", "must rise")


def _check_rows(keys: NDArray[np.uint64], **numbers: NDArray[np.float32]) -> None:
    rows = len(batch("keys", keys, np.uint64, None))
    if rows < 4 or rows & (rows - 1):
        raise KernelError("keys", f"must be as many as a power of two from 4 on, not {rows}")
    if keys.all():
        raise KernelError("keys", "must have a row that is not in use")
    for name, array in numbers.items():
        batch(name, array, np.float32, rows, MOST_CHOICES)
    _check_writeable(keys=keys, **numbers)


def _check_writeable(**arrays: NDArray[np.generic]) -> None:
    for name, array in arrays.items():
        if not array.flags.writeable:
            raise KernelError(name, "must be writeable: it is changed")
