"""The games of a file: their contents, and what could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from hoyle.cards import Card, Hand, parse_deal
from hoyle.errors import BadText, NotADeal, NotPBN
from hoyle.seat import SEATS, parse_seat, seat_name

_DASHES: Final = re.compile("[–—−‑]")


class FileDeal(Struct, frozen=True, kw_only=True):
    """One game of a file.

    Attributes:
        line: the line on which it begins, from 1.
        number: its number in the file, from 1.
        tags: its tags in order, by the PBN standard's spelling.
        play: the cards in columns, the first leader's column first; None for an empty place.
        marks: the notes of each of these places.
        notes: the text of each note.
        optimum: the words of the OptimumResultTable.
        unplayable: why the play cannot be read, if so.
    """

    line: int = 1
    number: int = 1
    tags: dict[str, str]
    play: tuple[str | None, ...] = ()
    marks: dict[int, tuple[int, ...]] = {}
    notes: tuple[str, ...] = ()
    optimum: tuple[str, ...] = ()
    unplayable: str = ""

    @property
    def where(self) -> str:
        """The name of the game in error messages."""
        board = self.tags.get("Board", "?")
        return f"line {self.line}: game {self.number if board in ('', '?') else board}"

    def hands(self) -> tuple[Hand, Hand, Hand, Hand]:
        """Return its four hands, by seat from North. A missing hand is derived from the other three.

        Raises:
            NotPBN: if it has no hands, or they are not a deal.
        """
        written = self.tags.get("Deal", "").strip()
        if written in ("", "-", "?"):
            raise NotPBN(self.where, "it has no Deal tag")
        try:
            return whole(written)
        except NotADeal as error:
            raise NotPBN(self.where, error.reason) from None


class Skipped(Struct, frozen=True):
    """A line or a game that could not be used, and why."""

    where: str
    why: str

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


class FileGames(Struct, frozen=True):
    """The games of a file, and what was skipped while reading it."""

    deals: tuple[FileDeal, ...]
    skipped: tuple[Skipped, ...] = ()


def whole(written: str) -> tuple[Hand, Hand, Hand, Hand]:
    """Return the hands of a full deal in PBN notation; a fourth hand ``-`` is filled in.

    Raises:
        NotADeal: if hands are missing, or differ in size.
    """
    written = _DASHES.sub("-", written)
    one, two, three, four = parse_deal(written)
    hands = [one, two, three, four]
    unknown = _unknown(written)
    if len(unknown) == 1 and sum(map(len, hands)) == 39 and max(map(len, hands)) == 13:
        full = Hand((1 << 52) - 1)
        hands[unknown[0]] = full - (one | two | three | four)
    elif unknown:
        seats = ", ".join(seat_name(SEATS[seat]) for seat in sorted(unknown))
        raise NotADeal(written, f"the cards of {seats} are missing")
    sizes = [len(hand) for hand in hands]
    if len(set(sizes)) > 1:
        sizes_text = ", ".join(f"{seat_name(seat)} {size}" for seat, size in zip(SEATS, sizes, strict=True))
        raise NotADeal(written, f"the hands are not of one size: {sizes_text}")
    if not sizes[0]:
        raise NotADeal(written, "it has no cards")
    return hands[0], hands[1], hands[2], hands[3]


def _unknown(written: str) -> list[int]:
    """Return the seats whose hand is given as ``-``."""
    first, _, rest = written.strip().partition(":")
    begins = parse_seat(first)
    return [(begins + turn) % 4 for turn, hand in enumerate(rest.split()) if hand == "-"]


def in_columns(
    cards: Iterable[str | None], hands: tuple[Hand, ...] | None, first: int
) -> tuple[str | None, ...]:
    """Return cards in columns, the column of seat ``first`` first.

    Some files list each trick in the order of play. If the hands are known, and no seat held two cards of the
    trick, each card is moved to the seat that held it.
    """
    row = list(cards)
    if hands is None:
        return tuple(row)
    rows: list[str | None] = []
    for start in range(0, len(row), 4):
        rows += _in_columns(row[start : start + 4], hands, first)
    return tuple(rows)


def _in_columns(row: list[str | None], hands: tuple[Hand, ...], first: int) -> list[str | None]:
    held = [(card, _holder(card, hands)) for card in row if card is not None]
    by_seat = {seat: card for card, seat in held if seat is not None}
    if len(by_seat) < len(held):
        return row
    laid = [by_seat.get((first + place) % 4) for place in range(4)]
    while laid and laid[-1] is None and len(laid) > len(row):
        laid.pop()
    return laid


def _holder(written: str, hands: tuple[Hand, ...]) -> int | None:
    try:
        card = Card(written)
    except BadText:
        return None
    return next((seat for seat, hand in enumerate(hands) if card in hand), None)
