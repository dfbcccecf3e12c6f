"""A command of ``hoyle``: one of Click's with its examples listed apart, and the kinds of its values."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from inspect import cleandoc
from math import isnan
from pathlib import Path
from typing import Any, Final

import click

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


def command(function: Callable[..., None]) -> click.Command:
    """Make a command of a function, its docstring being its help."""
    return click.command(cls=Exemplified, context_settings=SETTINGS)(function)
