"""``hoyle settle solo``: settle one declaration."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.stakes import Settlement, settled
from hoyle.ledger import pounds
from hoyle.ports.cli.chosen import chosen_variant
from hoyle.ports.cli.declared import declared, refuse
from hoyle.ports.cli.evening import tell_evening
from hoyle.ports.cli.evening_of_solo import evening_of_solo
from hoyle.ports.cli.flags import Csv, Json, Plain, print_document
from hoyle.seat import SEATS, Seat, parse_seat, seat_name


def settle_solo(
    call: Annotated[
        Declaration | None, typer.Argument(help="What was declared; left out with --file.", metavar="CALL")
    ] = None,
    tricks: Annotated[
        int | None,
        typer.Argument(help="Tricks of the declaring side, before any revoke.", min=0, max=13),
    ] = None,
    caller: Annotated[
        str, typer.Option(help="The caller; at a general misère the taker of the last trick.")
    ] = "N",
    partner: Annotated[
        str | None, typer.Option(help="Who accepted a proposition; the caller's left if not given.")
    ] = None,
    revokes: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO=N", help="Established revokes of a seat, 'caller' or 'partner'."),
    ] = None,
    claim_against: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT",
            help="The adversary for whose fault a misère was claimed. "
            "A caller who revoked before that has lost.",
        ),
    ] = None,
    scale: Annotated[str | None, typer.Option(help="A scale by its name.")] = None,
    base: Annotated[int | None, typer.Option(min=1, help="Pence for a solo, in place of a scale.")] = None,
    over: Annotated[int | None, typer.Option(min=0, help="Pence for a trick over or under.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option; may be repeated.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="An evening's declarations, one a row of CSV, to be settled together."),
    ] = None,
    as_csv: Csv = False,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Settle one declaration at solo whist: what each seat receives or pays. Or settle a whole evening.

    Example: hoyle settle solo solo 7 --revokes caller=1
    Example: hoyle settle solo --file examples/evening.csv
    """
    refuse("--csv", as_csv and file is None and "one declaration is no table; it goes with --file")
    variant = chosen_variant(GAME, None, [*(settings or []), *_prices(scale, base, over)], None)
    if file is not None:
        refuse("--file", call is not None and "the declarations stand in the file")
        tell_evening(evening_of_solo(file, variant), as_json=as_json, as_csv=as_csv)
        return
    refuse("CALL", call is None and "say what was declared, or give --file")
    assert call is not None, "it was asked for"
    played = declared(call, tricks, caller, partner, revokes or [], claim_against)
    outcome = settled(variant, played)
    if as_json:
        print_document(_document(outcome, parse_seat(caller)))
        return
    typer.echo(_MADE[outcome.made] if call is not Declaration.GENERAL_MISERE else "It is played out.")
    for seat, pence in zip(SEATS, outcome.deltas, strict=True):
        typer.echo(f"{seat_name(seat)}: {pounds(pence)}.")


_MADE = {True: "The declaration is won.", False: "The declaration is lost.", None: "The deal is void."}


def _prices(scale: str | None, base: int | None, over: int | None) -> Iterator[str]:
    """Return the flags of the stakes as options of the variant."""
    if scale is not None and base is not None:
        raise typer.BadParameter("give a scale, or a base and an over, not both", param_hint="--scale")
    if scale is not None:
        yield f"scale={scale}"
    if base is not None:
        yield from ("scale=given", f"base={base}")
    if over is not None:
        yield f"over={over}"


def _document(outcome: Settlement, caller: Seat) -> dict[str, Any]:
    deltas = {seat_name(seat): pence for seat, pence in zip(SEATS, outcome.deltas, strict=True)}
    total = outcome.deltas[caller]
    return {"made": outcome.made, "each": outcome.each, "total": total, "deltas": deltas}
