"""``hoyle trial equity``: the gain of a maxim where it speaks."""

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
from hoyle.ports.command import WholeNumber, command
from hoyle.trials.usual import WORLDS


@command
@click.argument("id", metavar="ID", help="A maxim of whist, as 'hoyle maxims' numbers it.")
@click.option(
    "--deals", type=WholeNumber(1), default=200, help="Deals played; a maxim may speak many times in one."
)
@click.option("--worlds", type=WholeNumber(1), default=WORLDS, help="Worlds in which each choice is solved.")
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@json_option
@plain_already
def trial_equity(
    id: str,
    deals: int,
    worlds: int,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_json: bool,
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
        click.echo(f"It spoke to {found['choices']:,} choices, and gained in {found['gained']:.0%} of them.")
