"""The lines that each test runs, kept between runs: a test is traced again only when its file has changed.

A trace stands in a folder of its own, numbered: for each process what its tests ran (``.jsonl``, see
``mutants.marking``), how long they took and which failed, and the digests of the files as they were
(``files.json``). The sources of then lie in ``sources``, by their digest, so that a line of today is found
where it stood.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
import json
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

from mutants.copied import PYTEST
from mutants.marking import LINES, blocks


def digest(path: Path) -> str:
    """The SHA-256 of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Trace:
    """The lines that the tests of some files ran at one time, and their results."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root, self._folder = root, folder
        files = json.loads((folder / "files.json").read_text())
        self.tests: dict[str, str] = files["tests"]
        """The digests of the test files, by path."""
        self._sources: dict[str, str] = files["sources"]
        self._places = {path: n for n, path in enumerate(sorted(self._sources))}
        self._ran: dict[int, set[str]] = {}
        for test, ran in _told(folder, "jsonl"):
            for block in ran:
                self._ran.setdefault(block, set()).add(test)
        self.seconds: dict[str, float] = dict(_told(folder, "seconds"))
        self.failed = {test for test, _ in _told(folder, "failed")}

    def ran(self, path: str, line: int) -> set[str]:
        """The tests that ran the block that contains this line of the present source."""
        if path not in self._sources:
            return set()
        then = self._source_then(path)
        at = _lines_then(then, (self._root / path).read_text()).get(line)
        around = [] if at is None else [each for each in _blocks_of(then) if each[0] <= at <= each[1]]
        if not around:
            return set()
        first, _ = min(around, key=lambda each: each[1] - each[0])
        return self._ran.get(self._places[path] * LINES + first, set())

    def ran_any(self, path: str) -> set[str]:
        """The tests that ran some block of the module."""
        if path not in self._places:
            return set()
        head = self._places[path] * LINES
        found = (self._ran.get(head + first, set()) for first, _ in _blocks_of(self._source_then(path)))
        return set().union(*found)

    def _source_then(self, path: str) -> str:
        return (self._folder.parent / "sources" / self._sources[path]).read_text()


def _told(folder: Path, what: str) -> Iterator[tuple[str, object]]:
    """The output of this kind of each process of a trace, by test."""
    for file in sorted(folder.glob(f"*.{what}")):
        for line in file.read_text().splitlines():
            yield tuple(json.loads(line))


@cache
def _blocks_of(source: str) -> list[tuple[int, int]]:
    try:
        return [(first, last) for first, last, _, _ in blocks(ast.parse(source))]
    except SyntaxError:
        return []


@cache
def _lines_then(then: str, now: str) -> dict[int, int]:
    """The earlier line numbers of the lines of a text that have not changed."""
    matcher = difflib.SequenceMatcher(None, then.splitlines(), now.splitlines(), autojunk=False)
    blocks = matcher.get_matching_blocks()
    return {b + n + 1: a + n + 1 for a, b, size in blocks for n in range(size)}


def kept(tree: Path, traces: Path) -> list[Trace]:
    """The existing traces, the latest first."""
    folders = [file.parent for file in traces.glob("*/files.json")]
    return [Trace(tree, folder) for folder in sorted(folders, key=lambda each: -int(each.name))]


def trace(
    tree: Path, env: dict[str, str], traces: Path, patterns: tuple[str, ...], *, workers: int = 0
) -> list[Trace]:
    """Trace the tests of these patterns whose files have changed; return all traces, the latest first."""
    before = kept(tree, traces)
    known = {(path, sha) for each in before for path, sha in each.tests.items()}
    found = {
        path.relative_to(tree).as_posix(): digest(path)
        for pattern in patterns
        for path in sorted(tree.glob(pattern))
        if "browser" not in path.parts
    }
    new = {path: sha for path, sha in found.items() if (path, sha) not in known}
    # Package by package, so that an interrupted run has only its last package to trace again.
    for _, paths in groupby(sorted(new), lambda path: path.split("/")[1:-1][:2]):
        before = [_traced(tree, env, traces, {path: new[path] for path in paths}, workers), *before]
    return before


def _traced(tree: Path, env: dict[str, str], traces: Path, new: dict[str, str], workers: int) -> Trace:
    """Trace the tests of these files."""
    folder = traces / str(len(list(traces.glob("[0-9]*"))))
    folder.mkdir(parents=True)
    sources = _put_by(tree, traces / "sources")
    cache = traces / "marked"
    if (cache / "of").exists() and (cache / "of").read_text() != json.dumps(sources):
        shutil.rmtree(cache)  # The marks are numbered by the position of a module among all.
    cache.mkdir(exist_ok=True)
    (cache / "of").write_text(json.dumps(sources))
    told = {"MUTANTS_WATCH": str(folder), "MUTANTS_MARKED": str(cache), "MUTANTS_SRC": str(tree / "src")}
    done = subprocess.run(
        [*PYTEST, "-n", str(workers), "-p", "mutants.watching", *new],
        cwd=tree,
        env=env | told,
        capture_output=True,
        text=True,
        check=False,
    )
    print(done.stdout.rpartition("\n\n")[2].strip()[-2000:], flush=True)
    (folder / "files.json").write_text(json.dumps({"tests": new, "sources": sources}))
    return Trace(tree, folder)


def _put_by(tree: Path, to: Path) -> dict[str, str]:
    """Store the sources, each once; return their digests by path."""
    to.mkdir(exist_ok=True)
    found = {}
    for path in (tree / "src" / "hoyle").rglob("*.py"):
        sha = digest(path)
        found[path.relative_to(tree).as_posix()] = sha
        if not (to / sha).exists():
            (to / sha).write_bytes(path.read_bytes())
    return found
