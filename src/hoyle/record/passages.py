"""Passages of a record: the lines that a sitting writes together, and what was seen to happen with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from hoyle.record.record import (
    Abandoned,
    Acted,
    Closed,
    Committed,
    Contributed,
    DealtIn,
    Header,
    Line,
    Voided,
)
from hoyle.record.sitting_so_far import Moment
from hoyle.table import AnyGame, ChanceAct, Event, TakeBack, told
from hoyle.table.words import TableWords


class Passage(Struct, frozen=True):
    """Lines of a record that were written together, and what was seen to happen with them."""

    lines: tuple[Line, ...]
    events: tuple[Event, ...] = ()


class Written(Passage, frozen=True, kw_only=True):
    """A passage as it was just written: its bytes in the record, and the hash of its last line."""

    data: bytes
    hash: str


def passages_of(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The passages of a record, in order, from its header on.

    A passage begins with an act or with a line of a shuffle. An act that uses the pack at once is written
    with the values that order it; so are the values with the promise, where nobody had pledged.
    """
    passage: list[Line] = []
    for line in lines:
        if passage and _begins(passage, line):
            yield passage
            passage = []
        passage.append(line)
    yield passage


def _begins(passage: list[Line], line: Line) -> bool:
    """Does this line begin another passage?"""
    before = passage[-1]
    match line:
        case Contributed() | Voided():
            return not (isinstance(before, Committed) and not before.pledges)
        case Acted():
            return not (isinstance(before, Contributed) and _is_of_chance(line))
        case Closed():
            return not isinstance(passage[0], Abandoned)
    return isinstance(line, Header | Committed | Abandoned | DealtIn)


def _is_of_chance(line: Line | None) -> bool:
    """Does the line hold an act of chance?"""
    return isinstance(line, Acted) and isinstance(line.act, ChanceAct)


def seen_of(game: AnyGame, moment: Moment) -> tuple[Event, ...]:
    """The events of one moment of a sitting."""
    if isinstance(moment.act, TakeBack):
        return ((TableWords.takes_back_all if moment.fell else TableWords.takes_back)(moment.act.seat),)
    return told(game, moment.step, moment.rulings)
