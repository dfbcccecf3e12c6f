"""The command ``hoyle``: finds and runs the command that is named."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, NoReturn

import click

from hoyle.errors import HoyleError
from hoyle.errors.status import FAILED, USAGE, line_of, status_of
from hoyle.ports.command import SETTINGS, Exemplified

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "games": "list the games, with their variants and options",
    "play": "sit down at a table",
    "daily": "play the deal of the day",
    "puzzle": "solve positions with one clear answer",
    "replay": "replay a record, and check that the result is the same",
    "verify": "check the lines and shuffles of a record",
    "new-game": "start a game of your own: write its files, ready to play",
    "convert": "convert records to and from PBN",
    "rule": "ask the referee what the laws say",
    "rules": "list the rules of a game, or print one rule, term or article",
    "laws": "list the laws that the referee applies",
    "maxims": "list the advice of the old players, and how the bots read it",
    "advise": "show what the maxims and the bots would do, and why",
    "review": "review a record: the cost of each decision, luck and skill",
    "show": "count a hand at cribbage, aloud",
    "discard": "rank the discards of a cribbage hand",
    "solve": "solve a deal with all cards open",
    "drive": "run a whist drive in a hall",
    "duplicate": "run a night of duplicate whist",
    "league": "print the standings of many evenings",
    "movement": "print who sits where in an evening of many tables",
    "serve": "start a server for games in the browser",
    "push-keys": "make the key with which a server sends notifications",
    "completion": "print the completion script of your shell",
    "db copy": "copy a store, from a file to a database or back",
    "db backup": "copy a file of tables while people play",
    "db check": "check everything that a store holds",
    "db prune": "delete tables that nobody has opened for long",
    "db export": "export the data of one player",
    "settle solo": "settle one declaration at solo whist, or an evening",
    "settle hookey": "settle one hand of blind hookey, or an evening",
    "settle bezique": "settle one game of rubicon bézique",
    "settle cribbage": "settle one game of cribbage, or an evening",
    "settle whist": "settle one rubber of whist, or an evening",
    "odds holds": "chance that partner holds some of the wanted cards",
    "odds honours": "chances of honours at whist, by the turn-up",
    "odds score": "chance of winning a game of whist, at any score",
    "odds rubber": "chance of winning a rubber of whist, at any score",
    "odds cribbage": "how often each count of hand and crib occurs, and the chance of a game",
    "odds hookey": "the dealer's edge at blind hookey, and how long the dealer keeps the deal",
    "odds bezique": "chances of the deal at rubicon bézique, and the value of a game",
    "trial match": "compare two bots over duplicate deals",
    "trial ladder": "rank all bots of a game, each against each",
    "trial maxim": "measure what a maxim is worth, by leaving it out",
    "trial equity": "measure what a maxim gains where it applies",
    "trial tricks": "count how many tricks the sides take",
    "trial calls": "count how often each call of solo is made, and its result",
}
"""Every command and what it does. A function with the command's name is in a module of the same name, with
``_`` between words (``odds_holds``). Two words are a group and one of its commands.
"""

ROOMS = {"serve": "hoyle.ports.web", "push-keys": "hoyle.ports.web", "db backup": "hoyle.ports.web"}
"""The package of a command, if it is not ``hoyle.ports.cli``."""

GROUPS = {
    "db": ("manage a server's database", "hoyle db check tables.db"),
    "settle": ("compute who pays what", "hoyle settle hookey 9C QD:2 9H:3 4S:5"),
    "odds": ("print exact chances, beside the book's odds", "hoyle odds hookey --punters 3"),
    "trial": (
        "run experiments (they resume after a stop)",
        "hoyle trial ladder --game solo",
    ),
}
"""Every group: what its commands do, and an example."""

HEADINGS = {
    "Play": ("play", "daily", "games", "new-game", "replay", "verify", "convert"),
    "Referee": ("rule", "rules", "laws", "settle"),
    "Study": ("puzzle", "advise", "review", "maxims", "show", "discard", "solve", "odds"),
    "Measure": ("trial",),
    "Evenings": ("drive", "duplicate", "league", "movement"),
    "Serve": ("serve", "db", "push-keys"),
    "Shell": ("completion",),
}
"""The headings under which ``hoyle --help`` lists the commands."""


class Room(Exemplified, click.Group):
    """A group of commands, each loaded when it is called, so that ``hoyle`` starts quickly."""

    within = ""
    """The words typed before the name of each command."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(self.listed())

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.listed():
            return None
        name = self.within + cmd_name
        if name in GROUPS:
            return _group(name)
        module = _module(name)
        command: click.Command = getattr(import_module(module), module.rpartition(".")[2])
        return command

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(self.listed().items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the name of a command without loading it."""
        from click.shell_completion import CompletionItem  # Imported here to start faster.

        names = {name: says for name, says in self.listed().items() if name.startswith(incomplete)}
        options = click.Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=says) for name, says in names.items()), *options]

    def listed(self) -> dict[str, str]:
        """Return the commands and groups of this group, with their help."""
        listed = {}
        for name, says in COMMANDS.items():
            if name.startswith(self.within) and built(name):
                word, *more = name.removeprefix(self.within).split()
                listed[word] = GROUPS[word][0] if more else says
        return listed


class CommandGroup(Room):
    """The commands that share their first word."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.within = f"{self.name} "


class Program(Room):
    """The command ``hoyle`` itself, and how it exits."""

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        listed = self.listed()
        for heading, words in HEADINGS.items():
            with formatter.section(heading):
                formatter.write_dl([(word, listed[word]) for word in words if word in listed])

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command line and exit; an error prints one line and no traceback."""
        try:
            status = super().main(*args, **{**extra, "prog_name": "hoyle", "standalone_mode": False})
        except click.UsageError as error:
            asked = error.ctx.command_path if error.ctx else "hoyle"
            said = _misuse(error)
            _fail(f"{said}{' See' if '?' in said[-2:] else '; see'} '{asked} --help'", USAGE)
        except (HoyleError, OSError) as error:
            _fail(line_of(error), status_of(error))
        except click.Abort:
            _fail("stopped", FAILED)
        sys.exit(status or 0)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise click.Abort from None


def _misuse(error: click.UsageError) -> str:
    """Explain an error in the command line; a negative number is not treated as an option's name."""
    named = getattr(error, "option_name", "")
    if named.removeprefix("-").isdecimal():
        return f"{named} is below zero, and no number asked for here is"
    said = error.format_message()
    if said.startswith("Got unexpected extra argument"):
        said += "; words that belong together go in quotes"
    return said.rstrip(".")


def _say_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"hoyle {import_module('hoyle').__version__}")
        ctx.exit()


