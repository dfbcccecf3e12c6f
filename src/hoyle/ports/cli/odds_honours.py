"""``hoyle odds honours``: how many honours each side holds."""

from __future__ import annotations

import click

from hoyle.errors import BadOption
from hoyle.odds.honours import TurnUp, honours
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_csv, print_document
from hoyle.ports.command import command


@command
@click.option("--turn-up", help="The turn-up: honour or plain.")
@csv_option
@json_option
@plain_already
def odds_honours(turn_up: str | None, as_csv: bool, as_json: bool) -> None:
    """Print the exact chances that the dealer's side holds four, three, two, one or no honours.

    Example: hoyle odds honours --turn-up honour
    """
    chances = honours(_turned(turn_up))
    if as_csv:
        rows = ({"honours": n, "exact": exact, "probability": float(exact)} for n, exact in chances.items())
        print_csv(rows, as_json=as_json)
        return
    if as_json:
        print_document({str(held): str(chance) for held, chance in chances.items()})
        return
    click.echo("With the dealer's side")
    for held, chance in chances.items():
        click.echo(f"{held} honours  {chance!s:>10}  {float(chance):.6f}")


def _turned(text: str | None) -> TurnUp | None:
    match text:
        case None | "honour" | "plain":
            return text
        case _:
            raise BadOption("turn-up", text, "honour or plain")
