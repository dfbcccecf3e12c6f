"""The table of comparisons, formatted for people."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median

from rich.console import Console
from rich.table import Table

from benchmarks.timing import Comparison, p99

_MET = {True: "[green]met[/]", False: "[red]missed[/]", None: ""}


def table(rows: Sequence[Comparison]) -> None:
    """Print one line for each comparison; print nothing if there are none."""
    if not rows:
        return
    drawn = Table(title="CPU time on one core: median / mean / p99")
    for heading in ("work", "ours", "peer", "ratio mean", "median", "must", "aim"):
        drawn.add_column(heading, justify="left" if heading == "work" else "right")
    for row in rows:
        drawn.add_row(
            f"{row.work} ({row.unit})",
            _figures(row.ours, row.higher_is_better),
            f"{row.peer_name}\n{_figures(row.peer, row.higher_is_better)}",
            f"{row.ratio_of_means:.3g}",
            f"{row.ratio_of_medians:.3g}",
            _bound(row, row.must),
            _bound(row, row.aim),
        )
    Console(width=None if Console().is_terminal else 140).print(drawn)


def _figures(times: Sequence[float], rate: bool) -> str:
    write = _rate if rate else _time
    return " / ".join(write(figure) for figure in (median(times), fmean(times), p99(times)))


def _bound(row: Comparison, bound: float | None) -> str:
    if bound is None:
        return ""
    return f"{'≥' if row.higher_is_better else '≤'} {bound:g} {_MET[row.reaches(bound)]}"


def _time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def _rate(units: float) -> str:
    for prefix, size in (("M", 1e6), ("k", 1e3)):
        if units >= size:
            return f"{units / size:.3g} {prefix}/s"
    return f"{units:.3g} /s"
