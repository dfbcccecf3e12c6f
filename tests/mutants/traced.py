"""What each test runs, kept between runs: a test is traced again only when its file has changed.

A trace stands in a folder of its own, numbered: what coverage found (``coverage``), how the tests ended
(``watched.jsonl``), and the digests of the files as they were (``files.json``). The sources of then lie in
``sources``, by their digest, so that a line of today is found where it stood.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import subprocess
import sys
from functools import cache
from itertools import chain, groupby
from pathlib import Path

from coverage import CoverageData

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not nightly")


def digest(path: Path) -> str:
    """The SHA-256 of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Trace:
    """What the tests of some files ran once, and how they ended."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root, self._folder = root, folder
        files = json.loads((folder / "files.json").read_text())
        self.tests: dict[str, str] = files["tests"]
        """The digests of the files of tests, by path."""
        self._sources: dict[str, str] = files["sources"]
        self._data = CoverageData(str(folder / "coverage"))
        self._data.read()
        self.seconds: dict[str, float] = {}
        self.blind: set[str] = set()
        """Tests that leave no trace."""
        self.failed: set[str] = set()
        for line in (folder / "watched.jsonl").read_text().splitlines():
            for test, facts in json.loads(line).items():
                if "blind" in facts:
                    self.blind.add(test)
                else:
                    self.seconds[test] = self.seconds.get(test, 0.0) + facts["seconds"]
                    self.failed |= set() if facts["passed"] else {test}

    def ran(self, path: str, line: int) -> set[str]:
        """The tests that ran this line of today."""
        then = self._line_then(path, line)
        return _tests(self._by_line(path).get(then, ())) if then is not None else set()

    def ran_any(self, path: str) -> set[str]:
        """The tests that ran some line of the module."""
        return _tests(chain.from_iterable(self._by_line(path).values()))

    def _by_line(self, path: str) -> dict[int, list[str]]:
        return self._data.contexts_by_lineno(str(self._root / path))

    def _line_then(self, path: str, line: int) -> int | None:
        if path not in self._sources:
            return None
        then = self._folder.parent / "sources" / self._sources[path]
        return _lines_then(then.read_text(), (self._root / path).read_text()).get(line)


@cache
def _lines_then(then: str, now: str) -> dict[int, int]:
    """Where the lines of a text stood in an older one, for those that have not changed."""
    matcher = difflib.SequenceMatcher(None, then.splitlines(), now.splitlines(), autojunk=False)
    blocks = matcher.get_matching_blocks()
    return {b + n + 1: a + n + 1 for a, b, size in blocks for n in range(size)}


def _tests(contexts) -> set[str]:
    return {context.partition("|")[0] for context in contexts} - {""}


def kept(tree: Path, traces: Path) -> list[Trace]:
    """The traces made before, the latest first."""
    folders = [file.parent for file in traces.glob("*/files.json")]
    return [Trace(tree, folder) for folder in sorted(folders, key=lambda each: -int(each.name))]


def trace(
    tree: Path, env: dict[str, str], traces: Path, patterns: tuple[str, ...], *, workers: int = 0
) -> list[Trace]:
    """Trace the tests of these patterns whose files have changed; all traces, the latest first."""
    before = kept(tree, traces)
    known = {(path, sha) for each in before for path, sha in each.tests.items()}
    found = {
        path.relative_to(tree).as_posix(): digest(path)
        for pattern in patterns
        for path in sorted(tree.glob(pattern))
        if "browser" not in path.parts
    }
    new = {path: sha for path, sha in found.items() if (path, sha) not in known}
    # Room by room, so that a run that is stopped has only its last room to trace again.
    for _, paths in groupby(sorted(new), lambda path: path.split("/")[1:-1][:2]):
        before = [_traced(tree, env, traces, {path: new[path] for path in paths}, workers), *before]
    return before


def _traced(tree: Path, env: dict[str, str], traces: Path, new: dict[str, str], workers: int) -> Trace:
    """Trace the tests of these files."""
    folder = traces / str(len(list(traces.glob("[0-9]*"))))
    folder.mkdir(parents=True)
    watched = folder / "watched.jsonl"
    watched.touch()
    env = {**env, "MUTANTS_WATCH": str(watched), "COVERAGE_FILE": str(folder / "coverage")}
    flags = ("-p", "mutants.watching", "--cov=hoyle", "--cov-context=test", "--cov-report=")
    done = subprocess.run(
        [*PYTEST, "-n", str(workers), *flags, *new],
        cwd=tree,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    print(done.stdout.rpartition("\n\n")[2].strip()[-2000:], flush=True)
    files = {"tests": new, "sources": _put_by(tree, traces / "sources")}
    (folder / "files.json").write_text(json.dumps(files))
    return Trace(tree, folder)


def _put_by(tree: Path, to: Path) -> dict[str, str]:
    """Keep the sources as they are, each once; their digests by path."""
    to.mkdir(exist_ok=True)
    found = {}
    for path in (tree / "src" / "hoyle").rglob("*.py"):
        sha = digest(path)
        found[path.relative_to(tree).as_posix()] = sha
        if not (to / sha).exists():
            (to / sha).write_bytes(path.read_bytes())
    return found
