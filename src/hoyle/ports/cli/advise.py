"""``hoyle advise``: the advice of the maxims and the choices of the bots, with their reasons."""

from __future__ import annotations

import click

from hoyle.ports.cli.flags import OF_GAMES, json_option, language_option, plain_already, turn_up_option
from hoyle.ports.command import NAMED, WholeNumber, command


@command
@click.argument(
    "of",
    type=NAMED,
    metavar="RECORD|FILE[:N]|OBSERVATION",
    help=f"A record, {OF_GAMES}, or an observation as "
    "'hoyle replay --observation' prints it; - reads standard input.",
)
@click.option(
    "--at",
    type=WholeNumber(0),
    help="When so many acts are done, or as soon after as the seat has to decide.",
)
@click.option("--seat", help="To whom; else to the player who is due.")
@click.option("--bot", help="Whose play is told; the maxim player's, if there is one.")
@turn_up_option
@language_option
@json_option
@plain_already
def advise(
    of: str,
    at: int | None,
    seat: str | None,
    bot: str | None,
    turn_up: str | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Say what the maxims advise one who sees what a seat saw, which of them governs, and what a bot plays.

    Example: hoyle advise evening.jsonl --at 40 --seat E
    """
    from hoyle.ports.cli.advice import tell_advice  # Loaded by need, so that --help answers at once.
    from hoyle.ports.cli.chosen_language import spoken

    tell_advice(of, at, seat, bot, spoken(language), turn_up=turn_up, as_json=as_json)
