"""``hoyle trial maxim``: the worth of a maxim."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.cli.flags import csv_option, json_option, plain_already, settings_option
from hoyle.ports.cli.trials import (
    carried_out,
    cluster_option,
    options_of,
    out_option,
    seed_option,
    tell,
    tell_each,
    variant_option,
    workers_option,
)
from hoyle.ports.command import WholeNumber, command


@command
@click.argument(
    "id", metavar="ID", help="The maxim, as 'hoyle maxims' numbers it; or a game, for all of its maxims."
)
@click.option("--deals", type=WholeNumber(1), default=10_000, help="Duplicate pairs: each is played twice.")
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@csv_option
@json_option
@plain_already
def trial_maxim(
    id: str,
    deals: int,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Measure a maxim: the player by maxims meets one without it. A positive figure favours the maxim.

    All the maxims of a game are measured together in a small part of the time, to the same figures.

    Example: hoyle trial maxim W-M24 --deals 200
    Example: hoyle trial maxim whist --workers 2 --out whist.jsonl
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.maxims import BOOKS
    from hoyle.trials.maxim import MaximOff, maxim_of
    from hoyle.trials.maxims import Maxims

    name, options = variant or "", options_of(settings)
    if id in BOOKS:
        every = Maxims(game=id, variant=name, options=options, seed=seed)
        every.players()  # A game may have maxims and no player by them.
        found = carried_out(every, deals, workers=workers, cluster=cluster, out=out, of="pairs")
        tell_each(found, as_json=as_json, as_csv=as_csv)
        return
    if as_csv:
        raise click.BadParameter("one maxim is no table; it goes with a game", param_hint="--csv")
    game, maxim = maxim_of(id)
    trial = MaximOff(game=game, maxim=maxim.id, variant=name, options=options, seed=seed)
    trial.match.players()
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out, of="pairs")
    tell(found, as_json=as_json)
