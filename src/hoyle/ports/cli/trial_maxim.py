"""``hoyle trial maxim``: the worth of a maxim."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, tell_each, trial_command


@trial_command(10_000, "Duplicate pairs: each is played twice.", csv=True)
@click.argument(
    "id", metavar="ID", help="The maxim, as 'hoyle maxims' numbers it; or a game, for all of its maxims."
)
def trial_maxim(run: Run, id: str) -> None:
    """Measure a maxim: the player by maxims meets one without it. A positive figure favours the maxim.

    All the maxims of a game are measured together in a small part of the time, to the same figures.

    Example: hoyle trial maxim W-M24 --deals 200
    Example: hoyle trial maxim whist --workers 2 --out whist.jsonl
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.maxims import BOOKS
    from hoyle.trials.maxim import MaximOff, maxim_of
    from hoyle.trials.maxims import Maxims

    if id in BOOKS:
        every = Maxims(game=id, **run.chosen)
        every.players()  # A game may have maxims and no player by them.
        tell_each(run, run.carried_out(every, of="pairs"))
        return
    if run.as_csv:
        raise click.BadParameter("one maxim is no table; it goes with a game", param_hint="--csv")
    game, maxim = maxim_of(id)
    trial = MaximOff(game=game, maxim=maxim.id, **run.chosen)
    trial.match.players()
    tell(run, run.carried_out(trial, of="pairs"))
