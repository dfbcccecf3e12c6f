"""Whist tournaments: movements in which each player partners every other once."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import product

from hoyle.errors import NoMovement
from hoyle.evenings.field import FiniteField, field_of
from hoyle.evenings.movement import Meeting, Movement, Round, Terms
from hoyle.evenings.pairs import MOST

_EVERYONE = Terms(partners=(1, 1), opponents=(2, 2), at_once=0)


def whist(players: int) -> Movement:
    """Return a whist tournament: every player partners every other once, and opposes every other twice.

    Players of 4n sit all the time; of 4n + 1 each rests in one round.

    Sources: E. H. Moore, Tactical memoranda, 1896, for 4n + 1 a power of a prime; the resolvable designs of
    R. C. Bose for 3q + 1 players, q such a power; products of smaller tournaments; else a first round that
    turns, found by ``python -m research whist-starter``.

    Raises:
        NoMovement: for another number of players, or one of which we know no tournament.
    """
    check_players("whist", players)
    whole = field_of(players) if players % 4 else None
    thirds = field_of(players // 3) if players % 12 == 4 and players > 4 else None
    turned = _moore(whole) if whole else _bose(thirds) if thirds else _product(players)
    rounds = tuple(
        Round(
            tuple(Meeting(table, ((a, b), (c, d))) for table, (a, b, c, d) in enumerate(tables, 1)),
            tuple(sorted({*range(1, players + 1)}.difference(*tables))),
        )
        for tables in turned
    )
    return Movement(kind="whist", entrants=players, rounds=rounds, terms=_EVERYONE)


def check_players(kind: str, players: int) -> None:
    """Raise ``NoMovement`` unless single players of this number have one."""
    if not 4 <= players <= MOST:
        raise NoMovement(kind, f"a movement for single players has 4 to {MOST} players, not {players}")
    if players % 4 > 1:
        fewer, more = players - players % 4 + 1, players + 4 - players % 4
        raise NoMovement(
            kind,
            f"{players} players have no movement: whist tournaments have 4n or 4n + 1 players; "
            f"play with {fewer} or {more}, or hold a drive: hoyle drive --people {players}",
        )


def _moore(whole: FiniteField) -> Iterator[list[tuple[int, ...]]]:
    """Yield the tables of each round, for a field of 4n + 1 elements."""
    quarter = len(whole.powers) // 4
    for turn in range(whole.size):
        yield [
            tuple(whole.plus(whole.powers[first + quarter * place], turn) + 1 for place in (0, 2, 1, 3))
            for first in range(quarter)
        ]


def _bose(thirds: FiniteField) -> Iterator[list[tuple[int, ...]]]:
    """Yield the tables of each round, for three fields of 4t + 1 elements and one player more.

    Every four who share a table play three rounds there, each with each of the others.
    """
    quarter, size = len(thirds.powers) // 4, thirds.size
    for turn in range(size):
        groups = [[3 * size + 1, *(line * size + turn + 1 for line in range(3))]]
        for first, line in product(range(quarter), range(3)):
            across = [(thirds.powers[first + quarter * step], (line + step % 2) % 3) for step in (0, 2, 1, 3)]
            groups.append([in_line * size + thirds.plus(each, turn) + 1 for each, in_line in across])
        yield from _three_rounds(groups)


def _three_rounds(groups: Sequence[Sequence[int]]) -> Iterator[list[tuple[int, ...]]]:
    for order in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2)):
        yield [tuple(group[place] for place in order) for group in groups]


def _product(players: int) -> Iterator[list[tuple[int, ...]]]:
    """Yield the tables of each round: of a product if one is known, and otherwise from a starter.

    Each player of a smaller tournament, of 4n + 1, becomes a club of a power of a prime; each of its tables
    becomes a table for every two members of two clubs. A club whose player rests plays a tournament of its
    members and of 0, 1 or 4 more players, who are the same for all clubs.
    """
    for clubs, more in product(range(5, players // 4 + 1, 4), (0, 1, 4)):
        size, left = divmod(players - more, clubs)
        whole, members = field_of(clubs), field_of(size) if size > 3 else None
        if left == 0 and whole and members and (size % 4, more) in _FILLED and (more < 4 or size == 16):
            return _clubs(whole, members, more)
    return _from_starter(players)


_FILLED = ((1, 0), (0, 1), (3, 1), (0, 4))
"""Size of a club, modulo 4, and how many more play with it."""


def _clubs(whole: FiniteField, members: FiniteField, more: int) -> Iterator[list[tuple[int, ...]]]:
    clubs, size = whole.size, members.size
    common = [*range(clubs * size + 1, clubs * size + more + 1)]
    # The rounds of a club; in the last ones, after ``size``, the players that all clubs share are apart.
    within = [
        [(*each.sides[0], *each.sides[1]) for each in played.meetings] for played in whist(size + more).rounds
    ]

    def at_home(club: int, tables: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        names = [*range(club * size + 1, club * size + size + 1), *common]
        return [tuple(names[seat - 1] for seat in four) for four in tables]

    for resting, outer in enumerate(_moore(whole)):
        for turn in range(size):
            tables = [
                tuple(
                    (club - 1) * size + members.plus(first, members.times(step, turn)) + 1
                    for step, club in enumerate(four)
                )
                for four in outer
                for first in range(size)
            ]
            yield [*tables, *at_home(resting, within[turn])]
    for tables in within[size:]:
        together = [four for club in range(clubs) for four in at_home(club, tables)]
        yield [*dict.fromkeys(together)]


def _from_starter(players: int) -> Iterator[list[tuple[int, ...]]]:
    """Yield the tables of each round, from a first round whose numbers go up by one each round.

    The players that stay (-1 in the file) are the last numbers. Four of them, with each class of numbers a
    quarter of the circle apart, also play three rounds among themselves.
    """
    known = json.loads(files("hoyle.evenings").joinpath("whist.json").read_bytes()).get(str(players))
    if known is None:
        other = players - 1 if players % 4 else players + 1
        raise NoMovement(
            "whist", f"no whist tournament of {players} players is known to us; play with {other}"
        )
    staying = known.count(-1)
    turning = players - staying
    last = iter(range(turning, players))
    first = [next(last) if each < 0 else each for each in known]

    def turned(each: int, turn: int) -> int:
        return (each if each >= turning else (each + turn) % turning) + 1

    for turn in range(turning):
        yield _fours([turned(each, turn) for each in first])
    if staying == 4:
        quarter = turning // 4
        groups = [[low + quarter * step + 1 for step in range(4)] for low in range(quarter)]
        groups.append([*range(turning + 1, players + 1)])
        yield from _three_rounds(groups)


def _fours(seated: Sequence[int]) -> list[tuple[int, ...]]:
    return [tuple(seated[place : place + 4]) for place in range(0, len(seated), 4)]
