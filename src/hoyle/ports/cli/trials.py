"""Shared parts of the doors to trials: their flags, their progress, and their findings."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import click

from hoyle.files.json_text import Document
from hoyle.ports.cli.flags import print_csv, print_document
from hoyle.ports.command import FILE, WholeNumber
from hoyle.trials.usual import SEED

if TYPE_CHECKING:
    from hoyle.trials.trial import Trial

workers_option = click.option(
    "--workers", type=WholeNumber(1), default=1, help="Processes of this machine that share the work."
)
cluster_option = click.option("--cluster", metavar="ADDRESS", help="A Dask cluster to do the work instead.")
seed_option = click.option(
    "--seed",
    default=SEED,
    show_default=SEED.lstrip("0"),
    metavar="N|HEX64",
    help="A whole number, or 64 hexadecimal digits; equal seeds give equal results.",
)
variant_option = click.option("--variant", help="A variant of the game; the first if not given.")
out_option = click.option(
    "--out", type=FILE, metavar="FILE", help="Keep what is measured here, and go on from it after a stop."
)

diagram_option = click.option(
    "--diagram", type=FILE, metavar="FILE", help="Draw how far predicted chances came true, as SVG."
)

_EVERY = 30.0
"""Seconds between two lines of progress, where they cannot be written over."""


def options_of(settings: Sequence[str]) -> dict[str, str]:
    """Return options by name, as they were typed."""
    from hoyle.ports.cli.chosen_table import setting

    return dict(map(setting, settings))


def carried_out(
    trial: Trial, number: int, *, workers: int, cluster: str | None, out: Path | None, of: str = "deals"
) -> Document:
    """Run a trial, with progress on standard error, and return its document."""
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.run import run
    from hoyle.trials.trial import document

    if cluster is not None and workers != 1:
        raise click.BadParameter("the workers are the cluster's own", param_hint="--workers")
    progress = steps_done(number, of)
    return document(trial, run(trial, number, workers=workers, cluster=cluster, out=out, progress=progress))


def tell(found: Document, *, as_json: bool) -> None:
    """Print the findings of a trial."""
    if as_json:
        print_document(found)
        return
    click.echo(f"{found['mean']:+.4f} {found['unit']}, from {found['deals']:,}", nl=False)
    interval = found["interval"]
    if interval is None:
        click.echo(", too few to tell the error.")
        return
    click.echo(f"; standard error {found['se']:.4f},")
    click.echo(f"and 95 times in 100 the truth is between {interval[0]:+.4f} and {interval[1]:+.4f}.")


def tell_each(found: Document, *, as_json: bool, as_csv: bool) -> None:
    """Print the findings of a trial of maxims, a line for each."""
    if as_csv:
        print_csv(map(_in_columns, found["maxims"]), as_json=as_json)
        return
    if as_json:
        print_document(found)
        return
    click.echo(f"{found['deals']:,} pairs; in brackets where the truth is, 95 times in 100")
    for each in found["maxims"]:
        low, high = each["interval"] or (each["mean"], each["mean"])
        click.echo(
            f"{each['maxim']}  {each['mean']:+.4f} {each['unit']}  ({low:+.4f} to {high:+.4f})  "
            f"it moved a card in {each['moved']:,}"
        )


def _in_columns(each: Document) -> Document:
    low, high = each["interval"] or (None, None)
    return {name: value for name, value in each.items() if name != "interval"} | {"low": low, "high": high}


def time_left(done: int, number: int, seconds: float) -> str:
    """Tell the time that the rest will take at the same rate, in words.

    >>> time_left(done=10, number=100, seconds=60)
    'about 9 min left'
    """
    if not done:
        return "no telling yet how long"
    rest = seconds * (number - done) / done
    if rest < 90:
        return f"about {rest:.0f} s left"
    return f"about {rest / 60:.0f} min left" if rest < 5400 else f"about {rest / 3600:.1f} h left"


def steps_done(number: int, of: str) -> Callable[[int], None]:
    """Return a callback that writes progress and the time left on standard error."""
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
        words = f"{rows:,} of {number:,} {of}; {time_left(rows - first, number - first, now - start)}"
        end = "" if over_write and rows < number else "\n"
        sys.stderr.write(f"\r\x1b[K{words}{end}" if over_write else f"{words}\n")
        sys.stderr.flush()

    return progress
