"""Records as Portable Bridge Notation: one game to a deal."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import cast

from msgspec import Struct

from hoyle.errors import NotPBN
from hoyle.files.deal import Deal, Skipped
from hoyle.files.games import games_in
from hoyle.files.pbn_text import pbn_text
from hoyle.law import Landmark
from hoyle.record import pbn_solo, pbn_whist
from hoyle.record.codec import Chain, linked
from hoyle.record.course import Course, begun
from hoyle.record.pbn_parts import Form, Reading, TurnUp, header_read, variant_read
from hoyle.record.record import Abandoned, Closed, Header, Line, Record, variant_of
from hoyle.record.replay import replay
from hoyle.table import Act, AnyGame, Seen, TableState, TableVariant

AnyForm = Form[TableVariant, TableState, Act, Seen]

_FORMS = {form.game.name: form for form in (cast(AnyForm, pbn_whist.FORM), cast(AnyForm, pbn_solo.FORM))}


def to_pbn(record: Record) -> str:
    """The deals of a sitting, in the strict export format. docs/records.md says what is lost.

    Raises:
        NotPBN: if it is of a game that is not written so.
        RecordError: if the record cannot be replayed.
    """
    header = record.header
    form = _FORMS.get(header.game)
    if form is None:
        only = " and ".join(_FORMS)
        raise NotPBN("line 1", f"a record of {header.game} is not written as PBN; only {only} are")
    moments = replay(record).moments
    starts = [n for n, moment in enumerate(moments) if Landmark.TURN_UP in moment.passed]
    deals = [moments[start:end] for start, end in zip(starts, [*starts[1:], len(moments)], strict=True)]
    variant = variant_of(form.game, header)
    return pbn_text(form.written(record, variant, number, deal) for number, deal in enumerate(deals, start=1))


class Sitting(Struct, frozen=True, kw_only=True):
    """A sitting made of the games of a file: its record, and how many of them were used.

    ``skipped`` are lines and games that were left out, and games whose tags contradict their play.
    """

    record: Record
    skipped: tuple[Skipped, ...]
    used: int
    games: int


def given_from_pbn(text: str, number: int = 1, *, turn_up: TurnUp | None = None) -> tuple[AnyGame, Act]:
    """One deal of a text of PBN or LIN, to be played: its game, and the act that lays it out.

    Args:
        text: our own export, or any PBN or LIN with deals, played or not.
        number: which deal, from 1.
        turn_up: what was turned up, if the deal does not name it with a ``TurnUp`` tag: a card, a suit, or
            ``any`` card that the dealer could have turned up.

    Raises:
        NotPBN: if it is none, or has no such deal.
    """
    deal = _numbered(games_in(text).deals, number)
    form = _form(deal)
    return form.game, form.given(deal, turn_up)


def from_pbn(text: str, *, turn_up: TurnUp | None = None, number: int | None = None) -> Record:
    """The deals of a text of PBN or LIN as a record of one sitting, at a strict table, with the cards given.

    Args:
        text: our own export, or any with deals, which are read as whist: the declarer, or else the dealer,
            deals.
        turn_up: what was turned up in each deal that does not name it with a ``TurnUp`` tag, as
            ``given_from_pbn`` takes it.
        number: which deal alone, from 1; all of them if not given.

    Raises:
        NotPBN: if it is none, or a line cannot be read, or a deal is none that a strict table would take.
    """
    sitting = sitting_from(text, turn_up=turn_up, number=number)
    for each in sitting.skipped:
        raise NotPBN(each.where, each.why)
    return sitting.record


def sitting_from(text: str, *, turn_up: TurnUp | None = None, number: int | None = None) -> Sitting:
    """The same as ``from_pbn``, but games that cannot be used are left out and named.

    Raises:
        NotPBN: if no game can be used, or not that of the number; it says why not the first.
    """
    games = games_in(text)
    deals = games.deals if number is None else (_numbered(games.deals, number),)
    skipped = [] if number is not None else list(games.skipped)
    name = sha256(text.encode(errors="replace")).hexdigest()[:32]
    book = _Book(name, turn_up)
    for deal in deals:
        try:
            book.play(deal)
        except NotPBN as error:
            book.skipped.append(Skipped(error.where, error.why))
    skipped.extend(book.skipped)
    record = book.record()
    if record is None:
        raise _none_of(skipped, len(deals))
    return Sitting(record=record, skipped=tuple(skipped), used=book.used, games=len(deals))


class _Place(Struct, frozen=True):
    """A sitting so far: its first game, its header, the course and the lines of its record."""

    first: Deal
    header: Header
    course: Course
    lines: tuple[Line, ...]


class _Book:
    """The record of a sitting while its games are read; a game that cannot be used changes nothing.

    Only the last game that can be used may break off; one before it is left out.
    """

    def __init__(self, sitting: str, turn_up: TurnUp | None) -> None:
        self._sitting, self._turn_up = sitting, turn_up
        self._at: _Place | None = None
        self._broken_off: _Place | None = None
        self._broken_name: Deal
        self.skipped: list[Skipped] = []
        self.used = 0

    def play(self, deal: Deal) -> None:
        """Play a game.

        Raises:
            NotPBN: if it cannot be used here.
        """
        form, before = _form(deal), self._at
        if before is None:
            header = header_read(form.game, deal, self._sitting)
            before = _Place(deal, header, begun(form.game, header), (header,))
        elif _form(before.first) is not form or _variant(before.first) != _variant(deal):
            raise NotPBN(deal.where, "the variant changes within the file; part it into one file for each")
        lines = list(before.lines)
        # What stood before the first game of a file is known only if it is the first of all.
        whole = before.first.tags.get("Board", "1") == "1"
        reading = Reading(turn_up=self._turn_up, whole=whole)
        course = form.played(before.course, deal, reading, lines)
        self.skipped.extend(reading.contradicted)
        after = _Place(before.first, before.header, course, tuple(lines))
        self._leave_out()
        if form.game.result(course.position.state).over:
            self._at = after
            self.used += 1
        else:
            self._broken_off = after
            self._broken_name = deal

    def record(self) -> Record | None:
        """Return the record of the games that could be used; None if there is none."""
        self.used += self._broken_off is not None
        end = self._broken_off or self._at
        if end is None:
            return None
        result = end.course.game.result(end.course.position.state)
        lines = [*end.lines, *([] if result.over else [Abandoned()])]
        lines.append(Closed(result=result.document(end.header.names), acts=end.course.done))
        return Record(tuple(lines), linked(Chain(), lines)[1].last)

    def _leave_out(self) -> None:
        """Leave out the game that broke off, since another is played after it."""
        if self._broken_off is None:
            return
        deal, self._broken_off = self._broken_name, None
        self.skipped.append(
            Skipped(
                deal.where,
                "it is not played out, and only the last game of a sitting may break off; take it by its "
                f"number, as FILE:{deal.number}",
            )
        )


def _variant(deal: Deal) -> TableVariant:
    return variant_read(_form(deal).game, deal)


def _none_of(skipped: list[Skipped], games: int) -> NotPBN:
    """Return the error of a file of which no game can be used: why not the first that fails."""
    first = skipped[0]
    others = f"; none of the {games} games can be used" if games > 1 else ""
    return NotPBN(first.where, first.why + others)


def _numbered(deals: Sequence[Deal], number: int) -> Deal:
    if not deals:
        raise NotPBN("line 1", "there is no game of PBN here")
    if not 1 <= number <= len(deals):
        raise NotPBN("the file", f"it has {len(deals)} games, and no number {number}")
    return deals[number - 1]


def _form(deal: Deal) -> AnyForm:
    name = deal.tags.get("Game", pbn_whist.FORM.game.name)
    if name.lower() not in _FORMS:
        raise NotPBN(deal.where, f"it is a game of {name}, not of {' or '.join(_FORMS)}")
    return _FORMS[name.lower()]
