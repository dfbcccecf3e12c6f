"""``hoyle trial maxim``: what a maxim is worth."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, tell_each, trial_command


@trial_command(10_000, "The number of deals; each is played twice.", csv=True)
@click.argument(
    "id", metavar="ID", help="The id of a maxim (see 'hoyle maxims'), or a game for all its maxims."
)
def trial_maxim(run: Run, id: str) -> None:
    """Measure a maxim: the maxim player meets one that ignores it. A positive figure favours the maxim.

    Measuring all maxims of a game together is much faster than one by one, and gives the same figures.

    Example: hoyle trial maxim W-M24 --deals 200
    Example: hoyle trial maxim whist --workers 2 --out whist.jsonl
    """
    # Imported here to keep --help fast.
    from hoyle.maxims import BOOKS
    from hoyle.trials.maxim import MaximOff, maxim_of
    from hoyle.trials.maxims import Maxims

    if id in BOOKS:
        every = Maxims(game=id, **run.chosen)
        every.players()  # A game may have maxims but no bot that follows them.
        tell_each(run, run.carried_out(every, unit="pairs"))
        return
    if run.as_csv:
        raise click.BadParameter("one maxim is not a table; use it with a game", param_hint="--csv")
    game, maxim = maxim_of(id)
    trial = MaximOff(game=game, maxim=maxim.id, **run.chosen)
    trial.match.players()
    tell(run, run.carried_out(trial, unit="pairs"))
