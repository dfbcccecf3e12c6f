"""``python -m research``: makes the tables that come with Hoyle, and measures them.

Every command prints JSON on standard output and progress on standard error.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from hoyle.errors import HoyleError
from research.command import Command

COMMANDS = {
    "solve-cribbage": (
        "cribbage.commands",
        "SOLVE",
        "five-card or six-card cribbage for points a deal",
    ),
    "pack-cribbage": ("cribbage.commands", "PACK", "the table that ships, from a solution"),
    "solve-game": ("cribbage.commands", "SOLVE_GAME", "solve five-card cribbage for the chance of the game"),
    "learn-cribbage": ("cribbage.commands", "LEARN", "learn seven-card cribbage from random deals"),
    "board": ("cribbage.commands", "BOARD", "the chance of a game of cribbage at every score"),
    "crib-table": ("cribbage.commands", "CRIB_TABLE", "average cribs, by the cards laid out"),
    "both-hands": (
        "cribbage.both_hands",
        "command",
        "laying out at six cards with both hands known, compared with Carte Primus",
    ),
    "call-table": ("solo.commands", "CALL_TABLE", "the table by which the bot 'search' calls at solo"),
    "call-audit": ("solo.commands", "CALL_AUDIT", "what a caller trained against the others gains at solo"),
    "bezique-weights": ("bezique.weights", "command", "the weights of the bot 'search' at bézique"),
    "dataset": ("dataset", "command", "deals played by a bot, as Parquet files"),
    "leader-board": (
        "leader_board",
        "command",
        "every player of whist against 'plain', and the table of the page",
    ),
    "respond": ("respond", "command", "a lower bound on what a best response to a bot gains"),
    "puzzles": ("puzzles.made", "command", "the puzzles of a game, one a line"),
    "lapses": (
        "puzzles.lapses",
        "command",
        "how often each law comes up between players who make mistakes",
    ),
    "course": ("puzzles.course", "command", "the positions of a course, with the acts that led to each"),
    "whist-starter": ("whist.starter", "command", "the first round of a whist tournament that turns"),
    "whist-habits": ("whist.habits", "command", "the weights of the habits that search-2 reads others by"),
    "conventions": ("whist.conventions", "command", "what conventions of whist gain"),
    "whist-losses": ("whist.losses", "command", "where a player of whist loses tricks, and what it reads"),
    "whist-scores": (
        "whist.scores",
        "command",
        "positions of whist that want other cards at other scores",
    ),
    "card-order": ("whist.ordering", "command", "the weights by which the double-dummy solver orders cards"),
    "solver-effort": (
        "whist.solver_effort",
        "command",
        "what the double-dummy solver spends on a deal, however named",
    ),
}
"""The module, the attribute and a description of each command, by name."""


def main(given: list[str]) -> int:
    """Run the command named by the arguments, and return its exit status."""
    listed = "\n".join(f"  {name:16} {makes}" for name, (_, _, makes) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="python -m research",
        description=__doc__,
        epilog=f"commands:\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND")
    parser.add_argument("options", nargs=argparse.REMAINDER, help="COMMAND --help lists them")
    asked = parser.parse_args(given)
    module, name, makes = COMMANDS[asked.command]
    command: Command = getattr(import_module(f"research.{module}"), name)
    try:
        return command(f"{parser.prog} {asked.command}", makes, asked.options)
    except HoyleError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
