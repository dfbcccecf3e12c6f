"""The happenings that a player may bring to the desk: kinds of incident, and the questions about each."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import get_type_hints

from msgspec.structs import fields, replace

from hoyle.desk.answers import NO_ROLES, Roles, answered, written
from hoyle.desk.called import CALLED
from hoyle.errors import BadCase
from hoyle.files.json_text import Document
from hoyle.games import ByGame, game_named
from hoyle.law import Incident
from hoyle.seat import SEATS, Seat
from hoyle.table import incident as table
from hoyle.table.desk import Told
from hoyle.words import ENGLISH, Language

_SETTLED = ("known_to", "breaks", "why")
"""The fields that no answer changes."""

_PLAYERS = "players"
"""The field of all who play: the table says it, and nobody is asked."""


@dataclass(frozen=True, slots=True)
class Happening:
    """One kind of incident, and how a player would tell of it."""

    kind: type[Incident]
    told: str
    game: str = ""

    @property
    def name(self) -> str:
        return self.kind.__name__

    @property
    def asks(self) -> tuple[tuple[str, object], ...]:
        """The questions to be answered about such an incident: the name of each, with its type."""
        hints = get_type_hints(self.kind)
        unasked = (*_SETTLED, _PLAYERS)
        return tuple((each.name, hints[each.name]) for each in fields(self.kind) if each.name not in unasked)

    @property
    def required(self) -> frozenset[str]:
        """The names of the questions that must be answered; of the trick, the first is meant if none is
        named.
        """
        return frozenset(
            each.name
            for each in fields(self.kind)
            if each.name not in (*_SETTLED, _PLAYERS, "at") and each.required
        )

    def is_called(self, words: str) -> bool:
        """Does its wording, or a common name for it, contain all of these words or beginnings of words?"""
        known = f"{self.told} {CALLED.get(self.name, '')}"
        return all(re.search(rf"\b{re.escape(word)}", known) for word in words.split())

    def said_in(self, language: Language = ENGLISH) -> str:
        """Return the wording of this happening in a language."""
        own = language.documents.get(f"{self.game}.told.{self.name}")
        return own or language.documents.get(f"told.{self.name}", self.told)

    def read(self, name: str, value: object, players: int = len(SEATS), known: Roles = NO_ROLES) -> object:
        """Read the answer to one question, as text or as JSON gives it, at a table of so many.

        Raises:
            RoleUnknown: if it names somebody by a role, and nobody said who that is.
            BadCase: if it cannot be read.
        """
        return answered(name, get_type_hints(self.kind)[name], value, players, known)

    def written(self, name: str, value: object, players: int = len(SEATS), known: Roles = NO_ROLES) -> object:
        """Return the answer to one question as a case file has it; it raises what ``read`` does."""
        return written(name, get_type_hints(self.kind)[name], value, players, known)

    def incident(self, answers: Document, players: int = len(SEATS), known: Roles = NO_ROLES) -> Incident:
        """Return the incident that these answers make, each as text or as JSON gives it, at a table of so
        many; tricks count from 1.

        Raises:
            BadCase: if one is missing, or cannot be read.
        """
        given = {"at": 1, **answers}
        seats = tuple(map(Seat, range(players)))
        facts: Document = {}
        for each in fields(self.kind):
            if each.name in _SETTLED:
                continue
            if each.name in given:
                facts[each.name] = self.read(each.name, given[each.name], players, known)
            elif each.name == _PLAYERS:
                facts[each.name] = seats
        facts["at"] -= 1
        unknown = set(answers) - set(facts)
        if unknown:
            raise BadCase(f"{self.name} has no {', '.join(sorted(unknown))}")
        if set(facts.get(_PLAYERS, seats)) != set(seats):
            raise BadCase(f"{_PLAYERS}: name all {players} who play")
        try:
            happened = self.kind(**facts)
        except TypeError:
            asked = ", ".join(name for name, _ in self.asks)
            raise BadCase(f"{self.name} wants: {asked}") from None
        return replace(happened, known_to=frozenset(seats)) if happened.known_to else happened


_OF_ANY_TABLE = (
    Told(table.PacksCalled, "somebody called for fresh cards"),
    Told(table.CardTorn, "a card is torn or marked"),
    Told(table.Remarked, "a bystander pointed out an error"),
    Told(table.RemarkTold, "a remark changed the score"),
    Told(table.PackIncorrect, "the pack is not whole"),
    Told(table.Mismarked, "the score was wrongly kept"),
)


def _happenings(game: str) -> tuple[Happening, ...]:
    desk = game_named(game).desk
    told = () if desk is None else (*desk.happenings, *_OF_ANY_TABLE)
    return tuple(Happening(each.kind, each.told, game) for each in told)


_MOMENTS: dict[str, str] = {
    kind: moment
    for moment, kinds in tomllib.loads(
        (Path(__file__).parent / "moments.toml").read_text(encoding="utf-8")
    ).items()
    for kind in kinds.split()
}

MOMENTS = (*dict.fromkeys(_MOMENTS.values()), "any")
"""The moments at which something may happen, in the order of a deal."""


def moment_of(happening: Happening) -> str:
    """Return the moment of a happening: one of ``MOMENTS``."""
    return _MOMENTS.get(happening.name, "any")


def told_names() -> dict[str, str]:
    """Return the English wording of each happening, by the name under which a language may translate it."""
    found: dict[str, str] = {}
    for game, happenings in HAPPENINGS.items():
        for each in happenings:
            if found.setdefault(f"told.{each.name}", each.told) != each.told:
                found[f"{game}.told.{each.name}"] = each.told
    return found


HAPPENINGS = ByGame(_happenings)
"""By game, in the order of its laws; the table's own last. None for a game that the desk does not rule on."""
