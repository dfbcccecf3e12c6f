"""``hoyle settle cribbage``: settle one game of cribbage."""

from __future__ import annotations

from collections.abc import Sequence

import click

from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.settle import payments
from hoyle.games.cribbage.variant import worth
from hoyle.ledger import pounds
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.flags import json_option, plain_already, print_document, settings_option
from hoyle.ports.command import command
from hoyle.seat import Seat


@command
@click.argument(
    "scores",
    type=int,
    nargs=-1,
    metavar="HOLES...",
    help="The final holes of each player or side.",
)
@click.option("--variant", help="The game; by default six-card for two players, three-handed for three.")
@settings_option
@json_option
@plain_already
def settle_cribbage(
    scores: tuple[int, ...], variant: str | None, settings: tuple[str, ...], as_json: bool
) -> None:
    """Settle a game of cribbage: what each loser pays, with lurch or skunks. The default stake is a penny.

    Example: hoyle settle cribbage 121 58 --set stake=6
    Example: hoyle settle cribbage 121 85 --set lurch=skunks
    Example: hoyle settle cribbage 61 40 28 --set lurch=yes
    """
    alone = {each.sides: each.name for each in GAME.variants if not each.partners and each.players > 2}
    name = variant or alone.get(len(scores), GAME.expected)
    chosen = chosen_variant(GAME, name, ["stake=1", *settings], None)
    _check(scores, chosen.sides, chosen.game_points)
    holes = [min(each, chosen.game_points) for each in scores]
    won = holes.index(chosen.game_points)
    lost = {side: worth(chosen, each) for side, each in enumerate(holes) if side != won}
    paid = payments(chosen, holes, won)
    if as_json:
        seats = {_seat(seat): pence for seat, pence in paid.items()}
        print_document({"winner": won + 1, "games": min(lost.values()), "deltas": seats})
        return
    who = "Side" if chosen.partners else "Seat"
    click.echo(f"{who} {won + 1} wins, with {holes[won]} holes.")
    for side, games in lost.items():
        click.echo(f"{who} {side + 1} has {holes[side]}, and loses a {_GAMES[games]} game.")
    for seat, pence in paid.items():
        click.echo(f"{_seat(seat).capitalize()}: {pounds(pence)}.")


_GAMES = {1: "single", 2: "double", 3: "triple"}


def _seat(seat: Seat) -> str:
    return f"seat {seat + 1}"


def _check(scores: Sequence[int], sides: int, game: int) -> None:
    """Raise an error for scores at which no game ends."""
    if len(scores) != sides:
        raise click.BadParameter(f"give {sides}, one for each side, not {len(scores)}", param_hint="HOLES")
    if min(scores) < 0 or sum(each >= game for each in scores) != 1:
        raise click.BadParameter(f"one side, and only one, has {game} holes or more", param_hint="HOLES")
