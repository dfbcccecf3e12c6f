"""All maxims of a game are measured together, to the figures that each has alone."""

import pytest

from hoyle.errors import UnknownGame, UnknownPlayer
from hoyle.trials.maxim import MaximOff
from hoyle.trials.maxims import Maxims
from hoyle.trials.run import run
from hoyle.trials.trial import document


@pytest.mark.parametrize(("game", "number"), [("whist", 3), ("solo", 2)])
def test_each_has_the_figures_that_it_has_alone(game, number):
    trial = Maxims(game=game)
    rows = run(trial, number)
    told = document(trial, rows)
    assert (told["trial"], told["game"], told["deals"]) == ("maxims", game, number)
    for each in told["maxims"]:
        alone = MaximOff(game=game, maxim=each["maxim"])
        pairs = run(alone, number)
        assert [row.get(each["maxim"], 0) for row in rows] == [sum(row) for row in pairs]
        assert {key: each[key] for key in ("mean", "se", "interval", "unit")} == {
            key: document(alone, pairs)[key] for key in ("mean", "se", "interval", "unit")
        }
    assert any(any(row.values()) for row in rows)


def test_maxims_that_nobody_plays_by_are_refused():
    with pytest.raises(UnknownGame, match="hookey"):
        Maxims(game="hookey").players()
    with pytest.raises(UnknownPlayer, match="maxim"):
        Maxims(game="cribbage").players()
