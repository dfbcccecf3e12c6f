"""``hoyle odds hookey``: what the deal is worth at blind hookey, for both methods of play."""

from __future__ import annotations

import click

from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.variant import EACH_PACKET
from hoyle.odds.hookey import Tenure, ThreePackets, tenure, three_packets
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.command import command


@command
@click.option("--punters", type=int, help="The players against the dealer, 1 to 12, each with a packet.")
@click.option("--variant", default=EACH_PACKET.name, help="each-packet or three-packets.")
@click.option("--ties", help="Who wins equal ranks at three-packets: the dealer, or nobody.")
@json_option
@plain_already
def odds_hookey(punters: int | None, variant: str, ties: str | None, as_json: bool) -> None:
    """Print the dealer's edge at blind hookey, a game of pure chance, and how long the deal is kept.

    Example: hoyle odds hookey --punters 3
    """
    chosen = chosen_variant(GAME, variant, [] if ties is None else [f"ties={ties}"], None)
    if chosen.each_lifts:
        if ties is not None:
            raise click.BadParameter("where each has a packet ties are the dealer's", param_hint="--ties")
        if punters is None:
            raise click.BadParameter("say how many play against the dealer", param_hint="--punters")
        _each(tenure(punters), as_json=as_json)
    else:
        if punters is not None:
            raise click.BadParameter("against three packets any number may stake", param_hint="--punters")
        _three(chosen.ties, three_packets(ties_to_dealer=chosen.ties_to_dealer), as_json=as_json)


def _each(result: Tenure, *, as_json: bool) -> None:
    if as_json:
        print_document(
            {
                "edge": str(result.edge),
                "lose_all": str(result.lose_all),
                "win_all": str(result.win_all),
                "hands": str(result.hands),
                "profit": str(result.profit),
            }
        )
        return
    click.echo(f"Blind hookey is a game of pure chance; the dealer's edge is {result.edge} of each stake.")
    click.echo(f"The dealer loses all round in {result.lose_all} ({float(result.lose_all):.4f}) of hands,")
    click.echo(f"wins all round in {result.win_all} ({float(result.win_all):.4f}),")
    click.echo(f"and deals {float(result.hands):.4f} hands on the average before the deal passes.")


def _three(ties: str, result: ThreePackets, *, as_json: bool) -> None:
    if as_json:
        print_document(
            {
                "ties": ties,
                "edge": str(result.edge),
                "lose_both": str(result.lose_both),
                "win_both": str(result.win_both),
            }
        )
        return
    whose = "the dealer's" if ties == "dealer" else "nobody's"
    click.echo(f"Three packets, ties being {whose} (--ties {ties}): a game of pure chance.")
    click.echo(f"The dealer's edge is {result.edge} of each stake.")
    click.echo(
        f"The dealer loses both packets in {result.lose_both} ({float(result.lose_both):.4f}) of hands,"
    )
    click.echo(f"and wins both in {result.win_both} ({float(result.win_both):.4f}).")
