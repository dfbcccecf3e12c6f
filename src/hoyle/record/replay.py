"""Replaying a record: its positions, checked on the way against its lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.errors import ActError, LineMisplaced, NoSuchMoment, RecordDisagrees, RecordRefused
from hoyle.games import game_named
from hoyle.record.codec import plain
from hoyle.record.record import (
    Abandoned,
    Acted,
    Closed,
    DealtIn,
    Header,
    Line,
    Record,
    Revealed,
    Ruled,
    Scored,
)
from hoyle.record.shuffles import Promised, pack_of, promised, serving, unordered
from hoyle.record.sitting_so_far import Course, Moment, begun, consequences, gone_on
from hoyle.seat import Seat
from hoyle.table import AnyPosition, ChanceAct, Result
from hoyle.words import Text

NO_PACKS: Mapping[int, Pack] = {}

_NO_REASON: Final = Text("")


class Replay(Struct, frozen=True):
    """A replayed record.

    Attributes:
        record: The record.
        moments: Each moment of it, in order.
        course: Its game and its last position.
    """

    record: Record
    moments: tuple[Moment, ...]
    course: Course

    @property
    def result(self) -> Result:
        """The result of the sitting, so far."""
        return self.course.game.result(self.course.position.state)

    def at(self, acts: int) -> AnyPosition:
        """The position when so many acts had been done, 0 to all.

        Raises:
            NoSuchMoment: if there are not so many.
        """
        if not 0 <= acts <= len(self.moments):
            raise NoSuchMoment(acts, len(self.moments))
        return self.moments[acts - 1].after if acts else begun(self.course.game, self.record.header).position


def replay(record: Record, packs: Mapping[int, Pack] = NO_PACKS) -> Replay:
    """Play the record again, to its end.

    Raises:
        RecordError: as ``followed``.
    """
    course = begun(game_named(record.header.game), record.header)
    moments = []
    for course, moment in followed(record, packs):  # noqa: B007
        moments.append(moment)
    return Replay(record, tuple(moments), course)


def position_at(record: Record, acts: int | None = None) -> tuple[Course, AnyPosition]:
    """Play the record to its end, and keep one position of it.

    Args:
        record: as it was read or scanned.
        acts: the number of acts after which the position is wanted; None for the last.

    Returns:
        The course at the end, and that position.

    Raises:
        RecordError: as ``followed``.
        NoSuchMoment: if there are fewer acts.
    """
    course = begun(game_named(record.header.game), record.header)
    wanted = course.position if acts == 0 else None
    for course, moment in followed(record):  # noqa: B007
        if moment.number == acts:
            wanted = moment.after
    if acts is None:
        wanted = course.position
    if wanted is None:
        raise NoSuchMoment(acts or 0, course.done)
    return course, wanted


def followed(record: Record, packs: Mapping[int, Pack] = NO_PACKS) -> Iterator[tuple[Course, Moment]]:
    """Return the moments of a record, one by one, each with the course as it then stands.

    Args:
        record: as it was read.
        packs: those of shuffles that are not revealed, by number, where the host goes on with its own book.

    Raises:
        ShuffleUnproved: where a shuffle is not what was promised.
        RecordOpen: where a pack is wanted that is not revealed.
        RecordRefused: where the table does not take an act.
        RecordDisagrees: where rulings, score or result are not what was written.
        LineMisplaced: where play goes on after the sitting was abandoned.
    """
    shuffles = promised(record)
    course = begun(game_named(record.header.game), record.header)
    owed: list[Line] = []
    abandoned = False
    for number, line in enumerate(record.lines, start=1):
        if owed or isinstance(line, (Ruled, Scored)):
            _agree(number, line, owed.pop(0) if owed else None)
            continue
        if abandoned and not isinstance(line, (Revealed, Closed)):
            raise LineMisplaced(number, "the sitting goes on after it was abandoned")
        match line:
            case Acted(act=act) | DealtIn(act=act):
                if isinstance(act, ChanceAct):
                    act = replace(act, pack=_pack(shuffles, act.shuffle, record.header, packs))
                try:
                    course, moment = gone_on(course, act)
                except ActError as error:
                    raise RecordRefused(number, error) from error
                if isinstance(act, ChanceAct):
                    _agree(number, line, _of_chance(course, moment, record.header.keeps))
                owed = list(consequences(course, moment))
                yield course, moment
            case Abandoned():
                abandoned = True
            case Closed():
                result = course.game.result(course.position.state).document(course.names)
                _agree(number, line, Closed(result=result, acts=course.done))
    if owed:
        raise RecordDisagrees(len(record.lines), "nothing more", _said(owed[0]))


def _pack(shuffles: tuple[Promised, ...], named: int, header: Header, packs: Mapping[int, Pack]) -> Pack:
    number = serving(shuffles, named)
    if number in packs:
        return packs[number]
    if number == len(shuffles) or not shuffles[number].settled:
        return unordered(header.made)
    return pack_of(shuffles[number], header)


def _of_chance(course: Course, moment: Moment, keeps: Seat) -> Line:
    """Return the line of an act of chance as the host writes it, with the same number of its shuffle."""
    due = course.game.chance(moment.before.state, keeps)
    return Acted(act=replace(due, shuffle=cast(ChanceAct, moment.act).shuffle))


def _agree(number: int, written: Line, given: Line | None) -> None:
    if given is None or plain(_compared(written)) != plain(_compared(given)):
        raise RecordDisagrees(number, _said(written), _said(given))


def _compared(line: Line) -> Line:
    """Return the part of a line that a later program must give again.

    It may word reasons and readings better, and put a case under another subject.
    """
    if not isinstance(line, Ruled):
        return line
    return Ruled(
        rulings=tuple(
            replace(ruling, reason=_NO_REASON, news=None, default=None, about=None) for ruling in line.rulings
        )
    )


def _said(line: Line | None) -> str:
    return "no such thing" if line is None else plain(line).decode()
