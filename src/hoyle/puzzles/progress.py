"""A player's progress through the puzzles of a game: the level, and which puzzle comes next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from hoyle.bots.levels import STRENGTHS
from hoyle.puzzles.puzzle import Puzzle

FIRST: Final = 1000
"""The level before the first answer."""

LARGE, SMALL, FEW = 48, 20, 10
"""How far one answer moves the level at most: the first few answers move it more."""

A_WEEK: Final = 7 * 86400
"""The seconds after which a missed puzzle comes again."""

SPREAD: Final = 400
"""The difference of ratings at which ten of eleven answers are right, as in chess."""


class Tried(Struct, frozen=True, kw_only=True):
    """The last answer to a puzzle.

    Attributes:
        when: The time, in seconds since 1970.
        right: Whether the answer was right.
    """

    when: float
    right: bool


class Progress(Struct, frozen=True, kw_only=True):
    """The answers of one player to the puzzles of a game.

    Attributes:
        level: On the scale of the puzzles' ratings.
        tried: The last answer to each puzzle, by its id.
    """

    level: int
    tried: dict[str, Tried]

    @property
    def right(self) -> int:
        """How many of the puzzles were last answered right."""
        return sum(each.right for each in self.tried.values())

    @property
    def name(self) -> str:
        """The level by name, as the bots' levels are called: the nearest of them."""
        return min(STRENGTHS, key=lambda name: abs(STRENGTHS[name] - self.level))

    def answered(self, puzzle: Puzzle, *, right: bool, now: float) -> Progress:
        """Return the progress after an answer. Only the first answer to a puzzle moves the level."""
        expected = 1 / (1 + 10 ** ((puzzle.rating - self.level) / SPREAD))
        step = LARGE if len(self.tried) < FEW else SMALL
        moved = 0 if puzzle.id in self.tried else step * (right - expected)
        tried = self.tried | {puzzle.id: Tried(when=now, right=right)}
        return Progress(level=round(self.level + moved), tried=tried)

    def next_of(self, puzzles: Iterable[Puzzle], now: float) -> Puzzle | None:
        """Return the next puzzle: the one missed longest ago, if that is a week or more; else of those not
        tried the one nearest to the level. None if there is neither.
        """
        every = tuple(puzzles)
        for oldest in self._missed(every)[:1]:
            if now - self.tried[oldest.id].when >= A_WEEK:
                return oldest
        fresh = [each for each in every if each.id not in self.tried]
        return min(fresh, key=lambda each: abs(each.rating - self.level), default=None)

    def next_in_order(self, course: Iterable[Puzzle]) -> Puzzle | None:
        """Return the next position of a course: the first that was not tried, else the one missed longest
        ago; None once all are right.
        """
        every = tuple(course)
        missed = self._missed(every)
        oldest = missed[0] if missed else None
        return next((each for each in every if each.id not in self.tried), oldest)

    def _missed(self, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
        """Those last answered wrong, the one missed longest ago first."""
        missed = (each for each in puzzles if each.id in self.tried and not self.tried[each.id].right)
        return sorted(missed, key=lambda each: self.tried[each.id].when)
