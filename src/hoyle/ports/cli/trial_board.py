"""``hoyle trial board``: the chance of a game of cribbage at every score."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.ports.cli.trials import (
    Cluster,
    MasterSeed,
    Out,
    Settings,
    Variety,
    Workers,
    carried_out,
    options_of,
)
from hoyle.trials.estimate import SURE
from hoyle.trials.usual import SEED


def trial_board(
    deals: Annotated[int, typer.Option(help="How many.", min=1)] = 100_000,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
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
    typer.echo(f"{found['variant']} cribbage to {found['target']}, from {found['deals']:,} deals:")
    typer.echo(f"a deal brings the dealer {each['dealer']:.2f} holes and the pone {each['pone']:.2f};")
    typer.echo(f"who deals first wins {found['first_dealer']:.1%} of games, {lurch['wins']:.2%} by a lurch,")
    typer.echo(f"and loses {lurch['losses']:.2%} by one.")
    for side, holes in found["par"].items():
        typer.echo(f"par holes of the {side} of the next deal: {', '.join(map(str, reversed(holes)))}.")
    for side, parts in found["parts"].items():
        told = (f"{name} {part['mean']:.3f}{_error(part['se'])}" for name, part in parts.items())
        typer.echo(f"{side}: {', '.join(told)}")


def _error(se: float | None) -> str:
    return "" if se is None else f" ± {SURE * se:.3f}"
