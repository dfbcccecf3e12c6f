"""Long computations in steps, with checkpoints from which they resume."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Protocol, TypeVar

Progress = Callable[[int], object]
Result = TypeVar("Result")


class Work(Protocol):
    """A computation in progress."""

    @property
    def done(self) -> int:
        """The number of steps done."""

    @property
    def steps(self) -> int:
        """The total number of steps."""

    def step(self, progress: Progress | None = None) -> None:
        """Do one more step. ``progress`` is called during the step."""

    def keep(self, path: Path) -> None:
        """Write a checkpoint atomically."""

    def go_on_from(self, path: Path) -> None:
        """Resume from a checkpoint written by ``keep``.

        Raises:
            NotThisTrial: if the checkpoint belongs to other work.
        """


def in_steps(
    work: Work,
    result: Callable[[Progress], Result],
    save: Callable[[Result, Path], object],
    *,
    out: Path | None,
    every: float,
    progress: Progress | None,
) -> Result:
    """Do all steps of some work, and return its result.

    Args:
        work: the work to do.
        result: returns the result; called with a progress callback.
        save: writes the result to a file.
        out: the file for the result. Checkpoints go to the same name plus ``.part``, and are resumed from
            there.
        every: seconds between checkpoints.
        progress: called with the number of steps done, also during a step.

    Raises:
        NotThisTrial: if the checkpoint belongs to other work.
    """
    kept = monotonic()
    part = None if out is None else out.with_name(out.name + ".part")
    if part and part.exists():
        work.go_on_from(part)

    def report(_: int) -> None:
        if progress:
            progress(work.done)

    while work.done < work.steps:
        report(0)
        work.step(report)
        if part and monotonic() - kept > every:
            work.keep(part)
            kept = monotonic()
    value = result(report)
    if out and part:
        save(value, out)
        part.unlink(missing_ok=True)
    return value
