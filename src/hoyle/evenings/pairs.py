"""Movements for pairs: Mitchell's and Howell's."""

from __future__ import annotations

import json
from importlib.resources import files

from hoyle.errors import NoMovement
from hoyle.evenings.movement import Meeting, Movement, Round, Terms

MOST = 100
"""The most pairs of a Howell movement, and the most players of a movement for individuals."""


def mitchell(pairs: int) -> Movement:
    """Return Mitchell's movement: North–South sit, East–West move up a table, the boards down.

    With an even number of tables East–West skip a table halfway, and one round is not played. With an odd
    number of pairs the last North–South pair has no opponents, and one pair rests in each round.

    Source: J. T. Mitchell, Duplicate Whist, 1891.

    Raises:
        NoMovement: for fewer than five pairs, or more than 200.
    """
    if not 5 <= pairs <= 2 * MOST:
        advice = "use a Howell movement" if pairs >= 2 else "find more players"
        raise NoMovement("mitchell", f"Mitchell's movement has 5 to {2 * MOST} pairs, not {pairs}; {advice}")
    tables = (pairs + 1) // 2
    rounds = []
    for number in range(tables if tables % 2 else tables - 1):
        moved = number + (tables % 2 == 0 and number >= tables // 2)
        meetings, resting = [], []
        for table in range(tables):
            visitor = tables + (table - moved) % tables + 1
            if visitor > pairs:
                resting.append(table + 1)
            else:
                boards = (table + number) % tables + 1
                meetings.append(Meeting(table + 1, ((table + 1,), (visitor,)), boards))
        rounds.append(Round(tuple(meetings), tuple(resting)))
    whole = tables % 2 and pairs % 2 == 0
    terms = Terms(opponents=(0, 1), boards=(int(whole), 1), at_once=1)
    return Movement(kind="mitchell", entrants=pairs, pairs=True, rounds=tuple(rounds), terms=terms)


def howell(pairs: int) -> Movement:
    """Return Howell's movement: every pair meets every other once.

    Each pair plays each set of boards once, and a set is at one table at a time. With four or six pairs no
    such movement exists, and all tables play the same boards in each round. With an odd number of pairs one
    rests in each round.

    The schedule turns a starter with an adder: a Room square.

    Raises:
        NoMovement: for fewer than three pairs, or more than 100.
    """
    if not 3 <= pairs <= MOST:
        raise NoMovement("howell", f"a Howell movement has 3 to {MOST} pairs, not {pairs}")
    even = pairs + pairs % 2
    turning = even - 1
    starter = json.loads(files("hoyle.evenings").joinpath("howell.json").read_bytes())[str(even)]
    rounds = []
    for number in range(turning):
        tables = [(even, _turned(0, number, turning), number), *(
            (_turned(one, number, turning), _turned(other, number, turning), boards + number)
            for one, other, boards in starter
        )]  # fmt: skip
        meetings, resting = [], []
        for table, (north, east, boards) in enumerate(tables, 1):
            here = [pair for pair in (north, east) if pair <= pairs]
            if len(here) == 2:
                meetings.append(Meeting(table, ((north,), (east,)), boards % turning + 1))
            else:
                resting += here
        rounds.append(Round(tuple(meetings), tuple(resting)))
    shared = even // 2 if even < 8 else 1
    terms = Terms(opponents=(1, 1), boards=(int(pairs == even), 1), at_once=shared)
    return Movement(kind="howell", entrants=pairs, pairs=True, rounds=tuple(rounds), terms=terms)


def _turned(pair: int, number: int, turning: int) -> int:
    return (pair + number) % turning + 1
