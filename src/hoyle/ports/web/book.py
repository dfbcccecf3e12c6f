"""The rulebook as pages: all rules, laws, maxims and terms of each game."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hoyle.desk.articles import ANY_TABLE
from hoyle.desk.rulebook import RulebookEntry, by_chapter, everything_of
from hoyle.errors import UnknownGame
from hoyle.games import GAMES, game_named
from hoyle.law import Chapter
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.assets import IN_LANGUAGE, Assets, packed
from hoyle.ports.web.documents import entry_in, minute_in, takes_in
from hoyle.ports.web.languages import filled, language_of
from hoyle.ports.web.page.book import Rulebook
from hoyle.ports.web.page.problems import Problems
from hoyle.puzzles import COURSES
from hoyle.words import ENGLISH, Called, Language
from hoyle.words.plain import plain

_LESSONS: Final = ("whist", "cribbage", "solo", "bezique", "hookey")
"""The games with a lesson, in the order in which they are offered."""

_ID: Final = re.compile(r"\b[A-Z]+-[A-Z]*\d+\b")


class Book:
    """Serves ``/rules`` and ``/rules/GAME``; ``/rules/table`` has the laws of every game."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._pages: dict[tuple[str, str], tuple[bytes, bytes]] = {}

    async def answer(self, request: Request) -> Response:
        """Serve the page of one game, or without a game the list of pages."""
        game, language = request.path_params.get("game", ""), language_of(request)
        key = game, language.code
        if key not in self._pages:
            try:
                title, body = _chapter(game, language)
            except UnknownGame:
                raise Problem(404, Problems.no_such_rules()) from None
            self._pages[key] = self._assets.filled("rules.html", language, title=title, body=body)
        return packed(request, *self._pages[key], "text/html", IN_LANGUAGE)


def _chapter(game: str, language: Language) -> tuple[str, str]:
    """Return the title and the HTML content of a page.

    Raises:
        UnknownGame: if there is no such game.
    """
    titles = {each.name: language.documents.get(f"{each.name}.title", each.title) for each in GAMES}
    if not game:
        shelves = "".join(
            f'<li><a href="/rules/{each.name}">{escape(titles[each.name])}</a></li>' for each in GAMES
        )
        table = f'<li><a href="/rules/{ANY_TABLE}">{{page.any_table}}</a></li>'
        courses = "".join(_course(each, escape(titles[each])) for each in COURSES)
        positions = f'<h2>{{page.course}}</h2><p>{{page.course_says}}</p><p class="row-of">{courses}</p>'
        body = f'{_FIRST_GAME}{positions}<h2>{{page.the_rules}}</h2><ul class="shelf">{shelves}{table}</ul>'
        return plain(Rulebook.rules_and_lessons(), language=language), filled(body, language)
    chapters = by_chapter(game)
    title = titles.get(game) or plain(Rulebook.any_table(), language=language)
    links = "".join(f'<a href="#{each.value}">{_head(each)}</a>' for each, _ in chapters)
    contents = f'<nav class="parts" aria-label="{{page.parts}}">{links}</nav>'
    opening = filled(f"{_in_a_minute(game, language)}{contents}{_FIND}", language)
    return title, opening + "".join(_part(*each, language) for each in chapters)


def _head(chapter: Chapter) -> str:
    """Return the place of a chapter's name."""
    return f"{{page.chapter_{chapter.value}}}"


def _part(chapter: Chapter, entries: tuple[RulebookEntry, ...], language: Language) -> str:
    drawn = "".join(_entry(each, language) for each in entries)
    return f'<section id="{chapter.value}"><h2>{filled(_head(chapter), language)}</h2>{drawn}</section>'


def _entry(entry: RulebookEntry, language: Language) -> str:
    """Return one entry. Its id, last, leads to it; ids mentioned in it become links."""
    translated = entry_in(entry, language)
    says = _ID.sub(_linked, escape(translated["says"]))
    title = "" if entry.kind == "maxim" else f"<h3>{escape(translated['title'])}</h3>"
    english = "" if entry.id in language.documents or language is ENGLISH else ' lang="en" dir="ltr"'
    return (
        f'<article id="{entry.id}"{english}>{title}<p>{says}</p>'
        f'<p class="source">{escape(entry.source)} · <a href="#{entry.id}">{entry.id}</a></p></article>'
    )


def _linked(match: re.Match[str]) -> str:
    game = _game_of().get(match[0])
    return match[0] if game is None else f'<a href="/rules/{game}#{match[0]}">{match[0]}</a>'


@cache
def _game_of() -> dict[str, str]:
    """Return the game of each id."""
    names = [*(each.name for each in GAMES), ANY_TABLE]
    return {each.id: name for name in names for each in everything_of(name)}


def _course(game: str, title: str) -> str:
    """Return the link to a game's course."""
    return f'<a class="button" href="/course#{game}">{title}</a>'


def _learn(game: str) -> str:
    """Return the button that begins a game's lesson; the page's script enables it."""
    words = f"{{page.learn_{game}}}"
    return f'<button type="button" class="primary" data-waits disabled data-lesson="{game}">{words}</button>'


def _in_a_minute(game: str, language: Language) -> str:
    """Return a game in one minute, with what teaches it; nothing for a page that has none."""
    if game == ANY_TABLE:
        return ""
    played = game_named(game)
    told = minute_in(played, language)
    if not told:
        return ""
    if takes := takes_in(played, language):
        told["takes"] = plain(Rulebook.about(Called(takes)), language=language)
    rows = "".join(
        f"<div><dt>{{page.minute_{part}}}</dt><dd>{escape(text)}</dd></div>" for part, text in told.items()
    )
    taught = _learn(game) * (game in _LESSONS) + _course(game, "{page.course}") * (game in COURSES)
    begin = f'<p class="row-of">{taught}</p>' if taught else ""
    return f'<section class="minute"><h2>{{page.one_minute}}</h2><dl>{rows}</dl>{begin}</section>'


_FIND: Final = (
    '<label class="find">{page.find} '
    '<input id="find" type="search" data-waits disabled autocomplete="off"></label>'
)
_FIRST_GAME: Final = (
    "<h2>{page.first_game}</h2><p>{page.real_table}</p>"
    f'<p class="row-of">{"".join(map(_learn, _LESSONS))}</p>'
)
