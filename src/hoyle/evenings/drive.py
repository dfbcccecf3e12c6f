"""A whist drive as a log of events: its state is what the log adds up to, so nothing is lost by a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.evenings.log import Log
from hoyle.evenings.scoring import check_second, check_tricks, doubtful
from hoyle.evenings.seating import (
    GENTLEMEN,
    LADIES,
    Kind,
    Tables,
    moved,
    seated,
    swapped,
    with_player,
    without,
)
from hoyle.evenings.words import DriveFaults
from hoyle.words import Called

HANDS: Final = range(1, 101)
"""The numbers of hands that a drive can have."""


class Began(Struct, frozen=True, tag=True, kw_only=True):
    """The drive begins: its kind, hands, trumps and people.

    Attributes:
        kind: how players move.
        hands: the number of hands.
        trumps: letters of suits, ``N`` for a hand without trumps; they are repeated.
        people: the names; two who share a seat are one name. In a partner drive partners follow each other.
        ladies: how many of them, from the first, play as ladies; without it every other one does.
    """

    kind: Kind
    hands: int
    trumps: str
    people: tuple[str, ...]
    ladies: int | None = None


class Joined(Struct, frozen=True, tag=True):
    """Somebody comes late, and plays from the next hand on."""

    name: str
    line: int = LADIES


class Went(Struct, frozen=True, tag=True):
    """A player goes home, and is gone from the next hand on."""

    player: int


class Swapped(Struct, frozen=True, tag=True):
    """Two players change chairs before their tables have a score for this hand."""

    one: int
    other: int


class Scored(Struct, frozen=True, tag=True, kw_only=True):
    """The tricks of a table, North–South first, and who typed them. A later one corrects it."""

    hand: int
    table: int
    tricks: tuple[int, int]
    by: str


class Approved(Struct, frozen=True, tag=True, kw_only=True):
    """A second person has looked at a score whose tricks are not 13."""

    hand: int
    table: int
    by: str


class Moved(Struct, frozen=True, tag=True):
    """The bell: everybody moves for the next hand, or round. In a drive, tables without a score stay as if
    North–South had won.
    """


class Ended(Struct, frozen=True, tag=True):
    """The evening is over, before its last hand or after it."""


Event: TypeAlias = Began | Joined | Went | Swapped | Scored | Approved | Moved | Ended


class Drive(Struct, frozen=True, kw_only=True):
    """The state of a drive.

    Attributes:
        began: the first event.
        names: the players' names; a player's number is the place, from 1.
        lines: the line of each player, for the prizes.
        tables: the tables of each hand that has begun, oldest first.
        scores: the score that counts, by hand and table.
        approved: doubtful scores that a second person has approved, by hand and table.
        joining: players who sit down at the next hand; ``going`` go home then.
        over: whether it has ended.
    """

    began: Began
    names: tuple[str, ...]
    lines: tuple[int, ...]
    tables: tuple[Tables, ...]
    scores: Mapping[tuple[int, int], Scored] = {}
    approved: frozenset[tuple[int, int]] = frozenset()
    joining: tuple[int, ...] = ()
    going: tuple[int, ...] = ()
    over: bool = False

    @property
    def hand(self) -> int:
        """The hand in play, from 1."""
        return len(self.tables)

    @property
    def trumps(self) -> str:
        """The trumps of the hand in play: a letter of a suit, or ``N``."""
        return self.began.trumps[(self.hand - 1) % len(self.began.trumps)]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The tables that have not sent in the score of this hand."""
        return tuple(
            each.number
            for each in self.tables[-1]
            if each.plays and (self.hand, each.number) not in self.scores
        )

    @property
    def doubtful(self) -> tuple[Scored, ...]:
        """Scores whose tricks are not 13, and that no second person has approved."""
        return doubtful(self.scores, self.approved)

    def present(self) -> frozenset[int]:
        """Return the players who sit somewhere now."""
        return frozenset(one for table in self.tables[-1] for one in table.people)


def are_trumps(letters: str) -> bool:
    """Are these the trumps of a drive: letters of suits, and ``N`` for a hand without?"""
    return bool(letters) and {*letters} <= {*"CDHSN"}


