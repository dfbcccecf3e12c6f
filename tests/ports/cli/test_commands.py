"""Every command as it stands on paper: what it takes, what it supposes where nothing is said, and its bounds.

Scripts rely on them: none changes by accident. Who changes one on purpose changes
``tests/data/commands.txt`` too: ``PYTHONPATH=tests python -m ports.cli.test_commands`` writes it.
"""

import sys
from enum import Enum
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import get_args, get_type_hints

from typer import Context
from typer.models import OptionInfo

from hoyle.app import COMMANDS, ROOMS

PAPER = Path(__file__).parents[2] / "data" / "commands.txt"


def function(command):
    """What is called for a command."""
    name = command.replace(" ", "_").replace("-", "_")
    return getattr(import_module(f"{ROOMS.get(command, 'hoyle.ports.cli')}.{name}"), name)


def plain(value):
    """A default as somebody would type it."""
    if isinstance(value, (list, tuple)):
        return " ".join(map(plain, value))
    return str(value.value if isinstance(value, Enum) else value)


def as_listed(command):
    """A line for the command, and one for each thing that it takes."""
    yield f"hoyle {command}"
    door = function(command)
    hints = get_type_hints(door, include_extras=True)
    for name, each in signature(door).parameters.items():
        if hints[name] is Context:
            continue
        kind, info = get_args(hints[name])
        option = "--" + name.replace("_", "-") if isinstance(info, OptionInfo) else name
        said = "/".join(each for each in (info.default, *(info.param_decls or ())) if isinstance(each, str))
        bounds = "..".join("" if end is None else plain(end) for end in (info.min, info.max))
        default = "" if each.default is Parameter.empty else f" = {plain(each.default)}"
        word = kind.__name__ if isinstance(kind, type) and not get_args(kind) else str(kind)
        yield f"    {said or option}{default}, {word}{'' if bounds == '..' else f' {bounds}'}"


def sheet():
    return "".join(f"{line}\n" for command in COMMANDS for line in as_listed(command))


def test_every_command_takes_and_supposes_what_it_did():
    assert sheet() == PAPER.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(PAPER.write_text(sheet(), encoding="utf-8") and 0)
