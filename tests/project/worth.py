"""The worth of a game's maxims goes from the file of a trial into the package, with a sample of its rows.

The trial is ``hoyle trial maxim GAME --deals N --out FILE``, which goes on after a stop; then
``PYTHONPATH=tests python -m project.worth GAME FILE [N]`` writes what it found, and ``make pages`` prints it.
"""

import json
import sys
from pathlib import Path

from hoyle.maxims.measured import published_trials
from hoyle.trials.maxims import Maxims
from hoyle.trials.row_file import kept
from hoyle.trials.trial import document

FILE = Path(__file__).parents[2] / "src" / "hoyle" / "maxims" / "measured.json"
SAMPLE = 5
"""Pairs of which the numbers themselves are kept, to be compared."""


def worth(game, path, deals=None):
    """The findings of a trial of a game's maxims so far, or in so many of its pairs."""
    trial = Maxims(game=game)
    with kept(path, trial) as so_far:
        rows = so_far.rows[:deals]
    return document(trial, rows) | {"sample": rows[:SAMPLE]}


def written(trials):
    """The trials as the package has them: a line for each maxim."""
    return "[" + ",\n".join(map(_written, trials)) + "]\n"


def _written(trial):
    lines = ",\n".join(f"  {json.dumps(each)}" for each in trial["maxims"])
    head = {name: value for name, value in trial.items() if name not in ("maxims", "provenance", "sample")}
    tail = {name: trial[name] for name in ("sample", "provenance") if name in trial}
    return f'{json.dumps(head)[:-1]},\n "maxims": [\n{lines}],\n {json.dumps(tail)[1:]}'


def main(game, path, deals=None):
    """Put what was found in the place of what was published of the game."""
    found = worth(game, Path(path), deals and int(deals))
    trials = {trial["game"]: trial for trial in published_trials()} | {game: found}
    FILE.write_text(written(trials.values()), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
