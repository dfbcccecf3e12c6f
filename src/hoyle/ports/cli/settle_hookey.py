"""``hoyle settle hookey``: settle one hand of blind hookey."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.cards import Card
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.outcome import impossible, settled
from hoyle.games.hookey.words import HookeyWords, odds
from hoyle.ledger import pounds
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.declared import refuse
from hoyle.ports.cli.evening import one_or_file, tell_evening
from hoyle.ports.cli.evening_of_hookey import evening_of_hookey
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_document, settings_option
from hoyle.ports.cli.staked import staked
from hoyle.ports.command import READ, command
from hoyle.words.plain import plain as in_plain


@command
@click.argument(
    "dealer", required=False, metavar="[DEALER]", help="The dealer's bottom card; omit it with --file."
)
@click.argument(
    "stakes", nargs=-1, metavar="[CARD:STAKE]...", help="The bottom card and the pence of each stake."
)
@click.option("--variant", help="each-packet or three-packets.")
@settings_option
@click.option("--file", type=READ, help="A CSV file with the hands of an evening, one per row.")
@csv_option
@json_option
@plain_already
def settle_hookey(
    dealer: str | None,
    stakes: tuple[str, ...],
    variant: str | None,
    settings: tuple[str, ...],
    file: Path | None,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Settle a hand of blind hookey, a game of pure chance, or a whole evening from a file.

    Example: hoyle settle hookey 9C QD:2 9H:3 4S:5
    Example: hoyle settle hookey --file examples/hookey.csv
    """
    chosen = chosen_variant(GAME, variant, settings, None)
    one_or_file(file, "hand", given=dealer is not None, as_csv=as_csv)
    if file is not None:
        tell_evening(evening_of_hookey(file, chosen), as_json=as_json, as_csv=as_csv)
        return
    refuse("DEALER", not (dealer and stakes) and "give the dealer's card and the stakes, or --file")
    dealers, bets = Card(dealer or ""), [staked(text) for text in stakes or ()]
    refuse("CARD:STAKE", impossible(chosen, dealers, bets))
    outcome = settled(chosen, dealers, bets)
    if as_json:
        print_document({"deltas": list(outcome.deltas), "deal_passes": outcome.deal_passes})
        return
    click.echo(f"The dealer, {dealers}: {pounds(outcome.deltas[0])}.")
    for (card, _), pence in zip(bets, outcome.deltas[1:], strict=True):
        click.echo(f"{card}: {pounds(pence)}.")
    click.echo("The deal passes." if outcome.deal_passes else "The deal stays.")
    click.echo(in_plain(HookeyWords.about_it(odds(chosen)).text))
