"""``hoyle show``: count a hand at cribbage, as a player would aloud."""

from __future__ import annotations

import click

from hoyle.cards import Card, Hand
from hoyle.games.cribbage.show import count
from hoyle.games.cribbage.variant import SIX_CARD, VARIANTS
from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.command import command


@command
@click.argument("hand", metavar="HAND", help="The cards kept, or the crib.")
@click.argument("starter", metavar="STARTER", help="The card turned up.")
@click.option("--crib", is_flag=True, help="Count it as a crib.")
@click.option("--variant", help="The game; by default guessed from the number of cards.")
@json_option
@plain_already
def show(hand: str, starter: str, crib: bool, variant: str | None, as_json: bool) -> None:
    """Count a hand or a crib with the starter: every combination, and the words a player says.

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
        click.echo(f"{item.points:>3}  {item.kind}: {' '.join(map(str, item.cards))}")
    click.echo(f"{shown.said[:1].upper()}{shown.said[1:]}.")
