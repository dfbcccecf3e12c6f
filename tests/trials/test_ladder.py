"""All bots against all: the result of each match alone, from the same deals."""

import pytest

from hoyle.bots import BOTS
from hoyle.errors import BadOption, UnknownPlayer
from hoyle.trials.ladder import Ladder
from hoyle.trials.match import Match
from hoyle.trials.run import run
from hoyle.trials.trial import document

THREE = ("random", "plain", "maxim")


def test_every_two_are_told_as_their_match_tells_them_and_the_strongest_stands_first():
    found = document(ladder := Ladder(bots=THREE), run(ladder, 3))
    assert found["deals"] == 3
    ranks = {rank["bot"]: rank for rank in found["bots"]}
    assert set(ranks) == set(THREE)
    assert [rank["mean"] for rank in found["bots"]] == sorted(
        (rank["mean"] for rank in found["bots"]), reverse=True
    )
    for one in THREE:
        for other in set(THREE) - {one}:
            alone = document(match := Match(bots=(one, other)), run(match, 3))
            told = ranks[one]["against"][other]
            assert (told["mean"], told["se"]) == pytest.approx((alone["mean"], alone["se"]))
        means = [told["mean"] for told in ranks[one]["against"].values()]
        assert ranks[one]["mean"] == pytest.approx(sum(means) / len(means))


def test_all_that_are_offered_play_if_nobody_is_named():
    assert set(Ladder(game="cribbage").players()) == set(BOTS["cribbage"])


@pytest.mark.parametrize("bots", [("plain",), ("plain", "plain")])
def test_two_different_ones_there_must_be(bots):
    with pytest.raises(BadOption, match="two names or more"):
        Ladder(bots=bots)


def test_who_is_nobody_is_refused():
    with pytest.raises(UnknownPlayer):
        Ladder(bots=("plain", "nobody")).players()


def test_they_meet_at_the_variant_that_is_named():
    short = Ladder(bots=("plain", "random"), variant="short-whist", options={"game_points": "1"})
    alone = Match(bots=("plain", "random"), variant="short-whist", options={"game_points": "1"})
    assert [[sum(row)] for row in run(alone, 3)] == run(short, 3)
    assert document(short, run(short, 1))["provenance"]["variant"] == "short-whist"
    with pytest.raises(BadOption, match="two sides"):
        Ladder(game="cribbage", variant="three-handed").players()
