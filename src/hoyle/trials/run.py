"""Runs a trial: workers measure its rows, which are written as they come."""

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
    """Return the rows of a trial, in order: equal for any number of workers, stopped and started or not.

    Args:
        trial: what is measured.
        number: how many indices.
        workers: processes of this machine.
        cluster: the address of a Dask cluster to do the work instead.
        out: a file to keep the rows in, and to go on from where it holds some.
        progress: called with the number of rows there are, first with those kept before.

    Raises:
        NoCluster, TrialStopped: if the workers cannot be reached, or fail.
        NotThisTrial: if ``out`` holds another trial, or is another run's.
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
