"""The tests to try a mutant with: those that run its line, the nearest and the quickest first."""

from __future__ import annotations

from pathlib import Path

from mutants.traced import Trace, digest

TWINS = "twins"
"""The tests of the kernels, which are in one folder for all modules."""


class Traces:
    """The lines that each test last ran, and the time it took."""

    def __init__(self, root: Path, traces: list[Trace]) -> None:
        self._root = root
        self._traces: list[tuple[Trace, set[str]]] = []
        self._seconds: dict[str, float] = {}
        seen: set[str] = set()
        for trace in traces:
            files = {
                path
                for path, sha in trace.tests.items()
                if path not in seen and (root / path).exists() and digest(root / path) == sha
            }
            seen |= files
            good = {test for test in trace.seconds if test.partition("::")[0] in files} - trace.failed
            self._traces.append((trace, good))
            self._seconds |= {test: trace.seconds[test] for test in good}

    def tests_of(self, path: str, line: int, seconds: float) -> list[str]:
        """The tests to try a change of that line with, as many as take about this long."""
        seen = {test for trace, good in self._traces for test in trace.ran(path, line) & good}
        # For a line that runs on import, such as a table of figures: the users of the module.
        seen = seen or self._ran_any({path, *self._users(path)})
        ordered = sorted(seen, key=lambda test: (_distance(path, test), self._seconds[test], test))
        found, left = [], seconds
        for test in ordered:
            if self._seconds[test] <= left:
                found.append(test)
                left -= self._seconds[test]
        return found

    def _ran_any(self, paths: set[str]) -> set[str]:
        return {test for path in paths for trace, good in self._traces for test in trace.ran_any(path) & good}

    def _users(self, path: str) -> set[str]:
        """The modules that import from this one, or from a package that re-exports it."""
        found: set[str] = set()
        handed_on = [path]
        while handed_on:
            module = handed_on.pop().removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
            words = f"from {module.replace('/', '.')} import"
            for each in (self._root / "src").rglob("*.py"):
                user = each.relative_to(self._root).as_posix()
                if user not in found and words in each.read_text(encoding="utf-8"):
                    found.add(user)
                    handed_on += [user] if each.name == "__init__.py" else []
        return found


def beside(path: str) -> str:
    """The folder of tests that mirrors the one of this module, under ``tests/``."""
    folder = path.removeprefix("src/hoyle/").rpartition("/")[0]
    return TWINS if folder.partition("/")[0] == "kernel" else folder


def _distance(path: str, test: str) -> int:
    """The distance of a test file from the module's own tests: 0 there, 1 in its folder, and so on."""
    folders, name = beside(path).split("/"), path.rpartition("/")[2].removesuffix(".py")
    *its, file = test.partition("::")[0].removeprefix("tests/").removesuffix(".py").split("/")
    if its == folders:
        return 0 if name in file else 1
    if its[:1] == folders[:1] or its == ["project"]:
        return 2
    return 3
