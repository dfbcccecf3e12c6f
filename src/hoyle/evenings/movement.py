"""A movement: who sits where in each round of an evening, and whether the schedule keeps its promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from msgspec import Struct

from hoyle.words.counted import counted

Side = tuple[int, ...]
"""The two players of a side, or the number of one pair. Numbers begin with 1."""


class Meeting(Struct, frozen=True):
    """Two sides that play at a table during one round.

    Attributes:
        table: The number of the table, from 1.
        sides: North–South and East–West.
        boards: The number of the set of boards, from 1; 0 in a movement without boards.
    """

    table: int
    sides: tuple[Side, Side]
    boards: int = 0


class Round(Struct, frozen=True):
    """One round: the tables in play, and those who rest."""

    meetings: tuple[Meeting, ...]
    resting: Side = ()


class Terms(Struct, frozen=True, kw_only=True):
    """The promises of a movement: the fewest and the most times that something occurs.

    Attributes:
        partners: How often two players are partners.
        opponents: How often two players, or two pairs, are opponents.
        boards: How often a player or a pair plays each set of boards.
        at_once: At how many tables a set of boards may be in play during a round.
    """

    partners: tuple[int, int] = (0, 0)
    opponents: tuple[int, int] = (0, 0)
    boards: tuple[int, int] = (0, 0)
    at_once: int


class Movement(Struct, frozen=True, kw_only=True):
    """A schedule for an evening.

    Attributes:
        kind: ``mitchell``, ``howell``, ``individual`` or ``whist``.
        entrants: The number of players, or of pairs.
        pairs: Whether the numbers are of pairs.
        rounds: The rounds, in order.
        terms: What it promises.
    """

    kind: str
    entrants: int
    rounds: tuple[Round, ...]
    terms: Terms
    pairs: bool = False

    @property
    def tables(self) -> int:
        """The number of tables."""
        return max(meeting.table for each in self.rounds for meeting in each.meetings)

    @property
    def sets(self) -> int:
        """The number of sets of boards; 0 in a movement without boards."""
        return max(meeting.boards for each in self.rounds for meeting in each.meetings)


def faults(movement: Movement) -> Iterator[str]:
    """Yield every broken promise of a movement, as a sentence: nothing if the movement is right.

    Each round must seat or rest everyone once. The counts of partners, opponents and boards must be within
    the movement's terms.
    """
    everyone, terms = range(1, movement.entrants + 1), movement.terms
    partners: Counter[tuple[int, ...]] = Counter()
    opponents: Counter[tuple[int, ...]] = Counter()
    boards: Counter[tuple[int, int]] = Counter()
    for number, each in enumerate(movement.rounds, 1):
        seated = [one for meeting in each.meetings for side in meeting.sides for one in side]
        if sorted([*seated, *each.resting]) != [*everyone]:
            yield f"round {number} does not place everyone once"
        for meeting in each.meetings:
            partners.update(tuple(sorted(side)) for side in meeting.sides if len(side) > 1)
            opponents.update(tuple(sorted(two)) for two in product(*meeting.sides))
            boards.update((one, meeting.boards) for side in meeting.sides for one in side if meeting.boards)
        used = Counter(meeting.boards for meeting in each.meetings if meeting.boards)
        yield from (
            f"round {number}: boards {which} are at {n} tables"
            for which, n in used.items()
            if n > terms.at_once
        )
    for what, met, (fewest, most) in (
        ("partners", partners, terms.partners), ("opponents", opponents, terms.opponents)
    ):  # fmt: skip
        for two in combinations(everyone, 2):
            if not fewest <= met[two] <= most:
                yield f"{two[0]} and {two[1]} are {what} {counted(met[two], 'time')}"
    for one, which in product(everyone, range(1, movement.sets + 1)):
        if not terms.boards[0] <= boards[one, which] <= terms.boards[1]:
            yield f"{one} plays boards {which} {counted(boards[one, which], 'time')}"
