"""``hoyle trial solve-race``: five-card cribbage solved for the chance of the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.cli.trials import steps_done, table_out_option
from hoyle.ports.command import Whole, command
from hoyle.trials.usual import RACE_PLAYS, RACE_ROUNDS

if TYPE_CHECKING:
    from hoyle.odds.race_table import RaceTable
    from hoyle.trials.solve_race import RaceEffort


@command
@click.option(
    "--needs", type=Whole(1, 61), default=61, help="Solve no score at which a player has more holes to go."
)
@click.option(
    "--rounds",
    type=Whole(1),
    default=RACE_ROUNDS,
    help="Times that lay-outs and play answer each other at a score.",
)
@click.option("--plays", type=Whole(1), default=RACE_PLAYS, help="Iterations of the play in a round.")
@table_out_option
@json_option
@plain_already
def trial_solve_race(needs: int, rounds: int, plays: int, out: Path | None, as_json: bool) -> None:
    """Solve five-card cribbage for the chance of the game, score by score from the end.

    It begins with the table of 'hoyle trial solve-cribbage'. All of it takes a night of one core and a
    gigabyte of memory; at last it works out what a best answer to the solution gains in whole games. A table
    in your own folder of tables (HOYLE_TABLES, or ~/.local/share/hoyle) goes before the package's.

    Example: hoyle trial solve-race --needs 1 --rounds 1 --plays 1
    Example: hoyle trial solve-race --out ~/.local/share/hoyle/cribbage_race_five-card.npz
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.race import solve_race
    from hoyle.trials.solve_race import RaceEffort, scores_to_check, scores_to_solve

    effort = RaceEffort(rounds=rounds, plays=plays).within(needs)
    steps = len(scores_to_solve(effort)) + effort.early + len(scores_to_check(effort))
    progress = steps_done(steps, "scores")
    found = solve_race(effort, out=out, progress=progress)
    if as_json:
        print_document(_document(found, effort, out))
        return
    pone, dealer = found.figures.gain
    click.echo(f"five-card cribbage to {found.figures.target}, {found.figures.scores} scores solved:")
    if needs >= found.figures.target:
        click.echo(f"from love-all a perfect player would win {pone:.2%} of games more as first pone,")
        click.echo(f"and {dealer:.2%} as first dealer, than the table does.")
    if out:
        click.echo(f"The table is in {out}.")


def _document(found: RaceTable, effort: RaceEffort, out: Path | None) -> dict[str, Any]:
    import msgspec

    return {
        "trial": "solve-race",
        "game": "cribbage",
        "variant": "five-card",
        "unit": "games",
        "scores": found.figures.scores,
        "gain": dict(zip(("pone", "dealer"), found.figures.gain, strict=True)),
        "wins": [
            [
                *score,
                round(float(found.wins[score]), 4),
                *found.gains[:, score[0], score[1]].round(4).tolist(),
            ]
            for score in sorted(found.solutions)
        ],
        "table": None if out is None else str(out),
        "provenance": msgspec.to_builtins(effort),
    }
