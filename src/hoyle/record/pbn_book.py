"""Building the record of a sitting from the games of a file, one after another."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hoyle.errors import NotPBN
from hoyle.files.deal import FileDeal, Skipped
from hoyle.record import pbn_solo, pbn_whist
from hoyle.record.codec import Chain, linked
from hoyle.record.pbn_header import header_read, variant_read
from hoyle.record.pbn_parts import PbnForm, PbnReading
from hoyle.record.pbn_turn_up import TurnUp
from hoyle.record.record import Abandoned, Closed, Header, Line, Record
from hoyle.record.sitting_so_far import Course, begun
from hoyle.table import TableVariant

FORMS: Final = {form.game.name: form for form in (pbn_whist.FORM, pbn_solo.FORM)}


def form_of(deal: FileDeal) -> PbnForm:
    """Return the PBN form of the game that a deal names, or of whist if the deal names none.

    Raises:
        NotPBN: if Hoyle does not read that game from PBN.
    """
    name = deal.tags.get("Game", pbn_whist.FORM.game.name)
    if name.lower() not in FORMS:
        raise NotPBN(deal.where, f"it is a game of {name}, not of {' or '.join(FORMS)}")
    return FORMS[name.lower()]


def variant_in(deal: FileDeal) -> TableVariant:
    """Return the variant that a deal names.

    Raises:
        NotPBN: if there is no such game or variant.
    """
    return variant_read(form_of(deal).game, deal)


class _Place(Struct, frozen=True):
    """A sitting after one of its games: its first game, its header and its course."""

    first: FileDeal
    header: Header
    course: Course


class _BrokenOff(Struct, frozen=True):
    """A game that was not played out: the sitting at its last act, and the lines that it adds."""

    deal: FileDeal
    at: _Place
    lines: list[Line]


class PBNBook:
    """Builds the record of a sitting while its games are read. A game that cannot be used changes nothing.

    Only the last usable game may be unfinished; an unfinished game before it is left out.
    """

    def __init__(self, sitting: str, turn_up: TurnUp | None) -> None:
        self._sitting, self._turn_up = sitting, turn_up
        self._at: _Place | None = None
        self._lines: list[Line] = []  # Of all games so far; a copy for each game would take quadratic time.
        self._broken_off: _BrokenOff | None = None
        self.skipped: list[Skipped] = []
        self.used = 0

    def play(self, deal: FileDeal) -> None:
        """Play a game and add it to the record.

        Raises:
            NotPBN: if the game cannot be used here.
        """
        form, before = form_of(deal), self._at
        if before is None:
            header = header_read(form.game, deal, self._sitting)
            before = _Place(deal, header, begun(form.game, header))
        elif form_of(before.first) is not form or variant_in(before.first) != variant_in(deal):
            raise NotPBN(deal.where, "the variant changes within the file; part it into one file for each")
        # The totals before the first game of a file are known only if it is board 1 of the sitting.
        whole = before.first.tags.get("Board", "1") == "1"
        reading = PbnReading(turn_up=self._turn_up, whole=whole)
        lines: list[Line] = []
        course = form.played(before.course, deal, reading, lines)
        self.skipped.extend(reading.contradicted)
        self._leave_out()
        after = _Place(before.first, before.header, course)
        if form.game.result(course.position.state).over:
            self._at = after
            self._lines += lines
            self.used += 1
        else:
            self._broken_off = _BrokenOff(deal, after, lines)

    def record(self) -> Record | None:
        """Return the record of the usable games, or None if there are none."""
        if self._broken_off is not None:
            self._at = self._broken_off.at
            self._lines += self._broken_off.lines
            self._broken_off = None
            self.used += 1
        end = self._at
        if end is None:
            return None
        result = end.course.game.result(end.course.position.state)
        lines: list[Line] = [end.header, *self._lines, *([] if result.over else [Abandoned()])]
        lines.append(Closed(result=result.document(end.header.names), acts=end.course.done))
        return Record(tuple(lines), linked(Chain(), lines)[1].last)

    def _leave_out(self) -> None:
        """Leave out the unfinished game, because another game follows it."""
        if self._broken_off is None:
            return
        deal, self._broken_off = self._broken_off.deal, None
        self.skipped.append(
            Skipped(
                deal.where,
                "it is not played out, and only the last game of a sitting may break off; take it by its "
                f"number, as FILE:{deal.number}",
            )
        )
