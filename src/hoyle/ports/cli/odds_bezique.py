"""``hoyle odds bezique``: chances in a hand of nine cards, and the average game of two plain bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import Form, table_form
from hoyle.ports.command import WholeNumber, option, plain_command
from hoyle.trials.defaults import SEED
from hoyle.words.counted import counted

if TYPE_CHECKING:
    from fractions import Fraction

    from hoyle.estimate import Estimate
    from hoyle.trials.bezique_games import Games


@plain_command
def odds_bezique(
    deals: int = option(
        "Also measure this many games between two plain players, 0 to 10000.",
        WholeNumber(0, 10000),
        default=0,
    ),
    form: Form = table_form,
) -> None:
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
    if form.as_csv and deals:
        raise click.BadParameter("the games measured are no table; leave --deals out", param_hint="--csv")
    measured = games(Master.parse(SEED), deals) if deals else None
    form.tell(
        _told(chances, measured),
        lambda: {
            "dealt": {name: str(chance) for name, chance in chances.items()},
            "games": _document(measured),
        },
        ({"dealt": name, "exact": chance, "probability": float(chance)} for name, chance in chances.items()),
    )


def _told(chances: Mapping[str, Fraction], measured: Games | None) -> Iterator[str]:
    yield "Among the nine cards dealt there is"
    for name, chance in chances.items():
        yield f"  {_ARTICLED.get(name, name)}: once in {round(1 / chance):,} ({float(chance):.3g})"
    if measured:
        yield f"In {counted(measured.games, 'game')} between two plain players, with standard errors:"
        yield f"  a player scores {_of(measured.score)}; a game is worth {_of(measured.worth)};"
        yield f"  the loser is rubiconed in {_of(measured.rubicon, 3)} of games."


_ARTICLED = {
    "carte blanche": "a carte blanche",
    "bezique": "a bézique or more",
    "double": "a double bézique or more",
    "triple": "a triple bézique or more",
    "quadruple": "a quadruple bézique",
    "four of a rank": "four of a rank named, as four aces",
}


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
