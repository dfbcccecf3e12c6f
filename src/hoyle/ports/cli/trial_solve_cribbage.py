"""``hoyle trial solve-cribbage``: a solution of laying out and of play."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.cli.trials import steps_done, table_out_option
from hoyle.ports.command import OneOf, Whole, command
from hoyle.trials.usual import LAY_OUTS, PLAYS, ROUNDS

if TYPE_CHECKING:
    from hoyle.odds.solved import Figures
    from hoyle.trials.solve_cribbage import Effort


class Solvable(Enum):
    """The variants that can be solved."""

    FIVE_CARD = "five-card"
    SIX_CARD = "six-card"


@command
@click.option(
    "--variant", type=OneOf(Solvable), default=Solvable.FIVE_CARD, help="The game, for two players."
)
@click.option(
    "--rounds", type=Whole(1), default=ROUNDS, help="Times that lay-outs and play answer each other."
)
@click.option("--lay-outs", type=Whole(1), default=LAY_OUTS, help="Iterations of the lay-outs in a round.")
@click.option(
    "--plays",
    type=Whole(1),
    default=PLAYS,
    help="Iterations of the play in a round; the last has two thirds more.",
)
@table_out_option
@json_option
@plain_already
def trial_solve_cribbage(
    variant: Solvable, rounds: int, lay_outs: int, plays: int, out: Path | None, as_json: bool
) -> None:
    """Solve cribbage for two, for the most holes in a deal: the tables that the bot 'search' plays from.

    Five-card takes about a minute of one core. Six-card takes some hours and 4 GB, and its table is for your
    own folder of tables (HOYLE_TABLES, or ~/.local/share/hoyle).

    Example: hoyle trial solve-cribbage --rounds 1 --lay-outs 2 --plays 2
    Example: hoyle trial solve-cribbage --variant six-card --out ~/.local/share/hoyle/cribbage_six-card.npz
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.games.cribbage.variant import VARIANTS
    from hoyle.table import named
    from hoyle.trials.solve_cribbage import Effort, solve

    effort = Effort(
        variant=variant.value, rounds=rounds, lay_outs=lay_outs, plays=plays, last_plays=plays * 5 // 3
    )
    progress = steps_done(effort.steps, "steps")
    found = solve(named(VARIANTS, variant.value), effort, out=out, progress=progress).figures
    if as_json:
        print_document(_document(found, effort, out))
        return
    click.echo(f"{found.variant} cribbage, in points a deal:")
    click.echo(f"in the play the pone gains {found.play:+.4f}.")
    for name, gains in (("the play", found.pegging), ("laying out", found.laying_out)):
        click.echo(
            f"A perfect player gains by better {name}: as pone {gains[0]:.5f}, as dealer {gains[1]:.5f}."
        )
    click.echo(
        f"Lay-outs left to chance: the pone's {found.mixed[0]:.1%}, the dealer's {found.mixed[1]:.1%}."
    )
    if out:
        click.echo(f"The table is in {out}.")


def _document(found: Figures, effort: Effort, out: Path | None) -> dict[str, Any]:
    import msgspec

    sides = ("pone", "dealer")
    return {
        "trial": "solve-cribbage",
        "game": "cribbage",
        "variant": found.variant,
        "unit": "points a deal",
        "play": found.play,
        "pegging": dict(zip(sides, found.pegging, strict=True)),
        "laying_out": dict(zip(sides, found.laying_out, strict=True)),
        "mixed": dict(zip(sides, found.mixed, strict=True)),
        "table": None if out is None else str(out),
        "provenance": msgspec.to_builtins(effort),
    }
