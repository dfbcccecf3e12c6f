"""``hoyle settle solo``: settle one declaration, or an evening of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from hoyle.files.json_text import Document
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.stakes import Settlement, settled
from hoyle.ledger import pounds
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.declared import declared, refuse
from hoyle.ports.cli.evening import one_or_file, tell_evening
from hoyle.ports.cli.evening_of_solo import evening_of_solo
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_document, settings_option
from hoyle.ports.command import READ, OneOf, WholeNumber, command
from hoyle.seat import SEATS, Seat, parse_seat, seat_name


@command
@click.argument(
    "call",
    type=OneOf(Declaration),
    required=False,
    metavar="[CALL]",
    help="The declaration; omit it with --file.",
)
@click.argument(
    "tricks",
    type=WholeNumber(0, 13),
    required=False,
    help="The declaring side's tricks, before any revoke penalty.",
)
@click.option("--caller", default="N", help="The caller; at a general misère the winner of the last trick.")
@click.option("--partner", help="Who accepted the proposition; by default the player on the caller's left.")
@click.option(
    "--revokes",
    multiple=True,
    metavar="WHO=N",
    help="The number of established revokes of a seat, 'caller' or 'partner'.",
)
@click.option(
    "--claim-against",
    metavar="SEAT",
    help="The opponent whose fault let the caller claim a misère; a caller who revoked first has lost.",
)
@click.option("--scale", help="The name of a scale of stakes.")
@click.option("--base", type=WholeNumber(1), help="Pence for a solo, instead of a scale.")
@click.option("--over", type=WholeNumber(0), help="Pence for each trick over or under.")
@settings_option
@click.option("--file", type=READ, help="A CSV file with the declarations of an evening, one per row.")
@csv_option
@json_option
@plain_already
def settle_solo(
    call: Declaration | None,
    tricks: int | None,
    caller: str,
    partner: str | None,
    revokes: tuple[str, ...],
    claim_against: str | None,
    scale: str | None,
    base: int | None,
    over: int | None,
    settings: tuple[str, ...],
    file: Path | None,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Settle one declaration at solo whist, or a whole evening from a file: what each seat receives or pays.

    Example: hoyle settle solo solo 7 --revokes caller=1
    Example: hoyle settle solo --file examples/evening.csv
    """
    one_or_file(file, "declaration", given=call is not None, as_csv=as_csv)
    variant = chosen_variant(GAME, None, [*settings, *_prices(scale, base, over)], None)
    if file is not None:
        tell_evening(evening_of_solo(file, variant), as_json=as_json, as_csv=as_csv)
        return
    refuse("CALL", call is None and "say what was declared, or give --file")
    assert call is not None, "it was asked for"
    played = declared(call, tricks, caller, partner, revokes, claim_against)
    outcome = settled(variant, played)
    if as_json:
        print_document(_document(outcome, parse_seat(caller)))
        return
    click.echo(_MADE[outcome.made] if call is not Declaration.GENERAL_MISERE else "It is played out.")
    for seat, pence in zip(SEATS, outcome.deltas, strict=True):
        click.echo(f"{seat_name(seat)}: {pounds(pence)}.")


_MADE = {True: "The declaration is won.", False: "The declaration is lost.", None: "The deal is void."}


def _prices(scale: str | None, base: int | None, over: int | None) -> Iterator[str]:
    """Return the stake options as options of the variant."""
    if scale is not None and base is not None:
        raise click.BadParameter("give a scale, or a base and an over, not both", param_hint="--scale")
    if scale is not None:
        yield f"scale={scale}"
    if base is not None:
        yield from ("scale=given", f"base={base}")
    if over is not None:
        yield f"over={over}"


def _document(outcome: Settlement, caller: Seat) -> Document:
    deltas = {seat_name(seat): pence for seat, pence in zip(SEATS, outcome.deltas, strict=True)}
    total = outcome.deltas[caller]
    return {"made": outcome.made, "each": outcome.each, "total": total, "deltas": deltas}
