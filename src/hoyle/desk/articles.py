"""The articles of the codes: those of a game, or of any table, as they are listed and printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise

from hoyle.errors import UnknownGame, UnknownLaw
from hoyle.files.json_text import Document
from hoyle.games import HOMES, game_named
from hoyle.law import Code, Law
from hoyle.table.laws import TABLE

ANY_TABLE = "table"
"""The name of the laws of any table, where a game is asked for."""


def articles(of: str) -> tuple[Law, ...]:
    """Return every article of a game's codes, of a code listed apart, or of ``table``, in printed
    order, each once.

    Raises:
        UnknownGame: if there is no such game.
    """
    if of == ANY_TABLE:
        return TABLE.laws
    if of in HOMES:
        laws = {law.id: law for code in _codes(of) if not code.page for law in code.laws}
        return tuple(laws.values())
    if (code := own_pages().get(of)) is None:
        raise UnknownGame(of, [*HOMES, *own_pages(), ANY_TABLE])
    return code.laws


@cache
def own_pages() -> Mapping[str, Code]:
    """Return the codes that are listed apart from those of their game, by the name of their page."""
    return {code.page: code for game in HOMES for code in _codes(game) if code.page}


def of_every_code(game: str) -> tuple[Law, ...]:
    """Return every article of every code of a game, including those listed apart."""
    return tuple({law.id: law for code in _codes(game) for law in code.laws}.values())


def _codes(game: str) -> tuple[Code, ...]:
    """Return the codes of every variant of a game, without that of any table."""
    of = game_named(game)
    return tuple(code for variant in of.variants for code in of.codes(of.begin(variant)) if code is not TABLE)


def article(id: str, laws: tuple[Law, ...]) -> Law:
    """Return the one of these laws with that id, or with that article of its book: ``XII``, or ``12``.

    Raises:
        UnknownLaw: if none has it.
    """
    known = {law.id: law for law in laws}
    if found := known.get(id.upper()):
        return found
    number = id.upper().removeprefix("ARTICLE ").strip()
    of_book = [law for law in laws if number in (law.article.upper(), str(_roman(law.article)))]
    if not of_book:
        raise UnknownLaw(id, known)
    return of_book[0]


def _roman(numeral: str) -> int:
    """The value of a Roman numeral; 0 for any other text.

    >>> _roman("XIV"), _roman("4"), _roman("")
    (14, 0, 0)
    """
    values = [_VALUES.get(letter, 0) for letter in numeral.upper()]
    if 0 in values:
        return 0
    return sum(-one if one < next_one else one for one, next_one in pairwise([*values, 0]))


_VALUES = dict(zip("IVXLC", (1, 5, 10, 50, 100), strict=True))


def every() -> tuple[Law, ...]:
    """Return every article: each game's, then those of codes listed apart, then the table's."""
    return tuple(law for name in (*HOMES, *own_pages(), ANY_TABLE) for law in articles(name))


def articles_with(word: str, laws: Iterable[Law]) -> tuple[Law, ...]:
    """Return the articles that have a word, or a part of one, in their number, title or text."""
    return tuple(law for law in laws if holds(word, law.id, law.title, law.says))


def holds(word: str, *texts: str) -> bool:
    """Does any of these have the word, in whatever case?"""
    return any(word.casefold() in text.casefold() for text in texts)


def document(law: Law) -> Document:
    """Return the document of ``hoyle laws --json``."""
    return {
        "id": law.id,
        "article": law.article,
        "title": law.title,
        "says": law.says,
        "status": law.status.name.lower(),
        "source": str(law.source),
        "edition": law.source.edition,
    }
