"""``hoyle trial match``: compare two bots over duplicate deals."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, trial_run
from hoyle.ports.command import flag, option, plain_command


@plain_command
def trial_match(
    game: str = option("The game they play.", required=True),
    bots: str = option("The two bots; the result is the first one's gain.", required=True, metavar="A,B"),
    control: bool = flag(
        "Play each deal or game once, and subtract what its cards were worth: the same interval from fewer."
    ),
    run: Run = trial_run(1000, "The number of deals; each is played twice."),
) -> None:
    """Compare two bots: both play each deal twice, with the cards swapped, so that the deal favours neither.

    The result is the first bot's margin over an even share: in tricks per deal at whist, in games at
    cribbage, otherwise in pence per deal.

    With --control, at whist and at five- and six-card cribbage, the worth of the cards is subtracted as a
    control variate. Its mean is 0, so the result stays unbiased; the hash of what weighs the cards is printed
    before the first deal.

    Example: hoyle trial match --game whist --bots plain,random --deals 200
    Example: hoyle trial match --game cribbage --variant six-card --bots plain,club --control
    """
    # Imported here to keep --help fast.
    from hoyle.trials.controlled_match import ControlledMatch
    from hoyle.trials.match import Match

    names = tuple(name.strip() for name in bots.split(","))
    kind = ControlledMatch if control else Match
    trial = kind(game=game, bots=names, **run.chosen)  # type: ignore[arg-type]  # It says what two are.
    if isinstance(trial, ControlledMatch):
        click.echo(f"evaluator {trial.evaluator}", err=True)
    trial.players()  # Refuse unknown bots here, before a worker would.
    found = run.carried_out(trial, unit="deals" if control else "pairs")
    tell(run, found)
    if control and not run.as_json and found["times_fewer"]:
        times = found["times_fewer"]
        click.echo(f"Without control variates {times:.1f} times as many would be needed for this interval.")
