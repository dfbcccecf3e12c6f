"""The other program, with a simulated screen and clock, so that a number determines its cards."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import pyte

from benchmarks.bsdgames.screen import SAID, TABLE, Screen, on_table
from hoyle.cards import Card

PROGRAM: Final = Path("/usr/games/cribbage")
LINES, COLUMNS = 24, 80
ESCAPE: Final = b"\x1b"
PATIENCE: Final = 20
"""Seconds without output after which the program is given up."""

_CLOCK = """
#include <stdlib.h>
#include <time.h>
time_t time(time_t *at) {
    time_t now = atol(getenv("CLOCK"));
    if (at) *at = now;
    return now;
}
"""
_WAITS = re.compile(r"(Discard a card -->|Your play:|--More--|scores|\?) ?$")


class Stuck(Exception):
    """The program shows something unknown, or nothing more."""


def prepare(folder: Path) -> None:
    """Put into the folder a copy of the program, and a clock that stands at the second ``CLOCK``.

    The program shuffles by the second at which it starts. A program that runs with another's rights
    takes no clock from its caller; a copy has none.

    Raises:
        FileNotFoundError: if the program, or a C compiler, is not there.
    """
    shutil.copyfile(PROGRAM, folder / "cribbage")
    (folder / "cribbage").chmod(0o755)
    (folder / "clock.c").write_text(_CLOCK)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", "clock.so", "clock.c"], cwd=folder, check=True)


class Program:
    """A game of the other program, from its first question to its last."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self._screen)
        self._tables: list[tuple[Card, ...]] = []
        environment = {
            "TERM": "vt100",
            "LINES": str(LINES),
            "COLUMNS": str(COLUMNS),
            "CLOCK": str(seed),
            "LD_PRELOAD": str(folder / "clock.so"),
        }
        self._pid, self._line = pty.fork()
        if self._pid == 0:
            os.execve(folder / "cribbage", ["cribbage", "-r"], environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        os.close(self._line)
        os.waitpid(self._pid, 0)

    def asked(self) -> Screen:
        """The screen, once the program waits for a key.

        Raises:
            Stuck: if it ends instead, or shows nothing it can be answered.
        """
        while True:
            if not select.select([self._line], [], [], PATIENCE)[0]:
                raise Stuck("\n".join(self._screen.display))
            self._read()
            while select.select([self._line], [], [], 0.002)[0]:
                self._read()
            cursor = self._screen.cursor
            before = self._screen.display[cursor.y][SAID.start : cursor.x]
            if _WAITS.search(before):
                self._tables.append(on_table(self._screen.display))
                tables, self._tables = tuple(self._tables), []
                return Screen(tuple(self._screen.display), cursor.y, cursor.x, tables)

    def answer(self, keys: str) -> None:
        """Press these keys."""
        os.write(self._line, keys.encode())

    def _read(self) -> None:
        """Take in new output. When the cursor moves elsewhere, the output is complete."""
        try:
            come = os.read(self._line, 1 << 16)
        except OSError as ended:
            raise Stuck("it has ended:\n" + "\n".join(self._screen.display)) from ended
        first, *others = come.split(ESCAPE)
        self._stream.feed(first)
        for each in others:
            self._look()
            self._stream.feed(ESCAPE + each)

    def _look(self) -> None:
        if TABLE.start <= self._screen.cursor.x <= TABLE.stop:
            table = on_table(self._screen.display)
            if not self._tables or table != self._tables[-1]:
                self._tables.append(table)


@contextmanager
def playing(folder: Path, seed: int) -> Iterator[Program]:
    """A long game (to 121) with this seed, up to the first hand."""
    with Program(folder, seed) as program:
        for answer in "nl":
            program.asked()
            program.answer(answer)
        yield program
