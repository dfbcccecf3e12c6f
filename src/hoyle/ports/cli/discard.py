"""``hoyle discard``: what to lay out at cribbage."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.cards import parse_hand
from hoyle.games.cribbage.variant import VARIANTS
from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.solve.crib import LayOut, lay_outs
from hoyle.table import named


def discard(
    hand: Annotated[str, typer.Argument(help="All the cards dealt.", metavar="HAND")],
    variant: Annotated[
        str | None, typer.Option(help="The game; by the number of cards, for two, if not given.")
    ] = None,
    dealer: Annotated[bool, typer.Option("--dealer", help="The crib is yours.")] = False,
    pone: Annotated[bool, typer.Option("--pone", help="The crib is your adversary's.")] = False,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Weigh every lay-out of a hand, best first: the hand kept and the crib, by exact average.

    The others are taken to lay out any of their cards, each as likely. What the play will peg, and the
    score, are not weighed yet.

    Example: hoyle discard "5H 6H 7D 8S KC KD" --dealer
    """
    if dealer and pone:
        raise typer.BadParameter("you are the one or the other", param_hint="--dealer")
    cards = parse_hand(hand)
    for_two = next((each.name for each in VARIANTS if each.dealt == len(cards)), "six-card")
    chosen = named(VARIANTS, variant or for_two)
    found = lay_outs(cards, chosen, own=dealer if dealer or pone else None)
    if as_json:
        print_document([_document(each) for each in found])
        return
    typer.echo("lay out  keep               hand   crib  total")
    for each in found:
        crib = "     -" if each.crib is None else f"{each.crib:6.2f}"
        typer.echo(f"{each.lay_out!s:<7}  {each.keep!s:<15}  {each.hand:6.2f} {crib} {each.total:6.2f}")


def _document(each: LayOut) -> dict[str, object]:
    return {
        "lay_out": [str(card) for card in each.lay_out],
        "keep": [str(card) for card in each.keep],
        "hand": each.hand,
        "crib": each.crib,
        "total": each.total,
        "play": None,
        "win": None,
    }
