"""Commands whose options are the fields of a struct."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

import msgspec

from hoyle.trials.run import run
from hoyle.trials.trial import OfVariant, Trial, document

Command: TypeAlias = Callable[[str, str, Sequence[str]], int]
"""Takes the program name, a description and the options; returns an exit status."""

EVERY = 10.0
"""Seconds between progress messages."""


def add_fields(parser: argparse.ArgumentParser, kind: type[msgspec.Struct], *names: str) -> None:
    """Add an option to a parser for each of the named fields, with the field's type and default."""
    for field in msgspec.structs.fields(kind):
        if field.name not in names:
            continue
        option = "--" + field.name.replace("_", "-")
        if field.type is bool:
            parser.add_argument(option, action="store_true")
        else:
            parser.add_argument(option, type=field.type, default=field.default, help="default: %(default)s")


def effort_command(
    kind: type[Any], names: Sequence[str], made: Callable[[Any, Path | None, Progress], dict[str, Any]]
) -> Command:
    """Return a command that does the work of ``kind`` and prints the document returned by ``made``."""

    def command(program: str, makes: str, options: Sequence[str]) -> int:
        parser = argparse.ArgumentParser(prog=program, description=makes)
        add_fields(parser, kind, *names)
        parser.add_argument("--out", type=Path, help="the table; unfinished work is kept in FILE.part")
        asked = vars(parser.parse_args(options))
        out = asked.pop("out")
        print_json(made(kind(**asked), out, reporter("steps")))
        return 0

    return command


def trial_command(
    kind: type[Trial],
    names: Sequence[str],
    *,
    deals: int,
    unit: int = 1,
    indices: Callable[[Any], int] | None = None,
) -> Command:
    """Return a command that runs a trial and prints its document.

    Args:
        kind: the kind of trial.
        names: the fields that become options.
        deals: the default of ``--deals``; ``unit`` deals make one index.
        indices: returns the number of indices, if the user cannot choose it.
    """

    def command(program: str, makes: str, options: Sequence[str]) -> int:
        parser = argparse.ArgumentParser(prog=program, description=makes)
        add_fields(parser, kind, *names, "seed")
        if indices is None:
            parser.add_argument("--deals", type=int, default=deals, help="default: %(default)s")
        if issubclass(kind, OfVariant):
            parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
        parser.add_argument("--workers", type=int, default=1, help="processes that share the work")
        parser.add_argument("--rows", type=Path, help="keep what is measured here, and go on from it")
        asked = vars(parser.parse_args(options))
        number, workers, rows = asked.pop("deals", deals), asked.pop("workers"), asked.pop("rows")
        if (chosen := asked.pop("set", None)) is not None:
            asked["options"] = dict(each.split("=", 1) for each in chosen)
        trial = kind(**asked)
        count = -(-number // unit) if indices is None else indices(trial)
        print_json(document(trial, run(trial, count, workers=workers, out=rows, progress=reporter("rows"))))
        return 0

    return command


Progress: TypeAlias = Callable[[int], object]


def reporter(of: str) -> Progress:
    """Return a callback that prints progress on standard error, at most every ten seconds."""
    last = monotonic()

    def progress(done: int) -> None:
        nonlocal last
        if monotonic() - last > EVERY:
            last = monotonic()
            print(f"{done:,} {of} done", file=sys.stderr, flush=True)

    return progress


def print_json(content: dict[str, Any]) -> None:
    """Print a document on one line, as in the files of the package."""
    print(json.dumps(content, separators=(",", ":"), ensure_ascii=False))
