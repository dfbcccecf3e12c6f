"""``hoyle settle solo``: settle one declaration, or an evening of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.stakes import settled
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.evening import one_or_file, paid, tell_evening
from hoyle.ports.cli.evening_of_solo import declared, evening_of_solo
from hoyle.ports.cli.flags import Form, refuse, settings_option, table_form
from hoyle.ports.command import READ, OneOf, WholeNumber, argument, option, plain_command
from hoyle.seat import SEATS, parse_seat, seat_name


@plain_command
def settle_solo(
    call: Declaration | None = argument(
        "The declaration; omit it with --file.", OneOf(Declaration), required=False, metavar="[CALL]"
    ),
    tricks: int | None = argument(
        "The declaring side's tricks, before any revoke penalty.", WholeNumber(0, 13), required=False
    ),
    caller: str = option("The caller; at a general misère the winner of the last trick.", default="N"),
    partner: str | None = option(
        "The player who accepted the proposition; by default the caller's left neighbour."
    ),
    revokes: tuple[str, ...] = option(
        "The number of established revokes of a seat, 'caller' or 'partner'.", multiple=True, metavar="WHO=N"
    ),
    claim_against: str | None = option(
        "The opponent whose fault let the caller claim a misère; a caller who revoked first has lost.",
        metavar="SEAT",
    ),
    scale: str | None = option("The name of a scale of stakes."),
    base: int | None = option("Pence for a solo, instead of a scale.", WholeNumber(1)),
    over: int | None = option("Pence for each trick over or under.", WholeNumber(0)),
    settings: tuple[str, ...] = settings_option,
    file: Path | None = option("A CSV file with the declarations of an evening, one per row.", READ),
    form: Form = table_form,
) -> None:
    """Settle one declaration at solo whist, or a whole evening from a file: what each seat receives or pays.

    Example: hoyle settle solo solo 7 --revokes caller=1
    Example: hoyle settle solo --file examples/evening.csv
    """
    one_or_file(file, "declaration", form, given=call is not None)
    variant = chosen_variant(GAME, None, [*settings, *_prices(scale, base, over)])
    if file is not None:
        tell_evening(evening_of_solo(file, variant), form)
        return
    refuse("CALL", call is None and "say what was declared, or give --file")
    assert call is not None, "it was asked for"
    played = declared(call, tricks, caller, partner, revokes, claim_against)
    outcome = settled(variant, played)
    made = _MADE[outcome.made] if call is not Declaration.GENERAL_MISERE else "It is played out."
    deltas = {seat_name(seat): pence for seat, pence in zip(SEATS, outcome.deltas, strict=True)}
    total = outcome.deltas[parse_seat(caller)]
    document = {"made": outcome.made, "each": outcome.each, "total": total, "deltas": deltas}
    form.tell([made, *paid(deltas.items())], lambda: document)


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
