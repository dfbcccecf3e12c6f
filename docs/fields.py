"""The text of each field of a class, read from the section ``Attributes:`` of its docstring or of a base's.

Sphinx shows a field where it shows its type, so the section is moved there.
"""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import Any

_SECTION = re.compile(r"^Attributes:\n((?:    .*\n|\n)+)", re.MULTILINE)
_FIELD = re.compile(r"^    (\w+(?:, \w+)*): ((?:.|\n     +)+)", re.MULTILINE)


def described(kind: type) -> dict[str, str]:
    """Return the text of each field that the docstrings of a class and of its bases describe."""
    found: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        section = _SECTION.search(inspect.cleandoc(each.__dict__.get("__doc__") or "") + "\n")
        for names, text in _FIELD.findall(section[1]) if section else ():
            found |= dict.fromkeys(names.split(", "), " ".join(text.split()))
    return found


def _class_of(name: str) -> type | None:
    """Return the class in which something of this full name is, if it is in one."""
    parts = name.split(".")[:-1]
    for cut in range(len(parts), 0, -1):
        try:
            found: Any = import_module(".".join(parts[:cut]))
        except ImportError:
            continue
        for part in parts[cut:]:
            found = getattr(found, part, None)
        return found if isinstance(found, type) else None
    return None


def strip(_app: Any, what: str, _name: str, _value: Any, _options: Any, lines: list[str]) -> None:
    """Take the text of the fields out of the docstring of a class."""
    if what in ("class", "exception"):
        text = _SECTION.sub("", "\n".join(lines) + "\n").rstrip("\n")
        lines[:] = text.split("\n") if text else []


def fill(_app: Any, _domain: str, kind: str, content: Any) -> None:
    """Put the text of a field where its type is shown."""
    from docutils import nodes  # A test reads this module too, and has only what the tests need.

    if kind in ("attribute", "property") and not content.astext().strip():
        name = content.parent[0]["ids"][0]
        found = _class_of(name)
        if text := found and described(found).get(name.rpartition(".")[2]):
            parts = enumerate(text.split("``"))
            content += nodes.paragraph(
                "", "", *(nodes.literal(part, part) if n % 2 else nodes.Text(part) for n, part in parts)
            )


def setup(app: Any) -> dict[str, Any]:
    """Let Sphinx call these for each docstring, before napoleon rewrites its sections, and each entry."""
    app.connect("autodoc-process-docstring", strip, priority=400)
    app.connect("object-description-transform", fill)
    return {"parallel_read_safe": True}
