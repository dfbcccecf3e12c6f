"""Duplicate movements for single players: the rainbow movement, or a whist tournament with boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hoyle.evenings.field import field_of
from hoyle.evenings.movement import Meeting, Movement, Round, Terms
from hoyle.evenings.whist import check_players, whist

_MATRICES: Final = {
    12: (
        (6, 2),
        (
            (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
            (0, 2, 1, 5, 8, 11, 3, 10, 9, 7, 6, 4),
            (0, 3, 9, 11, 7, 2, 10, 5, 1, 8, 4, 6),
            (0, 5, 4, 9, 3, 1, 11, 8, 6, 2, 7, 10),
        ),
    ),
    15: (
        (15,),
        (
            (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
            (0, 2, 5, 7, 9, 12, 4, 1, 14, 11, 3, 6, 8, 10, 13),
            (0, 6, 3, 14, 10, 7, 13, 4, 11, 2, 8, 5, 1, 12, 9),
            (0, 10, 6, 1, 11, 2, 7, 12, 3, 8, 13, 4, 14, 9, 5),
        ),
    ),
}
"""Difference matrices, by the number of tables: the sizes of the cyclic groups, and for each line how far it
has moved in each round. Any two rows differ by every element of the group once.
"""

_Plus = Callable[[int, int], int]


def individual(players: int) -> Movement:
    """Return a duplicate movement for single players.

    With at least five tables, their number a power of a prime, 12 or 15, it is the rainbow movement: North
    sits, the others and the boards move by different steps, and each player meets each player of the other
    lines once. Otherwise it is a whist tournament in which all tables play the same boards in a round.

    Sources: for 15 tables, P. J. Schellenberg, G. H. J. van Rees and S. A. Vanstone, 1978; for 12, of the
    kind that D. M. Johnson, A. L. Dulmage and N. S. Mendelsohn found in 1961.

    Raises:
        NoMovement: for a number of players that has neither.
    """
    check_players("individual", players)
    tables = players // 4
    steps = _steps(tables) if players % 4 == 0 and tables > 4 else None
    if steps is None:
        boarded = tuple(
            Round(tuple(Meeting(each.table, each.sides, number) for each in played.meetings), played.resting)
            for number, played in enumerate(whist(players).rounds, 1)
        )
        shared = Terms(partners=(1, 1), opponents=(2, 2), boards=(0, 1), at_once=max(tables, 1))
        return Movement(kind="individual", entrants=players, rounds=boarded, terms=shared)
    plus, lines = steps
    rounds = tuple(_rainbow(plus, tables, [line[number] for line in lines]) for number in range(tables))
    terms = Terms(partners=(0, 1), opponents=(0, 1), boards=(1, 1), at_once=1)
    return Movement(kind="individual", entrants=players, rounds=rounds, terms=terms)


def _steps(tables: int) -> tuple[_Plus, Sequence[Sequence[int]]] | None:
    """Return how tables are counted on, and how far each line, and the boards, have moved in each round."""
    if field := field_of(tables):
        return field.plus, [[field.times(line, number) for number in range(tables)] for line in range(5)]
    if tables not in _MATRICES:
        return None
    sizes, lines = _MATRICES[tables]

    def plus(one: int, other: int) -> int:
        total, unit = 0, 1
        for size in reversed(sizes):
            total += unit * ((one + other) % size)
            one, other, unit = one // size, other // size, unit * size
        return total

    return plus, lines


def _rainbow(plus: _Plus, tables: int, moved: Sequence[int]) -> Round:
    """Return the round in which the lines, and the boards, have moved this far."""
    n, s, e, w, boards = ({plus(first, step): first + 1 for first in range(tables)} for step in moved)
    return Round(
        tuple(
            Meeting(
                table + 1,
                ((n[table], tables + s[table]), (2 * tables + e[table], 3 * tables + w[table])),
                boards[table],
            )
            for table in range(tables)
        )
    )
