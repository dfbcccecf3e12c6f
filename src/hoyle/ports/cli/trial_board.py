"""``hoyle trial board``: the chance of a game of cribbage at every score."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.cli.flags import json_option, plain_already, print_document, settings_option
from hoyle.ports.cli.trials import (
    carried_out,
    cluster_option,
    options_of,
    out_option,
    seed_option,
    variant_option,
    workers_option,
)
from hoyle.ports.command import Whole, command
from hoyle.trials.estimate import SURE


@command
@click.option("--deals", type=Whole(1), default=100_000, help="How many.")
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@json_option
@plain_already
def trial_board(
    deals: int,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_json: bool,
) -> None:
    """The chance of a game of cribbage at every score, from deals that the solved tables play.

    The variant must be solved: five-card is, and what --set leaves of it stands in the result.

    As JSON it is the very file from which 'hoyle odds cribbage --score' takes its chances.

    Example: hoyle trial board --deals 200
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.board import Board

    trial = Board(variant=variant or "", options=options_of(settings), seed=seed)
    trial.table()
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out)
    if as_json:
        print_document(found)
        return
    each, lurch = found["holes"], found["first_dealer_lurch"]
    click.echo(f"{found['variant']} cribbage to {found['target']}, from {found['deals']:,} deals:")
    click.echo(f"a deal brings the dealer {each['dealer']:.2f} holes and the pone {each['pone']:.2f};")
    click.echo(f"who deals first wins {found['first_dealer']:.1%} of games, {lurch['wins']:.2%} by a lurch,")
    click.echo(f"and loses {lurch['losses']:.2%} by one.")
    for side, holes in found["par"].items():
        click.echo(f"par holes of the {side} of the next deal: {', '.join(map(str, reversed(holes)))}.")
    for side, parts in found["parts"].items():
        told = (f"{name} {part['mean']:.3f}{_error(part['se'])}" for name, part in parts.items())
        click.echo(f"{side}: {', '.join(told)}")


def _error(se: float | None) -> str:
    return "" if se is None else f" ± {SURE * se:.3f}"
