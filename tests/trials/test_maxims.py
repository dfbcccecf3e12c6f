"""All maxims of a game are measured together, with the same figures as each would have alone."""

from random import Random

import pytest

from games.whist.laid_out import whole_deal
from hoyle.bots import bot_named
from hoyle.errors import UnknownGame
from hoyle.games.whist.game import GAME
from hoyle.maxims import BOOKS
from hoyle.table.advance import play_on
from hoyle.trials.maxim import MaximOff, Maxims, _watched
from hoyle.trials.run import run
from hoyle.trials.trial import document
from scale import first


@pytest.mark.parametrize("every", first(1, [6, 1]))
@pytest.mark.parametrize(
    ("game", "number"), [("whist", 1), pytest.param("solo", 2, marks=pytest.mark.nightly)]
)
def test_each_has_the_figures_that_it_has_alone(game, number, every):
    """All that change a card, and one in ``every`` of the others."""
    trial = Maxims(game=game)
    rows = run(trial, number)
    told = document(trial, rows)
    assert (told["trial"], told["game"], told["deals"]) == ("maxims", game, number)
    others = [each["maxim"] for each in told["maxims"] if not each["moved"]]
    for each in told["maxims"]:
        if each["maxim"] in others and each["maxim"] not in others[::every]:
            continue
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


def test_a_player_who_draws_is_asked_again_with_the_same_luck():
    """Two identical players that use random numbers affect no card of each other's."""
    moved = set()
    whole = bot_named("whist", "random")
    without = dict.fromkeys([maxim.id for maxim in BOOKS["whist"].maxims], whole)
    watched = _watched("whist", whole, without, moved)
    rng = Random(1793)
    play_on(GAME, whole_deal(rng), lambda seen: watched.choose(seen, rng))
    assert moved == set()
