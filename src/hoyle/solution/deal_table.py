"""Cribbage for two, solved for points per deal: discards and play of both players.

``python -m research solve-cribbage`` builds the tables of five-card and six-card cribbage.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadTable, KernelError
from hoyle.games.cribbage.variant import VARIANTS, Variant
from hoyle.kernel import DEALER, PONE, PackedPlay, Pegging
from hoyle.kernel.pegging import checked_play
from hoyle.solution.files import UNREADABLE, Arrays, from_steps, load_arrays, table_named
from hoyle.solution.hand_classes import LAID_OUT, as_their_kinds, bits, every_kind, halves, kinds_of, lay_outs
from hoyle.solution.lay_out_values import DealHabits, LayOutValues, ValuedLayOut, numbers
from hoyle.table import named

FORMAT: Final = 2
NONE: Final = Hand()
PLAY_UNIT: Final = 1 / 200
"""The unit of the values of play: one two-hundredth of a point."""


class DealFigures(Struct, frozen=True, kw_only=True):
    """How a table was made, and its quality in points per deal.

    ``pegging`` and ``laying_out`` are what the pone, and the dealer, would gain with a best response while
    the opponent follows the table. ``play`` is the pone's gain from the play. ``mixed`` is the share of deals
    in which each mixes their discards.
    """

    variant: str
    rounds: int
    pegging: tuple[float, float]
    laying_out: tuple[float, float]
    play: float
    mixed: tuple[float, float]
    format: int = FORMAT


_FIGURES: Final = msgspec.json.Decoder(DealFigures)


class LaidOut(NamedTuple):
    """The cards that a side keeps and discards, for n hands."""

    kept: NDArray[np.uint8]
    """uint8[n, kept]. The cards kept."""
    laid: NDArray[np.uint8]
    """uint8[n, 2]. The cards discarded."""
    chance: NDArray[np.float64]
    """float64[n]. The chance that the side discards none of the cards that it is known to have kept."""


class DealSolution(Struct, frozen=True, kw_only=True):
    """A solution: discards and play of both players, and their values."""

    figures: DealFigures
    """How the table was made, and its quality."""
    lay_outs: tuple[NDArray[np.uint8], NDArray[np.uint8]]
    """uint8[n, k] for the pone and for the dealer. How often each discard is chosen, in any unit, by kind of
    hand in the order of ``hoyle.solution.hand_classes.every_kind``.
    """
    pegging: PackedPlay
    """How both play. It stays packed, because most choices are never looked up."""
    play: NDArray[np.int16]
    """int16[2, hands, 91]. The gain of the pone, and of the dealer, from the play, by the hand kept and the
    pair discarded, in ``PLAY_UNIT``; 0 if there are no such cards.
    """
    habits: tuple[DealHabits, DealHabits]
    """What the pone, and the dealer, keep and discard over all deals."""

    def shares(self, hand: Hand, side: int) -> dict[Hand, float]:
        """Return how often a side discards each pair from a dealt hand; the sum is 1."""
        cards, often = self._often(np.array([[card.index for card in hand]], np.uint8), side)
        outs = (Hand(1 << first | 1 << second) for first, second in combinations(cards[0].tolist(), LAID_OUT))
        times = often[0].tolist()
        return {out: each / sum(times) for out, each in zip(outs, times, strict=True) if each}

    def laid_out(
        self, hands: NDArray[np.uint8], side: int, draws: NDArray[np.float64], *, kept: Hand = NONE
    ) -> LaidOut:
        """Discard for a side, by the table.

        Args:
            hands: uint8[n, dealt]; the cards dealt.
            side: PONE or DEALER.
            draws: float64[n]; random numbers, from 0 up to 1.
            kept: cards that the side is known to have kept. If there are none, the table alone decides; else
                one discard in twenty is random.
        """
        outs, keeps = halves(hands.shape[1])
        cards, often = self._often(hands, side)
        shares = often / often.sum(axis=1, keepdims=True)
        if kept:
            known = (np.uint64(kept.bits) >> cards.astype(np.uint64) & np.uint64(1)).astype(bool)
            shares = (1 - ODD) * shares + ODD / len(outs)
            shares[known[:, outs].any(axis=2)] = 0
        sums = shares.cumsum(axis=1)
        chosen = np.minimum((sums <= (draws * sums[:, -1])[:, None]).sum(axis=1), len(outs) - 1)
        keeping, laid = (np.take_along_axis(cards, each[chosen], axis=1) for each in (keeps, outs))
        return LaidOut(keeping, laid, sums[:, -1])

    def _often(self, hands: NDArray[np.uint8], side: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        rows = np.searchsorted(every_kind(hands.shape[1]), kinds_of(hands))
        return as_their_kinds(hands), self.lay_outs[side][rows]

    def valued(self, hand: Hand, side: int) -> list[ValuedLayOut]:
        """Return every discard from a hand dealt to a side."""
        cards = lay_outs(np.array([[card.index for card in hand]], np.uint8), np.ones(1, np.int64))
        outs, shares = LayOutValues(cards), self.shares(hand, side)
        cribs = outs.crib(self.habits[1 - side])[0].tolist()
        plays = self.play[side, numbers(cards.kept), numbers(cards.laid)][0] * np.float32(PLAY_UNIT)
        rows = zip(bits(cards.laid)[0].tolist(), outs.hand[0].tolist(), cribs, plays.tolist(), strict=True)
        return [
            ValuedLayOut(Hand(laid), kept, crib, play, shares.get(Hand(laid), 0.0))
            for laid, kept, crib, play in rows
        ]

    def plays(self, game: Pegging, moves: Sequence[int], hand: Sequence[int]) -> dict[int, int]:
        """Return how often each rank of a hand is played after some moves (the kernel's), in any unit.

        Empty if there is only one rank to play, or the moves cannot occur.
        """
        shares = kernel.packed_shares(game, self.pegging, moves, hand)
        return dict(zip(sorted(set(hand)), shares, strict=False))


SIDES: Final = {"pone": PONE, "dealer": DEALER}


def game_named(variant: str) -> Pegging:
    """Return the play of the variant of this name."""
    return game_of(named(VARIANTS, variant))


def game_of(variant: Variant) -> Pegging:
    """Return the play of a variant for two."""
    return Pegging(kept=variant.dealt - variant.lays_out, one_series=variant.one_series)


ODD: Final = 1 / 20
"""The number of hands that are assumed to be kept at random."""


def deal_file_name(variant: Variant) -> str:
    """Return the file name of a variant's table."""
    return f"cribbage_{variant.name}.npz.xz"


def deal_solution(variant: Variant) -> DealSolution | None:
    """Return the solution of a variant, the user's own or the package's, or None.

    Raises:
        BadTable: if the file is not a valid table.
    """
    return table_named(deal_file_name(variant), read_deal_solution, variant.name)


def read_deal_solution(path: Path, variant: str) -> DealSolution:
    """Read a table.

    Raises:
        BadTable: if the file is not a table of this variant.
    """
    try:
        arrays = load_arrays(path)
        figures = _FIGURES.decode(arrays["figures"].tobytes())
        _check(path, figures, variant)
        made = DealSolution(
            figures=figures,
            lay_outs=(arrays["pone_lay_outs"], arrays["dealer_lay_outs"]),
            pegging=_play(figures.variant, arrays),
            play=np.ascontiguousarray(np.moveaxis(from_steps(arrays["play"]), 0, -1)),
            habits=(_habits(arrays, "pone"), _habits(arrays, "dealer")),
        )
    except (*UNREADABLE, KernelError, msgspec.MsgspecError) as error:
        raise BadTable(str(path), str(error), "solve-cribbage") from None
    return made


def _check(path: Path, figures: DealFigures, variant: str) -> None:
    if (figures.variant, figures.format) != (variant, FORMAT):
        raise BadTable(str(path), f"it is of {figures.variant}, format {figures.format}", "solve-cribbage")


def _play(variant: str, arrays: Arrays) -> PackedPlay:
    return checked_play(game_named(variant), PackedPlay(int(arrays["levels"][0]), arrays["pegging"]))


def _habits(arrays: Arrays, name: str) -> DealHabits:
    return DealHabits(arrays[f"{name}_keeps"], arrays[f"{name}_lays"], float(arrays[f"{name}_suited"][0]))
