"""``hoyle trial call-table``: what each word of the bidding at solo comes to."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.cli.flags import json_option, plain_already, print_document, settings_option
from hoyle.ports.cli.trials import (
    carried_out,
    cluster_option,
    diagram_option,
    options_of,
    out_option,
    seed_option,
    variant_option,
    workers_option,
)
from hoyle.ports.command import Whole, command
from hoyle.trials.reliability import diagram as drawn
from hoyle.trials.reliability import lines
from hoyle.trials.usual import ROUND, SHIPPED


@command
@click.option(
    "--callers", default=SHIPPED, metavar="NAME", help="By whom: shipped, plain; or nobody, to weigh hands."
)
@click.option("--deals", type=Whole(1), default=100_000, help="How many, in ten thousands.")
@click.option("--keep-worth", is_flag=True, help="Leave the worth of each word, and tell its chances anew.")
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@diagram_option
@json_option
@plain_already
def trial_call_table(
    callers: str,
    deals: int,
    keep_worth: bool,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    diagram: Path | None,
    as_json: bool,
) -> None:
    """The table by which search calls at solo, made again from deals called by it.

    As JSON it is the very file that the bot calls by.

    Example: hoyle trial call-table --deals 10000
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.call_table import CallTable

    trial = CallTable(
        callers=callers,
        keeps_worth=keep_worth,
        variant=variant or "",
        options=options_of(settings),
        seed=seed,
    )
    blocks = -(-deals // ROUND)
    of = "ten thousands of deals"
    found = carried_out(trial, blocks, workers=workers, cluster=cluster, out=out, of=of)
    if diagram is not None:
        tenths = found.get("calibration", [])
        diagram.write_text(drawn(tenths, "calls made good, in a hundred"), encoding="utf-8")
    if as_json:
        print_document(found)
        return
    for word, its in found["chances"].items():
        click.echo(f"{word}: {len(its)} cells")
    for which, of in ("calibration", "tried or said"), ("calibration_said", "said"):
        for line in lines(found.get(which, []), of):
            click.echo(line)
    if not found["chances"]:
        click.echo(" ".join(f"{weight:+.3f}" for weight in found["weights"]))
