"""A sitting that has been played, step by step, as one seat saw it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from hoyle.errors import NotASeat, RecordOpen, RecordTooLong
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.host.messages import Owed, ShuffleShown
from hoyle.host.sitting.accounts import Accounts
from hoyle.host.sitting.shuffles import Shuffles
from hoyle.record import begun, followed, read
from hoyle.record.passages import seen_of
from hoyle.seat import Seat, seat_name
from hoyle.table import Event, View
from hoyle.table.seat_view import change_of, events_for, view_of


class Turn(Struct, frozen=True, kw_only=True):
    """One act: the events that were seen of it, and the fields of the view that it changed."""

    seq: int
    events: tuple[Event, ...]
    change: Document


class Played(Struct, frozen=True, kw_only=True):
    """A whole sitting. ``view`` is before the first act; each ``change`` is laid over what was before."""

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
"""Cases that lie on the table, added up over the acts of a record: each is worded again after each act."""


def played(table: str, record: bytes, names: tuple[str, ...] | None, seat: int | None) -> Played:
    """The steps of a record, whose players go by these names now, in its order; or by those in it.

    Raises:
        RecordError: if the record does not hold together, is not closed, or takes too long to play again.
        NotASeat: if nobody has the seat.
    """
    book = read(record)
    names = names or book.header.names
    if seat is not None and not 0 <= seat < len(names):
        raise NotASeat(seat, [seat_name(Seat(n), len(names)) for n in range(len(names))])
    if book.closed is None:
        raise RecordOpen(len(book.lines), "it has no close")
    game = game_named(book.header.game)
    course = begun(game, book.header)
    where = None if seat is None else Seat(seat)
    view = first = view_of(game, course.position, where)
    steps: list[Turn] = []
    cases = 0
    for course, moment in followed(book):
        cases += len(course.position.docket.cases)
        if cases > MOST_CASES:
            raise RecordTooLong(moment.number)
        now = view_of(game, course.position, where)
        seen = events_for(where, seen_of(game, moment))
        steps.append(Turn(seq=moment.number, events=seen, change=change_of(view, now)))
        view = now
    order = game.result(course.position.state).chairs
    accounts, shuffles = Accounts({}), Shuffles(kept=len(book.lines))
    accounts.begin_sitting(book.header.names)
    accounts.post(book.lines)
    shuffles.read(book.lines, book.header.sitting, lambda: book.header.names, book.header.made)
    return Played(
        table=table,
        game=game.name,
        variant=book.header.variant,
        names=tuple(names[player] for player in order) if order else names,
        seat=seat,
        view=first,
        steps=tuple(steps),
        shuffles=shuffles.shown(None, news=False),
        account=accounts.shown(names),
        record=book.hash,
    )
