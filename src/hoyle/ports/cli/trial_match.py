"""``hoyle trial match``: two bots against each other."""

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


@command
@click.option("--game", required=True, help="The game they play.")
@click.option("--bots", required=True, metavar="A,B", help="The two, the one asked about first.")
@click.option("--deals", type=WholeNumber(1), default=1000, help="Duplicate pairs: each is played twice.")
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@json_option
@plain_already
def trial_match(
    game: str,
    bots: str,
    deals: int,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_json: bool,
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
