"""Everything a store keeps of one player: tables, results, stakes and records, without anybody's secrets."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct

from hoyle.games import game_named
from hoyle.host.effect import Saved
from hoyle.host.store.load import saved_of
from hoyle.host.store.reading import OpenStore
from hoyle.host.store.rows import StoredRows
from hoyle.record import followed, read
from hoyle.record.sitting_so_far import begun
from hoyle.seat import Seat
from hoyle.table.seat_view import view_of
from hoyle.words.plain import plain


class SeatPlace(Struct, frozen=True, order=True):
    """One place in the company of a table, by its number in the record's header."""

    table: str
    player: int


class Finished(Struct, frozen=True, kw_only=True, rename={"identity": "id"}):
    """A finished sitting, as the player's own page exports it (``hoyle-results``).

    ``when`` is None, because a store keeps no time of day. ``account``: the player's balance over this
    company's sittings up to then; ``pence``: of this sitting only. ``bots``: which of them played.
    """

    identity: str
    sitting: int
    seat: int
    game: str
    variant: str
    company: tuple[str, ...]
    bots: tuple[str, ...]
    when: None
    headline: str
    won: bool | None
    account: int
    pence: int


class ExportedSeat(Struct, frozen=True, kw_only=True, rename={"identity": "id"}):
    """A table at which the player sits, and its terms; the stake is one of the ``options``."""

    identity: str
    player: int
    name: str
    game: str
    variant: str
    options: dict[str, str]
    company: tuple[str, ...]
    over: bool
    account: int


class Recorded(Struct, frozen=True, kw_only=True, rename={"identity": "id"}):
    """The record of a finished sitting, in the form that ``hoyle verify`` reads."""

    identity: str
    sitting: int
    record: str


class Everything(
    Struct,
    frozen=True,
    kw_only=True,
    rename={"tables": "hoyle-seats", "results": "hoyle-results", "records": "hoyle-records"},
):
    """All of one player's data."""

    tables: tuple[ExportedSeat, ...]
    results: tuple[Finished, ...]
    records: tuple[Recorded, ...]


class NobodySits(LookupError):
    """A place without a player, or a table that is not in the store."""

    def __init__(self, place: SeatPlace) -> None:
        super().__init__(f"{place.table}/{place.player}")
        self.place = place


def opened_by(store: OpenStore, cookie: str) -> set[SeatPlace]:
    """The seat that a cookie opens, if any; a store holds only hashes of cookies."""
    rows = store.connection.execute(
        "SELECT card_table, player FROM seat WHERE hash = ? AND taken = 1",
        (sha256(cookie.encode()).digest(),),
    )
    return {SeatPlace(table, player) for table, player in rows.fetchall()}


def everything_of(store: OpenStore, places: Iterable[SeatPlace]) -> Everything:
    """Everything the store keeps of the player who has these seats; of a sitting in progress only its terms.

    Raises:
        TableDamaged: if a table is not as it was written.
        NobodySits: if one of the seats has no player.
    """
    tables: list[ExportedSeat] = []
    results: list[Finished] = []
    records: list[Recorded] = []
    for place in sorted(set(places)):
        rows = store.rows(store.connection, place.table)
        if rows is None:
            raise NobodySits(place)
        saved = saved_of(rows)
        token = saved.tokens.get(place.player)
        if token is None or not token.taken:
            raise NobodySits(place)
        tables.append(_table(saved, place.player))
        for number in saved.records:
            record = b"".join(data for _, _, sitting, data, *_ in rows.events if sitting == number)
            results.append(_finished(rows, saved, number, record, place.player))
            records.append(Recorded(identity=place.table, sitting=number, record=record.decode()))
    return Everything(tables=tuple(tables), results=tuple(results), records=tuple(records))


def _table(saved: Saved, player: int) -> ExportedSeat:
    setup = saved.setup
    return ExportedSeat(
        identity=saved.table,
        player=player,
        name=saved.chairs[player].name,
        game=setup.game,
        variant=setup.variant,
        options=setup.options,
        company=_others(saved, player),
        over=saved.sitting in saved.records,
        account=saved.account.get(str(player), 0),
    )


def _finished(rows: StoredRows, saved: Saved, number: int, record: bytes, player: int) -> Finished:
    record_read = read(record)
    game = game_named(record_read.header.game)
    course = begun(game, record_read.header)
    for step, _ in followed(record_read):
        course = step
    chairs = game.result(course.position.state).chairs or tuple(range(len(saved.chairs)))
    seat = Seat(chairs.index(player))
    view = view_of(game, course.position, seat)
    names = [saved.chairs[each].name for each in chairs]
    account, pence = _pence(rows, number, player)
    winners = view.outcome.winners if view.outcome else ()
    return Finished(
        identity=saved.table,
        sitting=number,
        seat=seat,
        game=game.name,
        variant=record_read.header.variant,
        company=_others(saved, player),
        bots=tuple(sorted({each.bot for each in record_read.header.players if each.bot})),
        when=None,
        headline=plain(view.outcome.headline, names, seat) if view.outcome else "",
        won=seat in winners if winners else None,
        account=account,
        pence=pence,
    )


def _pence(rows: StoredRows, number: int, player: int) -> tuple[int, int]:
    """The pence of a player in all sittings up to this one, and in this one only."""
    sittings = {seq: sitting for _, seq, sitting, *_ in rows.events}
    own_postings = [(sittings[seq], pence) for _, seq, name, pence, _ in rows.postings if name == str(player)]
    return sum(pence for sitting, pence in own_postings if sitting <= number), sum(
        pence for sitting, pence in own_postings if sitting == number
    )


def _others(saved: Saved, player: int) -> tuple[str, ...]:
    return tuple(sorted(chair.name for number, chair in enumerate(saved.chairs) if number != player))
