"""``hoyle trial equity``: what a maxim gains where it applies."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, trial_command
from hoyle.ports.command import WholeNumber
from hoyle.trials.defaults import WORLDS


@trial_command(200, "The number of deals; a maxim can apply several times in one.")
@click.argument("id", metavar="ID", help="The id of a maxim of whist; see 'hoyle maxims'.")
@click.option(
    "--worlds",
    type=WholeNumber(1),
    default=WORLDS,
    help="The number of sampled deals in which each choice is solved.",
)
def trial_equity(run: Run, id: str, worlds: int) -> None:
    """Measure in tricks what a maxim gains where it applies: its best card against the best other card.

    Both cards are solved with open cards in the same sampled deals, which fit what the player has seen.

    Example: hoyle trial equity W-M24 --deals 5
    """
    # Imported here to keep --help fast.
    from hoyle.trials.equity import equity

    results = run.carried_out(equity(id, **run.chosen, worlds=worlds))
    tell(run, results)
    if not run.as_json and results["choices"]:
        click.echo(
            f"It spoke to {results['choices']:,} choices, and gained in {results['gained']:.0%} of them."
        )
