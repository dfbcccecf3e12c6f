"""Each name of the reference has a docstring, and so has each field of each of its classes."""

import ast
import inspect
import re
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

from msgspec.structs import fields as struct_fields

DOCS = Path(__file__).parents[2] / "docs"
_ENTRY = re.compile(
    r"^\.\. auto(?P<kind>module|class|function|data):: (?P<name>[\w.]+)\S*(?:\n   :members:(?P<members>.*))?",
    re.M,
)


def _of_the_docs(name):
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


described = _of_the_docs("fields").described


def named():
    """Every name that the reference shows, with its value."""
    found = {}
    for entry in _ENTRY.finditer((DOCS / "api.md").read_text("utf-8")):
        name, members = entry["name"], entry["members"]
        if entry["kind"] != "module":
            module, _, own = name.rpartition(".")
            found[name] = getattr(import_module(module), own)
            continue
        module = import_module(name)
        own = members.replace(",", " ").split() if members and members.strip() else _defined(module)
        found |= {f"{name}.{each}": getattr(module, each) for each in own}
    return found


def _defined(module):
    return [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]


NAMED = named()
CLASSES = {name: value for name, value in NAMED.items() if inspect.isclass(value)}


@cache
def texts_beneath(kind):
    """The fields of a class that have a docstring below them in the source."""
    body = ast.parse(dedent(inspect.getsource(kind))).body[0].body
    return {
        ast.unparse(field.target if isinstance(field, ast.AnnAssign) else field.targets[0])
        for field, text in pairwise(body)
        if isinstance(field, ast.AnnAssign | ast.Assign) and isinstance(text, ast.Expr)
    }


def own_fields(kind):
    """The fields that a class itself adds."""
    if hasattr(kind, "__struct_fields__"):
        names = {each.name for each in struct_fields(kind)}
    else:
        names = set(getattr(kind, "_fields", ())) | set(getattr(kind, "__dataclass_fields__", ()))
        names |= set(getattr(kind, "__members__", ()))
    inherited = {each for base in kind.__mro__[1:] for each in vars(base).get("__annotations__", ())}
    return {name for name in names - inherited if not name.startswith("_")}


def test_each_class_and_function_of_the_reference_has_a_text():
    assert not [name for name, value in NAMED.items() if callable(value) and not inspect.getdoc(value)]


def bare_fields(kind):
    """The fields of a class that no text describes."""
    bare = own_fields(kind) - described(kind).keys()
    return bare - (texts_beneath(kind) if bare else set())


def test_each_field_of_a_class_has_a_text():
    found = {name: bare_fields(kind) for name, kind in CLASSES.items() if not name.endswith(SHORT)}
    bare = {name: fields for name, fields in found.items() if fields}
    assert not bare, "write it under Attributes: in the docstring"


SHORT = (".Suit", ".Rank")
"""Classes whose values are the suits and the ranks."""


def unknown_texts(kind):
    """The names that the text of a class describes, and that are no fields of it."""
    known = {each for base in kind.__mro__ for each in (*vars(base), *vars(base).get("__annotations__", ()))}
    return described(kind).keys() - known


def test_no_text_is_of_a_field_that_is_not_there():
    found = {name: unknown_texts(kind) for name, kind in CLASSES.items() if own_fields(kind)}
    assert not {name: texts for name, texts in found.items() if texts}


def test_the_reference_shows_the_rooms_that_programs_use():
    rooms = {name.split(".")[1] for name in NAMED}
    assert rooms >= {
        "cards",
        "seat",
        "table",
        "games",
        "bots",
        "trials",
        "record",
        "solve",
        "odds",
        "kernel",
        "errors",
    }
    assert rooms >= {"fairness", "coach", "maxims", "desk", "law", "ledger"}
    assert len(CLASSES) > 100
