"""``hoyle odds hookey``: what the deal at blind hookey is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.odds.hookey import tenure
from hoyle.ports.cli.flags import Json, Plain, print_document


def odds_hookey(
    punters: Annotated[int, typer.Option(help="How many play against the dealer, 1 to 12.")],
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """The dealer's edge at blind hookey, a game of pure chance, and how long he keeps the deal.

    Example: hoyle odds hookey --punters 3
    """
    found = tenure(punters)
    if as_json:
        print_document(
            {
                "edge": str(found.edge),
                "lose_all": str(found.lose_all),
                "win_all": str(found.win_all),
                "hands": str(found.hands),
                "profit": str(found.profit),
            }
        )
        return
    typer.echo(f"Blind hookey is a game of pure chance; the dealer's edge is {found.edge} of every stake.")
    typer.echo(f"He loses all round in {found.lose_all} ({float(found.lose_all):.4f}) of hands,")
    typer.echo(f"wins all round in {found.win_all} ({float(found.win_all):.4f}),")
    typer.echo(f"and deals {float(found.hands):.4f} hands on the average before the deal passes.")
