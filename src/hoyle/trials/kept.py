"""What a trial has measured so far, kept in a file: a line for the trial, then one for each row."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hoyle.errors import NotThisTrial
from hoyle.trials.trial import Row, Trial


class Kept:
    """A trial's file. A line cut short by a kill is measured again."""

    def __init__(self, path: Path, trial: Trial) -> None:
        """Open the file, or begin it.

        Raises:
            NotThisTrial: if it holds another trial, or what is no trial.
        """
        self._path = path
        head = _line(trial.settings)
        octets = path.read_bytes() if path.exists() else b""
        whole = octets[: octets.rfind(b"\n") + 1]
        if not whole.startswith(head) and (whole or not head.startswith(octets)):
            raise NotThisTrial(str(path), _described(whole))
        if whole != octets or not whole:
            path.write_bytes(whole or head)
        self.rows: list[Row] = [json.loads(line) for line in whole.splitlines()[1:]]

    def add(self, rows: Sequence[Row]) -> None:
        """Write rows down, and hold them."""
        with self._path.open("ab") as file:
            file.write(b"".join(map(_line, rows)))
        self.rows += rows


def _line(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _described(octets: bytes) -> str:
    """What the file holds, in a few words."""
    try:
        held = json.loads(octets.split(b"\n", 1)[0])
        return f"the trial {held['trial']} by {held['program']} with other settings"
    except (ValueError, KeyError, TypeError):
        return "something else"
