"""A sample of mutants, chosen by a seed: first a line of the source, then one way to change it."""

from __future__ import annotations

import ast
import random
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from mutants.operators import families, one_of

LEFT_OUT = re.compile(r"TYPE_CHECKING|assert_never|NotImplementedError|^class |^@dataclass")
"""Lines that never run, and those that only configure a class, such as ``frozen=True``."""


@dataclass(frozen=True)
class Mutant:
    """One change of one line: an operator, and which of its possible places in the module."""

    path: str
    line: int
    operator: str
    occurrence: int
    before: str
    after: str
    code: str


def sample(root: Path, number: int, seed: int, of: str = "src/hoyle/**/*.py"):
    """A number of different mutants of the modules matching this pattern, all lines being equally likely.

    They are produced one by one, since it takes a while to find the possible changes of a module.
    """
    rng = random.Random(seed)
    modules = sorted(path.relative_to(root).as_posix() for path in root.glob(of))
    lengths = [len((root / path).read_text(encoding="utf-8").splitlines()) for path in modules]
    found: set[tuple[str, int]] = set()
    for _ in range(50 * number):  # A small module does not have that many lines to change.
        if len(found) == number:
            break
        (path,) = rng.choices(modules, lengths)
        lines = changes(root / path)
        if not lines:
            continue
        line = one_of(lines, rng)
        family = one_of(lines[line], rng)
        operator, occurrence = one_of(lines[line][family], rng)
        mutant = _mutant(root, path, line, operator, occurrence)
        if mutant is not None and (path, line) not in found:
            found.add((path, line))
            yield mutant


@cache
def changes(path: Path):
    """The possible changes by line and family of operators: (operator, occurrence)."""
    source = path.read_text(encoding="utf-8")
    nodes, unread = list(ast_nodes(get_ast(source))), list(_unread(source))
    text = source.splitlines()
    found: dict[int, dict[str, list[tuple[str, int]]]] = {}
    for family, operators in families().items():
        for name, operator in operators.items():
            occurrence = -1
            for node in nodes:
                for (line, column), _ in operator.mutation_positions(node):
                    occurrence += 1
                    if not LEFT_OUT.search(text[line - 1]) and not any(
                        a <= (line, column) < b for a, b in unread
                    ):
                        found.setdefault(line, {}).setdefault(family, []).append((name, occurrence))
    return found


def _unread(source: str):
    """The places of types that only mypy reads: annotations, and names for unions of types."""
    for node in ast.walk(ast.parse(source)):
        parts = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.Assign) and node.col_offset == 0 and _is_of_types(node.value):
            parts.append(node.value)
        for part in parts:
            if part is not None:
                yield (part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)


def _is_of_types(value: ast.expr) -> bool:
    """Is it ``A | B``, or ``A[B]``?"""
    union = isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr)
    return union or isinstance(value, ast.Subscript)


def _mutant(root: Path, path: str, line: int, name: str, occurrence: int):
    operator = next(operators[name] for operators in families().values() if name in operators)
    source = (root / path).read_text(encoding="utf-8")
    try:
        code = mutate_code(source, operator, occurrence)
    except AttributeError:
        return None  # cosmic-ray replaces no exception whose name has a dot.
    if code is None or code == source:
        return None
    try:
        ast.parse(code)
    except SyntaxError:
        return None  # As the star that ends the parameters given by place, taken for a product.
    now, then = code.splitlines(), source.splitlines()
    at = next(n for n, (a, b) in enumerate(zip(then, now, strict=False)) if a != b)
    return Mutant(path, line, name, occurrence, then[at].strip(), now[at].strip(), code)
