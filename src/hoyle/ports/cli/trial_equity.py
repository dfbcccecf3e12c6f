"""``hoyle trial equity``: the gain of a maxim where it speaks."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, trial_command
from hoyle.ports.command import WholeNumber
from hoyle.trials.defaults import WORLDS


@trial_command(200, "Deals played; a maxim may speak many times in one.")
@click.argument("id", metavar="ID", help="A maxim of whist, as 'hoyle maxims' numbers it.")
@click.option("--worlds", type=WholeNumber(1), default=WORLDS, help="Worlds in which each choice is solved.")
def trial_equity(run: Run, id: str, worlds: int) -> None:
    """Measure the gain of a maxim where it speaks, in tricks: its best card against the best other card.

    Both are looked at in the same worlds, which fit what the player has seen, played out with open cards.

    Example: hoyle trial equity W-M24 --deals 5
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.trials.equity import equity

    found = run.carried_out(equity(id, **run.chosen, worlds=worlds))
    tell(run, found)
    if not run.as_json and found["choices"]:
        click.echo(f"It spoke to {found['choices']:,} choices, and gained in {found['gained']:.0%} of them.")
