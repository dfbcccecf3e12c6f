"""Rules and the guide to them: a game in one minute, and the chapters of its rulebook."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from hoyle.law.law import Source


class Sort(Enum):
    """The kind of a rule.

    Attributes:
        PLAY: A rule of play.
        TERM: The meaning of a word.
        FIGURE: A printed figure.
    """

    PLAY = "a rule of play"
    TERM = "a term of the game"
    FIGURE = "a figure that the book gives"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a game that is not an article of a code.

    Attributes:
        id: The id, such as ``W-G12``.
        title: The title.
        says: The text, in our own words.
        source: The book that contains it, or ``OURS``.
        sort: The kind of rule.
    """

    id: str
    title: str
    says: str
    source: Source
    sort: Sort = Sort.PLAY


OURS = Source("ours", "our reading, where the books are silent")
"""The source of a rule that no book settles."""


def rules_in(path: Path, *books: Source) -> tuple[Rule, ...]:
    """Return the rules of a TOML file, in order.

    Each rule is a table named by its id, with ``title`` and ``says``. ``book`` is a key of ``books``; without
    it, the rule is our own reading. ``sort`` is the name of a ``Sort`` in lower case; the default is
    ``play``.
    """
    known = {book.key: book for book in (OURS, *books)}
    return tuple(
        Rule(
            id,
            title=each["title"],
            says=" ".join(each["says"].split()),
            source=known[each.get("book", OURS.key)],
            sort=Sort[each.get("sort", Sort.PLAY.name).upper()],
        )
        for id, each in tomllib.loads(path.read_text(encoding="utf-8")).items()
    )


class Chapter(Enum):
    """A subject of the rulebook, by its name in a file; each page shows some of them."""

    PLAYERS = "players"
    PACKS = "packs"
    DEAL = "deal"
    CALLS = "calls"
    CRIB = "crib"
    PLAY = "play"
    DECLARATIONS = "declarations"
    SHOW = "show"
    HONOURS = "honours"
    SCORING = "scoring"
    STAKES = "stakes"
    MISDEALS = "misdeals"
    SHOWN = "shown"
    TURN = "turn"
    REVOKES = "revokes"
    ERRORS = "errors"
    CONDUCT = "conduct"
    ADVICE = "advice"
    FIGURES = "figures"
    GLOSSARY = "glossary"


@dataclass(frozen=True, slots=True)
class Minute:
    """A game in one minute.

    Attributes:
        play: What a player does.
        scores: What scores.
        wins: What wins.
    """

    play: str
    scores: str
    wins: str


@dataclass(frozen=True, slots=True)
class Guide:
    """A game in one minute, and the ids of each chapter of its rulebook.

    Attributes:
        minute: The game in one minute; None if there is none.
        chapters: Each chapter with its ids, in the order of reading. ``A..B`` means the entries from
            ``A`` to ``B`` in the order of the book.
    """

    minute: Minute | None = None
    chapters: tuple[tuple[Chapter, tuple[str, ...]], ...] = ()


NO_GUIDE = Guide()
"""The guide of a game that has none."""


def guide_in(path: Path) -> Guide:
    """Return the guide of a TOML file: a table ``minute``, and ``chapters`` with the ids of each."""
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    minute = {part: " ".join(text.split()) for part, text in read.get("minute", {}).items()}
    return Guide(
        Minute(**minute) if minute else None,
        tuple((Chapter(name), tuple(ids.split())) for name, ids in read["chapters"].items()),
    )
