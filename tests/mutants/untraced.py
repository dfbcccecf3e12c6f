"""The tests to try a mutant with when nothing is traced: those in files near the module."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from math import log, sqrt
from pathlib import Path

from mutants.chosen import beside

FILES = 24
"""The most test files that one mutant is tried with."""

WHOLE = {
    "tests/project/test_sittings.py": ("games", "table", "tricks", "law", "words", "cards"),
    "tests/project/test_pages.py": ("",),
    "tests/record/test_old_records.py": ("games", "table", "tricks", "law", "record"),
    "tests/project/test_behaviour.py": ("bots", "maxims", "kernel"),
    "tests/desk/test_heard.py": ("desk", "law"),
    "tests/ports/cli/test_commands.py": ("ports/cli",),
    "tests/project/test_defaults.py": ("",),
    "tests/ports/cli/test_printed.py": ("ports/cli", "odds", "solve", "trials", "maxims", "record", "desk"),
}
"""Tests that run a large part of these packages, tried after a module's own tests."""

BY_GAME = ("tests/project/test_sittings.py", "tests/project/test_behaviour.py")
"""Those of them whose tests are named by game; for a game's own modules only the tests of that game run."""

AROUND = 12
"""The number of lines before and after a changed one whose names count more."""

Stage = tuple[list[str], float, float]
"""Tests, the seconds they have together, and the longest one may take; 0 for no limit."""


def stages_of(path: str, files: list[str], traced: list[str], seconds: float) -> list[Stage]:
    """The nearest files of tests, those that were traced once, and the other files, a few at a time.

    Each of those that run a whole room has time of its own, or it would take all that the others have.
    """
    some, one = seconds / 4, seconds / 8
    match path.split("/")[2:-1]:
        case ["bots" | "games" | "maxims", game, *_]:
            own = ["-k", game]
        case _:
            own = []
    whole, near = [each for each in files if each in WHOLE], [each for each in files if each not in WHOLE]
    return [
        (near[:2], some, one),
        *(([each, *(own if each in BY_GAME else ())], some, one) for each in whole),
        (traced, 3 * seconds + 30, 0.0),
        (near[2:8], some, one),
        (near[8:], some, one),
    ]


def files_of(root: Path, path: str, line: int = 1) -> list[str]:
    """The files of tests for a line of a module: the module's own, those that run its whole room, and the
    others by the names that they share with it, those beside, under or above it before those elsewhere.
    """
    folder, room = beside(path), path.removeprefix("src/hoyle/")
    name = room.rpartition("/")[2].removesuffix(".py")
    parts = [name, *(part for part in name.split("_") if len(part) > 3)]
    alike = _alike(root, path, line)
    found: dict[str, tuple[int, float]] = {}
    for test, names in _tests(root).items():
        where = Path(test).parent.relative_to("tests").as_posix()
        near = f"{folder}/".startswith(f"{where}/") or f"{where}/".startswith(f"{folder}/")
        if where == folder and name in Path(test).stem:
            found[test] = 0, -alike[test]
        elif any(f"{room}/".startswith(each and f"{each}/") for each in WHOLE.get(test, ())):
            found[test] = 1, 0
        elif where == folder and (
            any(part in Path(test).stem for part in parts) or {*name.split("_")} <= names
        ):
            found[test] = 2, -alike[test]
        elif near or alike[test]:
            found[test] = 3, -alike[test] * (2 if near else 1)
    return sorted(found, key=lambda each: (*found[each], each))[:FILES]


def _alike(root: Path, path: str, line: int) -> dict[str, float]:
    """How many names each test file shares with a module, weighing those near that line most."""
    lines = (root / path).read_text(encoding="utf-8").splitlines()
    tests = _tests(root)
    weights = dict.fromkeys(_names("\n".join(lines)), 1.0)
    weights |= dict.fromkeys(_names("\n".join(lines[max(0, line - AROUND) : line + AROUND])), 5.0)
    seldom = {
        name: weight * log(len(tests) / _often(root)[name])
        for name, weight in weights.items()
        if _often(root)[name]
    }
    return {
        test: sum(seldom.get(name, 0.0) for name in names) / sqrt(len(names) + 50)
        for test, names in tests.items()
    }


@cache
def _tests(root: Path) -> dict[str, frozenset[str]]:
    """The names in every test file that may be used."""
    left_out = ("benchmarks", "examples", "mutants")
    return {
        each.relative_to(root).as_posix(): _names(each.read_text(encoding="utf-8"))
        for each in (root / "tests").rglob("test_*.py")
        if "browser" not in each.parts and each.relative_to(root / "tests").parts[0] not in left_out
    }


@cache
def _often(root: Path) -> Counter[str]:
    """The number of test files that contain each name."""
    return Counter(name for names in _tests(root).values() for name in names)


def _names(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w{4,}", text))
