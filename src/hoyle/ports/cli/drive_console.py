"""The console of a drive: what the host types, and what the hall reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import click

from hoyle.cards import parse_suit
from hoyle.errors import BadText
from hoyle.evenings.drive import Approved, Drive, Ended, Joined, Moved, Scored, Swapped, Went
from hoyle.evenings.results import hand_rows, prizes, sheet, sheet_rows
from hoyle.evenings.seating import GENTLEMEN, LADIES, Couple
from hoyle.evenings.words import KINDS, DriveFaults, DriveWords, HelpWords, MovementWords
from hoyle.files.json_text import JsonObject
from hoyle.ports.cli.flags import Form
from hoyle.ports.cli.league_sheet import HEADINGS
from hoyle.ports.cli.typed_evening import TypedEvening, quoted
from hoyle.words import Called, Text, Texts

_SCORE: Final = re.compile(r"(?:(\d{1,3})/)?(\d{1,3})\s+(\d{1,2})\s*[-–: ]\s*(\d{1,2})")
_TABLE: Final = re.compile(r"(?:(\d{1,3})/)?(\d{1,3})")
_TWO: Final = re.compile(r"(\d{1,3})\s+(\d{1,3})")
_LINES: Final = {"lady": LADIES, "dame": LADIES, "gentleman": GENTLEMEN, "herr": GENTLEMEN}
_PRIZES: Final = {
    "lady": DriveWords.lady,
    "gentleman": DriveWords.gentleman,
    "half_time": DriveWords.half_time,
    "lowest": DriveWords.lowest,
}


class Console(TypedEvening[Drive]):
    """Reads lines, and prints the hall, the sheet and the prizes."""

    help = HelpWords.drive_help

    def hall(self) -> None:
        """Print what the hall has to know: the hand, the trumps, who sits where, and who moves."""
        for line in self._hall():
            click.echo(line)

    def data(self, form: Form) -> None:
        """Print the score sheet as CSV, or the state of the hall as JSON."""
        rows = sheet_rows(self._log.now)
        form.tell((), lambda: self._document(rows), rows)

    def _document(self, sheet: Sequence[JsonObject]) -> JsonObject:
        drive = self._log.now
        tables = [
            {
                "table": table.number,
                "plays": table.plays,
                "north_south": table.couples[0],
                "east_west": table.couples[1],
            }
            for table in drive.tables[-1]
        ]
        return {
            "kind": drive.began.kind,
            "hand": drive.hand,
            "hands": drive.began.hands,
            "trumps": drive.trumps,
            "over": drive.over,
            "tables": tables,
            "waiting": drive.waiting,
            "doubtful": [
                {"hand": each.hand, "table": each.table, "tricks": each.tricks} for each in drive.doubtful
            ],
            "sheet": sheet,
            "prizes": [
                {"prize": each.what, "tricks": each.tricks, "names": each.winners} for each in prizes(drive)
            ],
        }

    def rows(self, form: Form) -> None:
        """Print every hand that has a score as a row of a league's sheet, as CSV or as JSON Lines."""
        form.tell_rows(hand_rows(self._log.now), like=lambda: dict.fromkeys(HEADINGS))

    def _obey(self, first: str, rest: str, words: str) -> None:
        match first:
            case "hall":
                self.hall()
            case "sheet":
                self._sheet()
            case "prizes":
                self._prizes()
            case "move":
                self._move(anyway=rest.lower() == "anyway")
            case "end":
                self._do(Ended())
                self._prizes()
            case "late" if rest:
                self._do(self._late(rest))
            case "home" if rest.isdecimal():
                self._do(Went(int(rest)))
            case "swap" if match := _TWO.fullmatch(rest):
                self._do(Swapped(int(match[1]), int(match[2])))
                self.hall()
            case "ok" if match := _TABLE.fullmatch(rest):
                self._do(Approved(hand=self._hand(match[1]), table=int(match[2]), by=self._by))
            case _:
                self._score(words)

    def _score(self, words: str) -> None:
        match = _SCORE.fullmatch(words)
        if match is None:
            raise BadText(words, DriveFaults.unread(quoted(words)))
        tricks = int(match[3]), int(match[4])
        self._do(Scored(hand=self._hand(match[1]), table=int(match[2]), tricks=tricks, by=self._by))
        drive = self._log.now
        self._doubts()
        if not drive.waiting and match[1] is None:
            self._say(DriveWords.all_in())

    def _late(self, rest: str) -> Joined:
        name, _, last = rest.rpartition(" ")
        if name and last.lower() in _LINES:
            return Joined(name, _LINES[last.lower()])
        lines = self._log.now.lines
        return Joined(rest, int(lines.count(LADIES) > lines.count(GENTLEMEN)))

    def _move(self, *, anyway: bool) -> None:
        if (waiting := self._log.now.waiting) and not anyway:
            self._say(DriveWords.waiting(len(waiting), Called(", ".join(map(str, waiting)))))
            raise BadText("move", DriveFaults.drive_missing())
        self._do(Moved())
        self.hall()

    def _hand(self, typed: str | None) -> int:
        return int(typed) if typed else self._log.now.hand

    def _hall(self) -> Iterator[str]:
        drive = self._log.now
        kind, moves = KINDS[drive.began.kind]
        trumps = (
            DriveWords.no_trumps() if drive.trumps == "N" else DriveWords.trumps(parse_suit(drive.trumps))
        )
        yield self._plain(kind())
        yield f"{self._plain(DriveWords.hand(drive.hand, drive.began.hands))}. {self._plain(trumps)}."
        for table in drive.tables[-1]:
            if table.plays:
                north, east = (Called(self._couple(couple)) for couple in table.couples)
                yield f"  {self._plain(DriveWords.at_table(table.number, north, east))}"
            else:
                names = tuple(map(self._named, table.people))
                yield f"  {self._plain(DriveWords.at_rest(table.number, names))}"
        yield self._plain(DriveWords.is_over() if drive.over else moves())

    def _couple(self, couple: Couple) -> str:
        lady, gentleman = (Called(self._log.now.names[(one or 1) - 1]) for one in couple)
        return self._plain(DriveWords.couple(lady, gentleman))

    def _named(self, player: int) -> Text:
        return MovementWords.one(Called(self._log.now.names[player - 1]))

    def _doubts(self) -> None:
        for each in self._log.now.doubtful:
            north, east = each.tricks
            self._say(DriveWords.doubtful(each.hand, each.table, north, east, north + east))

    def _sheet(self) -> None:
        for each in sorted(sheet(self._log.now), key=lambda line: -line.total()):
            self._say(DriveWords.total(each.player, Called(each.name), each.total()))
        self._doubts()

    def _prizes(self) -> None:
        for each in prizes(self._log.now):
            names: Texts = tuple(MovementWords.one(Called(name)) for name in each.winners)
            self._say(_PRIZES[each.what](names, each.tricks))
        self._doubts()
