"""``hoyle trial crib-table``: the average of a crib, by the cards laid out to it."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.cli.trials import (
    carried_out,
    cluster_option,
    out_option,
    variant_option,
    workers_option,
)
from hoyle.ports.command import Whole, command
from hoyle.trials.usual import CRIB_SEED, HANDS


@command
@click.option("--deals", type=Whole(8), default=HANDS, help="Hands dealt in each round.")
@variant_option
@workers_option
@cluster_option
@click.option("--seed", default=CRIB_SEED, metavar="N|HEX64", help="Equal seeds give equal results.")
@out_option
@json_option
@plain_already
def trial_crib_table(
    deals: int,
    variant: str | None,
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_json: bool,
) -> None:
    """The averages of the crib that the plain player of cribbage lays out by, made again.

    Example: hoyle trial crib-table --deals 80 --json
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.crib_table import CribTable

    trial = CribTable(hands=deals, variant=variant or "", seed=seed)
    found = carried_out(trial, len(trial.variants), workers=workers, cluster=cluster, out=out, of="variants")
    if as_json:
        print_document(found)
        return
    for name, averages in found["averages"].items():
        click.echo(f"{name}: a crib of one's own and of an adversary's, by the cards laid out")
        for own, theirs in zip(averages["own"], averages["theirs"], strict=True):
            click.echo(f"{_figures(own)}   {_figures(theirs)}")


def _figures(row: list[float] | float) -> str:
    return " ".join(f"{figure:5.2f}" for figure in (row if isinstance(row, list) else [row]))
