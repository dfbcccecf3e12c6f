"""The articles of the codes: those of a game, or of any table, as they are listed and printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hoyle.errors import UnknownGame, UnknownLaw
from hoyle.files.json_text import Document
from hoyle.games import HOMES, game_named
from hoyle.law import Law
from hoyle.table.laws import TABLE

ANY_TABLE = "table"
"""The name of the laws of any table, where a game is asked for."""


def articles(of: str) -> tuple[Law, ...]:
    """Return every article of a game's codes, or of ``table``, in printed order, each once.

    Raises:
        UnknownGame: if there is no such game.
    """
    if of == ANY_TABLE:
        return TABLE.laws
    if of not in HOMES:
        raise UnknownGame(of, [*HOMES, ANY_TABLE])
    game = game_named(of)
    codes = [code for variant in game.variants for code in game.codes(game.begin(variant))]
    laws = {law.id: law for code in codes if code is not TABLE for law in code.laws}
    return tuple(laws.values())


def article(id: str, laws: tuple[Law, ...]) -> Law:
    """The one of these articles with that number.

    Raises:
        UnknownLaw: if none has it.
    """
    known = {law.id: law for law in laws}
    if id.upper() not in known:
        raise UnknownLaw(id, known)
    return known[id.upper()]


def every() -> tuple[Law, ...]:
    """Return every article: each game's, then the table's."""
    return tuple(law for name in (*HOMES, ANY_TABLE) for law in articles(name))


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


def page(
    of: str, title: str, readings: Mapping[str, Sequence[str]], tested: Mapping[str, Sequence[str]]
) -> str:
    """Return a page of the articles, as the documentation prints it.

    ``readings`` are ours where the book is silent, and ``tested`` says by what each article is checked.
    """
    lines = [f"# {title}", ""]
    for law in articles(of):
        lines += [f"## {law.id}: {law.title}", "", law.says, ""]
        lines += [f"*{law.source}, article {law.article}; {law.status.value}.*", ""]
        for head, of_this in (("Where the book is silent:", readings), ("Tested:", tested)):
            if of_this.get(law.id):
                lines += [head, "", *(f"- {words}" for words in of_this[law.id]), ""]
    return "\n".join(lines)
