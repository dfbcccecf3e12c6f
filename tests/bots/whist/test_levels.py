"""Players by strength."""

from random import Random

import pytest

from bots.whist.deals import view
from bots.whist.duplicate import points_a_deal
from hoyle.bots.whist import BEGINNER, CLUB, EXPERT, PLAIN, SEARCH_2
from hoyle.bots.whist.levels import forgetful
from hoyle.bots.whist.plain import card as by_habit
from hoyle.maxims.whist.visible_cards import sight
from scale import scaled


def test_who_forgets_nothing_plays_plainly():
    for seed in range(8):
        see = sight(view(seed, 13 - seed, seed % 4))
        assert forgetful(see, Random(seed), 0) == by_habit(see)


def test_who_forgets_all_lays_anything_lawful():
    see = sight(view(3, 9))
    assert {forgetful(see, Random(seed), 1) for seed in range(200)} == set(see.cards)


def test_a_beginner_mostly_keeps_to_habit():
    see = sight(view(3, 9))
    kept = sum(forgetful(see, Random(seed)) == by_habit(see) for seed in range(300))
    assert 180 < kept < 285


def test_the_expert_is_the_second_search_and_the_club_player_looks_at_fewer_worlds():
    for seed in range(3):
        seen = view(seed, 8)
        assert EXPERT.choose(seen, Random(1)) == SEARCH_2.choose(seen, Random(1))
        assert CLUB.choose(seen, Random(1)) in seen.lawful


@pytest.mark.nightly
@pytest.mark.parametrize(("stronger", "weaker"), [(PLAIN, BEGINNER), (CLUB, PLAIN), (EXPERT, CLUB)])
def test_each_is_stronger_than_the_one_before(stronger, weaker):
    deals = max(scaled(400), 4)
    mean, error = points_a_deal(stronger, weaker, deals=deals, seed=1793)
    assert (mean - 3 * error > 0) if deals >= 200 else (mean + 3 * error > 0)
