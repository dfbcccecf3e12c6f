"""Reading the input of a command, from a file or standard input, and reporting what was skipped."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, Final, cast

import click

from hoyle.files.deal import Skipped
from hoyle.words.counted import counted

STANDARD_INPUT: Final = Path("-")

_IN_MEMORY: Final = 1 << 20
"""The most bytes of a pipe that are kept in memory."""

_MOST: Final = 100
"""The most lines printed about one file; more are only counted."""


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """Open a file that can be read at any position; ``-`` is standard input.

    Input that cannot seek, such as a pipe, is first copied to memory, or to disk if it is long.
    """
    with ExitStack() as closing:
        file: BinaryIO = (
            sys.stdin.buffer if path == STANDARD_INPUT else closing.enter_context(path.open("rb"))
        )
        if not file.seekable():
            copy = closing.enter_context(SpooledTemporaryFile(_IN_MEMORY))
            copyfileobj(file, copy)
            file = cast(BinaryIO, copy)
        yield file


def bytes_of(path: Path) -> bytes:
    """Return the bytes of a file; ``-`` is standard input."""
    return sys.stdin.buffer.read() if path == STANDARD_INPUT else path.read_bytes()


def called(path: Path) -> str:
    """Return the name of a file for messages."""
    return "standard input" if path == STANDARD_INPUT else str(path)


def numbered(name: str) -> tuple[Path, int | None]:
    """Split ``FILE`` or ``FILE:N`` into the file and the number N (from 1) or None."""
    file, colon, number = name.rpartition(":")
    if colon and number.isdecimal() and len(number) < 10 and not Path(name).exists():
        return Path(file), int(number)
    return Path(name), None


def one_number(named: int | None, game: int | None) -> int | None:
    """Return the number of a game, given as FILE:N or with --game N.

    Raises:
        BadParameter: if both are given and differ.
    """
    if named is not None and game not in (None, named):
        raise click.BadParameter(f"the file is named with {named}; give one of them", param_hint="--game")
    return game if named is None else named


def tell_skipped(path: Path, skipped: Sequence[Skipped], used: int, games: int) -> None:
    """Report skipped games on standard error; if there are any, exit with status 1."""
    if not skipped:
        return
    for each in skipped[:_MOST]:
        click.echo(f"hoyle: {called(path)}: {each}", err=True)
    if len(skipped) > _MOST:
        click.echo(
            f"hoyle: {called(path)}: and {counted(len(skipped) - _MOST, 'more line')} like these", err=True
        )
    click.echo(f"hoyle: {called(path)}: {used} of {counted(games, 'game')} used", err=True)
    raise click.exceptions.Exit(1)
