"""``hoyle trial tricks``: the tricks and honours of deals of whist."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.errors import BadOption
from hoyle.odds.models import MODELS, USUAL
from hoyle.ports.cli.flags import json_option, plain_already, print_document, settings_option
from hoyle.ports.cli.trials import (
    carried_out,
    cluster_option,
    options_of,
    out_option,
    seed_option,
    tell,
    variant_option,
    workers_option,
)
from hoyle.ports.command import WholeNumber, command
from hoyle.trials.usual import BEST

if TYPE_CHECKING:
    from hoyle.trials.trial import Trial


@command
@click.option("--model", "by", default=USUAL, help=", ".join(MODELS))
@click.option("--bot", default=BEST, help="Who plays all four hands in self-play.")
@click.option("--deals", type=WholeNumber(1), default=100_000, help="How many.")
@variant_option
@settings_option
@workers_option
@cluster_option
@seed_option
@out_option
@json_option
@plain_already
def trial_tricks(
    by: str,
    bot: str,
    deals: int,
    variant: str | None,
    settings: tuple[str, ...],
    workers: int,
    cluster: str | None,
    seed: str,
    out: Path | None,
    as_json: bool,
) -> None:
    """Measure how many tricks and honours the dealer's side has, by a model of how deals go.

    A variant and its options tell in self-play alone: with open cards, and by a coin, no score is looked at.
    As JSON it is the very file from which ``hoyle odds score`` reckons by that model.

    Example: hoyle trial tricks --model self-play --deals 500
    """
    if by != "self-play" and (variant or settings):
        raise click.BadParameter(
            f"the model {by} is the same at all of them; they go with --model self-play",
            param_hint="--variant, --set",
        )
    from hoyle.trials.tricks import fair_coin  # By need, so that --help answers at once.

    if by == "fair-coin":  # It is reckoned, not sampled.
        print_document(fair_coin())
        return
    trial = _trial(by, bot, seed, variant or "", options_of(settings))
    found = carried_out(trial, deals, workers=workers, cluster=cluster, out=out)
    tell(found, as_json=as_json)


def _trial(by: str, bot: str, seed: str, variant: str, options: dict[str, str]) -> Trial:
    from hoyle.bots import any_bot
    from hoyle.trials.tricks import DoubleDummy, SelfPlay

    match by:
        case "double-dummy":
            return DoubleDummy(seed=seed)
        case "self-play":
            player = any_bot("whist", bot).name
            return SelfPlay(seed=seed, bot=player, variant=variant, options=options)
        case _:
            raise BadOption("model", by, ", ".join(MODELS))
