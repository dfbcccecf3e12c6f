"""The folders in which each system keeps what programs store for a user."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs import PlatformDirs


def data_folder() -> Path:
    """Return the folder of data that a user wants to keep: tables, and solutions of games.

    ``~/.local/share/hoyle`` on Linux, ``~/Library/Application Support/hoyle`` on macOS and
    ``%LOCALAPPDATA%/hoyle`` on Windows; ``XDG_DATA_HOME`` goes before.
    """
    return _folders().user_data_path


def state_folder() -> Path:
    """Return the folder of what a program needs to go on: records begun, seats at other servers.

    ``~/.local/state/hoyle`` on Linux, the same as ``data_folder`` on macOS and Windows; ``XDG_STATE_HOME``
    goes before.
    """
    return _folders().user_state_path


def _folders() -> PlatformDirs:
    from platformdirs import PlatformDirs  # By need: most commands store nothing.

    return PlatformDirs("hoyle", appauthor=False)
