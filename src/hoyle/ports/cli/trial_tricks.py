"""``hoyle trial tricks``: count how many tricks and honours the sides take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.errors import BadOption
from hoyle.odds.models import MODELS, USUAL
from hoyle.ports.cli.flags import print_document
from hoyle.ports.cli.trials import Run, tell, trial_run
from hoyle.ports.command import option, plain_command
from hoyle.trials.defaults import BEST

if TYPE_CHECKING:
    from hoyle.trials.trial import Trial


@plain_command
def trial_tricks(
    by: str = option(", ".join(MODELS), called="--model", default=USUAL),
    bot: str = option("The bot that plays all four hands in self-play.", default=BEST),
    run: Run = trial_run(100_000, "The number of deals."),
) -> None:
    """Measure how many tricks and honours the dealer's side has, by a model of play.

    Only self-play depends on the variant and its options; the other models ignore the score. The JSON output
    is the file that 'hoyle odds score' reads for that model.

    Example: hoyle trial tricks --model self-play --deals 500
    """
    if by != "self-play" and (run.variant or run.settings):
        raise click.BadParameter(
            f"the model {by} is the same at all of them; they go with --model self-play",
            param_hint="--variant, --set",
        )
    from hoyle.trials.tricks import fair_coin  # Imported here to keep --help fast.

    if by == "fair-coin":  # Computed, not sampled.
        print_document(fair_coin())
        return
    tell(run, run.carried_out(_trial(run, by, bot)))


def _trial(run: Run, by: str, bot: str) -> Trial:
    from hoyle.bots import any_bot
    from hoyle.trials.tricks import DoubleDummy, SelfPlay

    match by:
        case "double-dummy":
            return DoubleDummy(seed=run.seed)
        case "self-play":
            return SelfPlay(bot=any_bot("whist", bot).name, **run.chosen)
        case _:
            raise BadOption("model", by, ", ".join(MODELS))
