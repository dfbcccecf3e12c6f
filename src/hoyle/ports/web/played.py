"""A finished sitting, step by step, as one seat saw it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hoyle.coach.open_position import OpenPosition, open_position
from hoyle.errors import NotASeat, RecordOpen, RecordTooLong
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.host.messages import Owed, ShuffleShown
from hoyle.host.sitting.accounts import Accounts
from hoyle.host.sitting.shuffles import Shuffles
from hoyle.host.table.journal import Journal
from hoyle.record import followed, read
from hoyle.record.passages import seen_of
from hoyle.record.sitting_so_far import begun
from hoyle.seat import Seat, seat_name
from hoyle.table import Event, View
from hoyle.table.seat_view import change_of, events_for, view_of


class Turn(Struct, frozen=True, kw_only=True):
    """One act: the events the seat saw of it, and the fields of the view that it changed.

    ``undone``: the number of the latest events before these that a take-back has undone. ``open``: the
    position after it with all hands open, if a card must then be played at a game of tricks.
    """

    seq: int
    events: tuple[Event, ...]
    change: Document
    undone: int = 0
    open: OpenPosition | None = None


class Played(Struct, frozen=True, kw_only=True):
    """A whole sitting. ``view`` is the view before the first act; apply each ``change`` to the view before
    it.
    """

    table: str
    game: str
    variant: str
    names: tuple[str, ...]
    seat: int | None
    view: View
    steps: tuple[Turn, ...]
    shuffles: tuple[ShuffleShown, ...]
    account: tuple[Owed, ...]
    record: str


MOST_CASES: Final = 100_000
"""The maximum number of cases on the table, summed over the acts of a record: each case is worded again after
each act.
"""


def played(table: str, record: bytes, names: tuple[str, ...] | None, seat: int | None) -> Played:
    """Replay a record. ``names`` are the players' current names in its order; by default those in the record.

    Raises:
        RecordError: if the record is inconsistent, is not closed, or takes too long to replay.
        NotASeat: if there is no such seat.
    """
    record_read = read(record)
    names = names or record_read.header.names
    if seat is not None and not 0 <= seat < len(names):
        raise NotASeat(seat, [seat_name(Seat(n), len(names)) for n in range(len(names))])
    if record_read.closed is None:
        raise RecordOpen(len(record_read.lines), "it has no close")
    game = game_named(record_read.header.game)
    course = begun(game, record_read.header)
    where = None if seat is None else Seat(seat)
    view = first = view_of(game, course.position, where)
    steps: list[Turn] = []
    cases, journal = 0, Journal(-1)
    for course, moment in followed(record_read):
        cases += len(course.position.docket.cases)
        if cases > MOST_CASES:
            raise RecordTooLong(moment.number)
        next_view = view_of(game, course.position, where)
        events = seen_of(game, moment)
        journal.remember(events, moment.number, act=moment.act)
        undone = events_for(where, journal.undone_since(moment.number - 1))
        steps.append(
            Turn(
                seq=moment.number,
                events=events_for(where, events),
                change=change_of(view, next_view),
                undone=len(undone),
                open=open_position(game, course.position),
            )
        )
        view = next_view
    accounts, shuffles = Accounts({}), Shuffles(kept=len(record_read.lines))
    accounts.begin_sitting(record_read.header.names)
    accounts.post(record_read.lines)
    shuffles.read(
        record_read.lines,
        record_read.header.sitting,
        lambda: record_read.header.names,
        record_read.header.made,
    )
    return Played(
        table=table,
        game=game.name,
        variant=record_read.header.variant,
        names=game.result(course.position.state).by_seat(names),
        seat=seat,
        view=first,
        steps=tuple(steps),
        shuffles=shuffles.shown(None, news=False),
        account=accounts.shown(names),
        record=record_read.hash,
    )
