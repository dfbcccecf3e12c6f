"""``hoyle trial calls``: the frequency and the success of each call of solo."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hoyle.ports.cli.flags import Csv, Json, Plain, print_csv, print_document
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
from hoyle.trials.reliability import lines
from hoyle.trials.usual import SEED


def trial_calls(
    bot: Annotated[str, typer.Option(help="Who calls and plays all four hands.")] = "plain",
    deals: Annotated[int, typer.Option(help="How many.", min=1)] = 1000,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    diagram: Diagram = None,
    as_csv: Csv = False,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Measure how often a bot of solo makes each call, and how well it fares by it.

    Example: hoyle trial calls --deals 200
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.bots import any_bot
    from hoyle.trials.calls import Calls
    from hoyle.trials.reliability import diagram as drawn

    trial = Calls(
        variant=variant or "", options=options_of(settings), seed=seed, bot=any_bot("solo", bot).name
    )
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out)
    if diagram is not None:
        title = f"calls of {trial.bot} made good, in a hundred"
        diagram.write_text(drawn(found["calibration"], title), encoding="utf-8")
    if as_csv:
        print_csv(({"call": call, **fared} for call, fared in found["calls"].items()), as_json=as_json)
        return
    if as_json:
        print_document(found)
        return
    typer.echo(f"{'call':<20}  {'said':>7}  {'played':>7}  {'in 1,000':>8}  {'made':>7}  {'pence':>6}")
    for call, fared in found["calls"].items():
        typer.echo(_line(call, fared, found["deals"]))
    said = found["said"]
    typer.echo(f"{said['acceptance']:,} acceptances, {said['pass']:,} passes; ", nl=False)
    typer.echo(f"{found['thrown_up']:,} of {found['deals']:,} hands thrown up.")
    for line in lines(found["calibration"]):
        typer.echo(line)


def _line(call: str, fared: dict[str, Any], deals: int) -> str:
    often = 1000 * fared["played"] / deals
    head = f"{call:<20}  {fared['said']:>7,}  {fared['played']:>7,}  {often:>8.2f}"
    if not fared["played"]:
        return head
    return f"{head}  {fared['success']:>7.1%}  {fared['pence']:>+6.1f}"
