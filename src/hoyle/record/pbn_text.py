"""Portable Bridge Notation as text: games, tags, plays and notes. Knows no game of ours."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from hoyle.errors import NotPBN

_TOKEN: Final = re.compile(
    r"""
    (?P<escape>^%[^\n]*)
  | (?P<blank>\n[ \t\r]*(?=\n))
  | (?P<space>[^\S\n]+|\n)
  | (?P<comment>;[^\n]*|\{[^}]*\})
  | \[\s*(?P<tag>\w+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]
  | (?P<word>[^\s\[\]{};"]+)
    """,
    re.VERBOSE | re.MULTILINE,
)
_LONGEST_VALUE: Final = 200  # A line of the export format has 255 characters at most.
_NO_CARD: Final = frozenset("-+")


class Deal(Struct, frozen=True, kw_only=True):
    """One game of a file. ``line`` is where it begins, and ``number`` which game it is, each from 1.

    ``tags`` keep their order. ``play`` are the cards of its Play section in their columns, the first
    leader's column first; None where a column is empty. ``marks`` gives the notes of each such place,
    ``notes`` their words.
    """

    line: int = 1
    number: int = 1
    tags: dict[str, str]
    play: tuple[str | None, ...] = ()
    marks: dict[int, tuple[int, ...]] = {}
    notes: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        """The name of the game in an error."""
        return f"line {self.line}: game {self.tags.get('Board', self.number)}"


def parse_pbn(text: str) -> tuple[Deal, ...]:
    """The games of a PBN text, import or export format.

    Raises:
        NotPBN: where a line is neither tag, section nor comment, or a mark of irregularity stands.
    """
    games: list[Deal] = []
    tags: dict[str, str] = {}
    play: list[str | None] = []
    section, begins, at, line = "", 1, 0, 1
    over = False

    def end() -> None:
        if tags:
            inherited = games[-1].tags if games else {}
            known = {tag: inherited.get(tag, "?") if value == "#" else value for tag, value in tags.items()}
            games.append(Deal(line=begins, number=len(games) + 1, tags=known, play=tuple(play)))
        tags.clear()
        play.clear()

    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise NotPBN(
                f"line {line}", f"{text[at : at + 12].split()[0]!r} is neither tag, comment nor section"
            )
        kind, words = token.lastgroup, token[0]
        if kind == "blank":
            end()
            section = ""
        elif kind == "value":
            begins = begins if tags else line
            section, over = token["tag"], False
            if section != "Note":
                tags.setdefault(section, re.sub(r"\\(.)", r"\1", token["value"]))
        elif kind == "word":
            if not section:
                raise NotPBN(f"line {line}", f"{words[:12]!r} stands outside any game")
            if section == "Play" and not over:
                over = words == "*"
                play += [] if over else _played(line, words)
        line += words.count("\n")
        at = token.end()
    end()
    return tuple(games)


def pbn_text(games: Iterable[Deal]) -> str:
    """The games in the export format, without marks of irregularity."""
    return "% PBN 2.1\n% EXPORT\n% Creator: hoyle\n" + "".join("\n" + _game(game) for game in games)


def _played(line: int, word: str) -> list[str | None]:
    if word.startswith("^"):
        raise NotPBN(f"line {line}", f"{word!r} marks an irregularity; only plays as they stood can be read")
    if word.startswith(("=", "$")):
        return []
    return [None if word in _NO_CARD else word.rstrip("!?")]


def _game(game: Deal) -> str:
    lines = [f'[{tag} "{_escaped(value)}"]' for tag, value in game.tags.items()]
    for start in range(0, len(game.play), 4):
        row = range(start, min(start + 4, len(game.play)))
        lines.append(" ".join(word for place in row for word in _place(game, place)))
    if len(game.play) < 52:
        lines.append("*")
    lines += [f'[Note "{number}:{_escaped(words)}"]' for number, words in enumerate(game.notes, start=1)]
    return "".join(f"{line}\n" for line in lines)


def _place(game: Deal, place: int) -> list[str]:
    return [game.play[place] or "-", *(f"={note}=" for note in game.marks.get(place, ()))]


def _escaped(words: str) -> str:
    printable = "".join(letter if letter.isprintable() else " " for letter in words[:_LONGEST_VALUE])
    return printable.replace("\\", "\\\\").replace('"', '\\"')
