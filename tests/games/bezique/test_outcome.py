"""The value of a game of rubicon bézique."""

import pytest

from hoyle.games.bezique.score import ALL, Won, outcome, too_many_cards

NONE = (0, 0)


def worth(*args, **kwargs):
    won = outcome(*args, **kwargs)
    return won and (won.seat, won.worth, won.rubiconed)


def test_RB_17_RB_T1_the_difference_in_hundreds_and_500():
    assert worth((1510, 1240), NONE) == (0, 800, False)


def test_RB_T2_a_difference_below_a_hundred_counts_a_hundred():
    assert worth((1550, 1520), NONE) == (0, 600, False)


def test_RB_T3_a_loser_rubiconed_gives_the_sum_and_1300():
    assert worth((1320, 620), NONE) == (0, 3200, True)


def test_RB_T4_a_loser_below_a_hundred_counts_a_hundred():
    assert worth((1900, 80), NONE) == (0, 3300, True)


def test_RB_T5_the_loser_is_rubiconed_though_the_winner_has_no_thousand():
    assert worth((900, 700), NONE) == (0, 2900, True)


def test_RB_T6_brisques_save_the_rubicon_and_are_then_added_to_both():
    assert worth((1420, 960), (18, 14)) == (0, 1000, False)


def test_RB_16_the_higher_score_wins_with_brisques_left_out():
    assert worth((1100, 1200), (32, 0)) == (1, 600, False)


@pytest.mark.parametrize(("brisques", "rubiconed"), [(9, True), (10, False)])
def test_RB_18_the_rubicon_is_saved_by_a_thousand_and_not_by_less(brisques, rubiconed):
    assert worth((1500, 900), (0, brisques))[2] is rubiconed


def test_RB_18_a_loser_whose_brisques_pass_the_winner_has_still_lost_unless_it_is_agreed_otherwise():
    assert worth((1000, 980), (5, 20)) == (0, 600, False)
    assert worth((1000, 980), (5, 20), ahead_wins=True) == (1, 600, False)


def test_RB_19_brisques_decide_between_equal_scores_and_are_added():
    assert worth((1200, 1200), (20, 12)) == (0, 600, False)  # 1400 and 1320: 1400 − 1300, and 500.
    assert worth((1240, 1240), (12, 20)) == (1, 600, False)
    assert worth((1000, 1000), (28, 4)) == (0, 700, False)


def test_RB_19_a_loser_who_is_rubiconed_adds_no_brisques():
    assert worth((900, 900), (20, 9)) == (0, 900 + 900 + 1300, True)
    assert worth((900, 900), (20, 12)) == (0, 600, False)


def test_RB_19_equal_by_brisques_too_the_game_is_void():
    assert worth((1200, 1200), (16, 16)) is None
    assert worth((50, 50), (3, 3)) is None


def test_RB_21_who_has_played_with_too_many_cards_adds_at_most_900():
    assert too_many_cards(1250, 2000, 0) == Won(seat=0, worth=1200 + 900 + 1300, rubiconed=True)
    assert too_many_cards(1250, 30, 1) == Won(seat=1, worth=1200 + 100 + 1300, rubiconed=True)


def test_RB_26_all_brisques_are_320_and_a_rubicon_counts_300_for_them():
    assert worth((1000, 600), (32, 0)) == (0, 1000 + 600 + 1000 + 300, True)


def test_RB_26_by_brisques_added_all_it_counts_320():
    assert outcome((1000, 600), (32, 0), added=ALL) == Won(seat=0, worth=1000 + 600 + 1320, rubiconed=True)
    many = too_many_cards(1250, 2000, 0, added=ALL)
    assert many == Won(seat=0, worth=1200 + 900 + 1320, rubiconed=True)
    assert outcome((1510, 1240), (0, 0), added=ALL) == outcome((1510, 1240), (0, 0))
