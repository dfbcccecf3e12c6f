"""The files of a small new game, under a name you choose, ready to play and to change."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from hoyle.errors import BadText
from hoyle.games import HOMES

_FILES: Final = {"game": "hoyle_{name}.py", "pyproject": "pyproject.toml", "test": "test_{name}.py"}
"""Each template of this package, and the file that is made of it."""


def new_game(name: str, within: Path) -> tuple[Path, ...]:
    """Write a game of that name into the folder ``within / name``, and return its files.

    Raises:
        BadText: if it is no name for a game, a game has that name, or the folder is there already.
        OSError: if a file cannot be written.
    """
    if not re.fullmatch(r"[a-z]{2,20}", name):
        raise BadText(name, f"{name!r} is no name for a game: take 2 to 20 lower-case letters")
    folder = within / name
    if name in HOMES:
        raise BadText(name, f"there is a game {name} already")
    if folder.exists():
        raise BadText(name, f"{folder} exists already")
    folder.mkdir(parents=True)
    written = []
    for template, file in _FILES.items():
        text = files(__name__).joinpath(f"{template}.txt").read_text(encoding="utf-8")
        for mark, word in (("@name@", name), ("@NAME@", name.upper()), ("@Title@", name.capitalize())):
            text = text.replace(mark, word)
        path = folder / file.format(name=name)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return tuple(written)
