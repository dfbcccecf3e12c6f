"""Cribbage for two with too many cards to solve: discards, and play learnt with imperfect recall.

``python -m research learn-cribbage`` builds the table.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadTable
from hoyle.games.cribbage.variant import Variant
from hoyle.kernel import DEALER, RecallTable
from hoyle.solution.files import UNREADABLE, load_arrays, table_named
from hoyle.solution.hand_classes import RANKS, bits, halves
from hoyle.solution.lay_out_values import ValuedLayOut

FORMAT: Final = 2

CONTEXT_BITS: Final = 21
"""The number of low bits in a key of the table; the higher bits are the hand."""


class Measured(Struct, frozen=True):
    """An average over deals, in points, with its standard error."""

    mean: float
    error: float


class LearnedFigures(Struct, frozen=True, kw_only=True):
    """How a table was made, and its quality in points per deal.

    ``same`` is what the pone, and the dealer, gain with a best response limited to the table's information;
    ``remembers`` with perfect recall. Both are lower bounds of what a perfect player gains. ``play`` is the
    pone's gain from the play if both follow the table. ``known`` is the share of choices met in learning that
    the table covers.
    """

    variant: str
    steps: int
    deals: int
    places: int
    play: Measured
    known: float
    same: tuple[Measured, Measured]
    remembers: tuple[Measured, Measured]
    format: int = FORMAT


class LayingOut(NamedTuple):
    """How both players discard, the pone first."""

    pegs: NDArray[np.float32]
    """float32[2, hands]. Each side's gain from the play, by the hand kept, in the order of ``words_of``."""
    lays: NDArray[np.float64]
    """float64[2, 13, 13]. How likely a side is to discard two ranks, as in ``kernel.lay_outs``."""


class LearnedLayOuts(NamedTuple):
    """Every discard of n hands, in lexicographic order of its cards."""

    hand: NDArray[np.float64]
    """float64[n, k]. The points of the hand kept."""
    crib: NDArray[np.float64]
    """float64[n, k]. The points of the crib; negative if the opponent owns it."""
    play: NDArray[np.float32]
    """float32[n, k]. The side's gain from the play."""
    kept: NDArray[np.int64]
    """int64[n, k]. The index of the hand kept."""

    @property
    def values(self) -> NDArray[np.float64]:
        """float64[n, k]. The sum of hand, crib and play."""
        return self.hand + self.crib + self.play


def lay_outs(hands: NDArray[np.uint8], side: int, how: LayingOut) -> LearnedLayOuts:
    """Evaluate every discard of a side; ``hands`` is uint8[n, dealt], cards in ascending order."""
    found = kernel.lay_outs(bits(hands), players=2, weights=how.lays[1 - side])
    outs, _ = halves(hands.shape[1])
    words = np.int64(1) << 3 * (hands % RANKS).astype(np.int64)
    kept = np.searchsorted(
        words_of(hands.shape[1] - outs.shape[1]), words.sum(axis=1)[:, None] - words[:, outs].sum(axis=2)
    )
    crib = found.crib if side == DEALER else -found.crib
    return LearnedLayOuts(found.hand, crib, how.pegs[side][kept], kept)


@cache
def words_of(cards: int) -> NDArray[np.int64]:
    """int64[hands]. Every hand of this size as a number with three bits for each rank, ascending."""
    hands = np.array(list(combinations_with_replacement(range(RANKS), cards)))
    return np.sort((np.int64(1) << 3 * hands).sum(axis=1))


class LearnedSolution(Struct, frozen=True, kw_only=True, eq=False):
    """How both players discard and play."""

    figures: LearnedFigures
    """How the table was made, and its quality."""
    laying_out: LayingOut
    """The discards of both."""
    table: RecallTable
    """The play of both."""

    def lay_out(self, hand: Hand, side: int) -> Hand:
        """Return the two cards that a side discards."""
        return max(self.valued(hand, side), key=lambda each: each.total(own=side == DEALER)).lay_out

    def valued(self, hand: Hand, side: int) -> list[ValuedLayOut]:
        """Return every discard from a hand dealt to a side. The table always chooses the best."""
        cards = np.array([[card.index for card in hand]], np.uint8)
        cards.sort(axis=1)
        outs, _ = halves(cards.shape[1])
        found = lay_outs(cards, side, self.laying_out)
        best = found.values[0].max()
        rows = zip(
            cards[0, outs].tolist(), *(each[0].tolist() for each in (*found[:3], found.values)), strict=True
        )
        return [
            ValuedLayOut(Hand(sum(1 << card for card in out)), hand, abs(crib), play, float(total == best))
            for out, hand, crib, play, total in rows
        ]

    def plays(self, place: int, choices: int) -> list[int] | None:
        """Return how often each of these ranks is played, ascending, in any unit; None where the table has no
        entry.
        """
        row = int(np.searchsorted(self.table.keys, np.uint64(place)))
        if row == len(self.table.keys) or int(self.table.keys[row]) != place:
            return None
        often: list[int] = self.table.often[row, :choices].tolist()
        return often


def learned_solution(variant: Variant) -> LearnedSolution | None:
    """Return the table of a variant, the user's own or the package's, or None.

    Raises:
        BadTable: if the file is not a valid table.
    """
    return table_named(f"cribbage_learned_{variant.name}.npz.xz", read_learned_solution, variant.name)


def read_learned_solution(path: Path, variant: str) -> LearnedSolution:
    """Read a table.

    Raises:
        BadTable: if the file is not a table of this variant.
    """
    try:
        arrays = load_arrays(path)
        figures = msgspec.json.decode(arrays["figures"].tobytes(), type=LearnedFigures)
        number, steps = arrays["number"].astype(np.int64), arrays["steps"].astype(np.int64)
        sums = steps.cumsum()
        before = np.repeat((sums - steps)[number.cumsum() - number], number)
        hands = np.repeat(arrays["hands"], number) << np.uint64(CONTEXT_BITS)
        made = LearnedSolution(
            figures=figures,
            laying_out=LayingOut(arrays["pegs"].astype(np.float32), arrays["lays"].astype(np.float64)),
            table=RecallTable(
                hands | arrays["contexts"][sums - before].astype(np.uint64),
                np.ascontiguousarray(np.unpackbits(arrays["often"], axis=1, count=len(sums)).T),
            ),
        )
    except (*UNREADABLE, msgspec.MsgspecError) as error:
        raise BadTable(str(path), str(error), "learn-cribbage") from None
    if (figures.variant, figures.format) != (variant, FORMAT):
        raise BadTable(str(path), f"it is of {figures.variant}, format {figures.format}", "learn-cribbage")
    return made
