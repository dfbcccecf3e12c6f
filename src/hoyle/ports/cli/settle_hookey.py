"""``hoyle settle hookey``: settle one hand of blind hookey."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.cards import Card, parse_card
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.outcome import impossible, settled
from hoyle.games.hookey.words import Say, odds
from hoyle.ledger import pounds
from hoyle.ports.cli.company import chosen_variant
from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.words.plain import plain as in_plain


def settle_hookey(
    dealer: Annotated[str, typer.Argument(help="The dealer's bottom card.", metavar="DEALER")],
    stakes: Annotated[list[str], typer.Argument(help="Bottom cards and pence.", metavar="CARD:STAKE")],
    variant: Annotated[str | None, typer.Option(help="each-packet or three-packets.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option; may be repeated.")
    ] = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Settle a hand of blind hookey, a game of pure chance: what the dealer and each stake receives or pays.

    Example: hoyle settle hookey 9C QD:2 9H:3 4S:5
    """
    chosen = chosen_variant(GAME, variant, settings or [], None)
    dealers, staked = parse_card(dealer), [_staked(text) for text in stakes]
    if why := impossible(chosen, dealers, staked):
        raise typer.BadParameter(why, param_hint="CARD:STAKE")
    outcome = settled(chosen, dealers, staked)
    if as_json:
        print_document({"deltas": list(outcome.deltas), "deal_passes": outcome.deal_passes})
        return
    typer.echo(f"The dealer, {dealers}: {pounds(outcome.deltas[0])}.")
    for (card, _), pence in zip(staked, outcome.deltas[1:], strict=True):
        typer.echo(f"{card}: {pounds(pence)}.")
    typer.echo("The deal passes." if outcome.deal_passes else "The deal stays.")
    typer.echo(in_plain(Say.about_it(odds(chosen)).text))


def _staked(text: str) -> tuple[Card, int]:
    card, colon, pence = text.rpartition(":")
    if not colon or not pence.isdecimal() or not 0 < int(pence[:9]) <= 1_000_000:
        raise typer.BadParameter(f"{text!r} is not a card and whole pence, as QD:2", param_hint="CARD:STAKE")
    return parse_card(card), int(pence)
