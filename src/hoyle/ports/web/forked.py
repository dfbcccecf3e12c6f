"""A finished sitting, opened again in the middle of a deal, to play on from there."""

from __future__ import annotations

from itertools import islice

import msgspec
from msgspec import Struct

from hoyle.bots import BOTS
from hoyle.errors import NoSuchMoment, RecordOpen
from hoyle.host.effect import Entry
from hoyle.host.setup import Chair
from hoyle.host.sitting.accounts import Accounts
from hoyle.host.sitting.private_file import PrivateFile
from hoyle.record import Record, promised, read
from hoyle.record.passages import passages_of
from hoyle.record.record import Acted, DealtIn
from hoyle.record.replay import position_at
from hoyle.record.stop import Stop
from hoyle.seat import Seat


class Forked(Struct, frozen=True, kw_only=True):
    """The stored form of a sitting that goes on from an earlier moment, to the end of that deal.

    ``player`` is the one who plays on, in the order of the header; bots have all other chairs.
    """

    entries: tuple[Entry, ...]
    private: bytes
    stop: Stop
    chairs: tuple[Chair, ...]
    player: int


def forked(data: bytes, seat: int, at: int) -> Forked:
    """Return a sitting as it was after ``at`` acts, for the player of one seat.

    The record keeps its beginning, so the cards are those of the same shuffle; but a pack that was not yet
    cut then has no order, and is shuffled again. Bots that played keep their
    chairs; a bot takes the chair of every other person.

    Raises:
        RecordError: if the record is inconsistent, or is not closed.
        NoSuchMoment: if it has fewer acts, or the sitting is over by then.
    """
    whole = read(data)
    if whole.closed is None:
        raise RecordOpen(len(whole.lines), "it has no close")
    course, position = position_at(whole, at)
    result = course.game.result(position.state)
    if at >= course.done or result.over:
        raise NoSuchMoment(at, course.done)
    order = result.chairs or range(len(whole.header.players))
    player = order[Seat(seat)]
    stop = Stop(deals=result.deals + 1)
    entries = _entries(data, whole, at)
    return Forked(
        entries=entries,
        private=_private(b"".join(each.data for each in entries), whole, stop),
        stop=stop,
        chairs=tuple(
            Chair(kind="person", name=each.name)
            if number == player
            else Chair(kind="bot", name=each.name, bot=each.bot or _usual(whole.header.game))
            for number, each in enumerate(whole.header.players)
        ),
        player=player,
    )


def _entries(data: bytes, whole: Record, at: int) -> tuple[Entry, ...]:
    """Return the passages up to an act, numbered, with the payments that they settle."""
    accounts, lines = Accounts({}), iter(data.splitlines(keepends=True))
    accounts.begin_sitting(whole.header.names)
    entries: list[Entry] = []
    for passage in passages_of(whole.lines):
        at -= sum(isinstance(line, Acted | DealtIn) for line in passage)
        if at < 0:
            break
        postings = tuple(accounts.post(passage).items())
        written = b"".join(islice(lines, len(passage)))
        entries.append(Entry(seq=len(entries), data=written, postings=postings))
    return tuple(entries)


def _private(record: bytes, whole: Record, stop: Stop) -> bytes:
    """Return the private file of the beginning of a record, from what its end reveals."""
    later = promised(whole)
    sealed = {n: later[n].reveal for n, each in enumerate(promised(read(record))) if each.reveal is None}
    known = {number: reveal for number, reveal in sealed.items() if reveal is not None}
    return msgspec.json.encode(PrivateFile(sitting=whole.header.sitting, stop=stop, sealed=known))


def _usual(game: str) -> str:
    """Return the bot that takes a person's chair."""
    return "club" if "club" in BOTS[game] else next(iter(BOTS[game]))
