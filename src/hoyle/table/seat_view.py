"""The share of one seat: the view of a position, the fields of it that changed, and the events it saw."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from msgspec.structs import astuple, replace

from hoyle.files.json_text import Document
from hoyle.seat import Seat
from hoyle.table.event import Event
from hoyle.table.game import AnyGame, AnyPosition
from hoyle.table.protocols import Seen
from hoyle.table.view import View


def observed_once(game: AnyGame) -> AnyGame:
    """Return the game with a cache of the observations of the last two positions."""
    cached: list[tuple[AnyPosition, dict[Seat | None, Seen]]] = []

    def observe(position: AnyPosition, seat: Seat | None) -> Seen:
        seen = next((seen for position_seen, seen in cached if position_seen is position), None)
        if seen is None:
            seen = {}
            cached[:] = (position, seen), *cached[:1]
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
    """The events that this seat saw, as they are sent: without the other seats that saw them."""
    return tuple(
        event if event.seen_by is None else replace(event, seen_by=None)
        for event in events
        if event.seen_by is None or seat in event.seen_by
    )
