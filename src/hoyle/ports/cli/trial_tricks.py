"""``hoyle trial tricks``: the tricks and honours of deals of whist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.errors import BadOption
from hoyle.odds.models import MODELS, USUAL
from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.ports.cli.trials import (
    Cluster,
    MasterSeed,
    Out,
    Settings,
    Variety,
    Workers,
    carried_out,
    options_of,
    tell,
)
from hoyle.trials.usual import BEST, SEED

if TYPE_CHECKING:
    from hoyle.trials.trial import Trial


def trial_tricks(
    by: Annotated[str, typer.Option("--model", help=", ".join(MODELS))] = USUAL,
    bot: Annotated[str, typer.Option(help="Who plays all four hands in self-play.")] = BEST,
    deals: Annotated[int, typer.Option(help="How many.", min=1)] = 100_000,
    variant: Variety = None,
    settings: Settings = None,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Measure how many tricks and honours the dealer's side has, by a model of how deals go.

    A variant and its options tell in self-play alone: with open cards, and by a coin, no score is looked at.
    As JSON it is the very file from which ``hoyle odds score`` reckons by that model.

    Example: hoyle trial tricks --model self-play --deals 500
    """
    if by != "self-play" and (variant or settings):
        raise typer.BadParameter(
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
