"""Play learned with imperfect recall, deals played by it, and what one who answers it gains."""

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
    """A play of two, ``kept`` cards each (2 to 5), from a pack of so many ``ranks`` from the ace."""

    kept: int
    ranks: int = RANKS

    def __post_init__(self) -> None:
        whole("kept", self.kept, 2, MOST_CHOICES)
        whole("ranks", self.ranks, 1, RANKS)


class Learned(NamedTuple):
    """What is learnt of a play so far, changed in place. A row is a place; the length is a power of two."""

    keys: NDArray[np.uint64]
    """uint64[rows]; the place of each row, as ``recall_place`` has it; 0 for a row not in use."""
    regrets: NDArray[np.float32]
    """float32[rows, 5]; by rank of the choice, rising."""
    averages: NDArray[np.float32]
    """float32[rows, 5]; the strategy, each row to be divided by its sum."""

    @classmethod
    def blank(cls, rows: int) -> Learned:
        """Return room for three quarters of so many places; of others nothing is learnt."""
        shape = rows, MOST_CHOICES
        return cls(np.zeros(rows, np.uint64), np.zeros(shape, np.float32), np.zeros(shape, np.float32))


class Answerer(NamedTuple):
    """What one player has learnt against a table, changed in place. Rows are as in ``Learned``.

    It plays as the table does where it has not been 32 times, or where what another rank gains may be luck.
    """

    side: int
    """PONE or DEALER."""
    remembers: bool
    """Whether it tells places apart by all cards that it has seen, where it has been there 32 times."""
    keys: NDArray[np.uint64]
    worth: NDArray[np.float32]
    """float32[rows, 5]; the average gain by each rank."""
    visits: NDArray[np.float32]
    """float32[rows]"""

    @classmethod
    def blank(cls, side: int, rows: int, *, remembers: bool) -> Answerer:
        """Return one that has learnt nothing."""
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
    """Learn both players' play from deals, by counterfactual regrets; it changes ``learned``.

    Every deal is played twice. Each time one player tries every rank at each of its choices, and the other
    plays one, drawn by its regrets so far.

    Args:
        game: which game.
        hands: uint8[n, 2, kept]; the ranks of the pone's hand and of the dealer's, 0 for the ace.
        seeds: uint64[n]; the chance of each deal.
        learned: what is learnt so far.
        weight: how much these deals count, both in regrets and in averages.
        progress: called some ten times a second with how many deals are done; what it raises stops the work.

    Returns:
        float32[n]; what the pone gained.

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
    """float32[n]; what the pone gains in deals that both play by a table.

    At a place that the table does not know they play the rank that pegs most, the highest of these. Arguments
    are those of ``learn_recall``.
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
    """float32[n]; what one who answers a table gains by what it has learnt.

    If it learns, it tries every rank at each choice, and notes what came of them in ``answerer``. What a
    perfect player gains is no less than its average in other deals. Arguments are those of
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
