"""The answers to puzzles that this computer keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from hoyle.files.folders import data_folder
from hoyle.puzzles import FIRST, Progress

_FILE: Final = "puzzles.json"


def progress_of(game: str) -> Progress:
    """The progress in the puzzles of a game."""
    return _kept().get(game) or Progress(level=FIRST, tried={})


def keep_progress(game: str, progress: Progress) -> None:
    """Keep it."""
    path = _path()
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(_kept() | {game: progress}))


def _kept() -> dict[str, Progress]:
    try:
        return msgspec.json.decode(_path().read_bytes(), type=dict[str, Progress])
    except (OSError, msgspec.DecodeError):
        return {}


def _path() -> Path:
    return data_folder() / _FILE
