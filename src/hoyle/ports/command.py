"""A command of ``hoyle``: a function whose parameters declare the options, and the kinds of their values."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial, wraps
from inspect import cleandoc, signature
from math import isnan
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from hoyle.files.json_text import Document, JsonObject
from hoyle.files.text import plain_word

SETTINGS: Final = {"show_default": True}
"""The settings that every command gives its context."""

_EXAMPLE: Final = "\nExample: "


FILE: Final = click.Path(path_type=Path)
"""A file that is written."""


class ReadFile(click.Path):
    """A file that is read."""


READ: Final = ReadFile(path_type=Path)
NAMED: Final = ReadFile()
"""A file that is read, or its N-th game as ``FILE:N``; ``source.numbered`` parts the two."""


class WholeNumber(click.IntRange):
    """A whole number within bounds."""

    name = "integer"  # Else a text that is none would not be 'a valid integer range'.


class Number(click.FloatRange):
    """A number within bounds, and no NaN, which is within any."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        if isnan(number):
            self.fail(f"{value!r} is not a valid number.", param, ctx)
        return number


class OneOf(click.Choice[Enum]):
    """A member of an enumeration, typed as its value; Click would ask for its name.

    Accents and capitals do not count, nor whether words are parted by hyphens or blanks.
    """

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        value = choice.value if isinstance(choice, Enum) else choice
        return plain_word(super().normalize_choice(value, ctx))


class Exemplified(click.Command):
    """A command whose help ends in examples: the lines of it that begin with ``Example:``."""

    def __init__(self, name: str, *, help: str, **settings: Any) -> None:
        about, *self.examples = cleandoc(help).split(_EXAMPLE)
        super().__init__(name, help=about.strip(), **settings)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        with formatter.section("Examples" if len(self.examples) > 1 else "Example"):
            for example in self.examples:
                formatter.write(f"{'':{formatter.current_indent}}{example.strip()}\n")


def option(help: str, type: object = None, *, called: str = "", **settings: Any) -> Any:
    """Declare an option as the default of a command's parameter.

    Args:
        help: its help.
        type: Click's type of its value, if it is not a text.
        called: how it is typed, if not as the parameter is named: ``--turn-up`` for ``turn_up``.
        settings: what else Click is told about it.
    """
    return lambda name: click.option(
        called or f"--{name.replace('_', '-')}", name, help=help, type=type, **settings
    )


flag: Final = partial(option, is_flag=True)
"""Declares an option without a value."""


def argument(help: str, type: object = None, **settings: Any) -> Any:
    """Declare an argument as the default of a command's parameter."""
    return lambda name: click.argument(name, help=help, type=type, **settings)


class Several(NamedTuple):
    """Declares several options that together make one value, as the default of a command's parameter."""

    make: Callable[..., object]
    options: JsonObject


def command(function: Callable[..., None], **more: Any) -> click.Command:
    """Make a command of a function: its docstring is the help, and each parameter declares an option.

    ``more`` are options of which the function is not told.
    """
    several: dict[str, Several] = {}
    options: Document = {}
    for name, parameter in signature(function).parameters.items():
        if isinstance(parameter.default, Several):
            several[name] = parameter.default
            options |= parameter.default.options
        else:
            options[name] = parameter.default

    @wraps(function)
    def called(**values: Any) -> None:
        for name, made in several.items():
            values[name] = made.make(**{each: values.pop(each) for each in made.options})
        function(**values)

    for name, declared in reversed((options | more).items()):
        declared(name)(called)
    return click.command(cls=Exemplified, context_settings=SETTINGS)(called)


_PLAIN: Final = "No colours, no box drawing, no suit symbols."
plain_option: Final = flag(_PLAIN)
plain_command: Final = partial(command, plain=flag(_PLAIN, expose_value=False))
"""Makes a command whose output is always plain. It takes ``--plain`` all the same, so that scripts can always
pass it.
"""
