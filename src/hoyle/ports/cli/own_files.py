"""The files in which this computer keeps what is its user's own: secrets, results, promises, progress."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TypeVar

import msgspec

from hoyle.errors import BadText
from hoyle.fairness import Master
from hoyle.files.folders import data_folder
from hoyle.record import parsed, plain, prepare

T = TypeVar("T")


def kept_in(name: str, kind: type[T]) -> T:
    """Return what a file keeps; an empty value of the kind if there is no such file, or it cannot be read."""
    prepare(kind)
    try:
        return parsed(own_file(name).read_bytes(), kind)
    except (OSError, msgspec.MsgspecError, BadText, ValueError):
        return kind()


def keep_in(name: str, value: object) -> None:
    """Write what a file keeps."""
    own_file(name).write_bytes(plain(value))


def person() -> str:
    """The random text that distinguishes this person's first try at a deal from later ones."""
    path = own_file("daily.person")
    if not path.exists():
        path.write_text(secrets.token_hex(Master.size), encoding="ascii")
    return path.read_text(encoding="ascii").strip()


def own_secret() -> Master:
    """This computer's secret, made once; nobody else can read it."""
    path = own_file("daily.secret")
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(Master.size))
    return Master.parse(path.read_text(encoding="ascii").strip())


def own_file(name: str) -> Path:
    """Return the path of a file, in a folder that nobody else can read."""
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / name
