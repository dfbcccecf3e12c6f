"""Players by strength."""

from collections import Counter
from random import Random

import pytest

from bots.cribbage.watching import watched
from hoyle.bots.cribbage import BEGINNER, CLUB, EXPERT, PLAIN, SEARCH
from hoyle.bots.cribbage.levels import player, tempered
from hoyle.games.cribbage.act import LayOut
from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED
from hoyle.trials.match import Match
from hoyle.trials.run import run
from scale import scaled


def test_the_better_is_taken_the_oftener_the_colder_it_is():
    def share(temperature):
        taken = Counter(tempered("ab", [2.0, 1.0], temperature, Random(seed)) for seed in range(1000))
        return taken["a"] / 1000

    assert share(0.05) == 1
    assert share(1.0) == pytest.approx(0.731, abs=0.04)
    assert share(100.0) == pytest.approx(0.5, abs=0.05)


def test_the_coldest_plays_as_the_plain_player_does():
    coldest = player(1e-9)
    for observation, act in watched(FIVE_CARD, (PLAIN, PLAIN)):
        if isinstance(act, LayOut):
            assert coldest(observation, Random(0)) == act


@pytest.mark.parametrize("variant", [FIVE_CARD, FOUR_HANDED], ids=lambda each: each.name)
def test_all_play_what_is_lawful_in_every_game(variant):
    bots = (BEGINNER, CLUB, BEGINNER, CLUB)[: variant.players]
    for observation, act in watched(variant, bots):
        assert act in observation.lawful


def test_the_expert_is_the_search():
    assert EXPERT.choose is SEARCH.choose


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("stronger", "weaker"), [("plain", "club"), ("club", "beginner"), ("expert", "club")]
)
def test_each_is_stronger_than_the_one_before(stronger, weaker):
    deals = max(scaled(400), 4)
    match = Match(game="cribbage", bots=(stronger, weaker))
    found = match.findings(run(match, deals))
    mean, error = found["mean"], found["se"]
    assert (mean - 3 * error > 0) if deals >= 200 else (mean + 3 * error > 0)
