"""``hoyle odds hookey``: what the deal is worth at blind hookey, for both methods of play."""

from __future__ import annotations

from collections.abc import Iterator

import click
from msgspec import Struct
from msgspec.structs import asdict

from hoyle.files.json_text import Document
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.variant import EACH_PACKET
from hoyle.odds.hookey import Tenure, ThreePackets, tenure, three_packets
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.flags import Form, json_form, refuse
from hoyle.ports.command import option, plain_command


@plain_command
def odds_hookey(
    punters: int | None = option("The players against the dealer, 1 to 12, each with a packet.", int),
    variant: str = option("each-packet or three-packets.", default=EACH_PACKET.name),
    ties: str | None = option("The winner of equal ranks at three-packets: the dealer, or nobody."),
    form: Form = json_form,
) -> None:
    """Print the dealer's edge at blind hookey, a game of pure chance, and how long the deal is kept.

    Example: hoyle odds hookey --punters 3
    """
    chosen = chosen_variant(GAME, variant, [] if ties is None else [f"ties={ties}"])
    if chosen.each_lifts:
        refuse("--ties", ties is not None and "where each has a packet ties are the dealer's")
        if punters is None:
            raise click.BadParameter("say how many play against the dealer", param_hint="--punters")
        result = tenure(punters)
        form.tell(_each(result), lambda: _exact(result))
    else:
        refuse("--punters", punters is not None and "against three packets any number may stake")
        packets = three_packets(ties_to_dealer=chosen.ties_to_dealer)
        form.tell(_three(chosen.ties, packets), lambda: {"ties": chosen.ties, **_exact(packets)})


def _exact(result: Struct) -> Document:
    return {name: str(chance) for name, chance in asdict(result).items()}


def _each(result: Tenure) -> Iterator[str]:
    yield f"Blind hookey is a game of pure chance; the dealer's edge is {result.edge} of each stake."
    yield f"The dealer loses all round in {result.lose_all} ({float(result.lose_all):.4f}) of hands,"
    yield f"wins all round in {result.win_all} ({float(result.win_all):.4f}),"
    yield f"and deals {float(result.hands):.4f} hands on the average before the deal passes."


def _three(ties: str, result: ThreePackets) -> Iterator[str]:
    whose = "the dealer's" if ties == "dealer" else "nobody's"
    yield f"Three packets, ties being {whose} (--ties {ties}): a game of pure chance."
    yield f"The dealer's edge is {result.edge} of each stake."
    yield f"The dealer loses both packets in {result.lose_both} ({float(result.lose_both):.4f}) of hands,"
    yield f"and wins both in {result.win_both} ({float(result.win_both):.4f})."
