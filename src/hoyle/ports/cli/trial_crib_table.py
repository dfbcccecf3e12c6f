"""``hoyle trial crib-table``: the average of a crib, by the cards laid out to it."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.ports.cli.trials import Cluster, MasterSeed, Out, Variety, Workers, carried_out
from hoyle.trials.usual import CRIB_SEED, HANDS


def trial_crib_table(
    deals: Annotated[int, typer.Option(help="Hands dealt in each round.", min=8)] = HANDS,
    variant: Variety = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = CRIB_SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
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
        typer.echo(f"{name}: a crib of one's own and of an adversary's, by the cards laid out")
        for own, theirs in zip(averages["own"], averages["theirs"], strict=True):
            typer.echo(f"{_figures(own)}   {_figures(theirs)}")


def _figures(row: list[float] | float) -> str:
    return " ".join(f"{figure:5.2f}" for figure in (row if isinstance(row, list) else [row]))
