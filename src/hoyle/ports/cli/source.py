"""Reading the input of a command, from a file or standard input, and reporting what was skipped."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, BinaryIO, Final, cast

import click

from hoyle.errors import BadText, RecordError
from hoyle.errors.status import FAILED, status_of
from hoyle.files.deal import Skipped
from hoyle.ports.cli.flags import print_document
from hoyle.words.counted import counted

if TYPE_CHECKING:
    from hoyle.record.from_file import Found

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


@contextmanager
def reading(record: Path, *, as_json: bool = False) -> Iterator[None]:
    """Add the file's name to any error; with ``--json``, also print a document if a record is damaged."""
    try:
        yield
    except (BadText, RecordError) as error:
        error.add_note(called(record))
        if as_json and says_no(error):
            print_document({"ok": False, "line": getattr(error, "line", None), "why": str(error)})
        raise


def says_no(error: Exception) -> bool:
    """Return whether a record failed its check. A file that is not a record at all is bad input instead."""
    return isinstance(error, RecordError) and status_of(error) == FAILED


def numbered(name: str) -> tuple[Path, int | None]:
    """Split ``FILE`` or ``FILE:N`` into the file and the number N (from 1) or None."""
    file, colon, number = name.rpartition(":")
    if colon and number.isdecimal() and len(number) < 10 and not Path(name).exists():
        return Path(file), int(number)
    return Path(name), None


@contextmanager
def games_in(
    name: str, turn_up: str | None, game: int | None = None, data: bytes | None = None
) -> Iterator[GamesFile]:
    """Read a record, or the games of ``FILE`` or ``FILE:N``. Errors while it is used name the file, too.

    Args:
        name: what was typed.
        turn_up: the turn-up of games that do not name theirs, as typed.
        game: the number of the only game to use, as given by ``--game``.
        data: what the file holds, if it has been read.

    Raises:
        BadParameter: if a number is given in both ways, and they differ.
    """
    from hoyle.record import turn_up_of
    from hoyle.record.from_file import record_in

    path, named = numbered(name)
    if named is not None and game not in (None, named):
        raise click.BadParameter(f"the file is named with {named}; give one of them", param_hint="--game")
    number = game if named is None else named
    turned = turn_up_of(turn_up) if turn_up else None
    with reading(path):
        yield GamesFile(
            path, record_in(bytes_of(path) if data is None else data, number=number, turn_up=turned)
        )


@dataclass(frozen=True, slots=True)
class GamesFile:
    """A record, or a file of games as a record."""

    path: Path
    found: Found

    def tell_skipped(self) -> None:
        """Report the games that could not be used; if there are any, exit with status 1."""
        tell_skipped(self.path, self.found.skipped, self.found.used, self.found.games)


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
