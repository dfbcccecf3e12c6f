"""``hoyle trial tricks``: the tricks and honours of deals of whist."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.bots import any_bot
from hoyle.errors import BadOption
from hoyle.odds.whist_model import MODELS, USUAL
from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.ports.cli.trials import Cluster, MasterSeed, Out, Workers, carried_out, tell
from hoyle.trials.deals import SEED
from hoyle.trials.tricks import BEST, DoubleDummy, SelfPlay, Tricks, fair_coin


def trial_tricks(
    by: Annotated[str, typer.Option("--model", help=", ".join(MODELS))] = USUAL,
    bot: Annotated[str, typer.Option(help="Who plays all four hands in self-play.")] = BEST,
    deals: Annotated[int, typer.Option(help="How many.", min=1)] = 100_000,
    workers: Workers = 1,
    cluster: Cluster = None,
    seed: MasterSeed = SEED,
    out: Out = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Measure how many tricks and honours the dealer's side has, by a model of how deals go.

    As JSON it is the very file from which ``hoyle odds score`` reckons by that model.

    Example: hoyle trial tricks --model self-play --deals 500
    """
    if by == "fair-coin":  # It is reckoned, not sampled.
        print_document(fair_coin())
        return
    found = carried_out(_trial(by, bot, seed), deals, workers=workers, cluster=cluster, out=out)
    tell(found, as_json=as_json)


def _trial(by: str, bot: str, seed: str) -> Tricks:
    match by:
        case "double-dummy":
            return DoubleDummy(seed=seed)
        case "self-play":
            return SelfPlay(seed=seed, bot=any_bot("whist", bot).name)
        case _:
            raise BadOption("model", by, ", ".join(MODELS))
