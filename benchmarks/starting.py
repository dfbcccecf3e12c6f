"""How long ``hoyle`` takes to answer where it computes nothing, as a multiple of what Python takes to start.

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

COMMANDS = (
    "--version",
    "--help",
    "odds holds --wanted 2 --of 3",
    "laws whist W-L11",
    "settle solo solo 7",
    "games",
    "trial match --help",
    "play --help",
)

ROUNDS = 21


def rows(quick: bool = False) -> Iterator[Comparison]:
    """Each command beside ``python -c pass`` and ``python -c 'import typer'``, turn and turn about."""
    with TemporaryDirectory() as kept:
        setting = os.environ | {"PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""}
        for command in COMMANDS:
            lines = {
                command: ["-m", "hoyle", *command.split()],
                "python": ["-c", "pass"],
                "import typer": ["-c", "import typer"],
            }
            times: dict[str, list[float]] = {name: [] for name in lines}
            for line in lines.values():
                _seconds(line, setting)  # The first writes the bytecode.
            for _ in range(5 if quick else ROUNDS):
                for name, line in lines.items():
                    times[name].append(_seconds(line, setting))
            for peer, aim in (("python", 12.0), ("import typer", None)):
                yield Comparison(
                    work=f"hoyle {command}",
                    unit="CPU time a call",
                    ours=times[command],
                    peer=times[peer],
                    peer_name=peer,
                    must=None,
                    aim=aim,
                )


def _seconds(line: list[str], setting: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *line], env=setting, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
