"""Stores the value of a game's maxims, found by a trial, in the package, with a sample of its rows.

The trial is ``hoyle trial maxim GAME --deals N --out FILE``, which continues after an interruption; then
``PYTHONPATH=tests python -m project.worth GAME FILE [N]`` stores its results, and ``make pages`` prints them.
"""

import json
import sys
from pathlib import Path

from hoyle.maxims.printed import published_trials
from hoyle.trials.maxim import Maxims
from hoyle.trials.run import kept
from hoyle.trials.trial import document

FILE = Path(__file__).parents[2] / "src" / "hoyle" / "maxims" / "measured.json"
SAMPLE = 5
"""The number of pairs whose figures are stored for comparison."""


def worth(game, path, deals=None):
    """The results so far of a trial of a game's maxims, or those of its first pairs."""
    trial = Maxims(game=game)
    with kept(path, trial) as so_far:
        rows = so_far.rows[:deals]
    return document(trial, rows) | {"sample": rows[:SAMPLE]}


def written(trials):
    """The trials as stored in the package: a line for each maxim."""
    return "[" + ",\n".join(map(_written, trials)) + "]\n"


def _written(trial):
    lines = ",\n".join(f"  {json.dumps(each)}" for each in trial["maxims"])
    head = {name: value for name, value in trial.items() if name not in ("maxims", "provenance", "sample")}
    tail = {name: trial[name] for name in ("sample", "provenance") if name in trial}
    return f'{json.dumps(head)[:-1]},\n "maxims": [\n{lines}],\n {json.dumps(tail)[1:]}'


def main(game, path, deals=None):
    """Replace the published results of the game by the new ones."""
    found = worth(game, Path(path), deals and int(deals))
    trials = {trial["game"]: trial for trial in published_trials()} | {game: found}
    FILE.write_text(written(trials.values()), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
