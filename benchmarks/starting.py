"""The time ``hoyle`` takes to answer where it computes nothing, as a multiple of the start of Python.

It is the CPU time of whole processes. Bytecode is kept for the run, so that a tree in which Python
writes none is measured as an installed one.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory

from benchmarks.timing import Comparison
from hoyle.app import COMMANDS, built

ANSWERS = (
    "--version",
    "--help",
    "games",
    "games whist",
    "laws whist W-L11",
    "laws whist",
    "laws --find revoke",
    "rules whist W-G12",
    "rules whist finesse",
    "maxims whist W-M24",
    "maxims whist",
    "odds holds --wanted 2 --of 3",
    "settle solo solo 7",
    "settle hookey 9C QD:2 9H:3 4S:5",
)
"""Commands that answer without computing; the help of every command is added."""

ROUNDS = 9

AIM = 20.0
"""The multiple of a bare Python's CPU time within which each must answer: 0.3 s where that takes 15 ms."""


def rows(quick: bool = False) -> Iterator[Comparison]:
    """Each command compared with ``python -c pass``, which runs once in every round of all commands."""
    commands = (*ANSWERS, *(f"{name} --help" for name in COMMANDS if built(name)))
    with TemporaryDirectory() as kept:
        setting = os.environ | {"PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""}
        lines = {command: ["-m", "hoyle", *command.split()] for command in commands} | {BARE: ["-c", "pass"]}
        times: dict[str, list[float]] = {name: [] for name in lines}
        for line in lines.values():
            _seconds(line, setting)  # The first run writes the bytecode.
        for _ in range(3 if quick else ROUNDS):
            for name, line in lines.items():
                times[name].append(_seconds(line, setting))
    for command in commands:
        yield Comparison(
            work=f"hoyle {command}",
            unit="CPU time a call",
            ours=times[command],
            peer=times[BARE],
            peer_name=BARE,
            must=None,
            aim=AIM,
        )


BARE = "python -c pass"


def _seconds(line: list[str], setting: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *line], env=setting, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
