"""The files of a game in the terminal, and how it ends: by itself, saved for later, or abandoned."""

from __future__ import annotations

import os
import shlex
from datetime import datetime
from pathlib import Path

from msgspec import UNSET

from hoyle.errors import FileInTheWay, NotKept
from hoyle.files.folders import state_folder
from hoyle.host.setup import usual_end
from hoyle.host.sitting.sitting import Sitting
from hoyle.ports.cli.account import account
from hoyle.ports.cli.flags import print_document
from hoyle.ports.cli.phrases import AccountPhrases
from hoyle.ports.cli.voice import Sentences
from hoyle.record.stop import Stop
from hoyle.table import AnyGame
from hoyle.table.protocols import TableVariant
from hoyle.words import Called


class RecordFile:
    """A record that is written line by line, to its file or in memory until it has one.

    Each line is flushed at once, so the file is complete however the program ends.
    """

    def __init__(self, path: Path | None, *, mode: str = "x") -> None:
        """Open the record.

        Args:
            path: its file, or None to keep it in memory.
            mode: ``x`` for a new file, ``w`` to overwrite one, ``a`` to append.

        Raises:
            FileInTheWay: if ``mode`` is ``x`` and the file exists.
        """
        self.path: Path | None = None
        self._lines: list[bytes] = []
        if path:
            self._open(path, mode)

    def write(self, line: bytes) -> None:
        """Write one line."""
        if self.path is None:
            self._lines.append(line)
            return
        self._file.write(line)
        self._file.flush()

    def placed(self, game: str) -> Path:
        """Return the record's path; a record without a file gets one in the user's state folder."""
        if self.path is None:
            path = state_folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._open(path, "x")
            self._file.writelines(self._lines)
            self._file.flush()
            return path
        return self.path

    def close(self) -> None:
        """Close the file, if any."""
        if self.path:
            self._file.close()

    def _open(self, path: Path, mode: str) -> None:
        try:
            self._file = path.open(f"{mode}b")
        except FileExistsError:
            raise FileInTheWay(path) from None
        self.path = path


def keep(record: Path, private: bytes) -> None:
    """Write what a resume needs next to the record, readable by its owner only."""
    path = private_beside(record)
    path.unlink(missing_ok=True)  # A new file gets the right permissions, whatever the old one's were.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(private)


def kept(record: Path) -> bytes:
    """Read the private file of a record.

    Raises:
        NotKept: if there is none.
    """
    path = private_beside(record)
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise NotKept(path) from None


def private_beside(record: Path) -> Path:
    """Return the path of a record's private file."""
    return record.with_name(record.name + ".private")


def until(game: AnyGame, variant: TableVariant, *, watched: bool) -> Stop:
    """Return when a game ends by itself. At a game without a score, a person plays on until they leave."""
    counts_games = game.result(game.begin(variant)).games is not UNSET
    return usual_end(game, variant) if watched or counts_games else Stop()


def save(sitting: Sitting, book: RecordFile, voice: Sentences) -> None:
    """Save the game, and print the command that resumes it."""
    game = sitting.game.name
    path = book.placed(game)
    keep(path, sitting.keep())
    voice.say(AccountPhrases.saved(Called(f"hoyle play {game} --resume {shlex.quote(str(path))}")))


def rise(sitting: Sitting, book: RecordFile, voice: Sentences, *, abandoned: bool, as_json: bool) -> None:
    """End the game, and print its result."""
    result, name = sitting.result, sitting.close(abandoned=abandoned)[-1].hash
    names = sitting.header.names
    if book.path:
        private_beside(book.path).unlink(missing_ok=True)
    if as_json:
        if abandoned:
            raise KeyboardInterrupt  # There is no result to print.
        print_document(result.document(names))
        return
    voice.say(AccountPhrases.abandoned() if abandoned else AccountPhrases.over())
    for line in account(result, names):
        voice.say(line)
    if book.path:
        voice.say(AccountPhrases.closes_in(Called(str(book.path)), Called(name)))
