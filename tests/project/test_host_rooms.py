"""The host stays shallow: short import chains and few imports between its files, those for types included."""

import ast
from functools import cache
from pathlib import Path

import hoyle.host

ROOM = Path(hoyle.host.__file__).parent
MODULES = {
    ".".join(("hoyle.host", *path.relative_to(ROOM).with_suffix("").parts)): path
    for path in ROOM.rglob("*.py")
    if path.name != "__init__.py"
}

FLOORS, IMPORTS = 8, 120
"""The longest chain of files each of which imports the next, and the number of imports between files."""


@cache
def imported_by(module):
    """The files of the host that one of its files imports."""
    nodes = list(ast.walk(ast.parse(MODULES[module].read_text("utf-8"))))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names & MODULES.keys() - {module}


@cache
def floor(module):
    return 1 + max(map(floor, imported_by(module)), default=0)


def test_the_host_has_few_floors():
    assert max(map(floor, MODULES)) <= FLOORS, sorted((floor(each), each) for each in MODULES)[-3:]


def test_few_files_of_the_host_import_each_other():
    assert sum(len(imported_by(each)) for each in MODULES) <= IMPORTS
