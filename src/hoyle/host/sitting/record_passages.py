"""Passages of a record, the lines that a sitting writes together, and what each seat sees of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from hoyle.files.json_text import Document
from hoyle.record import (
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
from hoyle.seat import Seat
from hoyle.table import AnyGame, AnyPosition, ChanceAct, Event, View


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


def observed_once(game: AnyGame) -> AnyGame:
    """Return the game, which keeps what seats have seen of the last two positions that were looked at."""
    kept: list[tuple[AnyPosition, dict[Seat | None, Any]]] = []

    def observe(position: AnyPosition, seat: Seat | None) -> Any:
        seen = next((seen for known, seen in kept if known is position), None)
        if seen is None:
            seen = {}
            kept[:] = (position, seen), *kept[:1]
        if seat not in seen:
            seen[seat] = game.observe(position, seat)
        return seen[seat]

    return dataclasses.replace(game, observe=observe)


def view_of(game: AnyGame, position: AnyPosition, seat: Seat | None) -> View:
    """The view that a door draws for this seat, or for a bystander."""
    return game.view(game.observe(position, seat))


def change_of(before: View | None, now: View) -> Document:
    """The fields of a view that have changed."""
    fields, values = now.__struct_fields__, astuple(now)
    if before is None:
        return dict(zip(fields, values, strict=True))
    return {
        name: value
        for name, value, old in zip(fields, values, astuple(before), strict=True)
        if value is not old and value != old
    }


def events_for(seat: Seat | None, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events that this seat saw, as they are sent: who else saw one is not told."""
    return tuple(
        event if event.seen_by is None else replace(event, seen_by=None)
        for event in events
        if event.seen_by is None or seat in event.seen_by
    )
