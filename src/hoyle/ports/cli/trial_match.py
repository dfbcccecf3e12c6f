"""``hoyle trial match``: two bots against each other."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, trial_command


@trial_command(1000, "Duplicate pairs: each is played twice.")
@click.option("--game", required=True, help="The game they play.")
@click.option("--bots", required=True, metavar="A,B", help="The two, the one asked about first.")
def trial_match(run: Run, game: str, bots: str) -> None:
    """Measure which of two bots is better: both play the same cards in turn, so that the deal favours
    neither.

    What is told is what the first takes above an even share: tricks a deal at whist, games at cribbage,
    else pence a deal.

    Example: hoyle trial match --game whist --bots plain,random --deals 200
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.match import Match

    names = tuple(name.strip() for name in bots.split(","))
    trial = Match(game=game, bots=names, **run.chosen)  # type: ignore[arg-type]  # It says what two are.
    trial.players()  # Bots that are none are refused here, and not by a worker.
    tell(run, run.carried_out(trial, of="pairs"))
