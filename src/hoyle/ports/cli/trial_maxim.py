"""``hoyle trial maxim``: the worth of a maxim."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.cli.flags import Csv, Json, Plain
from hoyle.ports.cli.trials import (
    Cluster,
    MasterSeed,
    Out,
    Settings,
    Variety,
    Workers,
    carried_out,
    options_of,
    tell,
    tell_each,
)
from hoyle.trials.usual import SEED


def trial_maxim(
    id: Annotated[
        str,
        typer.Argument(
            help="The maxim, as 'hoyle maxims' numbers it; or a game, for all of its maxims.", metavar="ID"
        ),
    ],
    deals: Annotated[int, typer.Option(help="Duplicate pairs: each is played twice.", min=1)] = 10_000,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_csv: Csv = False,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
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
        raise typer.BadParameter("one maxim is no table; it goes with a game", param_hint="--csv")
    game, maxim = maxim_of(id)
    trial = MaximOff(game=game, maxim=maxim.id, variant=name, options=options, seed=seed)
    trial.match.players()
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out, of="pairs")
    tell(found, as_json=as_json)
