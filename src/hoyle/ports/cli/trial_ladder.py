"""``hoyle trial ladder``: all bots against all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from hoyle.files.json_text import Document
from hoyle.ports.cli.flags import (
    csv_option,
    json_option,
    plain_already,
    print_csv,
    print_document,
    settings_option,
)
from hoyle.ports.cli.trials import (
    carried_out,
    cluster_option,
    options_of,
    out_option,
    seed_option,
    variant_option,
    workers_option,
)
from hoyle.ports.command import WholeNumber, command


@command
@click.option("--game", required=True, help="The game they play.")
@click.option("--bots", default="", metavar="A,B,…", help="Whom to measure; else all bots of the game.")
@click.option(
    "--deals", type=WholeNumber(1), default=200, help="Duplicate pairs of every two: each is played twice."
)
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@csv_option
@json_option
@plain_already
def trial_ladder(
    game: str,
    bots: str,
    deals: int,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_csv: bool,
    as_json: bool,
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
    click.echo(f"{found['unit']}, from {found['deals']:,} pairs of every two;")
    click.echo("in brackets where the truth is, 95 times in 100")
    for rank in found["bots"]:
        click.echo(f"{rank['bot']}: {_told(rank)}")
        for other, each in rank["against"].items():
            click.echo(f"    against {other}: {_told(each)}")


def _in_columns(found: Document) -> Iterator[Document]:
    """A line for each bot against all others, and one for it against each."""
    for rank in found["bots"]:
        for other, each in {"": rank, **rank["against"]}.items():
            low, high = each["interval"] or (None, None)
            told = {"mean": each["mean"], "se": each["se"], "low": low, "high": high}
            yield {"bot": rank["bot"], "against": other, **told, "unit": found["unit"]}


def _told(estimate: Document) -> str:
    low, high = estimate["interval"] or (estimate["mean"], estimate["mean"])
    return f"{estimate['mean']:+.3f} ({low:+.3f} to {high:+.3f})"
