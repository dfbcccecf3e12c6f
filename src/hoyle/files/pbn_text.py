"""Writing games as Portable Bridge Notation, in its export format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hoyle.files.deal import FileDeal

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
