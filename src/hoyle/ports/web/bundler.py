"""Bundles a module of the page with all its imports, so that a first visit loads one file.

Over HTTP/1.1 a browser requests six files at once, so forty modules take seven round trips. Each module
becomes a block whose exports are put into an object, from which its importers read them. Unknown forms of
import or export are refused when the server starts. Comments that fill whole lines are left out: compressed,
they are a quarter of a table's modules.

Why not esbuild: it would add a build step, and a binary for each system. Why not rely on HTTP/2: uvicorn
does not support it, and a server at home has no proxy.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_COMMENT: Final = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)
_RENAMED: Final = re.compile(r"(\w+) as (\w+)")


class NotJoined(ValueError):
    """A module cannot be bundled: it has an unknown form, a missing file, or a circular import."""


def joined(root: str, files: Mapping[str, bytes]) -> bytes:
    """Bundle a module with all its imports, in the order in which a browser would run them.

    Args:
        root: the name of the module, such as "table.mjs".
        files: all files of the page by name; folders are separated by slashes.

    Raises:
        NotJoined: naming the module.
    """
    done = dict[str, str]()
    _join(root, files, done, ())
    return "".join(done.values()).encode()


def _join(name: str, files: Mapping[str, bytes], done: dict[str, str], within: tuple[str, ...]) -> None:
    """Add a module after all its imports, each once."""
    if name in done:
        return
    if name in within or name not in files:
        why = "a circle" if name in within else "no such file"
        raise NotJoined(f"{' imports '.join((*within, name))}: {why}")
    source = _COMMENT.sub("", files[name].decode())
    for _, asked in _IMPORT.findall(source):
        _join(beside(name, asked), files, done, (*within, name))
    exported = ", ".join(_EXPORT.findall(source))
    body = _EXPORT.sub("", _IMPORT.sub(lambda match: _taken(name, match), source))
    if unknown := _UNKNOWN.search(body):
        raise NotJoined(f"{name}: {unknown[0]}")
    own = _variable(name)
    done[name] = f"const {own} = {{}};\n{{ // {name}\n{body}Object.assign({own}, {{ {exported} }});\n}}\n"


def _taken(name: str, match: re.Match[str]) -> str:
    """Return JavaScript that reads a module's imports from the other module's object."""
    if match[1] is None:
        return ""
    names = _RENAMED.sub(r"\1: \2", match[1])
    return f"const {{{names}}} = {_variable(beside(name, match[2]))};\n"


def _variable(name: str) -> str:
    """Return the variable that holds a module's exports."""
    return "$" + re.sub(r"\W", "_", name)


def beside(name: str, asked: str) -> str:
    """Resolve a relative import to the name of a module."""
    parts = name.split("/")[:-1]
    for part in asked.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
