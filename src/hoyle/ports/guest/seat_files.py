"""The files of a remote seat: its cookie, the player's notes on shuffles, and the evidence."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Literal

import msgspec
from msgspec import Struct

from hoyle.files.json_text import Document
from hoyle.ports.guest.line import Frame
from hoyle.ports.guest.promises import PromiseBook
from hoyle.record import parsed, plain, prepare

Whose = Literal["table", "player", "finding", "remark"]
"""The source of a line of evidence: the table, the player, or this program (faults and remarks)."""


class Notes(Struct, kw_only=True):
    """What is stored of one seat. ``cookie`` opens it: anyone who has it can play there."""

    server: str
    cookie: str = ""
    books: dict[str, PromiseBook] = {}


prepare(Notes)


class KeptSeats:
    """The folder of one table. Only its owner can read the notes; the evidence can be shown to anyone.

    Messages are stored until the record of the sitting was checked. A program that was stopped half-way thus
    still knows which cards it was shown.
    """

    def __init__(self, folder: Path, server: str) -> None:
        self._folder, self._messages = folder, folder / "messages.jsonl"
        self._file: IO[str] | None = None
        self.notes = self._read(server)

    def save(self) -> None:
        """Write the notes."""
        path = self._folder / "seat.json"
        new = path.with_suffix(".new")
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(plain(self.notes))
        new.replace(path)

    def note(self, whose: Whose, frame: Frame | str) -> None:
        """Add a message or a finding to the evidence."""
        if self._file is None:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = self._messages.open("a", encoding="utf-8")
            self._file.write("\n")  # The last line may be incomplete if the program was killed.
        line: Document = {"at": datetime.now(UTC).isoformat(), "from": whose, "said": frame}
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()

    def earlier(self, whose: Whose) -> Iterator[Frame]:
        """Return what an earlier run stored, if the record of its sitting was not checked."""
        try:
            with self._messages.open(encoding="utf-8") as lines:
                for line in lines:
                    with suppress(ValueError, KeyError, TypeError):
                        noted = json.loads(line)
                        if noted["from"] == whose:
                            yield noted["said"]
        except (OSError, UnicodeDecodeError):
            return

    def evidence(self) -> Path:
        """Set the messages aside as evidence; return their file."""
        self.close()
        path = self._folder / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.jsonl"
        self._messages.replace(path)
        return path

    def drop(self) -> None:
        """Delete the messages of a sitting that passed its check."""
        self.close()
        self._messages.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file of messages, and keep it."""
        if self._file:
            self._file.close()
        self._file = None

    def _read(self, server: str) -> Notes:
        try:
            notes: Notes = parsed((self._folder / "seat.json").read_bytes(), Notes)
        except (OSError, msgspec.MsgspecError):
            return Notes(server=server)
        return notes if notes.server == server else Notes(server=server)
