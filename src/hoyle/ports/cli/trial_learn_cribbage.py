"""``hoyle trial learn-cribbage``: seven-card cribbage, learnt from deals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.cli.trials import steps_done, table_out_option
from hoyle.ports.command import Whole, command
from hoyle.trials.usual import LEARN_DEALS, LEARN_STEPS, PLACES

if TYPE_CHECKING:
    from hoyle.odds.forgetful import ForgetfulFigures, Measured
    from hoyle.trials.learn_cribbage import LearnEffort


@command
@click.option("--steps", type=Whole(1), default=LEARN_STEPS, help="Steps of learning.")
@click.option("--deals", type=Whole(2), default=LEARN_DEALS, help="Deals of a step.")
@click.option(
    "--places",
    type=Whole(1),
    default=PLACES,
    help="Places of the play that the table keeps: those met most often.",
)
@table_out_option
@json_option
@plain_already
def trial_learn_cribbage(steps: int, deals: int, places: int, out: Path | None, as_json: bool) -> None:
    """Learn seven-card cribbage for two from deals: the table that the bot 'search' plays from.

    It has too many places in the play to be solved. Those that differ only by what went before count as one,
    and the play there is learnt, in a quarter of an hour of one core and 2 GB. Then others learn to answer
    the table: what they gain is the least that a perfect player would. A table in your own folder of tables
    (HOYLE_TABLES, or ~/.local/share/hoyle) goes before the package's.

    Example: hoyle trial learn-cribbage --steps 1 --deals 1000
    Example: hoyle trial learn-cribbage --out ~/.local/share/hoyle/cribbage_forgetful_seven-card.npz
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.games.cribbage.variant import SEVEN_CARD
    from hoyle.trials.learn_cribbage import LearnEffort
    from hoyle.trials.learnt_cribbage import learn

    effort = LearnEffort(variant=SEVEN_CARD.name, steps=steps, deals=deals, places=places)
    found = learn(SEVEN_CARD, effort, out=out, progress=steps_done(steps, "steps")).figures
    if as_json:
        print_document(_document(found, effort, out))
        return
    click.echo(f"{found.variant} cribbage, in points a deal, with standard errors:")
    click.echo(f"in the play the pone gains {_told(found.play)}.")
    for who, gains in (
        ("at the table's own places", found.same),
        ("who remembers all cards seen", found.remembers),
    ):
        click.echo(f"One {who} gains as pone {_told(gains[0])}, as dealer {_told(gains[1])}.")
    click.echo(f"The table knows {found.places:,} places, and {found.known:.1%} of those met.")
    if out:
        click.echo(f"The table is in {out}.")


def _told(found: Measured) -> str:
    return f"{found.mean:+.3f} (± {found.error:.3f})"


def _document(found: ForgetfulFigures, effort: LearnEffort, out: Path | None) -> dict[str, Any]:
    import msgspec

    sides = ("pone", "dealer")
    return {
        "trial": "learn-cribbage",
        "game": "cribbage",
        "variant": found.variant,
        "unit": "points a deal",
        "play": msgspec.to_builtins(found.play),
        "same": dict(zip(sides, msgspec.to_builtins(found.same), strict=True)),
        "remembers": dict(zip(sides, msgspec.to_builtins(found.remembers), strict=True)),
        "places": found.places,
        "known": found.known,
        "table": None if out is None else str(out),
        "provenance": msgspec.to_builtins(effort),
    }
