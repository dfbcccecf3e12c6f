"""``hoyle odds bezique``: chances in a hand of nine cards, and the average game of two plain bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_csv, print_document
from hoyle.ports.command import WholeNumber, command
from hoyle.trials.defaults import SEED
from hoyle.words.counted import counted

if TYPE_CHECKING:
    from fractions import Fraction

    from hoyle.estimate import Estimate
    from hoyle.trials.bezique_games import Games


@command
@click.option(
    "--deals",
    type=WholeNumber(0, 10000),
    default=0,
    help="Also measure this many games between two plain players, 0 to 10000.",
)
@csv_option
@json_option
@plain_already
def odds_bezique(deals: int, as_csv: bool, as_json: bool) -> None:
    """Print exact chances of the deal at rubicon bézique; with --deals, also the measured value of a game.

    Example: hoyle odds bezique --deals 20
    """
    # Imported here to keep --help fast.
    from hoyle.fairness import Master
    from hoyle.odds.bezique import dealt
    from hoyle.trials.bezique_games import games

    of_the_deal = dealt()
    chances = {
        "carte blanche": of_the_deal.carte_blanche,
        **of_the_deal.beziques,
        "four of a rank": of_the_deal.four_of_a_rank,
    }
    if as_csv:
        if deals:
            raise click.BadParameter("the games measured are no table; leave --deals out", param_hint="--csv")
        rows = (
            {"dealt": name, "exact": chance, "probability": float(chance)} for name, chance in chances.items()
        )
        print_csv(rows, as_json=as_json)
        return
    measured = games(Master.parse(SEED), deals) if deals else None
    if as_json:
        print_document(
            {"dealt": {name: str(chance) for name, chance in chances.items()}, "games": _document(measured)}
        )
        return
    click.echo("Among the nine cards dealt there is")
    for name, chance in chances.items():
        click.echo(f"  {_ARTICLED.get(name, name)}: once in {_once_in(chance)} ({float(chance):.3g})")
    if measured:
        click.echo(f"In {counted(measured.games, 'game')} between two plain players, with standard errors:")
        click.echo(f"  a player scores {_of(measured.score)}; a game is worth {_of(measured.worth)};")
        click.echo(f"  the loser is rubiconed in {_of(measured.rubicon, 3)} of games.")


_ARTICLED = {
    "carte blanche": "a carte blanche",
    "bezique": "a bézique or more",
    "double": "a double bézique or more",
    "triple": "a triple bézique or more",
    "quadruple": "a quadruple bézique",
    "four of a rank": "four of a rank named, as four aces",
}


def _once_in(chance: Fraction) -> str:
    return f"{round(1 / chance):,}"


def _of(estimate: Estimate, places: int = 0) -> str:
    error = "" if estimate.se is None else f" ± {estimate.se:.{places}f}"
    return f"{estimate.mean:.{places}f}{error}"


def _document(measured: Games | None) -> object:
    if measured is None:
        return None
    figures = {name: getattr(measured, name) for name in ("score", "worth", "rubicon")}
    return {"games": measured.games} | {
        name: {"mean": each.mean, "se": each.se} for name, each in figures.items()
    }
