"""A class's name says which class is meant: few names stand in more than one file."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "hoyle"
SHARED = 30
"""Names that may stand in several files: most are the same act, state or incident of several games."""


def test_few_class_names_stand_in_several_files():
    files = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                files[node.name].add(path.relative_to(SOURCE).as_posix())
    assert len(files) > 1000
    assert len([name for name, where in files.items() if len(where) > 1]) <= SHARED
