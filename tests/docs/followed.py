"""A tutorial of docs/, taken apart into what a reader does and what the reader then sees.

A page's blocks mean:

- ``python`` or ``json`` after "Save this as `NAME`": a file that the reader writes;
- ``python`` with ``>>>``: typed into one Python session;
- ``console``: commands after ``$``, each with all that it prints;
- ``text``: the screen of the last command, which is a table or the desk. A line that ends in ": WORD" or
  "? WORD" is a prompt and what the reader types there, but for the lines of a drawn table; ``⏎`` is
  Enter alone.

``…`` in what is printed stands for anything. All other blocks are only read.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

_BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
_SAVE = re.compile(r"Save this as `([^`]+)`")
_TYPED = re.compile(r"^(?P<prompt>[^│].*(?:[:)]|\?)) (?P<typed>\w+|⏎|rule [\w-]+|\d+ \d+)$")


@dataclass(frozen=True)
class Saved:
    """A file that the reader writes."""

    name: str
    text: str


@dataclass(frozen=True)
class Session:
    """Lines typed into Python, with its output."""

    text: str


@dataclass(frozen=True)
class Command:
    """A command, its output, and the screens of the game that it opens."""

    line: str
    prints: str
    screens: tuple[str, ...] = ()


def steps(page):
    """Return what the reader of a page's text does, in order."""
    found, end = [], 0
    for block in _BLOCK.finditer(page):
        before, end = page[end : block.start()], block.end()
        kind, body = block["kind"], block["body"]
        if kind in ("python", "json") and (name := _SAVE.findall(before)):
            found.append(Saved(name[-1], body))
        elif kind == "python" and ">>> " in body:
            found.append(Session(body))
        elif kind == "console":
            found += _commands(body)
        elif kind == "text" and found and isinstance(found[-1], Command):
            last = found.pop()
            found.append(Command(last.line, last.prints, (*last.screens, body)))
    return found


def pattern(printed):
    """Return a pattern for the printed text, wherever its lines are broken."""
    parts = re.split(r"^\s*…\s*$", printed, flags=re.MULTILINE)
    return r"\s*" + ".*?".join(r"\s+".join(map(re.escape, part.split())) for part in parts) + r"\s*"


def typing(screen):
    """Return pairs of a pattern to wait for and the text typed then; None after the last prompt."""
    waited, pairs = [], []
    for line in screen.splitlines():
        if prompt := _TYPED.match(line):
            waited.append(prompt["prompt"])
            pairs.append((pattern("\n".join(waited)), prompt["typed"].strip("⏎")))
            waited = []
        else:
            waited.append(line)
    return [*pairs, (pattern("\n".join(waited)), None)] if waited else pairs


def _commands(body):
    starts = [match.start() for match in re.finditer(r"^\$ ", body, re.MULTILINE)]
    for start, end in pairwise([*starts, len(body)]):
        line, _, prints = body[start + 2 : end].partition("\n")
        yield Command(line, prints)
