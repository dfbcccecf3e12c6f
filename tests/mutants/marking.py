"""Marks in the source: whichever block of it is run is noted, at little cost, in subprocesses, too.

A block is the body of a function, of a branch or of a loop. The mark at its head is ``seen.add`` of a number:
the module's place among all modules, in order of their paths, times ``LINES``, and the block's first line.
"""

from __future__ import annotations

import ast
import atexit
import builtins
import json
import os
import sys
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path

LINES = 10_000
"""More lines than any module has."""

seen: set[int] = set()
"""The blocks that have run since this was last emptied."""

_MARK = "__mark__"


def modules(src: Path) -> list[str]:
    """All modules, as paths under ``src``, in their order."""
    return sorted(path.relative_to(src).as_posix() for path in src.rglob("*.py"))


def blocks(tree: ast.AST):
    """Each block of a function here: its first line, its last, its statements, and where they begin.

    A function's block begins with its head, and any other with its first statement.
    """
    inside = [(tree, False)]
    while inside:
        node, runs = inside.pop()
        function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        runs = (runs or function) and not isinstance(node, ast.ClassDef)
        inside += [(child, runs) for child in ast.iter_child_nodes(node)]
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if runs and isinstance(body, list) and body:
                first = node.lineno if function else body[0].lineno
                yield first, body[-1].end_lineno, body, int(function and ast.get_docstring(node) is not None)


def mark(out: Path, src: Path, cache: Path) -> None:
    """Mark every module of the package that this process loads from now on, and tell at its end what it ran.

    Args:
        out: the folder in which each process writes a file of its own.
        src: the folder that has the package.
        cache: where what is compiled with marks lies.
    """
    setattr(builtins, _MARK, seen.add)
    sys.pycache_prefix = str(cache)
    sys.meta_path.insert(0, _Finder(src))
    atexit.register(lambda: tell(out, os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]))


def tell(out: Path, test: str) -> None:
    """Write down what this test ran, and empty ``seen``."""
    if test and seen:
        with (out / f"{os.getpid()}.jsonl").open("a") as file:
            file.write(json.dumps([test, sorted(seen)]) + "\n")
    seen.clear()


class _Finder:
    """Finds the package's modules, so that they are loaded with marks."""

    def __init__(self, src: Path) -> None:
        self._places = {str(src / path): n for n, path in enumerate(modules(src))}

    def find_spec(self, name, path=None, target=None) -> ModuleSpec | None:
        """The place of the module, with a loader that marks it; None if it is not in the package."""
        spec = PathFinder.find_spec(name, path, target) if name.partition(".")[0] == "hoyle" else None
        if spec is not None and spec.origin in self._places:
            spec.loader = _Marking(name, spec.origin, self._places[spec.origin])
        return spec


class _Marking(SourceFileLoader):
    """Loads one module with a mark at the head of each block."""

    def __init__(self, name: str, path: str, place: int) -> None:
        super().__init__(name, path)
        self._place = place

    def source_to_code(self, data, path):
        """Compile the source with its marks; every line keeps its number."""
        tree = ast.parse(data)
        for first, _, body, begins in list(blocks(tree)):
            where = ast.Name(_MARK, ast.Load())
            marked = ast.Expr(ast.Call(where, [ast.Constant(self._place * LINES + first)], []))
            body.insert(begins, ast.copy_location(marked, body[min(begins, len(body) - 1)]))
        return super().source_to_code(ast.fix_missing_locations(tree), path)
