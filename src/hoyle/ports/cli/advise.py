"""``hoyle advise``: what the maxims and the bots would do, and why."""

from __future__ import annotations

from hoyle.ports.cli.flags import OF_GAMES, Form, json_form, language_option, turn_up_option
from hoyle.ports.command import NAMED, WholeNumber, argument, option, plain_command


@plain_command
def advise(
    source: str = argument(
        f"A record, {OF_GAMES}, or an observation as "
        "'hoyle replay --observation' prints it; - reads standard input.",
        NAMED,
        metavar="RECORD|FILE[:N]|OBSERVATION",
    ),
    at: int | None = option(
        "Advise after this many acts, or at the seat's first decision after them.", WholeNumber(0)
    ),
    seat: str | None = option("The seat to advise; by default the player to act."),
    bot: str | None = option("The bot whose play is shown; by default the maxim player, if there is one."),
    turn_up: str | None = turn_up_option,
    language: str | None = language_option,
    form: Form = json_form,
) -> None:
    """Print what the maxims advise a player, which maxim decides, and what a bot would play.

    Example: hoyle advise evening.jsonl --at 40 --seat E
    """
    from hoyle.ports.cli.advice import tell_advice  # Imported here to keep --help fast.
    from hoyle.ports.cli.voices import spoken

    tell_advice(source, at, seat, bot, spoken(language), turn_up=turn_up, as_json=form.as_json)
