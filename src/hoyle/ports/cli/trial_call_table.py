"""``hoyle trial call-table``: what each word of the bidding at solo comes to."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.ports.cli.trials import (
    Cluster,
    Diagram,
    MasterSeed,
    Out,
    Settings,
    Variety,
    Workers,
    carried_out,
    options_of,
)
from hoyle.trials.reliability import diagram as drawn
from hoyle.trials.reliability import lines
from hoyle.trials.usual import ROUND, SEED, SHIPPED


def trial_call_table(
    callers: Annotated[
        str, typer.Option(help="By whom: shipped, plain; or nobody, to weigh hands.", metavar="NAME")
    ] = SHIPPED,
    deals: Annotated[int, typer.Option(help="How many, in ten thousands.", min=1)] = 100_000,
    keep_worth: Annotated[
        bool, typer.Option("--keep-worth", help="Leave the worth of each word, and tell its chances anew.")
    ] = False,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    diagram: Diagram = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
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
        typer.echo(f"{word}: {len(its)} cells")
    for which, of in ("calibration", "tried or said"), ("calibration_said", "said"):
        for line in lines(found.get(which, []), of):
            typer.echo(line)
    if not found["chances"]:
        typer.echo(" ".join(f"{weight:+.3f}" for weight in found["weights"]))
