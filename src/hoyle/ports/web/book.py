"""The rulebook as pages: all rules, laws, maxims and words of each game, one press from the table."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from hoyle.desk.articles import ANY_TABLE
from hoyle.desk.rulebook import Entry, everything_of
from hoyle.errors import UnknownGame
from hoyle.games import GAMES
from hoyle.ports.web.answers import Problem
from hoyle.ports.web.assets import Assets, packed

_PARTS: Final = {
    "play": "How it is played",
    "law": "The laws, where something goes wrong",
    "maxim": "What the old players advise",
    "term": "Words",
    "figure": "Figures that the book prints",
}
_ID: Final = re.compile(r"\b(?:W|S|C|BH|RB|TL)-[A-Z]*\d+\b")


class Book:
    """Answers ``/rules`` and ``/rules/GAME``; ``/rules/table`` has the laws of any table."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._pages: dict[str, tuple[bytes, bytes]] = {}

    async def answer(self, request: Request) -> Response:
        """The page of one game, or, without a game, what there is to be read."""
        game = request.path_params.get("game", "")
        if game not in self._pages:
            try:
                title, body = _chapter(game)
            except UnknownGame:
                raise Problem(404, "There are no rules of such a game here.") from None
            self._pages[game] = self._assets.filled("rules.html", title=title, body=body)
        return packed(request, *self._pages[game], "text/html", {"cache-control": "no-cache"})


def _chapter(game: str) -> tuple[str, str]:
    """The title of a page, and what stands on it, as HTML.

    Raises:
        UnknownGame: if there is no such game.
    """
    if not game:
        shelves = "".join(f'<li><a href="/rules/{each.name}">{escape(each.title)}</a></li>' for each in GAMES)
        table = f'<li><a href="/rules/{ANY_TABLE}">The laws of any table</a></li>'
        return "Rules and lessons", f'{_LESSONS}<h2>The rules</h2><ul class="shelf">{shelves}{table}</ul>'
    entries = everything_of(game)
    title = next((each.title for each in GAMES if each.name == game), "The laws of any table")
    present = [kind for kind in _PARTS if any(each.kind == kind for each in entries)]
    links = "".join(f'<a href="#{kind}">{_PARTS[kind]}</a>' for kind in present)
    parts = "".join(_part(kind, [each for each in entries if each.kind == kind]) for kind in present)
    return title, f'<nav class="parts" aria-label="Parts">{links}</nav>{_FIND}{parts}'


def _part(kind: str, entries: list[Entry]) -> str:
    drawn = "".join(map(_entry, entries))
    return f'<section id="{kind}"><h2>{_PARTS[kind]}</h2>{drawn}</section>'


def _entry(entry: Entry) -> str:
    """One entry, which can be linked to by its id; the ids that it names are links."""
    says = _ID.sub(_linked, escape(entry.says))
    title = "" if entry.kind == "maxim" else f" {escape(entry.title)}"
    return (
        f'<article id="{entry.id}"><h3><a href="#{entry.id}">{entry.id}</a>{title}</h3>'
        f"<p>{says}</p><p><small>{escape(entry.source)}</small></p></article>"
    )


def _linked(found: re.Match[str]) -> str:
    game = _game_of().get(found[0])
    return found[0] if game is None else f'<a href="/rules/{game}#{found[0]}">{found[0]}</a>'


@cache
def _game_of() -> dict[str, str]:
    """The game of each id."""
    names = [*(each.name for each in GAMES), ANY_TABLE]
    return {each.id: name for name in names for each in everything_of(name)}


_FIND: Final = '<label class="find">Find <input id="find" type="search" autocomplete="off"></label>'
_LESSONS: Final = (
    "<h2>A first game</h2><p>A real table, with three or four minutes of advice.</p>"
    '<p class="row-of">'
    '<button type="button" class="primary" data-lesson="whist">Learn whist</button>'
    '<button type="button" class="primary" data-lesson="cribbage">Learn cribbage</button>'
    '<button type="button" class="primary" data-lesson="solo">Learn solo whist</button></p>'
)
