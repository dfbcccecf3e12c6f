"""``hoyle odds rubber``: the chance of winning a rubber of whist."""

from __future__ import annotations

import click

from hoyle.ports.cli.chances import deal_option, model_option, ours, tell, variant_option
from hoyle.ports.cli.flags import json_option, plain_already, settings_option
from hoyle.ports.command import command


@command
@click.argument("us", type=int, default=0, metavar="[US]", help="Our points in this game.")
@click.argument("them", type=int, default=0, metavar="[THEM]", help="Their points.")
@click.option(
    "--games",
    type=int,
    nargs=2,
    default=(0, 0),
    metavar="US THEM",
    help="The games that each side has won.",
)
@deal_option
@model_option
@variant_option
@settings_option
@json_option
@plain_already
def odds_rubber(
    us: int,
    them: int,
    games: tuple[int, int],
    deal: str,
    by: str,
    variant: str | None,
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Print the chance that our side wins the rubber, the best of three games, from any score.

    Example: hoyle odds rubber 3 5 --games 1 0 --deal theirs
    """
    # Imported here to keep --help fast.
    from hoyle.games.whist.game import GAME
    from hoyle.odds.whist_book import NOT_IN_THE_BOOK
    from hoyle.odds.whist_model import model
    from hoyle.odds.whist_score import Scores
    from hoyle.ports.cli.chosen_table import chosen_variant

    played = chosen_variant(GAME, variant, settings, None)
    chance = Scores(played, model(by)).rubber(us, them, games=games, our_deal=ours(deal))
    tell(chance, by, None, NOT_IN_THE_BOOK, as_json=as_json)
