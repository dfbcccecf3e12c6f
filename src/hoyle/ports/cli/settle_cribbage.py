"""``hoyle settle cribbage``: settle one game of cribbage, or an evening of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.settle import payments
from hoyle.games.cribbage.variant import Variant, worth
from hoyle.ledger import pounds
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.declared import refuse
from hoyle.ports.cli.evening import one_or_file, tell_evening
from hoyle.ports.cli.evening_of_cribbage import evening_of_cribbage
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_document, settings_option
from hoyle.ports.command import READ, command
from hoyle.seat import Seat


@command
@click.argument(
    "scores",
    type=int,
    nargs=-1,
    metavar="[HOLES]...",
    help="The final holes of each player or side.",
)
@click.option("--variant", help="The game; by default six-card for two players, three-handed for three.")
@settings_option
@click.option("--file", type=READ, help="A CSV file with the games of an evening, one per row.")
@csv_option
@json_option
@plain_already
def settle_cribbage(
    scores: tuple[int, ...],
    variant: str | None,
    settings: tuple[str, ...],
    file: Path | None,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Settle a game of cribbage, or a whole evening from a file: what each loser pays.

    A lurch or skunk pays more. The default stake is a penny.

    Example: hoyle settle cribbage 121 58 --set stake=6
    Example: hoyle settle cribbage 121 85 --set lurch=skunks
    Example: hoyle settle cribbage 61 40 28 --set lurch=yes
    """
    one_or_file(file, "game", given=bool(scores), as_csv=as_csv)
    if file is not None:
        evening = evening_of_cribbage(file, lambda players: _chosen(variant, players, settings), _check)
        tell_evening(evening, as_json=as_json, as_csv=as_csv)
        return
    refuse("HOLES", not scores and "give the holes of each side, or --file")
    chosen = _chosen(variant, len(scores), settings)
    _check(scores, chosen)
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


def _chosen(variant: str | None, players: int, settings: Sequence[str]) -> Variant:
    """Return the game; by default the one for that number of players, without partners."""
    alone = {each.sides: each.name for each in GAME.variants if not each.partners and each.players > 2}
    return chosen_variant(GAME, variant or alone.get(players, GAME.expected), ["stake=1", *settings], None)


def _check(scores: Sequence[int], chosen: Variant) -> None:
    """Raise an error for scores at which no game ends."""
    sides, game = chosen.sides, chosen.game_points
    if len(scores) != sides:
        raise click.BadParameter(f"give {sides}, one for each side, not {len(scores)}", param_hint="HOLES")
    if min(scores) < 0 or sum(each >= game for each in scores) != 1:
        raise click.BadParameter(f"one side, and only one, has {game} holes or more", param_hint="HOLES")
