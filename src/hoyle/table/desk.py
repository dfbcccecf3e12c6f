"""A game's description of itself for the referee's desk: its incidents and its questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from hoyle.errors import BadCase
from hoyle.files.json_text import Document
from hoyle.law import Code, Incident, Matter, Told
from hoyle.seat import SEATS, Seat, parse_seat
from hoyle.table.act import Act
from hoyle.table.protocols import S, TableVariant, V, changed
from hoyle.words import Language, Text

W = TypeVar("W", bound=TableVariant, contravariant=True)

Setup = Document
"""The setup of a table: the opening of a case file, or a person's answers by key."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about one key of a setup, put only if ``asked`` holds for the answers so far.

    ``needed``: no ruling is possible without an answer.
    """

    name: str
    words: str
    asked: Callable[[Setup], bool] = lambda _: True
    needed: bool = False

    def said_in(self, game: str, language: Language) -> str:
        """Return the question in a language, as a game asks it."""
        return language.documents.get(f"{game}.asked.{self.name}", self.words)


def dealer(setup: Setup, players: int = len(SEATS)) -> Seat:
    """Return the dealer; the first seat by default."""
    return parse_seat(str(setup["dealer"]), players) if setup.get("dealer") else Seat(0)


def scores(setup: Setup, sides: int) -> tuple[int, ...]:
    """Return the score of each side, 0 by default. Raises ``BadCase`` if it cannot be read."""
    score = setup.get("score", [0] * sides)
    if isinstance(score, str):
        score = [int(points) if points.isdecimal() else points for points in score.replace("-", " ").split()]
    if not (
        isinstance(score, list) and len(score) == sides and all(isinstance(points, int) for points in score)
    ):
        whose = "[NS, EW]" if sides == 2 else "one for each side"
        raise BadCase(f"a score is {_NUMBERS[sides]} numbers, {whose}, not {score!r}")
    return tuple(map(int, score))


_NUMBERS = {2: "two", 3: "three"}


def no_score(variant: V, setup: Setup, players: int) -> Matter[V]:
    """Return the matter for the laws in a game without a score."""
    return Matter(variant=variant, dealer=dealer(setup, players), score=(0,) * players)


def marked(state: S, score: tuple[int, ...]) -> S:
    """Correct the score of a game that counts each deal from the score ``before`` it."""
    counted: Any = state
    before, current = counted.before, counted.tally.score
    places = zip(before.score, current, score, strict=True)
    corrected = tuple(then + correct - now for then, now, correct in places)
    return changed(state, before=changed(before, score=corrected), tally=changed(counted.tally, score=score))


class Playable(Protocol[W, S]):
    """The part of a game that the desk needs to begin a sitting."""

    @property
    def begin(self) -> Callable[[W], S]: ...

    @property
    def play(self) -> Callable[[S, Any], S]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTheDesk(Generic[V, S]):
    """The desk's knowledge of a game, besides the incidents of any table.

    Attributes:
        happenings: the incidents of this game that can be reported, in the order of its laws.
        codes: the codes of its laws, by their keys; each may mention more incidents.
        keys: the keys of a setup that the game reads, besides those of any game.
        asks: the questions for a person who has no case file.
        options: those of ``asks`` that are options of the variant.
        matter: the facts that the laws weigh, from the variant and a setup; raises ``BadCase`` if they are
            impossible. None if no score is kept.
        begin: the sitting in which the desk keeps the score, with a deal of no cards.
        below: the number that every score must be below, from the variant; 0 where no score is kept.
        marked: that sitting with its score corrected, including what the desk ruled before; use ``marked`` of
            this module where each deal is counted from the score before it.
        given: the act that deals the hands of a setup; None where cases are described, not played.
        foes: the seats of the opponents of this one's side.
        objection: the reason why an incident cannot have happened in that matter; None if it can.
    """

    happenings: tuple[Told, ...] = ()
    codes: Mapping[str, Code] = field(default_factory=dict)
    keys: frozenset[str] = frozenset()
    asks: tuple[Question, ...] = ()
    options: frozenset[str] = frozenset()
    matter: Callable[[V, Setup], Matter[V]] | None = None
    begin: Callable[[Playable[V, S], V, Setup], S] = lambda game, variant, _: game.begin(variant)
    below: Callable[[V], int] = lambda _: 0
    marked: Callable[[S, tuple[int, ...]], S] = lambda state, _: state
    given: Callable[[Setup], Act] | None = None
    foes: Callable[[Matter[V], Seat], tuple[Seat, ...]] = lambda _, __: ()
    objection: Callable[[Incident, Matter[V]], Text | None] = lambda _, __: None
