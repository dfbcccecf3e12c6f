"""``hoyle trial call-audit``: how much a caller of solo gains that was trained against the others."""

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
from hoyle.trials.usual import LEARNS_FROM, ROUND, SEED, SHIPPED


def trial_call_audit(
    callers: Annotated[
        str, typer.Option(help="Who stays as they are: shipped or plain.", metavar="NAME")
    ] = SHIPPED,
    learns_from: Annotated[
        int, typer.Option(help="Ten thousands of deals that it learns from, twice.", min=1)
    ] = LEARNS_FROM,
    deals: Annotated[int, typer.Option(help="How many, in ten thousands.", min=1)] = 100_000,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Measure what one caller of solo gains that has learned to call against the others.

    The same deals are called with it and without it, in every seat; what it gains is the least that the
    others' calls leave to be gained.

    Example: hoyle trial call-audit --callers plain --learns-from 1 --deals 10000
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.call_audit import CallAudit

    trial = CallAudit(
        callers=callers, blocks=learns_from, variant=variant or "", options=options_of(settings), seed=seed
    )
    blocks = -(-deals // ROUND)
    of = "ten thousands of deals"
    found = carried_out(trial, blocks, workers=workers, cluster=cluster, out=out, of=of)
    tell(found, as_json=as_json)
    if not as_json:
        typer.echo(f"The trained caller is paid otherwise in {found['moved']:.1%} of the deals.")
