"""Files of deals and endings to solve: JSON Lines, meta lines skipped; or PBN or LIN, for whole deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import msgspec

from hoyle.cards import Hand, parse_deal
from hoyle.errors import BadText, NotADeal, NotPBN
from hoyle.files.deal import FileDeal, Skipped
from hoyle.files.form import FileForm, form_of
from hoyle.files.games import games_in
from hoyle.files.json_text import json_in, shortened
from hoyle.files.text import text_of
from hoyle.seat import SEATS, Seat, left, seat_name, side
from hoyle.solve.position import DoubleDummyPosition

_STATED_STRAINS: Final = ("N", "S", "H", "D", "C")
_STATED_SEATS: Final = (SEATS[0], SEATS[2], SEATS[1], SEATS[3])


@dataclass(frozen=True, slots=True)
class FullDeal:
    """A deal to be solved for every strain and leader.

    ``stated`` are the tricks that its file says each declarer makes, by strain.
    """

    id: int | str
    hands: tuple[Hand, ...]
    where: str = ""
    stated: Mapping[tuple[Seat, str], int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ending:
    """A position, perhaps with cards on the table, to be solved for one value or for every card's."""

    id: int | str
    position: DoubleDummyPosition


@dataclass(frozen=True, slots=True)
class DealFile:
    """What a file gives to solve, what of it could not be used, and how many games it has."""

    records: tuple[FullDeal | Ending, ...]
    skipped: tuple[Skipped, ...]
    games: int


class _Record(msgspec.Struct):
    pbn: str
    id: int | str
    trump: str | None = None
    leader: str | None = None
    trick: list[str] = []


def read_file(data: bytes) -> DealFile:
    """Read the deals and endings of a file of JSON Lines, PBN or LIN.

    Raises:
        BadText: if it is none of them, or has nothing to solve, or a line of JSON cannot be read.
        NotPBN: if it is PBN or LIN, and no game has a whole deal.
    """
    text = text_of(data)
    form = form_of(text)
    if form in (FileForm.PBN, FileForm.LIN):
        return _of_games(text)
    if form not in (FileForm.JSON, FileForm.DEALS):
        raise BadText("", f"{form.value} has no deals; give PBN, LIN or JSON Lines")
    records = tuple(read_deals(text.split("\n")))
    if not records:
        raise BadText("", "the file has no deal to solve")
    return DealFile(records, (), len(records))


def read_deals(lines: Iterable[str]) -> Iterator[FullDeal | Ending]:
    """Read the records of a file; one with a leader is an ending, one without is a full deal.

    Raises:
        BadText: if a line is no record; the message gives its number.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        record = json_in(line, line=number)
        if not isinstance(record, dict):
            why = 'write one deal to a line, as {"id": 1, "pbn": "N:AKQ… … … …"}'
            raise BadText(shortened(line), f"line {number}: {why}")
        try:
            if "meta" not in record:
                yield _read(msgspec.convert(record, _Record))
        except NotADeal as error:
            raise NotADeal(shortened(line), f"line {number}: {error.reason}") from None
        except (msgspec.MsgspecError, BadText) as error:
            raise NotADeal(shortened(line), f"line {number}: {error}") from None


def contradictions(
    deal: FullDeal, table: Mapping[str, Mapping[str, int]], declarers: str
) -> Iterator[Skipped]:
    """Yield what a file states of a deal that the solver does not find.

    Some programs write place-holders. A table of 0 and 1 alone states nothing of a whole deal, and where a
    table has only 1 and numbers from 7 on, 1 stands for fewer than seven.

    Args:
        deal: as the file has it.
        table: the tricks of the declarers by strain and leader.
        declarers: ``NS`` or ``EW``; for others nothing is compared.
    """
    if declarers not in ("NS", "EW"):
        return
    whole, numbers = len(deal.hands[0]) == 13, set(deal.stated.values())
    if whole and numbers <= {0, 1}:
        return
    fewer = whole and not numbers & {0, 2, 3, 4, 5, 6}
    wrong = []
    for (declarer, strain), stated in deal.stated.items():
        made = table[strain][seat_name(left(declarer))]
        ours = made if side(declarer) == ("NS", "EW").index(declarers) else len(deal.hands[0]) - made
        if ours != stated and not (fewer and stated == 1 and ours < 7):
            wrong.append(f"{seat_name(declarer)} in {strain} {stated}, solved {ours}")
    if wrong:
        yield Skipped(deal.where, f"DoubleDummyTricks differ from the solver: {'; '.join(wrong)}")


def _of_games(text: str) -> DealFile:
    games = games_in(text)
    skipped, records = list(games.skipped), []
    for deal in games.deals:
        board = deal.tags.get("Board", "?")
        name = str(deal.number) if board in ("", "?") else board
        try:
            records.append(FullDeal(name, deal.hands(), deal.where, _stated(deal)))
        except NotPBN as error:
            skipped.append(Skipped(error.where, error.why))
    if not records:
        first = skipped[len(games.skipped)]
        others = f"; none of the {len(games.deals)} games can be solved" if len(games.deals) > 1 else ""
        raise NotPBN(first.where, first.why + others)
    return DealFile(tuple(records), tuple(skipped), len(games.deals))


def _stated(deal: FileDeal) -> dict[tuple[Seat, str], int]:
    """Return the double-dummy tricks that a game states, by declarer and strain."""
    digits = deal.tags.get("DoubleDummyTricks", "").strip().lower()
    places = [(seat, strain) for seat in _STATED_SEATS for strain in _STATED_STRAINS]
    if len(digits) != len(places):
        return {}
    found = {place: "0123456789abcd".find(digit) for place, digit in zip(places, digits, strict=True)}
    return {place: number for place, number in found.items() if number >= 0}


def _read(record: _Record) -> FullDeal | Ending:
    hands = parse_deal(record.pbn)
    if record.leader is None:
        return FullDeal(record.id, hands)
    if record.trump is None:
        raise NotADeal(record.pbn, "an ending needs its trump: S, H, D, C or N")
    return Ending(record.id, DoubleDummyPosition.of(hands, record.trump, record.leader, record.trick))
