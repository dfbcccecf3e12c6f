"""Options, progress and results that the trial commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, TypeAlias, get_origin, get_type_hints

import click

from hoyle.files.json_text import Document
from hoyle.ports.cli.flags import (
    csv_option,
    json_option,
    plain_already,
    print_csv,
    print_document,
    settings_option,
)
from hoyle.ports.command import FILE, WholeNumber, command
from hoyle.trials.defaults import SEED

if TYPE_CHECKING:
    from hoyle.trials.trial import Trial

Trying: TypeAlias = Callable[..., None]
"""A function that runs a trial, given a ``Run`` and the trial's own options."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """The options common to all trials; each field names its command-line option."""

    deals: int
    variant: Annotated[
        str | None, click.option("--variant", help="A variant of the game; by default the first.")
    ]
    settings: Annotated[tuple[str, ...], settings_option]
    workers: Annotated[
        int,
        click.option(
            "--workers",
            type=WholeNumber(1),
            default=1,
            help="The number of worker processes on this machine.",
        ),
    ]
    cluster: Annotated[
        str | None,
        click.option("--cluster", metavar="ADDRESS", help="Run on this Dask cluster instead."),
    ]
    seed: Annotated[
        str,
        click.option(
            "--seed",
            default=SEED,
            show_default=SEED.lstrip("0"),
            metavar="N|HEX64",
            help="A whole number or 64 hexadecimal digits; the same seed gives the same results.",
        ),
    ]
    out: Annotated[
        Path | None,
        click.option(
            "--out",
            type=FILE,
            metavar="FILE",
            help="Save the measurements here; a later run resumes from them.",
        ),
    ]
    as_csv: Annotated[bool, csv_option] = False
    as_json: Annotated[bool, json_option]

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


def trial_command(deals: int, help: str, *, csv: bool = False) -> Callable[[Trying], click.Command]:
    """Make a trial command from a function of a ``Run`` and the trial's own options.

    Args:
        deals: the default of ``--deals``.
        help: the help of ``--deals``.
        csv: whether the results can be printed as CSV.
    """
    options = [click.option("--deals", type=WholeNumber(1), default=deals, help=help)]
    hints = get_type_hints(Run, include_extras=True)
    options += [hint.__metadata__[0] for hint in hints.values() if get_origin(hint) is Annotated]
    options = [option for option in (*options, plain_already) if csv or option is not csv_option]

    def made(function: Trying) -> click.Command:
        own = vars(function).pop("__click_params__", [])

        @wraps(function)
        def carried_out(**values: object) -> None:
            chosen: Document = {
                each.name: values.pop(each.name) for each in fields(Run) if each.name in values
            }
            function(Run(**chosen), **values)

        for option in reversed(options):
            option(carried_out)
        vars(carried_out)["__click_params__"] += own  # Click lists last the options added first.
        return command(carried_out)

    return made


diagram_option = click.option(
    "--diagram",
    type=FILE,
    metavar="FILE",
    help="Write a reliability diagram (predicted against observed chances) as SVG.",
)

_EVERY = 30.0
"""Seconds between progress lines where a line cannot be overwritten."""


def tell(run: Run, results: Document) -> None:
    """Print the results of a trial."""
    if run.as_json:
        print_document(results)
        return
    click.echo(f"{results['mean']:+.4f} {results['unit']}, from {results['deals']:,}", nl=False)
    interval = results["interval"]
    if interval is None:
        click.echo(", too few to estimate the error.")
        return
    click.echo(f"; standard error {results['se']:.4f},")
    click.echo(f"and 95 times in 100 the truth is between {interval[0]:+.4f} and {interval[1]:+.4f}.")


def tell_each(run: Run, results: Document) -> None:
    """Print the results of a trial of maxims, one line each."""
    if run.as_csv:
        print_csv(map(_in_columns, results["maxims"]), as_json=run.as_json)
        return
    if run.as_json:
        print_document(results)
        return
    click.echo(f"{results['deals']:,} pairs; in brackets where the truth is, 95 times in 100")
    for each in results["maxims"]:
        low, high = each["interval"] or (each["mean"], each["mean"])
        click.echo(
            f"{each['maxim']}  {each['mean']:+.4f} {each['unit']}  ({low:+.4f} to {high:+.4f})  "
            f"it moved a card in {each['moved']:,}"
        )


def _in_columns(each: Document) -> Document:
    low, high = each["interval"] or (None, None)
    return {name: value for name, value in each.items() if name != "interval"} | {"low": low, "high": high}


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
