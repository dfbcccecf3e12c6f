"""``hoyle trial ladder``: all bots against all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from hoyle.ports.cli.flags import Csv, Json, Plain, print_csv, print_document
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
from hoyle.trials.usual import SEED


def trial_ladder(
    game: Annotated[str, typer.Option(help="The game they play.")],
    bots: Annotated[
        str, typer.Option(help="Whom to measure; else all bots of the game.", metavar="A,B,…")
    ] = "",
    deals: Annotated[
        int, typer.Option(help="Duplicate pairs of every two: each is played twice.", min=1)
    ] = 200,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_csv: Csv = False,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Measure the strength of the bots of a game: every two of them play the same cards in turn.

    The strongest stands first, with what it takes above an even share from all others, and from each.

    Example: hoyle trial ladder --game whist --bots plain,maxim,random --deals 50
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.ladder import Ladder

    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    trial = Ladder(game=game, variant=variant or "", options=options_of(settings), bots=names, seed=seed)
    trial.players()  # Bots that are none are refused here, and not by a worker.
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out, of="pairs of each")
    if as_csv:
        print_csv(_in_columns(found), as_json=as_json)
        return
    if as_json:
        print_document(found)
        return
    typer.echo(f"{found['unit']}, from {found['deals']:,} pairs of every two;")
    typer.echo("in brackets where the truth is, 95 times in 100")
    for rank in found["bots"]:
        typer.echo(f"{rank['bot']}: {_told(rank)}")
        for other, each in rank["against"].items():
            typer.echo(f"    against {other}: {_told(each)}")


def _in_columns(found: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A line for each bot against all others, and one for it against each."""
    for rank in found["bots"]:
        for other, each in {"": rank, **rank["against"]}.items():
            low, high = each["interval"] or (None, None)
            told = {"mean": each["mean"], "se": each["se"], "low": low, "high": high}
            yield {"bot": rank["bot"], "against": other, **told, "unit": found["unit"]}


def _told(estimate: dict[str, Any]) -> str:
    low, high = estimate["interval"] or (estimate["mean"], estimate["mean"])
    return f"{estimate['mean']:+.3f} ({low:+.3f} to {high:+.3f})"