def begin(event: Began) -> Drive:
    """Return a drive before its first hand is scored.

    Raises:
        BadText: if it has too few people, no hands, or trumps that are none.
    """
    people = event.people
    if not 4 <= len(people) <= 400:
        raise BadText(str(len(people)), DriveFaults.people(len(people)))
    if event.kind is Kind.PARTNER and len(people) % 2:
        raise BadText(str(len(people)), DriveFaults.odd(len(people)))
    if not are_trumps(event.trumps):
        raise BadText(event.trumps, DriveFaults.drive_no_trumps(Called(repr(event.trumps))))
    if event.hands not in HANDS:
        raise BadText(str(event.hands), DriveFaults.drive_hands(event.hands))
    numbers = range(1, len(people) + 1)
    if event.kind is Kind.PARTNER or event.ladies is None:
        in_line = {one: (one - 1) % 2 for one in numbers}
    else:
        in_line = {one: LADIES if one <= event.ladies else GENTLEMEN for one in numbers}
    ladies = [one for one in numbers if in_line[one] == LADIES]
    gentlemen = [one for one in numbers if in_line[one] == GENTLEMEN]
    while abs(len(ladies) - len(gentlemen)) > 1:  # Some play in the other line, and win its prizes.
        longer, shorter = sorted((ladies, gentlemen), key=len, reverse=True)
        shorter.append(longer.pop())
    lines = tuple(LADIES if one in ladies else GENTLEMEN for one in numbers)
    return Drive(began=event, names=people, lines=lines, tables=(seated(ladies, gentlemen),))


def after(drive: Drive, event: Event) -> Drive:
    """Return the drive after one more event.

    Raises:
        BadText: if the event cannot happen now; the message says why and what to do.
    """
    if drive.over and not isinstance(event, Scored | Approved):
        raise BadText("", DriveFaults.drive_over())
    match event:
        case Began():
            raise BadText("", DriveFaults.has_begun())
        case Joined(name, line):
            names, player = (*drive.names, name), len(drive.names) + 1
            return replace(drive, names=names, lines=(*drive.lines, line), joining=(*drive.joining, player))
        case Went(player):
            if player in drive.joining:
                return replace(drive, joining=tuple(one for one in drive.joining if one != player))
            if player not in drive.present() or player in drive.going:
                raise BadText(str(player), DriveFaults.not_here(player))
            return replace(drive, going=(*drive.going, player))
        case Swapped(one, other):
            return _swapped(drive, one, other)
        case Scored():
            return _scored(drive, event)
        case Approved():
            return _approved(drive, event)
        case Moved():
            return _moved(drive)
        case Ended():
            return replace(drive, over=True)


def _swapped(drive: Drive, one: int, other: int) -> Drive:
    if one == other or not {one, other} <= drive.present():
        raise BadText(f"{one} {other}", DriveFaults.not_two(one, other))
    for table in drive.tables[-1]:
        if {one, other} & {*table.people} and (drive.hand, table.number) in drive.scores:
            raise BadText(str(table.number), DriveFaults.swap_later(table.number, drive.hand))
    return replace(drive, tables=(*drive.tables[:-1], swapped(drive.tables[-1], one, other)))


def _scored(drive: Drive, event: Scored) -> Drive:
    if not 1 <= event.hand <= drive.hand:
        raise BadText(str(event.hand), DriveFaults.not_played(event.hand, drive.hand))
    tables = {each.number: each for each in drive.tables[event.hand - 1]}
    if event.table not in tables or not tables[event.table].plays:
        playing = ", ".join(str(each.number) for each in tables.values() if each.plays)
        raise BadText(str(event.table), DriveFaults.no_table(event.table, event.hand, Called(playing)))
    check_tricks(event)
    key = event.hand, event.table
    return replace(drive, scores={**drive.scores, key: event}, approved=drive.approved - {key})


def _approved(drive: Drive, event: Approved) -> Drive:
    key = event.hand, event.table
    score = drive.scores.get(key)
    if score is None or score not in drive.doubtful:
        raise BadText(str(event.table), DriveFaults.not_doubtful(event.table, event.hand))
    check_second(score, event.by)
    return replace(drive, approved=drive.approved | {key})


def _moved(drive: Drive) -> Drive:
    if drive.hand == drive.began.hands:
        raise BadText("", DriveFaults.last(drive.hand))
    winners = {
        table: score.tricks.index(max(score.tricks))
        for (hand, table), score in drive.scores.items()
        if hand == drive.hand
    }
    tables = moved(drive.tables[-1], drive.began.kind, winners)
    for player in drive.going:
        tables = without(tables, player)
    for player in drive.joining:
        tables = with_player(tables, player, drive.lines[player - 1])
    if not tables:
        raise BadText("", DriveFaults.all_gone())
    return replace(drive, tables=(*drive.tables, tables), going=(), joining=())


LOG: Final = Log(what="drive", events=msgspec.json.Decoder(Event), begins=Began, begin=begin, after=after)
"""How a drive is read from its file."""
