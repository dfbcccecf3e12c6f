"""The files of a seat elsewhere: what opens it, what was promised there, and the evidence."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

from hoyle.ports.guest.line import Frame
from hoyle.ports.guest.promises import Book
from hoyle.record import parsed, plain, prepare


class Notes(Struct, kw_only=True):
    """What is kept of one seat. ``cookie`` opens it: whoever has that plays there."""

    server: str
    cookie: str = ""
    books: dict[str, Book] = {}


prepare(Notes)


class Kept:
    """A folder for one table. Only its owner can read the notes; the evidence may be shown to anybody."""

    def __init__(self, folder: Path, server: str) -> None:
        self._folder = folder
        self._evidence: IO[str] | None = None
        self.notes = self._read(server)
        self.evidence: Path | None = None
        """The file in which every message stands since the last sitting that was found true."""

    def save(self) -> None:
        """Write the notes."""
        path = self._folder / "seat.json"
        new = path.with_suffix(".new")
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(plain(self.notes))
        new.replace(path)

    def note(self, whose: str, frame: Frame | str) -> None:
        """Add a message, or a finding, to the evidence."""
        if self._evidence is None:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.evidence = self._folder / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
            self._evidence = self.evidence.open("x", encoding="utf-8")
        line: dict[str, Any] = {"at": datetime.now(UTC).isoformat(), "from": whose, "said": frame}
        self._evidence.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._evidence.flush()

    def drop(self) -> None:
        """Delete the evidence of what was found true."""
        self.close()
        if self.evidence:
            self.evidence.unlink(missing_ok=True)
        self.evidence = None

    def close(self) -> None:
        """Close the file of the evidence, and keep it."""
        if self._evidence:
            self._evidence.close()
        self._evidence = None

    def _read(self, server: str) -> Notes:
        try:
            notes: Notes = parsed((self._folder / "seat.json").read_bytes(), Notes)
        except (OSError, msgspec.MsgspecError):
            return Notes(server=server)
        return notes if notes.server == server else Notes(server=server)
