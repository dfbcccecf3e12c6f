"""A puzzle: one position of one player, with every choice and what it costs."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final, Literal

from msgspec import Struct

from hoyle.cards import Card, Hand
from hoyle.coach.way import Unit, Way
from hoyle.errors import UnknownGame
from hoyle.record import parsed, prepare
from hoyle.text import Text

Kind = Literal["card", "misere", "discard", "pegging", "ending", "law", "call", "move", "odds"]
"""The question: a card at whist or solo, or at a misère; a discard or a card of the play at cribbage; a card
of the last tricks at bézique; the remedy of a law; a call at solo; a declaration at bézique or a card before
the last tricks; or a question about the odds and the rules of blind hookey."""

GAMES: Final = ("whist", "solo", "cribbage", "bezique", "laws")
"""The games that have puzzles, and ``laws``: what the laws of these games give."""

COURSES: Final = ("whist", "cribbage", "solo", "bezique", "hookey")
"""The games that have a course: positions in order, from the easiest to the hardest."""

Subject = Literal[
    "leads",
    "second",
    "third",
    "trumps",
    "returns",
    "discards",
    "counting",
    "calls",
    "misere",
    "against_misere",
    "play",
    "own_crib",
    "their_crib",
    "pegging",
    "series",
    "tricks",
    "declare",
    "keep",
    "ending",
    "odds",
    "settling",
    "rules",
]
"""The subject of a position in a course."""


class Puzzle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position seen by one seat, and the answer.

    Attributes:
        id: The name of the puzzle, unique among all games.
        kind: What is asked.
        rating: How hard it is, on the scale of chess ratings.
        misses: By level, ``hoyle.bots.levels``: the percentage of tries in which that bot misses it.
        you: The seat to act.
        players: How many sit at the table.
        story: What this player knows, in sentences.
        tricks: The tricks gone, each with its leader and its cards in order, as ``2 AS 3S 4S 5S``.
        table: The cards of the trick or of the series in play, in order, each with its seat.
        hand: The player's cards.
        ways: Every choice, the best first. Those that lose nothing are right.
        offered: The places in ``ways`` of choices that are words, in the order in which the table offers
            them; empty if any order will do.
        unit: The unit of their losses; None if they have none.
        why: Why the first is the best, as a phrase that follows "because"; of a law, the whole ruling.
        law: The id of the law or rule that answers, or of the maxim that gives the reason; empty if none.
        raised: Of a question about a law: in how many of 1,000 deals of players who make mistakes it came up.
        subject: Of a position of a course, what it is about.
    """

    id: str
    kind: Kind
    rating: int
    you: int
    story: tuple[Text, ...]
    ways: tuple[Way, ...]
    why: Text
    players: int = 4
    misses: tuple[int, ...] = ()
    tricks: tuple[str, ...] = ()
    table: tuple[tuple[int, Card], ...] = ()
    hand: Hand = Hand()
    offered: tuple[int, ...] = ()
    unit: Unit | None = None
    law: str = ""
    raised: int | None = None
    subject: Subject | None = None

    @property
    def right(self) -> tuple[Way, ...]:
        """The choices that lose nothing."""
        return tuple(way for way in self.ways if not way.loss)


prepare(Puzzle)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easiest first.

    Raises:
        UnknownGame: if the game has none.
    """
    if game not in GAMES:
        raise UnknownGame(game, GAMES)
    return _read(game)


@cache
def course(game: str) -> tuple[Puzzle, ...]:
    """Return the positions of a game's course, in their order.

    Raises:
        UnknownGame: if the game has none.
    """
    if game not in COURSES:
        raise UnknownGame(game, COURSES)
    return _read(f"{game}-course")


def _read(name: str) -> tuple[Puzzle, ...]:
    text = resources.files("hoyle.puzzles").joinpath(f"{name}.jsonl").read_text(encoding="utf-8")
    return tuple(parsed(line, Puzzle) for line in text.splitlines())