@click.command(cls=Program, context_settings=SETTINGS, invoke_without_command=True)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_say_version,
    help="Show the version and exit.",
)
@click.pass_context
def app(ctx: click.Context) -> None:
    """Play five old card games by their laws, referee them, and measure their odds and advice.

    Example: hoyle play whist
    """
    _help_alone(ctx)


_ALLOCATIONS = 50_000
"""The number of new objects before cyclic garbage collection: loading the games creates many, and all are
kept.
"""


def main() -> None:
    """Run ``hoyle`` with the arguments of this process."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # An unprintable character must not stop us.
    gc.set_threshold(_ALLOCATIONS)
    app()


def built(command: str) -> bool:
    """Return whether the command's module exists."""
    return find_spec(_module(command)) is not None


def _module(command: str) -> str:
    room = ROOMS.get(command, "hoyle.ports.cli")
    return f"{room}.{command.replace(' ', '_').replace('-', '_')}"


def _group(name: str) -> CommandGroup:
    says, example = GROUPS[name]
    about = f"{says[0].upper()}{says[1:]}.\nExample: {example}"
    return CommandGroup(
        name=name,
        help=about,
        callback=click.pass_context(_help_alone),
        context_settings=SETTINGS,
        invoke_without_command=True,
    )


def _help_alone(ctx: click.Context) -> None:
    """List the commands if none is given."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _fail(why: str, status: int) -> NoReturn:
    print(f"hoyle: {' '.join(why.split())}", file=sys.stderr)
    sys.exit(status)
