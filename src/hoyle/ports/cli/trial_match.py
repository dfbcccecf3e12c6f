"""``hoyle trial match``: two bots against each other."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.cli.flags import Json, Plain
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
)
from hoyle.trials.usual import SEED


def trial_match(
    game: Annotated[str, typer.Option(help="The game they play.")],
    bots: Annotated[str, typer.Option(help="The two, the one asked about first.", metavar="A,B")],
    deals: Annotated[int, typer.Option(help="Duplicate pairs: each is played twice.", min=1)] = 1000,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Measure which of two bots is better: both play the same cards in turn, so that the deal favours
    neither.

    What is told is what the first takes above an even share: tricks a deal at whist, games at cribbage,
    else pence a deal.

    Example: hoyle trial match --game whist --bots plain,random --deals 200
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.match import Match

    names = tuple(name.strip() for name in bots.split(","))
    trial = Match(game=game, variant=variant or "", options=options_of(settings), bots=names, seed=seed)  # type: ignore[arg-type]  # It says what two are.
    trial.players()  # Bots that are none are refused here, and not by a worker.
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out, of="pairs")
    tell(found, as_json=as_json)
