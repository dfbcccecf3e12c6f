"""``hoyle trial call-audit``: how much a caller of solo gains that was trained against the others."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.cli.flags import json_option, plain_already, settings_option
from hoyle.ports.cli.trials import (
    carried_out,
    cluster_option,
    options_of,
    out_option,
    seed_option,
    tell,
    variant_option,
    workers_option,
)
from hoyle.ports.command import Whole, command
from hoyle.trials.usual import LEARNS_FROM, ROUND, SHIPPED


@command
@click.option("--callers", default=SHIPPED, metavar="NAME", help="Who stays as they are: shipped or plain.")
@click.option(
    "--learns-from",
    type=Whole(1),
    default=LEARNS_FROM,
    help="Ten thousands of deals that it learns from, twice.",
)
@click.option("--deals", type=Whole(1), default=100_000, help="How many, in ten thousands.")
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@json_option
@plain_already
def trial_call_audit(
    callers: str,
    learns_from: int,
    deals: int,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_json: bool,
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
        click.echo(f"The trained caller is paid otherwise in {found['moved']:.1%} of the deals.")
