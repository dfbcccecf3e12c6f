"""``hoyle advise``: the advice of the maxims and the choices of the bots, with their reasons."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.cli.flags import Json, Plain, Spoken, TurnedUp


def advise(
    of: Annotated[
        str,
        typer.Argument(
            help="A record, a file of PBN or LIN or its N-th game, or an observation as "
            "'hoyle replay --observation' prints it; - reads standard input.",
            metavar="RECORD|FILE[:N]|OBSERVATION",
        ),
    ],
    at: Annotated[
        int | None,
        typer.Option(min=0, help="When so many acts are done, or as soon after as the seat has to decide."),
    ] = None,
    seat: Annotated[str | None, typer.Option(help="To whom; else to the player who is due.")] = None,
    bot: Annotated[
        str | None, typer.Option(help="Whose play is told; the maxim player's, if there is one.")
    ] = None,
    turn_up: TurnedUp = None,
    language: Spoken = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Say what the maxims advise one who sees what a seat saw, which of them governs, and what a bot plays.

    Example: hoyle advise evening.jsonl --at 40 --seat E
    """
    from hoyle.ports.cli.advice import tell_advice  # Loaded by need, so that --help answers at once.
    from hoyle.ports.cli.spoken import spoken

    tell_advice(of, at, seat, bot, spoken(language), turn_up=turn_up, as_json=as_json)
