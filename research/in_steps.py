"""Long work in steps: kept as it goes, and gone on with after a stop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Protocol, TypeVar

Progress = Callable[[int], object]
Result = TypeVar("Result")


class Work(Protocol):
    """Work in the making."""

    @property
    def done(self) -> int:
        """Steps done."""

    @property
    def steps(self) -> int:
        """Steps in all."""

    def step(self, progress: Progress | None = None) -> None:
        """Do one step more; ``progress`` is called in the midst of it."""

    def keep(self, path: Path) -> None:
        """Write all that is needed to go on, whole or not at all."""

    def go_on_from(self, path: Path) -> None:
        """Take up what ``keep`` wrote.

        Raises:
            NotThisTrial: if it is another's.
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
    """Do work to its end, and return what comes of it.

    Args:
        work: to be done.
        result: makes of it what is wanted; called with what tells of progress.
        save: writes that to a file.
        out: where it goes. Until then what there is stands beside it (``.part``), and is gone on from.
        every: seconds between two times that it is kept.
        progress: called with the number of steps done, and in the midst of one.

    Raises:
        NotThisTrial: if what is kept beside ``out`` is of other work.
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
    found = result(report)
    if out and part:
        save(found, out)
        part.unlink(missing_ok=True)
    return found
