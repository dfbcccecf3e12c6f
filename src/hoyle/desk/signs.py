"""The signs of happenings: those of the desk, and those that a code of laws brings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from hoyle.files.json_text import Document
from hoyle.games import game_named

_OWN: Final = Path(__file__).with_name("signs.toml")


@cache
def part(name: str, game: str = "") -> Document:
    """Return a part of the desk's signs, with what the codes of a game add to it"""
    found: Document = {}
    for path in (_OWN, *_of_codes(game)):
        for key, value in _read(path).get(name, {}).items():
            found[key] = f"{found[key]} {value}" if isinstance(value, str) and key in found else value
    return found


def _of_codes(game: str) -> Iterator[Path]:
    desk = game_named(game).desk if game else None
    codes = desk.codes.values() if desk else ()
    yield from (code.signs for code in codes if code.signs is not None)


@cache
def _read(path: Path) -> Document:
    return tomllib.loads(path.read_text(encoding="utf-8"))
