"""Cribbage for two as the program has solved it: tables of lay-outs and of play.

``python -m research solve-cribbage`` makes them. Those of five-card and six-card cribbage come with the
package; others are looked for in the user's folder of tables.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import as_file, files
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadTable, KernelError
from hoyle.files.folders import data_folder
from hoyle.games.cribbage.variant import VARIANTS, Variant
from hoyle.kernel import Pegging
from hoyle.odds.array_file import UNREADABLE, from_steps, in_steps, load_arrays, save_arrays
from hoyle.odds.dealt import LAID_OUT, as_their_kinds, every_kind, halves, kinds_of
from hoyle.odds.lay_out_values import Floats, Habits
from hoyle.table import named

PONE: Final = 0
DEALER: Final = 1
FORMAT: Final = 2
Table = TypeVar("Table")
NONE: Final = Hand()
PLAY_UNIT: Final = 1 / 200
"""Values of the play are in two-hundredths of a point."""


class Figures(Struct, frozen=True, kw_only=True):
    """The figures of a table: its making, and its quality in points a deal.

    ``pegging`` and ``laying_out`` are what the pone, and what the dealer, would gain by leaving the table for
    its best answer to it, while the other goes by the table. ``play`` is what the pone gains in the play.
    ``mixed`` is the share of deals in which each leaves its lay-out to chance.
    """

    variant: str
    rounds: int
    pegging: tuple[float, float]
    laying_out: tuple[float, float]
    play: float
    mixed: tuple[float, float]
    format: int = FORMAT


_FIGURES: Final = msgspec.json.Decoder(Figures)


class LaidOut(NamedTuple):
    """The cards that a side keeps and lays out, for n hands."""

    kept: NDArray[np.uint8]
    """uint8[n, kept]"""
    laid: NDArray[np.uint8]
    """uint8[n, 2]"""
    chance: NDArray[np.float64]
    """float64[n]; the chance that the side lays out none of the cards that it is known to have kept."""


class Solved(Struct, frozen=True, kw_only=True):
    """A solution: both players' lay-outs and play, and their values."""

    figures: Figures
    lay_outs: tuple[NDArray[np.uint8], NDArray[np.uint8]]
    """uint8[n, k] of the pone and of the dealer; how often it takes each lay-out, by kinds of hand in the
    order of ``hoyle.odds.dealt.every_kind``; in any unit."""
    pegging: NDArray[np.uint8]
    """uint8[size]; a strategy of ``game``: the shares of each choice sum to one number, the same for all."""
    play: NDArray[np.int16]
    """int16[2, hands, 91]; what the pone, and the dealer, gains in the play by the hand it keeps and the pair
    it lays out, in ``PLAY_UNIT``; 0 where there are no such cards."""
    habits: tuple[Habits, Habits]
    """Of the pone and of the dealer."""

    @property
    def kinds(self) -> NDArray[np.uint64]:
        """uint64[n]; every kind of hand dealt, in the order of the lay-outs."""
        return every_kind(named(VARIANTS, self.figures.variant).dealt)

    def shares(self, hand: Hand, side: int) -> dict[Hand, float]:
        """The frequency with which a side lays out each two cards of a hand dealt; the sum is 1."""
        cards, often = self._often(np.array([[card.index for card in hand]], np.uint8), side)
        outs = (Hand(1 << first | 1 << second) for first, second in combinations(cards[0].tolist(), LAID_OUT))
        times = often[0].tolist()
        return {out: each / sum(times) for out, each in zip(outs, times, strict=True) if each}

    def laid_out(
        self, hands: NDArray[np.uint8], side: int, draws: NDArray[np.float64], *, kept: Hand = NONE
    ) -> LaidOut:
        """Lay out cards for a side by the table.

        Args:
            hands: uint8[n, dealt]; the cards dealt.
            side: PONE or DEALER.
            draws: float64[n]; the chance of each, from 0 up to 1.
            kept: cards that it is known to have kept; as long as there are none it lays out by the table
                alone, and else without thought once in twenty times.
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
        rows = np.searchsorted(self.kinds, kinds_of(hands))
        return as_their_kinds(hands), self.lay_outs[side][rows]

    def play_values(self, side: int, kept: NDArray[np.int64], laid: NDArray[np.int64]) -> Floats:
        """float32, of the shape of both; what a side gains in the play, in points.

        Hands kept are numbered as by ``Pegging.hands``, pairs laid out as ``PAIRS``.
        """
        values: Floats = self.play[side, kept, laid].astype(np.float32) * np.float32(PLAY_UNIT)
        return values

    def plays(self, game: Pegging, moves: Sequence[int], hand: Sequence[int]) -> dict[int, int]:
        """The frequency of playing each rank of a hand after some moves (the kernel's), in any unit.

        Empty if there is no choice between ranks, or no play goes so.
        """
        places = kernel.pegging_place(game, moves, hand)
        return dict(zip(sorted(set(hand)), self.pegging[places.start : places.stop].tolist(), strict=False))

    @property
    def strategy(self) -> Floats:
        """The pegging as ``hoyle.kernel`` takes it."""
        return self.pegging.astype(np.float32)

    def save(self, path: Path) -> None:
        """Write the table to a file, whole or not at all."""
        save_arrays(self._arrays(), path)

    def _arrays(self) -> dict[str, NDArray[np.generic]]:
        arrays: dict[str, NDArray[np.generic]] = {
            "figures": np.frombuffer(msgspec.json.encode(self.figures), np.uint8),
            "levels": self.pegging[:2].sum(keepdims=True, dtype=np.uint8),
            "pegging": kernel.pack_pegging(game_named(self.figures.variant), self.pegging),
            "play": in_steps(np.moveaxis(self.play, -1, 0)),
        }
        for name, side in SIDES.items():
            habits = self.habits[side]
            arrays[f"{name}_lay_outs"] = self.lay_outs[side]
            arrays[f"{name}_keeps"], arrays[f"{name}_lays"] = habits.keeps, habits.lays
            arrays[f"{name}_suited"] = np.array([habits.suited])
        return arrays


SIDES: Final = {"pone": PONE, "dealer": DEALER}


def game_named(variant: str) -> Pegging:
    """Return the play of the cards of the variant of that name."""
    return game_of(named(VARIANTS, variant))


def game_of(variant: Variant) -> Pegging:
    """Return the play of the cards of a variant for two."""
    return Pegging(kept=variant.dealt - variant.lays_out, one_series=variant.one_series)


def chance(game: Pegging, habits: tuple[Habits, Habits]) -> Floats:
    """float32[hands, hands]; the chance of each pair of hands where the pone and the dealer keep so.

    One deal in twenty is taken to be played with any cards dealt, so that play is known with every hand.
    """
    dealt = game.dealt().astype(np.float64)
    any_hand = dealt.sum(axis=1)
    own, other = ((habit.keeps * (1 - ODD) + any_hand * ODD) for habit in habits)
    apart = any_hand[:, None] * any_hand
    pairs = np.outer(own, other) * np.divide(dealt, apart, out=np.zeros_like(dealt), where=apart > 0)
    chances: Floats = (pairs / pairs.sum()).astype(np.float32)
    return chances


ODD: Final = 1 / 20
"""The number of hands that are assumed to be kept without thought."""


def table_folder() -> Path:
    """Return the folder of the user's own tables: ``HOYLE_TABLES``, or ``hoyle`` in the folder of user
    data.
    """
    if asked := os.environ.get("HOYLE_TABLES"):
        return Path(asked)
    return data_folder()


def table_name(variant: Variant) -> str:
    """Return the name of a variant's file."""
    return f"cribbage_{variant.name}.npz.xz"


def solved(variant: Variant) -> Solved | None:
    """Return the solution of a variant: the user's own, or the package's; None if there is none.

    Raises:
        BadTable: if a file of that name is no such table.
    """
    return table_named(table_name(variant), read_table, variant.name)


def table_named(name: str, read: Callable[..., Table], *said: str) -> Table | None:
    """Return the table in a file of that name: the user's own, or the package's; None if there is none.

    ``read`` reads it from its path and what is said besides; what it raises goes on up.
    """
    own = table_folder() / name
    return _table_at(read, name, own, own.stat().st_mtime_ns if own.is_file() else 0, *said)


@cache
def _table_at(read: Callable[..., Table], name: str, own: Path, changed: int, *said: str) -> Table | None:
    if changed:
        return read(own, *said)
    shipped = files("hoyle.odds").joinpath(name)
    if not shipped.is_file():
        return None
    with as_file(shipped) as path:
        return read(path, *said)


def read_table(path: Path, variant: str) -> Solved:
    """Read a table.

    Raises:
        BadTable: if the file holds none, or that of another variant.
    """
    try:
        arrays = load_arrays(path)
        figures = _FIGURES.decode(arrays["figures"].tobytes())
        _check(path, figures, variant)
        made = Solved(
            figures=figures,
            lay_outs=(arrays["pone_lay_outs"], arrays["dealer_lay_outs"]),
            pegging=_unpacked(figures.variant, arrays),
            play=np.ascontiguousarray(np.moveaxis(from_steps(arrays["play"]), 0, -1)),
            habits=(_habits(arrays, "pone"), _habits(arrays, "dealer")),
        )
    except (*UNREADABLE, KernelError, msgspec.MsgspecError) as error:
        raise BadTable(str(path), str(error), "solve-cribbage") from None
    return made


def _check(path: Path, figures: Figures, variant: str) -> None:
    if (figures.variant, figures.format) != (variant, FORMAT):
        raise BadTable(str(path), f"it is of {figures.variant}, format {figures.format}", "solve-cribbage")


def _unpacked(variant: str, arrays: Any) -> NDArray[np.uint8]:
    return kernel.unpack_pegging(game_named(variant), int(arrays["levels"][0]), arrays["pegging"])


def _habits(arrays: Any, name: str) -> Habits:
    return Habits(arrays[f"{name}_keeps"], arrays[f"{name}_lays"], float(arrays[f"{name}_suited"][0]))
