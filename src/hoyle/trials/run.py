"""Running a trial: workers measure its rows, which are written as they arrive."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hoyle.trials.row_file import kept
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
