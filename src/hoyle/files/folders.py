"""The folders in which each system stores a user's program data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs import PlatformDirs


def data_folder() -> Path:
    """Return the folder for data that the user wants to keep: tables, and solutions of games.

    It is ``~/.local/share/hoyle`` on Linux, ``~/Library/Application Support/hoyle`` on macOS and
    ``%LOCALAPPDATA%/hoyle`` on Windows; ``XDG_DATA_HOME`` overrides it.
    """
    return _folders().user_data_path


def state_folder() -> Path:
    """Return the folder for a program's state: unfinished records, and seats at other servers.

    It is ``~/.local/state/hoyle`` on Linux, and the same as ``data_folder`` on macOS and Windows;
    ``XDG_STATE_HOME`` overrides it.
    """
    return _folders().user_state_path


def _folders() -> PlatformDirs:
    from platformdirs import PlatformDirs  # Imported here because most commands store nothing.

    return PlatformDirs("hoyle", appauthor=False)
