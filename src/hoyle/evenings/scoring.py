"""Typed scores: thirteen tricks between two sides, and a second person for a score that is doubtful."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Protocol, TypeVar

from hoyle.errors import BadText
from hoyle.evenings.words import NightFaults
from hoyle.words import Called

TRICKS: Final = 13


class ScoreTyped(Protocol):
    """A score: the tricks of North–South and East–West, and who typed them."""

    @property
    def tricks(self) -> tuple[int, int]: ...
    @property
    def by(self) -> str: ...


Score = TypeVar("Score", bound=ScoreTyped)
Place = TypeVar("Place")


def doubtful(scores: Mapping[Place, Score], approved: Collection[Place]) -> tuple[Score, ...]:
    """Return the scores whose tricks are not 13, and that no second person has approved."""
    return tuple(
        each for place, each in scores.items() if sum(each.tricks) != TRICKS and place not in approved
    )


def check_tricks(score: ScoreTyped) -> None:
    """Raise ``BadText`` unless each side has 0 to 13 tricks."""
    if not all(0 <= each <= TRICKS for each in score.tricks):
        raise BadText(str(score.tricks), NightFaults.tricks(TRICKS))


def check_second(score: ScoreTyped, by: str) -> None:
    """Raise ``BadText`` if the person who approves a score has typed it."""
    if score.by.casefold() == by.casefold():
        raise BadText(by, NightFaults.own_score(Called(by)))
