"""Expected output of commands, kept in ``tests/data/printed``: a line that begins with ``$`` is a command.

Below each command is its output, indented by two spaces; standard error is marked with ``! ``; the exit
status is given if it is not 0. ``make pages`` rewrites the files. Read what has changed in them: it
is what people will see.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from ports.cli.doors import asked

ROOT = Path(__file__).parents[3]


def commands(page: str) -> list[str]:
    """The commands of a page."""
    return re.findall(r"^\$ hoyle ?(.*)$", page, re.MULTILINE)


def printed(command: str) -> str:
    """A command and its output, in the form used on a page."""
    os.environ["LC_ALL"] = "C.UTF-8"  # The same locale as in the tests.
    with contextlib.chdir(ROOT):
        said = asked(*shlex.split(command))
    lines = [f"$ hoyle {command}".rstrip(), *_each("  ", said.stdout), *_each("! ", said.stderr)]
    return "".join(f"{line}\n" for line in [*lines, *([f"= {said.exit_code}"] if said.exit_code else [])])


def _each(before: str, text: str) -> Iterator[str]:
    return (f"{before}{line}".rstrip() for line in text.splitlines())


def page_of(path: Path) -> str:
    """The text of that page, produced by running its commands."""
    return "\n".join(map(printed, commands(path.read_text(encoding="utf-8"))))


PAGES = {path: partial(page_of, path) for path in sorted((ROOT / "tests" / "data" / "printed").glob("*.txt"))}
"""Each page, with the function that computes its content."""
