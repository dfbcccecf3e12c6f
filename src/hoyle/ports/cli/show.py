"""``hoyle show``: count a hand at cribbage, and say it as a player would."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.cards import Card, Hand
from hoyle.games.cribbage.show import count
from hoyle.games.cribbage.variant import SIX_CARD, VARIANTS
from hoyle.ports.cli.flags import Json, Plain, print_document


def show(
    hand: Annotated[str, typer.Argument(help="The cards kept, or the crib.", metavar="HAND")],
    starter: Annotated[str, typer.Argument(help="The card turned up.", metavar="STARTER")],
    crib: Annotated[bool, typer.Option("--crib", help="Count it as a crib.")] = False,
    variant: Annotated[
        str | None, typer.Option(help="The game; by the number of cards if not given.")
    ] = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Count a hand or a crib with the start: every combination, and the line a player says.

    Example: hoyle show "5H 5D 5C JS" 5S
    """
    cards = Hand(hand)
    game = variant or next((each.name for each in VARIANTS if each.keeps == len(cards)), SIX_CARD.name)
    shown = count(cards, Card(starter), crib=crib, variant=game)
    if as_json:
        items = [
            {"kind": item.kind, "cards": [str(card) for card in item.cards], "points": item.points}
            for item in shown.items
        ]
        print_document({"total": shown.total, "items": items, "said": shown.said})
        return
    for item in shown.items:
        typer.echo(f"{item.points:>3}  {item.kind}: {' '.join(map(str, item.cards))}")
    typer.echo(f"{shown.said[:1].upper()}{shown.said[1:]}.")
