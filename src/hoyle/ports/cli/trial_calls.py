"""``hoyle trial calls``: how often each call of solo is made, and its result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hoyle.files.json_text import Document
from hoyle.ports.cli.trials import Run, trial_run
from hoyle.ports.command import FILE, option, plain_command
from hoyle.trials.reliability import lines


@plain_command
def trial_calls(
    bot: str = option("The bot that calls and plays all four hands.", default="plain"),
    diagram: Path | None = option(
        "Write a reliability diagram (predicted against observed chances) as SVG.", FILE, metavar="FILE"
    ),
    run: Run = trial_run(1000, "The number of deals.", csv=True),
) -> None:
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
    rows = ({"call": call, **fared} for call, fared in results["calls"].items())
    run.tell(_told(results), lambda: results, rows)


def _told(results: Document) -> Iterator[str]:
    yield f"{'call':<20}  {'said':>7}  {'played':>7}  {'in 1,000':>8}  {'made':>7}  {'pence':>6}"
    for call, fared in results["calls"].items():
        yield _line(call, fared, results["deals"])
    said, deals = results["said"], results["deals"]
    yield (
        f"{said['acceptance']:,} acceptances, {said['pass']:,} passes; "
        f"{results['thrown_up']:,} of {deals:,} hands thrown up."
    )
    yield from lines(results["calibration"])


def _line(call: str, fared: Document, deals: int) -> str:
    often = 1000 * fared["played"] / deals
    head = f"{call:<20}  {fared['said']:>7,}  {fared['played']:>7,}  {often:>8.2f}"
    if not fared["played"]:
        return head
    return f"{head}  {fared['success']:>7.1%}  {fared['pence']:>+6.1f}"
