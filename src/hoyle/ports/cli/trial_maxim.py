"""``hoyle trial maxim``: what a maxim is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.cli.flags import Json, Plain
from hoyle.ports.cli.trials import Cluster, MasterSeed, Out, Workers, carried_out, tell
from hoyle.trials.deals import SEED
from hoyle.trials.maxim import MaximOff, maxim_of


def trial_maxim(
    id: Annotated[str, typer.Argument(help="The maxim, as 'hoyle maxims' numbers it.", metavar="ID")],
    deals: Annotated[int, typer.Option(help="Duplicate pairs: each is played twice.", min=1)] = 10_000,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """What a maxim is worth: the player by maxims against himself without it. Positive is for the maxim.

    Example: hoyle trial maxim W-M24 --deals 200
    """
    game, maxim = maxim_of(id)
    trial = MaximOff(game=game, maxim=maxim.id, seed=seed)
    trial.match.players()  # A game may have maxims and no player by them.
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out, of="pairs")
    tell(found, as_json=as_json)
