"""Which tests a mutant is tried by where nothing is traced: those in files near the module."""

from __future__ import annotations

import re
from pathlib import Path

from mutants.chosen import beside

FILES = 16
"""Files of tests that one mutant is tried by at the most."""


def files_of(root: Path, path: str) -> list[str]:
    """The files of tests for a module: its own, those beside it that name it, those of laws, the others."""
    module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    name, folder = module.rpartition(".")[2], beside(path)
    parts = [part for part in name.split("_") if len(part) > 3]
    found: dict[str, tuple[int, int]] = {}
    for each in (root / "tests").rglob("test_*.py"):
        where = each.relative_to(root / "tests")
        if "browser" in where.parts or where.parts[0] in ("benchmarks", "examples", "mutants"):
            continue
        text = each.read_text(encoding="utf-8")
        beside_it = where.parent.as_posix() == folder
        own = beside_it and (
            any(part in each.stem for part in (name, *parts))
            or all(re.search(rf"\b{part}\b", text) for part in name.split("_"))
        )
        names = module in text or (f"from {module.rpartition('.')[0]} import" in text and name in text)
        above = f"{folder}/".startswith(f"{where.parent.as_posix()}/")
        under = f"{where.parent.as_posix()}/".startswith(f"{folder}/")
        if own or names or under or above:
            near = [own and name in each.stem, own, names and beside_it, under and not beside_it, True]
            found[f"tests/{where.as_posix()}"] = near.index(True), len(text)
    return sorted(found, key=lambda each: (*found[each], each))[:FILES]
