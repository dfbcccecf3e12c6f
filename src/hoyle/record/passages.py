"""Passages of a record: the lines that a sitting writes together, and the events that players saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from hoyle.record import record as kinds
from hoyle.record.record import Header, Line
from hoyle.record.sitting_so_far import Moment
from hoyle.table import AnyGame, ChanceAct, Event, TakeBack, told
from hoyle.table.act import Act
from hoyle.table.words import TableWords


class Passage(Struct, frozen=True):
    """Lines of a record that were written together, and the events that players saw with them."""

    lines: tuple[Line, ...]
    events: tuple[Event, ...] = ()

    @property
    def act(self) -> Act | None:
        """The act among its lines, if any; there is one at most."""
        return next((line.act for line in self.lines if isinstance(line, kinds.Acted | kinds.DealtIn)), None)


class Written(Passage, frozen=True, kw_only=True):
    """A passage just written: ``data`` are its bytes in the record, ``hash`` is that of its last line."""

    data: bytes
    hash: str


def passages_of(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Return the passages of a record, in order, starting with its header.

    A passage begins with an act or with a line of a shuffle. There are two exceptions: an act of chance right
    after the contributions is in their passage, and so are contributions (or a void) right after a commitment
    that nobody pledged to.
    """
    passage: list[Line] = []
    for line in lines:
        if passage and _begins(passage, line):
            yield passage
            passage = []
        passage.append(line)
    yield passage


def _begins(passage: list[Line], line: Line) -> bool:
    """Return whether this line begins another passage."""
    before = passage[-1]
    match line:
        case kinds.Contributed() | kinds.Voided():
            return not (isinstance(before, kinds.Committed) and not before.pledges)
        case kinds.Acted():
            return not (isinstance(before, kinds.Contributed) and _is_of_chance(line))
        case kinds.Closed():
            return not isinstance(passage[0], kinds.Abandoned)
    return isinstance(line, Header | kinds.Committed | kinds.Abandoned | kinds.DealtIn)


def _is_of_chance(line: Line | None) -> bool:
    """Return whether the line holds an act of chance."""
    return isinstance(line, kinds.Acted) and isinstance(line.act, ChanceAct)


def seen_of(game: AnyGame, moment: Moment) -> tuple[Event, ...]:
    """Return the events of one moment of a sitting."""
    if isinstance(moment.act, TakeBack):
        return ((TableWords.takes_back_all if moment.fell else TableWords.takes_back)(moment.act.seat),)
    return told(game, moment.step, moment.rulings)
