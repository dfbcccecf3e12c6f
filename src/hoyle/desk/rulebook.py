"""The rulebook: everything with an id, from rules of play, terms and printed figures to laws and maxims."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from hoyle.desk.articles import ANY_TABLE, articles, of_every_code
from hoyle.errors import UnknownGame, UnknownRule
from hoyle.games import HOMES, game_named
from hoyle.law import Chapter, Law, Rule
from hoyle.maxims.printed import AnyMaxim, maxims_of
from hoyle.table.laws import TABLE_GUIDE


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
    rules = (each for name in (HOMES if game is None else [game]) for each in rules_of(name))
    words = {word: each for each in rules if each.kind == "term" for word in each.title.split(", ")}
    if found := words.get(wanted.lower()):
        return found
    near = get_close_matches(wanted.upper(), book, 4) + get_close_matches(wanted.lower(), words, 4)
    raise UnknownRule(wanted, near)


@cache
def whole_book() -> tuple[RulebookEntry, ...]:
    """Return every entry of every game, and of any table."""
    return (*(each for game in HOMES for each in everything_of(game)), *rules_of(ANY_TABLE))


def everything_of(game: str) -> tuple[RulebookEntry, ...]:
    """Return every rule, term, figure, article and maxim of a game, or the laws of any ``table``.

    Raises:
        UnknownGame: if there is no such game.
    """
    if game == ANY_TABLE:
        return rules_of(game)
    return (*rules_of(game), *map(_of_law, of_every_code(game)), *map(_of_maxim, maxims_of(game)))


def by_chapter(game: str) -> tuple[tuple[Chapter, tuple[RulebookEntry, ...]], ...]:
    """Return everything of a game by chapter, in the order of its guide, or the laws of any ``table``.

    Raises:
        UnknownGame: if there is no such game.
    """
    entries = everything_of(game)
    guide = TABLE_GUIDE if game == ANY_TABLE else game_named(game).guide
    ids = [each.id for each in entries]
    own = {id: chapter for chapter, spans in guide.chapters for span in spans for id in _ids(span, ids)}
    found = {chapter: list[RulebookEntry]() for chapter, _ in guide.chapters} | {
        chapter: [] for chapter in _BY_KIND.values() if chapter not in dict(guide.chapters)
    }
    for each in entries:
        found[own.get(each.id, _BY_KIND[each.kind])].append(each)
    return tuple((chapter, tuple(listed)) for chapter, listed in found.items() if listed)


def _ids(span: str, ids: list[str]) -> list[str]:
    """Return the ids that ``A..B`` or ``A`` means."""
    first, _, last = span.partition("..")
    return ids[ids.index(first) : ids.index(last or first) + 1]


_BY_KIND: Final = {
    "play": Chapter.PLAY,
    "law": Chapter.ERRORS,
    "figure": Chapter.FIGURES,
    "maxim": Chapter.ADVICE,
    "term": Chapter.GLOSSARY,
}
"""The chapter of an entry that the guide does not name."""


def _of_rule(rule: Rule) -> RulebookEntry:
    return RulebookEntry(rule.id, rule.sort.name.lower(), rule.title, rule.says, str(rule.source))


def _of_law(law: Law) -> RulebookEntry:
    return RulebookEntry(law.id, "law", law.title, law.says, f"{law.source}, article {law.article}")


def _of_maxim(maxim: AnyMaxim) -> RulebookEntry:
    return RulebookEntry(maxim.id, "maxim", "A maxim", maxim.words, f"{maxim.source}, {maxim.article}")
