"""``hoyle trial maxim``: what a maxim is worth."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.files.json_text import Document
from hoyle.ports.cli.flags import refuse
from hoyle.ports.cli.trials import Run, tell, trial_run
from hoyle.ports.command import argument, plain_command


@plain_command
def trial_maxim(
    id: str = argument("The id of a maxim (see 'hoyle maxims'), or a game for all its maxims."),
    run: Run = trial_run(10_000, "The number of deals; each is played twice.", csv=True),
) -> None:
    """Measure a maxim: the maxim player meets one that ignores it. A positive figure favours the maxim.

    Measuring all maxims of a game together is much faster than one by one, and gives the same figures.

    Example: hoyle trial maxim W-M24 --deals 200
    Example: hoyle trial maxim whist --workers 2 --out whist.jsonl
    """
    # Imported here to keep --help fast.
    from hoyle.maxims import BOOKS
    from hoyle.trials.maxim import MaximOff, Maxims, maxim_of

    if id in BOOKS:
        every = Maxims(game=id, **run.chosen)
        every.players()  # A game may have maxims but no bot that follows them.
        results = run.carried_out(every, unit="pairs")
        run.tell(_lines(results), lambda: results, map(_in_columns, results["maxims"]))
        return
    refuse("--csv", run.as_csv and "one maxim is not a table; use it with a game")
    game, maxim = maxim_of(id)
    trial = MaximOff(game=game, maxim=maxim.id, **run.chosen)
    trial.match.players()
    tell(run, run.carried_out(trial, unit="pairs"))


def _lines(results: Document) -> Iterator[str]:
    yield f"{results['deals']:,} pairs; in brackets where the truth is, 95 times in 100"
    for each in results["maxims"]:
        low, high = each["interval"] or (each["mean"], each["mean"])
        yield (
            f"{each['maxim']}  {each['mean']:+.4f} {each['unit']}  ({low:+.4f} to {high:+.4f})  "
            f"it moved a card in {each['moved']:,}"
        )


def _in_columns(each: Document) -> Document:
    low, high = each["interval"] or (None, None)
    return {name: value for name, value in each.items() if name != "interval"} | {"low": low, "high": high}
