"""Options, progress and results that the trial commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

import click

from hoyle.files.json_text import Document
from hoyle.ports.cli.flags import Form, csv_option, json_option, settings_option
from hoyle.ports.command import FILE, Several, WholeNumber, option
from hoyle.trials.defaults import SEED

if TYPE_CHECKING:
    from hoyle.trials.trial import Trial


@dataclass(frozen=True, slots=True, kw_only=True)
class Run(Form):
    """The options common to all trials."""

    deals: int
    variant: str | None
    settings: tuple[str, ...]
    workers: int
    cluster: str | None
    seed: str
    out: Path | None

    @property
    def chosen(self) -> Document:
        """The variant, its options and the seed, as fields of a trial."""
        from hoyle.ports.cli.chosen_table import setting

        return {
            "variant": self.variant or "",
            "options": dict(map(setting, self.settings)),
            "seed": self.seed,
        }

    def carried_out(self, trial: Trial, unit: str = "deals") -> Document:
        """Run a trial with progress on standard error, and return its document."""
        # Imported here to keep --help fast.
        from hoyle.trials.run import run
        from hoyle.trials.trial import document

        if self.cluster is not None and self.workers != 1:
            raise click.BadParameter("the workers are the cluster's own", param_hint="--workers")
        rows = run(
            trial,
            self.deals,
            workers=self.workers,
            cluster=self.cluster,
            out=self.out,
            progress=steps_done(self.deals, unit),
        )
        return document(trial, rows)


def trial_run(deals: int, help: str, *, csv: bool = False) -> Any:
    """Declare the options common to all trials, as the default of a command's parameter.

    Args:
        deals: the default of ``--deals``.
        help: the help of ``--deals``.
        csv: whether the results can be printed as CSV.
    """
    options = {
        "deals": option(help, WholeNumber(1), default=deals),
        "variant": option("A variant of the game; by default the first."),
        "settings": settings_option,
        "workers": option("The number of worker processes on this machine.", WholeNumber(1), default=1),
        "cluster": option("Run on this Dask cluster instead.", metavar="ADDRESS"),
        "seed": option(
            "A whole number or 64 hexadecimal digits; the same seed gives the same results.",
            default=SEED,
            show_default=SEED.lstrip("0"),
            metavar="N|HEX64",
        ),
        "out": option("Save the measurements here; a later run resumes from them.", FILE, metavar="FILE"),
        **({"as_csv": csv_option} if csv else {}),
        "as_json": json_option,
    }
    return Several(Run, options)


_EVERY = 30.0
"""Seconds between progress lines where a line cannot be overwritten."""


def tell(run: Run, results: Document) -> None:
    """Print the results of a trial."""
    run.tell(_told(results), lambda: results)


def _told(results: Document) -> Iterator[str]:
    head = f"{results['mean']:+.4f} {results['unit']}, from {results['deals']:,}"
    if (interval := results["interval"]) is None:
        yield f"{head}, too few to estimate the error."
        return
    yield f"{head}; standard error {results['se']:.4f},"
    yield f"and 95 times in 100 the truth is between {interval[0]:+.4f} and {interval[1]:+.4f}."


def time_left(done: int, number: int, seconds: float) -> str:
    """Estimate the remaining time, in words.

    >>> time_left(done=10, number=100, seconds=60)
    'about 9 min left'
    """
    if not done:
        return "time left unknown"
    rest = seconds * (number - done) / done
    if rest < 90:
        return f"about {rest:.0f} s left"
    return f"about {rest / 60:.0f} min left" if rest < 5400 else f"about {rest / 3600:.1f} h left"


def steps_done(number: int, unit: str) -> Callable[[int], None]:
    """Return a callback that writes progress and remaining time to standard error."""
    start, first, last_told = monotonic(), -1, 0.0
    over_write = sys.stderr.isatty()

    def progress(rows: int) -> None:
        nonlocal first, last_told
        if first < 0:
            first = rows
        now = monotonic()
        if not over_write and now - max(last_told, start) < _EVERY:
            return
        last_told = now
        words = f"{rows:,} of {number:,} {unit}; {time_left(rows - first, number - first, now - start)}"
        end = "" if over_write and rows < number else "\n"
        sys.stderr.write(f"\r\x1b[K{words}{end}" if over_write else f"{words}\n")
        sys.stderr.flush()

    return progress
