"""``hoyle trial equity``: the gain of a maxim where it speaks."""

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
from hoyle.trials.usual import SEED, WORLDS


def trial_equity(
    id: Annotated[str, typer.Argument(help="A maxim of whist, as 'hoyle maxims' numbers it.", metavar="ID")],
    deals: Annotated[
        int, typer.Option(help="Deals played; a maxim may speak many times in one.", min=1)
    ] = 200,
    worlds: Annotated[int, typer.Option(help="Worlds in which each choice is solved.", min=1)] = WORLDS,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Measure the gain of a maxim where it speaks, in tricks: its best card against the best other card.

    Both are looked at in the same worlds, which fit what the player has seen, played out with open cards.

    Example: hoyle trial equity W-M24 --deals 5
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.equity import equity

    trial = equity(id, seed=seed, variant=variant or "", options=options_of(settings), worlds=worlds)
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out)
    tell(found, as_json=as_json)
    if not as_json and found["choices"]:
        typer.echo(f"It spoke to {found['choices']:,} choices, and gained in {found['gained']:.0%} of them.")
