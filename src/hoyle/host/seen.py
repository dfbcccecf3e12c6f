"""Views and events as one seat, or a bystander, may see them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import astuple, replace

from hoyle.seat import Seat
from hoyle.table import AnyGame, AnyPosition, Event, View


def view_of(game: AnyGame, position: AnyPosition, seat: Seat | None) -> View:
    """The view that a door draws for this seat, or for a bystander."""
    return game.view(game.observe(position, seat))


def change_of(before: View | None, now: View) -> dict[str, Any]:
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
