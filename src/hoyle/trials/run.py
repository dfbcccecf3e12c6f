"""Running a trial: workers measure its rows, which are written to a file as they arrive."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from hoyle.errors import NotThisTrial
from hoyle.files.lock import locked
from hoyle.trials.trial import Row, Trial
from hoyle.trials.workforce import in_order, workforce

Progress = Callable[[int], object]


def run(
    trial: Trial,
    number: int,
    *,
    workers: int = 1,
    cluster: str | None = None,
    out: Path | None = None,
    progress: Progress | None = None,
) -> list[Row]:
    """Return the rows of a trial in order. They do not depend on the number of workers, or on interruptions.

    Args:
        trial: what is measured.
        number: the number of indices.
        workers: the number of processes on this machine.
        cluster: the address of a Dask cluster to use instead.
        out: a file in which to save the rows, and from which to resume.
        progress: called with the number of rows so far, first with those already saved.

    Raises:
        NoCluster, TrialStopped: if the workers cannot be reached, or fail.
        NotThisTrial: if ``out`` holds another trial, or is used by another run.
    """
    with kept(out, trial) as so_far:
        rows = so_far.rows
        if progress:
            progress(min(len(rows), number))
        if len(rows) < number:
            blocks = [
                (trial, first, min(first + trial.block, number))
                for first in range(len(rows), number, trial.block)
            ]
            with workforce(workers, cluster) as force:
                for measured in in_order(force, _measured, blocks):
                    so_far.add(measured)
                    if progress:
                        progress(len(rows))
        return rows[:number]


def _measured(trial: Trial, first: int, end: int) -> list[Row]:
    return trial.measured(range(first, end))


class Kept:
    """The rows of a trial so far, and the file to which they are written, if any."""

    def __init__(self, rows: list[Row], file: BinaryIO | None = None) -> None:
        self.rows, self._file = rows, file

    def add(self, rows: Sequence[Row]) -> None:
        """Add rows, and write them at once."""
        if self._file is not None:
            self._file.write(b"".join(map(_line, rows)))
            self._file.flush()
        self.rows += rows


@contextmanager
def kept(path: Path | None, trial: Trial) -> Iterator[Kept]:
    """Open a trial's file: a line for the trial, then one for each row. An incomplete last line is dropped.

    No other run may have it open.

    Raises:
        NotThisTrial: if it holds another trial or something else, or is being written to.
    """
    if path is None:
        yield Kept([])
        return
    with path.open("a+b") as file:
        if not locked(file):
            raise NotThisTrial(str(path), "a trial that is being run now")
        file.seek(0)
        data, head = file.read(), _line(trial.head)
        whole = data[: data.rfind(b"\n") + 1]
        if _has_no_row(whole):
            whole = data = b""
        if not whole.startswith(head) and (whole or not head.startswith(data)):
            raise NotThisTrial(str(path), _described(whole))
        file.truncate(len(whole))
        if not whole:
            file.write(head)
        yield Kept([json.loads(line) for line in whole.splitlines()[1:]], file)


def _has_no_row(data: bytes) -> bool:
    """Return whether the file has no rows, because it was stopped early; any trial may use it."""
    try:
        return data.count(b"\n") == 1 and {"trial", "program"} <= json.loads(data).keys()
    except (ValueError, AttributeError):
        return False


def _line(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _described(data: bytes) -> str:
    """Describe the contents of the file in a few words."""
    try:
        held = json.loads(data.split(b"\n", 1)[0])
        return f"the trial {held['trial']} by {held['program']} with other settings or other bots"
    except (ValueError, KeyError, TypeError):
        return "something else"
