"""``hoyle trial match``: compare two bots over duplicate deals."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, trial_command


@trial_command(1000, "The number of deals; each is played twice.")
@click.option("--game", required=True, help="The game they play.")
@click.option(
    "--bots", required=True, metavar="A,B", help="The two bots; the result is the first one's gain."
)
def trial_match(run: Run, game: str, bots: str) -> None:
    """Compare two bots: both play each deal twice, with the cards swapped, so that the deal favours neither.

    The result is the first bot's margin over an even share: in tricks per deal at whist, in games at
    cribbage, otherwise in pence per deal.

    Example: hoyle trial match --game whist --bots plain,random --deals 200
    """
    # Imported here to keep --help fast.
    from hoyle.trials.match import Match

    names = tuple(name.strip() for name in bots.split(","))
    trial = Match(game=game, bots=names, **run.chosen)  # type: ignore[arg-type]  # It says what two are.
    trial.players()  # Refuse unknown bots here, before a worker would.
    tell(run, run.carried_out(trial, unit="pairs"))
