"""A game's description of itself for the referee's desk: its happenings, and its questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from hoyle.errors import BadCase
from hoyle.law import Incident, Matter
from hoyle.seat import SEATS, Seat, parse_seat
from hoyle.words import Text

if TYPE_CHECKING:
    from hoyle.table.game import Game

Setup = dict[str, Any]
"""The setup of a table: the opening of a case file, or a person's answers, by their keys."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about one key of a setup, put if ``asked`` holds of the answers so far.

    ``needed`` where the matter cannot be ruled without an answer.
    """

    name: str
    words: str
    asked: Callable[[Setup], bool] = lambda _: True
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """One kind of incident, and how a player tells of it."""

    kind: type[Incident]
    told: str


def dealer(setup: Setup, players: int = len(SEATS)) -> Seat:
    """Return who dealt; the first seat if nobody says."""
    return parse_seat(str(setup["dealer"]), players) if setup.get("dealer") else Seat(0)


def scores(setup: Setup, sides: int) -> tuple[int, ...]:
    """Return the score of each side, 0 if nobody says; ``BadCase`` if it cannot be read."""
    score = setup.get("score", [0] * sides)
    if isinstance(score, str):
        score = [int(points) if points.isdecimal() else points for points in score.replace("-", " ").split()]
    if not (
        isinstance(score, list) and len(score) == sides and all(isinstance(points, int) for points in score)
    ):
        whose = "[NS, EW]" if sides == 2 else "one for each side"
        raise BadCase(f"a score is {_NUMBERS[sides]} numbers, {whose}, not {score!r}")
    return tuple(score)


_NUMBERS = {2: "two", 3: "three"}


def no_score(variant: Any, setup: Setup) -> Matter[Any]:
    """Return the matter for the laws at a game at which no score is kept."""
    players = getattr(variant, "players", len(SEATS))
    return Matter(variant=variant, dealer=dealer(setup, players), score=(0,) * players)


def _marked(state: Any, score: tuple[int, ...]) -> Any:
    """Put right the score of a game that reckons each deal from the score before it."""
    wrong = state.tally.score
    begun = tuple(
        then + right - now for then, now, right in zip(state.before.score, wrong, score, strict=True)
    )
    tally = replace(state.tally, score=score)
    return replace(state, before=replace(state.before, score=begun), tally=tally)


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTheDesk:
    """The desk's knowledge of a game, besides the happenings of any table.

    Attributes:
        happenings: the incidents of this game that may be told, in the order of its laws.
        keys: the keys of a setup that the game reads, besides those of any game.
        asks: what is asked of somebody who comes without a case file.
        options: those of ``asks`` that are options of the variant.
        matter: what the laws weigh, from the variant and a setup; ``BadCase`` if it cannot be so.
        begin: the sitting in which the desk keeps the score, with a deal of no cards.
        below: what every score is below, from the variant; 0 where no score is kept.
        marked: that sitting with its score put right, which includes what the desk ruled before.
        given: the act that deals the hands of a setup; None where cases are told, and not played.
        foes: the seats of the other sides than this one's.
        objection: why an incident cannot have happened in that matter; None if it can.
    """

    happenings: tuple[Told, ...] = ()
    keys: frozenset[str] = frozenset()
    asks: tuple[Question, ...] = ()
    options: frozenset[str] = frozenset()
    matter: Callable[[Any, Setup], Matter[Any]] = no_score
    begin: Callable[[Game[Any, Any, Any, Any], Any, Setup], Any] = lambda game, variant, _: game.begin(
        variant
    )
    below: Callable[[Any], int] = lambda variant: getattr(variant, "game_points", 0)
    marked: Callable[[Any, tuple[int, ...]], Any] = _marked
    given: Callable[[Setup], Any] | None = None
    foes: Callable[[Any, Seat], tuple[Seat, ...]] = lambda _, __: ()
    objection: Callable[[Incident, Any], Text | None] = lambda _, __: None


ANY_TABLE = AtTheDesk()
"""A game that tells the desk nothing."""
