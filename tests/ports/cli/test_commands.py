"""Every command against a stored list: its arguments, their defaults and their limits.

Scripts rely on them, so none may change by accident. When one is changed on purpose, update
``tests/data/commands.txt`` with ``PYTHONPATH=tests python -m ports.cli.test_commands``.
"""

import sys
from dataclasses import MISSING, fields
from enum import Enum
from importlib import import_module
from inspect import signature
from pathlib import Path

import click
import pytest

from hoyle.app import COMMANDS, ROOMS
from hoyle.ports.command import Several

NOT_GIVEN = click.Option(["--any"]).default
PAPER = Path(__file__).parents[2] / "data" / "commands.txt"


def plain(value):
    """A default value as a person would type it."""
    if isinstance(value, tuple):
        return " ".join(map(plain, value))
    return str(value.value if isinstance(value, Enum) else value)


def door(command):
    """The function that Click calls for a command."""
    name = command.replace(" ", "_").replace("-", "_")
    return getattr(import_module(f"{ROOMS.get(command, 'hoyle.ports.cli')}.{name}"), name)


def as_listed(command):
    """A line for the command, and one for each of its parameters."""
    yield f"hoyle {command}"
    for each in door(command).params:
        known = each.to_info_dict()
        spelt = "/".join([*each.opts, *each.secondary_opts])
        kind = known["type"]["param_type"] + ("..." if each.multiple or each.nargs == -1 else "")
        choices = "|".join(plain(choice) for choice in getattr(each.type, "choices", ()))
        ends = [getattr(each.type, end, None) for end in ("min", "max")]
        bounds = "" if ends == [None, None] else "..".join("" if end is None else str(end) for end in ends)
        default = "" if each.default is NOT_GIVEN else f" = {plain(each.default)}"
        needed = ", required" if each.required else ""
        yield f"    {spelt}{default}, {' '.join(filter(None, (kind, choices, bounds)))}{needed}"


def sheet():
    return "".join(f"{line}\n" for command in COMMANDS for line in as_listed(command))


def test_every_command_takes_and_supposes_what_it_did():
    assert sheet() == PAPER.read_text(encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_function_of_a_command_takes_its_options_and_arguments(command):
    found = door(command)
    taken = {each.name for each in found.params if each.expose_value}
    declared = {name: each.default for name, each in signature(found.callback).parameters.items()}
    together = [each for each in declared.values() if isinstance(each, Several)]
    needed = {name for name, each in declared.items() if each not in together}
    for each in together:  # These reach the function as one value, whose other fields have defaults.
        made = {field.name: field.default is MISSING for field in fields(each.make)}
        assert {name for name, has_to in made.items() if has_to} <= each.options.keys() <= made.keys()
        needed |= each.options.keys()
    assert taken == needed


if __name__ == "__main__":
    sys.exit(PAPER.write_text(sheet(), encoding="utf-8") and 0)
