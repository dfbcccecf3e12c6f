"""Replaying a record: computing its positions, and checking them against its lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.errors import ActError, LineMisplaced, NoSuchMoment, RecordDisagrees, RecordRefused
from hoyle.games import game_named
from hoyle.record import record as kinds
from hoyle.record.codec import plain
from hoyle.record.record import Header, Line, Record
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
        """The result of the sitting so far."""
        return self.course.game.result(self.course.position.state)

    def at(self, acts: int) -> AnyPosition:
        """Return the position after the first ``acts`` acts, 0 to ``len(moments)``.

        Raises:
            NoSuchMoment: if the record has fewer acts.
        """
        if not 0 <= acts <= len(self.moments):
            raise NoSuchMoment(acts, len(self.moments))
        return self.moments[acts - 1].after if acts else begun(self.course.game, self.record.header).position


def replay(record: Record, packs: Mapping[int, Pack] = NO_PACKS) -> Replay:
    """Replay the record to its end.

    Raises:
        RecordError: as ``followed``.
    """
    course = begun(game_named(record.header.game), record.header)
    moments = []
    for course, moment in followed(record, packs):  # noqa: B007
        moments.append(moment)
    return Replay(record, tuple(moments), course)


def position_at(record: Record, acts: int | None = None) -> tuple[Course, AnyPosition]:
    """Replay the record to its end, and return the course there and one position.

    Args:
        record: a record from ``read`` or ``scanned``.
        acts: the number of acts before the wanted position; None for the last position.

    Returns:
        The course at the end, and the wanted position.

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
    """Yield the moments of a record one by one, each with the course after it.

    Args:
        record: a record from ``read`` or ``scanned``.
        packs: packs of shuffles not yet revealed, by number, for a host that continues its own record.

    Raises:
        ShuffleUnproved: if a shuffle contradicts its commitment.
        RecordOpen: if an act needs a pack that is not revealed.
        RecordRefused: if the table refuses an act.
        RecordDisagrees: if rulings, score or result differ from the record.
        LineMisplaced: if play continues after the sitting was abandoned.
    """
    shuffles = promised(record)
    course = begun(game_named(record.header.game), record.header)
    owed: list[Line] = []
    abandoned = False
    for number, line in enumerate(record.lines, start=1):
        if owed or isinstance(line, (kinds.Ruled, kinds.Scored)):
            _agree(number, line, owed.pop(0) if owed else None)
            continue
        if abandoned and not isinstance(line, (kinds.Revealed, kinds.Closed)):
            raise LineMisplaced(number, "the sitting goes on after it was abandoned")
        match line:
            case kinds.Acted(act=act) | kinds.DealtIn(act=act):
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
            case kinds.Abandoned():
                abandoned = True
            case kinds.Closed():
                result = course.game.result(course.position.state).document(course.names)
                _agree(number, line, kinds.Closed(result=result, acts=course.done))
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
    """Return the line that the host would write for this act of chance, with the same shuffle number."""
    due = course.game.chance(moment.before.state, keeps)
    return kinds.Acted(act=replace(due, shuffle=cast(ChanceAct, moment.act).shuffle))


def _agree(number: int, written: Line, given: Line | None) -> None:
    if given is None or plain(_compared(written)) != plain(_compared(given)):
        raise RecordDisagrees(number, _said(written), _said(given))


def _compared(line: Line) -> Line:
    """Return the part of a line that a later version of the program must reproduce.

    Later versions may change the wording of rulings, and the subject of a case.
    """
    if not isinstance(line, kinds.Ruled):
        return line
    return kinds.Ruled(
        rulings=tuple(
            replace(ruling, reason=_NO_REASON, news=None, default=None, about=None) for ruling in line.rulings
        )
    )


def _said(line: Line | None) -> str:
    return "no such thing" if line is None else plain(line).decode()
