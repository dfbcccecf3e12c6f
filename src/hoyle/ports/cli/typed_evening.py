"""An evening at the keyboard: the file that keeps it, and the lines that the host types."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Generic

import click
from msgspec import Struct

from hoyle.errors import BadText
from hoyle.evenings.log import Log, State, encoded
from hoyle.files.lock import locked
from hoyle.words import Called, Language, Phrase, Text
from hoyle.words.plain import plain


class EveningLog(Generic[State]):
    """An evening and its file.

    Attributes:
        now: the state after the last event.
        path: the file, if there is one.
    """

    def __init__(self, log: Log[State], now: State, path: Path | None) -> None:
        self._log, self.now, self.path = log, now, path
        self._file: BinaryIO | None = None

    @classmethod
    def opened(
        cls,
        log: Log[State],
        path: Path | None,
        options: Mapping[str, object],
        beginning: Callable[[], Struct],
    ) -> EveningLog[State]:
        """Go on with the evening of a file, without a last line that was cut off, or begin one.

        Args:
            log: how evenings of this kind are read.
            path: the file that keeps the evening, or None.
            options: what was given on the command line to begin one.
            beginning: returns the first event.

        Raises:
            BadParameter: if an option is given for an evening that has begun.
            BadText: if the file is no such evening, or it cannot begin so; nothing is written.
        """
        if path is None or not path.exists() or not path.stat().st_size:
            evening = cls(log, log.begin(event := beginning()), path)
            if path is not None:
                with path.open("ab") as file:
                    _write(file, event)
            return evening
        for option, given in options.items():
            if given is not None:
                why = f"the {log.what} in {path} has begun; leave {option} out, or choose another file"
                raise click.BadParameter(why, param_hint=option)
        return cls(log, _read(log, path.read_bytes(), path), path)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the file to this program while events are added. A line that was cut off is removed from it.

        Raises:
            BadText: if another program adds events to it, or it is no longer such an evening.
        """
        if self.path is None:
            yield
            return
        with self.path.open("r+b") as self._file:
            if not locked(self._file):
                raise BadText(str(self.path), f"{self.path} is in use: scores are typed elsewhere now")
            written = self._file.read()
            self.now = _read(self._log, written, self.path)
            self._file.truncate(written.rfind(b"\n") + 1)
            self._file.seek(0, os.SEEK_END)
            yield

    def do(self, event: Struct) -> None:
        """Add an event, while the file is held: first to the file, then to the evening.

        Raises:
            BadText: if the event cannot happen; nothing is written.
        """
        now = self._log.after(self.now, event)
        if self._file is not None:
            _write(self._file, event)
        self.now = now


def _read(log: Log[State], written: bytes, path: Path) -> State:
    try:
        return log.replayed(log.decoded(written))
    except BadText as error:
        raise BadText(str(path), f"{path}: {error}") from None


def _write(file: BinaryIO, event: Struct) -> None:
    file.write(encoded(event))
    file.flush()
    os.fsync(file.fileno())


class TypedEvening(Generic[State]):
    """Reads lines, and prints what they ask for, in one language."""

    def __init__(self, log: EveningLog[State], by: str, language: Language) -> None:
        self._log, self._by, self._language = log, by, language

    def run(self, lines: Iterable[str]) -> None:
        """Do what each line says until the end of input or ``quit``. A line that is wrong changes nothing."""
        for line in lines:
            words = " ".join(line.split())
            if words.lower() in ("quit", "q"):
                return
            if words:
                try:
                    first, _, rest = words.partition(" ")
                    if first.lower() == "by" and rest:
                        self._by = rest
                    elif first.lower() in ("help", "?"):
                        self._say(self.help())
                    else:
                        self._obey(first.lower(), rest, words)
                except BadText as error:
                    why = str(error) if error.why is None else self._plain(error.why)
                    click.echo(f"hoyle: {why}", err=True)

    help: Phrase[[]]
    """What can be typed."""

    def _obey(self, first: str, rest: str, words: str) -> None:
        """Do what one line says; ``first`` is its first word, in small letters.

        Raises:
            BadText: if it cannot be done.
        """
        raise NotImplementedError

    def _do(self, event: Struct) -> None:
        self._log.do(event)

    def _say(self, text: Text) -> None:
        click.echo(self._plain(text))

    def _plain(self, text: Text) -> str:
        return plain(text, language=self._language)


def quoted(typed: str) -> Called:
    """Return what was typed, in quotes."""
    return Called(repr(typed))
