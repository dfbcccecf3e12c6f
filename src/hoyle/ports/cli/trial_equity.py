"""``hoyle trial equity``: what a maxim gains where it applies."""

from __future__ import annotations

import click

from hoyle.ports.cli.trials import Run, tell, trial_run
from hoyle.ports.command import WholeNumber, argument, option, plain_command
from hoyle.trials.defaults import WORLDS


@plain_command
def trial_equity(
    id: str = argument("The id of a maxim of whist; see 'hoyle maxims'."),
    worlds: int = option(
        "The number of sampled deals in which each choice is solved.", WholeNumber(1), default=WORLDS
    ),
    run: Run = trial_run(200, "The number of deals; a maxim can apply several times in one."),
) -> None:
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
