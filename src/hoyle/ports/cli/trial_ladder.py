"""``hoyle trial ladder``: rank all bots of a game, each against each."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.files.json_text import Document
from hoyle.ports.cli.trials import Run, trial_run
from hoyle.ports.command import option, plain_command


@plain_command
def trial_ladder(
    game: str = option("The game they play.", required=True),
    bots: str = option("The bots to compare; by default all bots of the game.", default="", metavar="A,B,…"),
    run: Run = trial_run(
        200, "The number of deals for each pair of bots; each deal is played twice.", csv=True
    ),
) -> None:
    """Rank the bots of a game: each pair plays every deal twice, with the cards swapped.

    The strongest is listed first, with its margin over an even share against each other bot and on average.

    Example: hoyle trial ladder --game whist --bots plain,maxim,random --deals 50
    """
    # Imported here to keep --help fast.
    from hoyle.trials.ladder import Ladder

    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    trial = Ladder(game=game, bots=names, **run.chosen)
    trial.players()  # Refuse unknown bots here, before a worker would.
    results = run.carried_out(trial, unit="pairs of each")
    run.tell(_lines(results), lambda: results, _in_columns(results))


def _lines(results: Document) -> Iterator[str]:
    yield f"{results['unit']}, from {results['deals']:,} pairs of every two;"
    yield "in brackets where the truth is, 95 times in 100"
    for rank in results["bots"]:
        yield f"{rank['bot']}: {_told(rank)}"
        for other, each in rank["against"].items():
            yield f"    against {other}: {_told(each)}"


def _in_columns(results: Document) -> Iterator[Document]:
    """Yield a line for each bot against all others, and one against each."""
    for rank in results["bots"]:
        for other, each in {"": rank, **rank["against"]}.items():
            low, high = each["interval"] or (None, None)
            figures = {"mean": each["mean"], "se": each["se"], "low": low, "high": high}
            yield {"bot": rank["bot"], "against": other, **figures, "unit": results["unit"]}


def _told(estimate: Document) -> str:
    low, high = estimate["interval"] or (estimate["mean"], estimate["mean"])
    return f"{estimate['mean']:+.3f} ({low:+.3f} to {high:+.3f})"
