"""Files of deals and endings to solve: JSON Lines, meta lines skipped; or PBN or LIN, for whole deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from hoyle.cards import Hand, parse_deal
from hoyle.errors import BadText, NotADeal, NotPBN
from hoyle.files.deal import Skipped
from hoyle.files.form import GAME_FORMS, FileForm, form_of
from hoyle.files.games import games_in
from hoyle.files.json_text import json_in, shortened
from hoyle.files.text import text_of
from hoyle.solve.position import DoubleDummyPosition
from hoyle.solve.stated import Tricks, stated


@dataclass(frozen=True, slots=True)
class FullDeal:
    """A deal to be solved for every strain and leader.

    ``stated`` are the tricks that its file says each declarer makes, by the tag that says so.
    """

    id: int | str
    hands: tuple[Hand, ...]
    where: str = ""
    stated: Mapping[str, Tricks] = field(default_factory=dict)


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
        raise BadText("", f"{form.value} has no deals; give {GAME_FORMS}")
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


def _of_games(text: str) -> DealFile:
    games = games_in(text)
    skipped, records = list(games.skipped), []
    for deal in games.deals:
        board = deal.tags.get("Board", "?")
        name = str(deal.number) if board in ("", "?") else board
        try:
            records.append(FullDeal(name, deal.hands(), deal.where, stated(deal)))
        except NotPBN as error:
            skipped.append(Skipped(error.where, error.why))
    if not records:
        first = skipped[len(games.skipped)]
        others = f"; none of the {len(games.deals)} games can be solved" if len(games.deals) > 1 else ""
        raise NotPBN(first.where, first.why + others)
    return DealFile(tuple(records), tuple(skipped), len(games.deals))


def _read(record: _Record) -> FullDeal | Ending:
    hands = parse_deal(record.pbn)
    if record.leader is None:
        return FullDeal(record.id, hands)
    if record.trump is None:
        raise NotADeal(record.pbn, "an ending needs its trump: S, H, D, C or N")
    return Ending(record.id, DoubleDummyPosition.of(hands, record.trump, record.leader, record.trick))
