"""``python -m benchmarks``: one table of Hoyle compared with other programs."""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import fmean, median

from benchmarks.report import table
from benchmarks.timing import Comparison, Skipped, p99

MODULES = ("double_dummy", "playouts", "cribbage", "choices", "table", "act_cost", "environments", "starting")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the requested benchmarks and print their table; return 1 if a *must* is missed."""
    options = _parser().parse_args(arguments)
    _keep_to_one_core()
    found = []
    for name in options.only or MODULES:
        for row in _rows(name, options.quick):
            found.append(row)
            print(f"{name}: {_told(row)}", file=sys.stderr)
    compared = [row for row in found if isinstance(row, Comparison)]
    table(compared)
    if options.json:
        options.json.write_text(json.dumps([_facts(row) for row in compared], indent=1) + "\n")
    return 1 if any(row.reaches(row.must) is False for row in compared) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", action="append", choices=MODULES, help="only this module (repeatable)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    parser.add_argument("--quick", action="store_true", help="fewer items: a look, not a measurement")
    return parser


def _rows(name: str, quick: bool) -> Iterator[Comparison | Skipped]:
    module_name = f"benchmarks.{name}"
    try:
        yield from importlib.import_module(module_name).rows(quick=quick)
    except ModuleNotFoundError as missing:
        why = "not written yet" if missing.name == module_name else f"{missing.name} is not installed"
        yield Skipped(name, why)


def _keep_to_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _told(row: Comparison | Skipped) -> str:
    if isinstance(row, Skipped):
        return f"skipped {row.work}: {row.why}"
    return f"{row.work}: {row.ratio_of_means:.3g} of {row.peer_name}"


def _facts(row: Comparison) -> dict[str, object]:
    facts: dict[str, object] = asdict(row)
    for side in ("ours", "peer"):
        times: Sequence[float] = getattr(row, side)
        facts[side] = {
            "items": len(times),
            "median": median(times),
            "mean": fmean(times),
            "p99": p99(times),
        }
    return facts | {
        "ratio_of_means": row.ratio_of_means,
        "ratio_of_medians": row.ratio_of_medians,
        "must_met": row.reaches(row.must),
        "aim_met": row.reaches(row.aim),
    }


if __name__ == "__main__":
    sys.exit(main())
