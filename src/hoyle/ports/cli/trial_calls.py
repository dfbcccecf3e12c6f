"""``hoyle trial calls``: how often each call of solo is made, and its result."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.files.json_text import Document
from hoyle.ports.cli.flags import print_csv, print_document
from hoyle.ports.cli.trials import Run, diagram_option, trial_command
from hoyle.trials.reliability import lines


@trial_command(1000, "The number of deals.", csv=True)
@click.option("--bot", default="plain", help="The bot that calls and plays all four hands.")
@diagram_option
def trial_calls(run: Run, bot: str, diagram: Path | None) -> None:
    """Measure how often a bot of solo makes each call, and what it gains.

    Example: hoyle trial calls --deals 200
    """
    # Imported here to keep --help fast.
    from hoyle.bots import any_bot
    from hoyle.trials.calls import Calls
    from hoyle.trials.reliability import diagram as drawn

    trial = Calls(**run.chosen, bot=any_bot("solo", bot).name)
    results = run.carried_out(trial)
    if diagram is not None:
        title = f"calls of {trial.bot} made good, in a hundred"
        diagram.write_text(drawn(results["calibration"], title), encoding="utf-8")
    if run.as_csv:
        print_csv(({"call": call, **fared} for call, fared in results["calls"].items()), as_json=run.as_json)
        return
    if run.as_json:
        print_document(results)
        return
    click.echo(f"{'call':<20}  {'said':>7}  {'played':>7}  {'in 1,000':>8}  {'made':>7}  {'pence':>6}")
    for call, fared in results["calls"].items():
        click.echo(_line(call, fared, results["deals"]))
    said = results["said"]
    click.echo(f"{said['acceptance']:,} acceptances, {said['pass']:,} passes; ", nl=False)
    click.echo(f"{results['thrown_up']:,} of {results['deals']:,} hands thrown up.")
    for line in lines(results["calibration"]):
        click.echo(line)


def _line(call: str, fared: Document, deals: int) -> str:
    often = 1000 * fared["played"] / deals
    head = f"{call:<20}  {fared['said']:>7,}  {fared['played']:>7,}  {often:>8.2f}"
    if not fared["played"]:
        return head
    return f"{head}  {fared['success']:>7.1%}  {fared['pence']:>+6.1f}"
