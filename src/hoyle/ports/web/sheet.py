"""The score sheet of a table: each deal of each finished sitting, what it ended, and who won what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from hoyle.games import game_named
from hoyle.host.sitting.accounts import Accounts
from hoyle.record import begun, followed, read
from hoyle.seat import Seat
from hoyle.table import View
from hoyle.table.seat_view import view_of
from hoyle.table.view import Outcome, ScoreLine


class SheetDeal(Struct, frozen=True, kw_only=True):
    """A deal: its outcome, and the score after it. ``winners``: who won the game or rubber that it ended, by
    seat; empty if it ended none.
    """

    outcome: Outcome
    score: tuple[ScoreLine, ...]
    winners: tuple[int, ...]


class SheetSitting(Struct, frozen=True, kw_only=True):
    """A finished sitting: the names by seat, its deals, and what each seat has won in it, in pence."""

    sitting: int
    variant: str
    names: tuple[str, ...]
    deals: tuple[SheetDeal, ...]
    pence: tuple[int, ...]


class Sheet(Struct, frozen=True, kw_only=True):
    """All finished sittings of a table."""

    table: str
    game: str
    sittings: tuple[SheetSitting, ...]


def sheet(table: str, game: str, records: Iterable[tuple[int, bytes]], names: tuple[str, ...]) -> Sheet:
    """Return the score sheet from the records by the number of their sitting.

    Args:
        table: the table.
        game: its game.
        records: number and record of each finished sitting.
        names: the players' current names, in the order of the header.

    Raises:
        RecordError: if a record is inconsistent.
    """
    sittings = tuple(_sitting(number, record, names) for number, record in records)
    return Sheet(table=table, game=game, sittings=sittings)


def _sitting(number: int, data: bytes, names: Sequence[str]) -> SheetSitting:
    record = read(data)
    game = game_named(record.header.game)
    course, deals, last = begun(game, record.header), list[SheetDeal](), None
    for course, _ in followed(record):
        if game.result(course.position.state).deals == len(deals):
            continue
        # Until the next deal begins, honours and claims may still change what this one brought.
        view = view_of(game, course.position, None)
        if view.outcome is not None:
            last = SheetDeal(outcome=view.outcome, score=view.score, winners=_winners(view))
        elif last is not None:
            deals.append(last)
            last = None
    deals += [last] if last is not None else []
    order = game.result(course.position.state).chairs or tuple(range(len(names)))
    accounts = Accounts({})
    accounts.begin_sitting(record.header.names)
    accounts.post(record.lines)
    owed = accounts.shown(record.header.names)
    return SheetSitting(
        sitting=number,
        variant=record.header.variant,
        names=tuple(names[player] for player in order),
        deals=tuple(deals),
        pence=tuple(owed[player].pence for player in order),
    )


def _winners(view: View) -> tuple[int, ...]:
    """The seats that won the game or rubber that a deal ended."""
    if view.outcome is None or view.outcome.over == "deal":
        return ()
    args = view.outcome.headline.args
    if "who" in args:
        return (int(Seat(args["who"])),)
    return (int(args["side"]), int(args["side"]) + 2) if "side" in args else ()
