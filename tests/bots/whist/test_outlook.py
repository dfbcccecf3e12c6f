"""The value of tricks: the tricks themselves, and from 8 or 9 points the chance of the game."""

import numpy as np
import pytest

from bots.whist.deals import view
from hoyle.bots.whist.outlook import chances, worth
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST
from hoyle.maxims.whist.visible_cards import sight
from hoyle.odds.whist_deal import score_after
from scale import first


def whole_world(seen):
    """All the unseen cards in one hand: honours are counted by who holds them."""
    see = sight(seen)
    hands = np.zeros((1, 4), np.uint64)
    hands[0, see.seat], hands[0, see.partner] = see.hand.bits, see.others.bits
    return hands


@pytest.mark.parametrize("score", [(0, 0), (7, 0), (3, 7)])
def test_tricks_are_worth_themselves_before_the_end_of_a_game(score):
    seen = view(1, 9, score=score)
    assert worth(seen, sight(seen), whole_world(seen)).tolist() == [list(range(14))]


@pytest.mark.parametrize("score", [(8, 8), (9, 0), (0, 9), (8, 3), (9, 9)])
@pytest.mark.parametrize("our_deal", [True, False])
@pytest.mark.parametrize("honours", first(2, (2, 0, 1, 3, 4)))
def test_a_trick_more_never_lowers_the_chance_but_between_eight_and_nine(score, our_deal, honours):
    """Eight, with this deal or the next, is better than nine, as Hoyle says: honours count at eight."""
    told = chances(LONG_WHIST, score, our_deal, honours)
    assert 0 <= min(told) <= max(told) <= 1
    for tricks in range(13):
        if told[tricks + 1] < told[tricks]:
            deal = (score, tricks, honours) if our_deal else (score[::-1], 13 - tricks, 4 - honours)
            after = score_after(LONG_WHIST, *deal)
            ours, theirs = after if our_deal else after[::-1]
            assert ours == 8 or theirs == 9


def test_at_nine_all_the_odd_trick_is_the_game_whoever_has_the_honours():
    for honours in range(5):
        assert chances(LONG_WHIST, (9, 9), True, honours) == (0.0,) * 7 + (1.0,) * 7


def test_at_eight_all_who_holds_the_honours_has_called_and_won():
    assert set(chances(LONG_WHIST, (8, 8), False, 4)) == {1.0}
    assert set(chances(LONG_WHIST, (8, 8), False, 0)) == {0.0}


def test_either_sides_chances_come_to_one():
    ours = chances(LONG_WHIST, (8, 9), True, 2)
    theirs = chances(LONG_WHIST, (9, 8), False, 2)
    assert ours == pytest.approx([1 - chance for chance in reversed(theirs)])


def test_what_is_won_already_counts_and_honours_are_those_of_each_world():
    seen = view(1, 5, score=(8, 8))
    see = sight(seen)
    ours = whole_world(seen)
    theirs = ours.copy()
    theirs[0, (see.seat + 1) % 4], theirs[0, see.partner] = theirs[0, see.partner], 0
    told = worth(seen, see, np.concatenate([ours, theirs]))
    assert told.shape == (2, 14)
    assert (told[0] >= told[1]).all()


def test_at_short_whist_the_end_is_nearer():
    assert chances(SHORT_WHIST, (4, 4), True, 2)[6:8] == (0.0, 1.0)
