"""``hoyle advise``: what the maxims and the bots would do, and why."""

from __future__ import annotations

import click

from hoyle.ports.cli.flags import OF_GAMES, json_option, language_option, plain_already, turn_up_option
from hoyle.ports.command import NAMED, WholeNumber, command


@command
@click.argument(
    "source",
    type=NAMED,
    metavar="RECORD|FILE[:N]|OBSERVATION",
    help=f"A record, {OF_GAMES}, or an observation as "
    "'hoyle replay --observation' prints it; - reads standard input.",
)
@click.option(
    "--at",
    type=WholeNumber(0),
    help="Advise after this many acts, or at the seat's first decision after them.",
)
@click.option("--seat", help="The seat to advise; by default the player to act.")
@click.option("--bot", help="The bot whose play is shown; by default the maxim player, if there is one.")
@turn_up_option
@language_option
@json_option
@plain_already
def advise(
    source: str,
    at: int | None,
    seat: str | None,
    bot: str | None,
    turn_up: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Print what the maxims advise a player, which maxim decides, and what a bot would play.

    Example: hoyle advise evening.jsonl --at 40 --seat E
    """
    from hoyle.ports.cli.advice import tell_advice  # Imported here to keep --help fast.
    from hoyle.ports.cli.chosen_language import spoken

    tell_advice(source, at, seat, bot, spoken(language), turn_up=turn_up, as_json=as_json)
