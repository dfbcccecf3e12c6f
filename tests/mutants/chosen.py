"""Which tests a mutant is tried by: those that run its line, the nearest and the quickest first."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path

from coverage import CoverageData

TWINS = "twins"
"""The tests of the kernels, which stand in one folder whatever the module."""

UNSEEN = 5.0
"""Seconds that a test at full speed is taken to last, of which nobody knows what it runs."""


class Traces:
    """What each test ran, how long it took, and which tests leave no trace."""

    def __init__(self, root: Path, data: Path, watched: Path) -> None:
        self._root = root
        self._data = CoverageData(str(data))
        self._data.read()
        self._seconds: dict[str, float] = {}
        self._blind: set[str] = set()
        failed = set()
        for line in watched.read_text().splitlines():
            for test, facts in json.loads(line).items():
                if "blind" in facts:
                    self._blind.add(test)
                else:
                    self._seconds[test] = self._seconds.get(test, 0.0) + facts["seconds"]
                    failed |= set() if facts["passed"] else {test}
        self._good = self._seconds.keys() - failed

    def tests_of(self, path: str, line: int, seconds: float) -> list[str]:
        """The tests to try a change of that line by, as many as take about so long."""
        by_line = self._data.contexts_by_lineno(str(self._root / path))
        ran = set(by_line.get(line, ())) - {""} or set(chain.from_iterable(by_line.values()))
        seen = {context.partition("|")[0] for context in ran} & self._good
        ordered = sorted(seen, key=lambda test: (_distance(path, test), self._seconds[test]))
        blind = sorted(self._blind, key=lambda test: (_distance(path, test), test))
        near = [test for test in blind if _distance(path, test) <= 1]
        far = [test for test in blind if _distance(path, test) == 2]
        found, left = [], seconds
        for test in [*ordered[: len(ordered) // 2], *near, *ordered[len(ordered) // 2 :], *far]:
            cost = self._seconds.get(test, UNSEEN)
            if cost <= left:
                found.append(test)
                left -= cost
        return found


def beside(path: str) -> str:
    """The folder of tests that mirrors the one of this module, under ``tests/``."""
    folder = path.removeprefix("src/hoyle/").rpartition("/")[0]
    return TWINS if folder.partition("/")[0] == "kernel" else folder


def _distance(path: str, test: str) -> int:
    """How far a test file stands from where the module has its own: 0 there, 1 in its folder, and so on."""
    folders, name = beside(path).split("/"), path.rpartition("/")[2].removesuffix(".py")
    *its, file = test.partition("::")[0].removeprefix("tests/").removesuffix(".py").split("/")
    if its == folders:
        return 0 if name in file else 1
    if its[:1] == folders[:1] or its == ["house"]:
        return 2
    return 3
