"""The score sheet of a table: each deal of each finished sitting, what it ended, and who won what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from hoyle.games import game_named
from hoyle.host.sitting.accounts import Accounts
from hoyle.record import followed, read
from hoyle.record.sitting_so_far import begun
from hoyle.record.stop import Deals, DealScored


class SheetDeal(DealScored, frozen=True, kw_only=True):
    """A deal: its outcome, and the score after it. ``winners``: who won the game or rubber that it ended, by
    seat; empty if it ended none.
    """

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
    course, deals = begun(game, record.header), Deals()
    for course, _ in followed(record):
        deals = deals.after(game, course.position, game.result(course.position.state))
    order = game.result(course.position.state).chairs or tuple(range(len(names)))
    accounts = Accounts({})
    accounts.begin_sitting(record.header.names)
    accounts.post(record.lines)
    owed = accounts.shown(record.header.names)
    return SheetSitting(
        sitting=number,
        variant=record.header.variant,
        names=tuple(names[player] for player in order),
        deals=tuple(
            SheetDeal(outcome=each.outcome, score=each.score, winners=each.outcome.winners)
            for each in deals.all
        ),
        pence=tuple(owed[player].pence for player in order),
    )
