"""The seats of a drive, and the moves after a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

LADIES, GENTLEMEN = 0, 1
"""The two lines of a drive. At each table a lady and a gentleman are partners."""

Couple = tuple[int | None, int | None]
"""The numbers of a lady and a gentleman who are partners; None is an empty chair."""


class Kind(StrEnum):
    """How the players of a drive move."""

    PROGRESSIVE = "progressive"
    SEMI_PARTNER = "semi-partner"
    PARTNER = "partner"


class DriveTable(Struct, frozen=True):
    """A table of a drive: its number, and its two couples, North–South first.

    At a table with an empty chair everybody rests. Those who have been there longer sit North–South.
    """

    number: int
    couples: tuple[Couple, Couple]

    @property
    def people(self) -> tuple[int, ...]:
        """The players who sit here."""
        return tuple(one for couple in self.couples for one in couple if one is not None)

    @property
    def plays(self) -> bool:
        """Whether all four chairs are taken."""
        return len(self.people) == 4


Tables = tuple[DriveTable, ...]


def seated(ladies: Sequence[int], gentlemen: Sequence[int]) -> Tables:
    """Seat two lines of players, who differ in length by one at most. The last table may have empty chairs.

    Partners sit beside each other in the two lines.
    """
    lines: list[list[int | None]] = [[*ladies], [*gentlemen]]
    longest = max(map(len, lines))
    for line in lines:
        line += [None] * (longest + longest % 2 - len(line))
    couples: list[Couple] = list(zip(*lines, strict=True))
    # An incomplete table is last, and whoever is there alone sits North–South.
    return tuple(
        DriveTable(place // 2 + 1, (couples[place], couples[place + 1]))
        for place in range(0, len(couples), 2)
    )


def moved(tables: Tables, kind: Kind, winners: Mapping[int, int]) -> Tables:
    """Return the tables for the next hand.

    Winners stay, the losing lady goes up a table, and the losing gentleman down. In a progressive drive the
    winning gentleman also changes sides, to oppose his partner. In a partner drive the losing couple goes up
    together. At a table that rests, North–South move as losers do. Nobody moves into an empty chair.

    Args:
        tables: the tables, in the order of the ring.
        kind: how players move.
        winners: the winning side of each table that played, by its number. Without an entry North–South win.
    """
    losing = {table.number: _losers(table, kind, winners.get(table.number, 0)) for table in tables}
    leaving = {table.number: table.couples[losing[table.number]] for table in tables}
    arriving = {number: [*couple] for number, couple in leaving.items()}
    for line in (LADIES, GENTLEMEN):
        # In a partner drive somebody without a partner waits for one.
        needed = (LADIES, GENTLEMEN) if kind is Kind.PARTNER else (line,)
        movers = [each for each, couple in leaving.items() if None not in [couple[place] for place in needed]]
        step = 1 if line == LADIES or kind is Kind.PARTNER else -1
        for place, number in enumerate(movers):
            arriving[movers[(place + step) % len(movers)]][line] = leaving[number][line]
    after = []
    for table in tables:
        came, stay = arriving[table.number], table.couples[1 - losing[table.number]]
        sides: tuple[Couple, Couple] = (stay, (came[0], came[1]))
        if kind is Kind.PROGRESSIVE:
            sides = ((stay[0], came[1]), (came[0], stay[1]))
        if table.plays and losing[table.number] == 0:
            sides = (sides[1], sides[0])
        after.append(replace(table, couples=sides))
    return tuple(after)


def _losers(table: DriveTable, kind: Kind, winners: int) -> int:
    """Return the side that leaves a table."""
    if table.plays:
        return 1 - winners
    return int(kind is Kind.PARTNER and None in table.couples[0])


def without(tables: Tables, player: int) -> Tables:
    """Return the tables after a player has gone home; somebody who rests takes the empty chair."""
    left = tuple(_with_chair(table, player, None) for table in tables)
    gap = next(table for table, before in zip(left, tables, strict=True) if table != before)
    spare = next((table for table in left if not table.plays and table.people and table != gap), None)
    if spare is None or len(gap.people) < 3:
        return tuple(table for table in left if table.people)
    resting = spare.people[0]
    filled = _in_chair(gap, resting)
    kept = (filled if each == gap else _with_chair(each, resting, None) for each in left)
    return tuple(table for table in kept if table.people)


def with_player(tables: Tables, player: int, line: int) -> Tables:
    """Return the tables with one more player: in an empty chair, of their line if there is one, else at a new
    table.
    """
    free = [table for table in tables if not table.plays]
    best = next((table for table in free if any(couple[line] is None for couple in table.couples)), None)
    chosen = best or next(iter(free), None)
    if chosen is None:
        chosen = DriveTable(
            max((table.number for table in tables), default=0) + 1, ((None, None), (None, None))
        )
        tables = (*tables, chosen)
    return tuple(_in_chair(each, player, line) if each == chosen else each for each in tables)


def swapped(tables: Tables, one: int, other: int) -> Tables:
    """Return the tables after two players have changed chairs."""
    taker = {one: other, other: one}
    return tuple(
        replace(table, couples=tuple((taker.get(a or 0, a), taker.get(b or 0, b)) for a, b in table.couples))
        for table in tables
    )


def _in_chair(table: DriveTable, player: int, line: int = LADIES) -> DriveTable:
    chairs = [(side, where) for where in (line, 1 - line) for side in (0, 1)]
    side, where = next((side, where) for side, where in chairs if table.couples[side][where] is None)
    couples = [[*couple] for couple in table.couples]
    couples[side][where] = player
    return replace(table, couples=tuple((a, b) for a, b in couples))


def _with_chair(table: DriveTable, player: int, taker: int | None) -> DriveTable:
    couples = tuple((taker if a == player else a, taker if b == player else b) for a, b in table.couples)
    return replace(table, couples=couples)
