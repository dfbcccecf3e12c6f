"""Portable Bridge Notation: reading tags, sections and comments, and writing games in its export format."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from hoyle.files.deal import FileDeal, FileGames, Skipped
from hoyle.files.pbn_tags import Board, Inheritance, canonical

_BETWEEN: Final = r"(?:\s|\{[^{}]{0,255}\}|;[^\n]{0,255}\n)*"
"""Matches spaces and comments within a tag."""

_TOKEN: Final = re.compile(
    rf"""
    (?P<escape>^%[^\n]*)
  | (?P<blank>\n[ \t]*(?=\n))
  | (?P<space>[^\S\n]+|\n)
  | (?P<comment>;[^\n]*|\{{[^}}]*\}})
  | \[{_BETWEEN}(?P<tag>\w+){_BETWEEN}"(?P<value>(?:[^"\\\n]|\\.){{0,8192}})"{_BETWEEN}\]
  | (?P<string>"(?:[^"\\\n]|\\.){{0,8192}}")
  | (?P<word>[^\s\[\]{{}};"]+|.)
    """,
    re.VERBOSE | re.MULTILINE,
)
_NAME: Final = re.compile(r"\[[ \t]*([A-Za-z]\w*)[ \t]")
_LETTER: Final = re.compile("(?P<word>.)", re.DOTALL)
_QUOTES: Final = " \t\"'“”„‟«»‘’"
"""Matches the quotation marks that word processors substitute for PBN's, and spaces."""
_NO_CARD: Final = frozenset("-+")
_PLAY: Final = "Play"
_OPTIMUM: Final = "OptimumResultTable"


class _PbnReader:
    """The state of the reader: the games so far, and the current one."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.line = 1
        self.deals: list[FileDeal] = []
        self.skipped: list[Skipped] = []
        self.before = Inheritance()
        self.board = Board()
        self.section = ""
        self.unread_at = 0

    def end(self) -> None:
        """End the current game, if any."""
        if self.board.tags:
            self.deals.append(self.before.ended(self.board, len(self.deals) + 1))
        self.board, self.section = Board(), ""

    def tag(self, name: str, value: str) -> None:
        """Add a tag; a second deal or board begins a new game."""
        name = canonical(name)
        if self.board.begins_another(name, value):
            pending = [each for each in self.board.pending if each[1] != name]
            self.end()
            for line, other, given in pending:
                self.board.put(line, other, given)
        self.section = name
        if name != "Note":
            self.board.put(self.line, name, value)

    def word(self, word: str) -> None:
        """Add a word of a section."""
        if not self.section:
            self.unread(f"{word[:20]!r} is outside any game")
        elif self.section == _PLAY:
            self.played(word)
        elif self.section == _OPTIMUM:
            self.board.optimum.append(word.strip('"'))

    def played(self, word: str) -> None:
        board = self.board
        if board.over or word.startswith(("=", "$")):
            return
        if word == "*":
            board.over = True
        elif word.startswith("^"):
            why = f"line {self.line}: {word!r} marks an irregularity; only plays as they stood can be read"
            board.unplayable = board.unplayable or why
        elif word.strip("!?"):
            board.play.append(None if word in _NO_CARD else word.rstrip("!?"))

    def loose_tag(self, name: str, at: int) -> int:
        """Add a tag whose value at this place lacks its quotation marks; return where it ends."""
        end = _loose_end(self.text, at)
        value = _unquoted(self.text[at:end])
        self.unread(f'the tag {name} is not [Name "value"]; it was read as {value!r:.60}')
        self.tag(name, value)
        return end

    def unread(self, why: str) -> None:
        """Report a skipped line, once."""
        if self.unread_at != self.line:
            self.skipped.append(Skipped(f"line {self.line}", why))
        self.unread_at = self.line


def read_pbn(text: str) -> FileGames:
    """Return the games of a PBN text, in import or export format, and the lines that could not be read.

    Unknown sections and tags are ignored. A tag without its quotation marks or its closing bracket is read as
    obviously intended, and reported as skipped.
    """
    reader, at = _PbnReader(text), 0
    last_closed = text.rfind("}")
    while at < len(text):
        # Search for the end of an unclosed comment only once: otherwise a file of braces would take a day.
        token = (_TOKEN if at < last_closed or text[at] != "{" else _LETTER).match(text, at)
        assert token is not None, "any letter is a word"
        kind, words = token.lastgroup, token[0]
        if kind == "blank":
            reader.end()
        elif kind == "value":
            reader.tag(token["tag"], re.sub(r"\\(.)", r"\1", token["value"]))
        elif kind == "string" and reader.section in ("", _OPTIMUM):
            reader.word(words)
        elif kind == "word":
            if words == "[" and _begins_line(text, at) and (name := _NAME.match(text, at)):
                at = reader.loose_tag(name[1], name.end())
                continue
            if words == "{":
                reader.unread("a comment is not closed by '}'")
            elif words == "}":
                reader.unread("'}' closes no comment")
            elif words == "[" and _begins_line(text, at):
                reader.unread("it begins like a tag, and is none")
            reader.word(words)
        reader.line += words.count("\n")
        at = token.end()
    reader.end()
    return FileGames(tuple(reader.deals), tuple(reader.skipped))


def _begins_line(text: str, at: int) -> bool:
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def _loose_end(text: str, at: int) -> int:
    """Return where an unclosed tag ends: before the next tag, or at the end of its line."""
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    following = text.find("[", at, end)
    return end if following < 0 else following


def _unquoted(value: str) -> str:
    return value.strip().removesuffix("]").strip(_QUOTES)


_LONGEST_VALUE: Final = 200  # A line of the export format has at most 255 characters.


def pbn_text(games: Iterable[FileDeal]) -> str:
    """Return games in the export format, without marks of irregularity."""
    return "% PBN 2.1\n% EXPORT\n% Creator: hoyle\n" + "".join("\n" + _game(game) for game in games)


def _game(game: FileDeal) -> str:
    lines = [f'[{tag} "{_escaped(value)}"]' for tag, value in game.tags.items()]
    for start in range(0, len(game.play), 4):
        row = range(start, min(start + 4, len(game.play)))
        lines.append(" ".join(word for place in row for word in _place(game, place)))
    if len(game.play) < 52:
        lines.append("*")
    lines += [f'[Note "{number}:{_escaped(words)}"]' for number, words in enumerate(game.notes, start=1)]
    return "".join(f"{line}\n" for line in lines)


def _place(game: FileDeal, place: int) -> list[str]:
    return [game.play[place] or "-", *(f"={note}=" for note in game.marks.get(place, ()))]


def _escaped(words: str) -> str:
    printable = "".join(letter if letter.isprintable() else " " for letter in words[:_LONGEST_VALUE])
    return printable.replace("\\", "\\\\").replace('"', '\\"')
