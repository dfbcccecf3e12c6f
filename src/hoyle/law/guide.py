"""A game in one minute, for a newcomer, and the chapters of its rulebook."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


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
