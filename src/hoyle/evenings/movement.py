"""A movement: who sits where in each round of an evening, and what the schedule promises."""

from __future__ import annotations

from msgspec import Struct

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
