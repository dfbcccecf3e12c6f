"""The happenings that a player may bring to the desk: kinds of incident, and the questions about each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec.structs import fields, replace

from hoyle.desk.answers import NO_ROLES, Roles, answered, written
from hoyle.desk.called import CALLED
from hoyle.desk.signs import part
from hoyle.desk.talk import Talk
from hoyle.errors import BadCase
from hoyle.files.json_text import Document
from hoyle.games import ByGame, game_named
from hoyle.law import Incident, Told
from hoyle.seat import SEATS, Seat
from hoyle.table import incident as table
from hoyle.text import Text
from hoyle.words import ENGLISH, Language, plain

_SETTLED = ("known_to", "breaks", "why")
"""The fields that no answer changes."""

_PLAYERS = "players"
"""The field of all who play: the table says it, and nobody is asked."""

_hints = cache(get_type_hints)  # Both are asked of each sentence and fact.
_fields = cache(fields)


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
        hints = _hints(self.kind)
        unasked = (*_SETTLED, _PLAYERS)
        return tuple((each.name, hints[each.name]) for each in _fields(self.kind) if each.name not in unasked)

    @property
    def required(self) -> frozenset[str]:
        """The names of the questions that must be answered; of the trick, the first is meant if none is
        named.
        """
        return frozenset(
            each.name
            for each in _fields(self.kind)
            if each.name not in (*_SETTLED, _PLAYERS, "at") and each.required
        )

    def is_called(self, words: str, language: Language = ENGLISH) -> bool:
        """Does its wording, or a common name for it, contain all of these words or beginnings of words?"""
        known = f"{self.said_in(language)} {self.told} {CALLED.get(self.name, '')}"
        return all(re.search(rf"\b{re.escape(word)}", known, re.IGNORECASE) for word in words.split())

    def said_in(self, language: Language = ENGLISH) -> str:
        """Return the wording of this happening in a language."""
        own = language.documents.get(f"{self.game}.told.{self.name}")
        return own or language.documents.get(f"told.{self.name}", self.told)

    def answer_in(self, name: str, value: object, seat: object, language: Language = ENGLISH) -> str:
        """Return a fact in words: yes or no, or the way in which something was done."""
        if isinstance(value, bool) or value in ("yes", "no"):
            return plain(Talk.said_yes() if value in (True, "yes") else Talk.said_no(), language=language)
        for word, words in self.ways(name, seat, language):
            if word == value:
                return words
        return " ".join(map(str, value)) if isinstance(value, list) else str(value)

    def ways(self, name: str, seat: object, language: Language = ENGLISH) -> list[tuple[str, str]]:
        """Return the answers to a question of a few words, each with what it means."""
        known = {
            word: words
            for word, words in getattr(self.kind, "ways", {}).items()
            if set(words.kinds) <= {"who"}
        }
        kind = dict(self.asks).get(name)
        if get_origin(kind) is not Literal:
            return []
        who = Seat("NESW".find(str(seat)) if str(seat) in set("NESW") else 0)
        return [
            (word, plain(Text(known[word].key, dict.fromkeys(known[word].kinds, who)), language=language))
            if word in known
            else (word, language.documents.get(f"way.{word}", word))
            for word in get_args(kind)
        ]

    def written(self, name: str, value: object, players: int = len(SEATS), known: Roles = NO_ROLES) -> object:
        """Return the answer to one question as a case file has it, from text or as JSON gives it.

        Raises:
            RoleUnknown: if it names somebody by a role, and nobody said who that is.
            BadCase: if it cannot be read.
        """
        return written(name, _hints(self.kind)[name], value, players, known)

    def incident(self, answers: Document, players: int = len(SEATS)) -> Incident:
        """Return the incident that these answers make, each as text or as JSON gives it, at a table of so
        many; tricks count from 1.

        Raises:
            BadCase: if one is missing, or cannot be read.
        """
        given = {"at": 1, **answers}
        seats = tuple(map(Seat, range(players)))
        facts: Document = {}
        hints = _hints(self.kind)
        for each in _fields(self.kind):
            if each.name in _SETTLED:
                continue
            if each.name in given:
                facts[each.name] = answered(each.name, hints[each.name], given[each.name], players)
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
    if desk is None:
        return ()
    of_codes = (told for code in desk.codes.values() for told in code.told)
    return tuple(
        Happening(each.kind, each.told, game) for each in (*desk.happenings, *of_codes, *_OF_ANY_TABLE)
    )


MOMENTS = (*part("moments"), "any")
"""The moments at which something may happen, in the order of a deal."""


def moment_of(happening: Happening) -> str:
    """Return the moment of a happening: one of ``MOMENTS``."""
    moments = part("moments", happening.game)
    return next((each for each, names in moments.items() if happening.name in names.split()), "any")


def told_names() -> dict[str, str]:
    """Return the English wording of each happening, by the name under which a language may translate it."""
    found: dict[str, str] = {}
    for game, happenings in HAPPENINGS.items():
        for each in happenings:
            if found.setdefault(f"told.{each.name}", each.told) != each.told:
                found[f"{game}.told.{each.name}"] = each.told
            for name, kind in each.asks:
                plainly = get_args(kind) if get_origin(kind) is Literal else ()
                found |= {f"way.{word}": word for word in plainly if (word, word) in each.ways(name, None)}
        desk = game_named(game).desk
        found |= {f"{game}.asked.{each.name}": each.words for each in (desk.asks if desk else ())}
    return found


HAPPENINGS = ByGame(_happenings)
"""By game, in the order of its laws; the table's own last. None for a game that the desk does not rule on."""
