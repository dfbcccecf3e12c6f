"""The command ``hoyle``: it binds the doors together, and does nothing else."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from hoyle.errors import HoyleError
from hoyle.ports.cli.flags import says_no

COMMANDS = {
    "games": "the games of the house, their variants and options",
    "play": "sit down at a table",
    "replay": "play a record again, and check that it comes to the same",
    "verify": "check a record's lines and shuffles",
    "convert": "turn a record into another form, or another form into a record",
    "rule": "the referee's desk: what the law is, by conversation or from a case",
    "laws": "the laws the referee goes by",
    "maxims": "what the old players advise, and how the program reads it",
    "advise": "what the maxims and the bots would do, and why",
    "show": "count a hand at cribbage, and say it as a player would",
    "discard": "what to lay out at cribbage, every way weighed exactly",
    "solve": "the tricks a side can take, with all cards seen",
}
"""Every command and what it does. The function of that name in ``hoyle.ports.cli.<name>`` is it."""

# The base of all that typer says of a command line it cannot read has no public name.
_Misused: type[Exception] = typer.BadParameter.__mro__[1]


class House(TyperGroup):
    """The commands that are built. Each is loaded when it is called for, so that ``hoyle`` starts quickly."""

    def list_commands(self, _ctx: Any) -> list[str]:
        return [name for name in COMMANDS if find_spec(_room(name))]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.list_commands(ctx):
            return None
        door = typer.Typer(add_completion=False, rich_markup_mode=None)
        door.command(cmd_name)(getattr(import_module(_room(cmd_name)), cmd_name))
        return typer.main.get_command(door)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command line, and leave with the status it earned: one line of error, and no traceback."""
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)
        except _Misused as error:
            _fail(f"{error.format_message().rstrip('.')}; see 'hoyle --help'")  # type: ignore[attr-defined]
        except HoyleError as error:
            where = getattr(error, "__notes__", ())
            _fail(": ".join([*where, str(error)]), status=1 if says_no(error) else 2)
        except OSError as error:
            _fail(f"{error.filename or 'the file'}: {error.strerror or error}")
        except typer.Abort:
            _fail("stopped", status=1)
        sys.exit(status or 0)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Abort from None


app = typer.Typer(
    cls=House,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    invoke_without_command=True,
)


@app.callback()
def hoyle(ctx: typer.Context) -> None:
    """Old card games, with their laws, their odds and their maxims.

    Example: hoyle play whist
    """
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def main() -> None:
    """Run ``hoyle`` with the arguments it was started with."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # A strange character is no reason to fall over.
    app(prog_name="hoyle")


def _room(command: str) -> str:
    return f"hoyle.ports.cli.{command}"


def _fail(why: str, status: int = 2) -> NoReturn:
    print(f"hoyle: {' '.join(why.split())}", file=sys.stderr)
    sys.exit(status)
