"""The rulebook: everything with an id, from rules of play, terms and printed figures to laws and maxims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from hoyle.desk.articles import ANY_TABLE, articles, of_every_code
from hoyle.errors import UnknownGame, UnknownRule
from hoyle.games import HOMES, game_named
from hoyle.law import Law, Rule
from hoyle.maxims.printed import AnyMaxim, maxims_of


@dataclass(frozen=True, slots=True)
class RulebookEntry:
    """One entry of the rulebook.

    Attributes:
        id: Its id.
        kind: ``play``, ``term``, ``figure``, ``law`` or ``maxim``.
        title: Its title.
        says: Its text.
        source: The book.
    """

    id: str
    kind: str
    title: str
    says: str
    source: str


def rules_of(game: str) -> tuple[RulebookEntry, ...]:
    """Return the rules, terms and figures of a game, or the laws of any ``table``.

    Raises:
        UnknownGame: if there is no such game.
    """
    if game == ANY_TABLE:
        return tuple(map(_of_law, articles(game)))
    try:
        return tuple(map(_of_rule, game_named(game).rules))
    except UnknownGame as error:
        raise UnknownGame(game, [*error.known, ANY_TABLE]) from None


def entry(wanted: str, game: str | None = None) -> RulebookEntry:
    """Return the entry with this id, in either case; with a game, a term of it may also be asked for by its
    word.

    Raises:
        UnknownRule: if there is none; it names those whose ids or words are like it.
    """
    own = () if game is None else everything_of(game)
    if found := next((each for each in own if each.id == wanted.upper()), None):
        return found
    book = {each.id: each for each in whole_book()}
    if found := book.get(wanted.upper()):
        return found
    words = {word: term for term in _terms(game) for word in term.title.split(", ")}
    if found := words.get(wanted.lower()):
        return found
    near = get_close_matches(wanted.upper(), book, 4) + get_close_matches(wanted.lower(), words, 4)
    raise UnknownRule(wanted, near)


@cache
def whole_book() -> tuple[RulebookEntry, ...]:
    """Return every entry of every game, and of any table."""
    return tuple(_every())


def everything_of(game: str) -> tuple[RulebookEntry, ...]:
    """Return every rule, term, figure, article and maxim of a game, or the laws of any ``table``.

    Raises:
        UnknownGame: if there is no such game.
    """
    if game == ANY_TABLE:
        return rules_of(game)
    return (*rules_of(game), *map(_of_law, of_every_code(game)), *map(_of_maxim, maxims_of(game)))


def document(entry: RulebookEntry) -> dict[str, str]:
    """Return the document of ``hoyle rules --json`` and ``/api/rules``."""
    return {
        "id": entry.id,
        "kind": entry.kind,
        "title": entry.title,
        "says": entry.says,
        "source": entry.source,
    }


def _every() -> Iterator[RulebookEntry]:
    for game in HOMES:
        yield from everything_of(game)
    yield from rules_of(ANY_TABLE)


def _terms(game: str | None) -> Iterable[RulebookEntry]:
    """The terms of one game, or of all."""
    names = list(HOMES) if game is None else [game]
    return (each for name in names for each in rules_of(name) if each.kind == "term")


def _of_rule(rule: Rule) -> RulebookEntry:
    return RulebookEntry(rule.id, rule.sort.name.lower(), rule.title, rule.says, str(rule.source))


def _of_law(law: Law) -> RulebookEntry:
    return RulebookEntry(law.id, "law", law.title, law.says, f"{law.source}, article {law.article}")


def _of_maxim(maxim: AnyMaxim) -> RulebookEntry:
    return RulebookEntry(maxim.id, "maxim", "A maxim", maxim.words, f"{maxim.source}, {maxim.article}")
