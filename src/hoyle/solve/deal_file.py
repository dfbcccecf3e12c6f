"""Files of deals and endings to solve: JSON Lines, meta lines skipped; or PBN, for whole deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from hoyle.cards import Hand, parse_deal
from hoyle.errors import BadText, NotADeal
from hoyle.record.pbn_text import parse_pbn
from hoyle.solve.position import Position


@dataclass(frozen=True, slots=True)
class FullDeal:
    """A deal to be solved for every strain and leader."""

    id: int | str
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """A position, perhaps with cards on the table, to be solved for one value or for every card's."""

    id: int | str
    position: Position


class _Record(msgspec.Struct):
    pbn: str
    id: int | str
    trump: str | None = None
    leader: str | None = None
    trick: list[str] = []


def read_deals(lines: Iterable[str]) -> Iterator[FullDeal | Ending]:
    """Read the records of a file; one with a leader is an ending, one without is a full deal.

    Raises:
        NotADeal: if a line is no record; the message gives its number.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            record = msgspec.json.decode(line, type=dict[str, Any])
            if "meta" not in record:
                yield _read(msgspec.convert(record, _Record))
        except (msgspec.MsgspecError, BadText) as error:
            raise NotADeal(_short(line), f"line {number}: {error}") from None


def read_pbn_deals(text: str) -> Iterator[FullDeal]:
    """Read every deal of a PBN text, played or not, called by its board, or else by its number.

    Raises:
        NotPBN: if it is none.
        NotADeal: if a game has no deal; the message says which.
    """
    for number, game in enumerate(parse_pbn(text), start=1):
        board = game.tags.get("Board", "?")
        try:
            hands = parse_deal(game.tags.get("Deal", ""))
        except BadText as error:
            raise NotADeal(game.tags.get("Deal", ""), f"{game.where}: {error}") from None
        yield FullDeal(str(number) if board in ("", "?") else board, hands)


def _read(record: _Record) -> FullDeal | Ending:
    hands = parse_deal(record.pbn)
    if record.leader is None:
        return FullDeal(record.id, hands)
    if record.trump is None:
        raise NotADeal(record.pbn, "an ending needs its trump: S, H, D, C or N")
    return Ending(record.id, Position.of(hands, record.trump, record.leader, record.trick))


def _short(line: str) -> str:
    line = line.strip()
    return line if len(line) <= 60 else line[:60] + "…"
