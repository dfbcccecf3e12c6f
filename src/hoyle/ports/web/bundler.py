"""Joins a module of the page and all that it imports into one, so that a cold page asks for one file.

A browser asks for no more than six files at once over HTTP/1.1, so forty modules take seven turns. Each
module becomes a block: what it exports is put into an object, from which those who import it take it. A form
of import or export that is not known here is refused when the server starts.

Why not esbuild: it would bring a build step, and a binary for each system, to a page whose files are served
as they stand in the repository. Why not HTTP/2 alone: uvicorn does not speak it, and a server at home has no
proxy in front.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function\*?|class|const) (\w+))", re.MULTILINE)
_UNKNOWN: Final = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
_RENAMED: Final = re.compile(r"(\w+) as (\w+)")


class NotJoined(ValueError):
    """A module that cannot be joined: by a form that is not known, a file that is not there, or a circle."""


def joined(root: str, files: Mapping[str, bytes]) -> bytes:
    """Join a module and all that it imports, in the order in which a browser would run them.

    Args:
        root: the name of the module, as "table.mjs".
        files: all files of the page by name, their parts parted by slashes.

    Raises:
        NotJoined: naming the module.
    """
    done = dict[str, str]()
    _join(root, files, done, ())
    return "".join(done.values()).encode()


def _join(name: str, files: Mapping[str, bytes], done: dict[str, str], within: tuple[str, ...]) -> None:
    """Put a module after all that it imports, each once."""
    if name in done:
        return
    if name in within or name not in files:
        why = "a circle" if name in within else "no such file"
        raise NotJoined(f"{' imports '.join((*within, name))}: {why}")
    source = files[name].decode()
    for _, asked in _IMPORT.findall(source):
        _join(beside(name, asked), files, done, (*within, name))
    exported = ", ".join(_EXPORT.findall(source))
    body = _EXPORT.sub("", _IMPORT.sub(lambda found: _taken(name, found), source))
    if unknown := _UNKNOWN.search(body):
        raise NotJoined(f"{name}: {unknown[0]}")
    own = _variable(name)
    done[name] = f"const {own} = {{}};\n{{ // {name}\n{body}Object.assign({own}, {{ {exported} }});\n}}\n"


def _taken(name: str, found: re.Match[str]) -> str:
    """JavaScript that takes what a module imports from the object of the other module."""
    if found[1] is None:
        return ""
    names = _RENAMED.sub(r"\1: \2", found[1])
    return f"const {{{names}}} = {_variable(beside(name, found[2]))};\n"


def _variable(name: str) -> str:
    """The variable that holds what a module exports."""
    return "$" + re.sub(r"\W", "_", name)


def beside(name: str, asked: str) -> str:
    """The name of a module that another asks for by its place beside it."""
    parts = name.split("/")[:-1]
    for part in asked.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
