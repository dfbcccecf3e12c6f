"""Tricks, honours, their order, and the end of the game. Rules W-G16, W-G18, W-G24 to W-G26."""

import itertools
import random

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    E,
    N,
    S,
    attended,
    claimed_and_paid,
    dealt,
    do,
    ended,
    late,
    play,
    refused,
    score,
    shuffled,
    sit_on,
    sitting,
    table,
)
from hoyle.cards import ALL, Hand
from hoyle.games.whist.act import ScoreHonours, Shuffle
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import SHORT_WHIST
from hoyle.seat import CHANCE
from said import words

HELD = {
    (0, 0): ("AH", "KH", "QH", "JH"),
    (2, 0): ("AH KH", "", "QH", "JH"),
    (4, 0): ("AH KH", "", "QH JH", ""),
    (0, 2): ("AH", "KH QH", "", "JH"),
    (0, 4): ("", "KH QH AH", "", "JH"),
}


def after(tricks, **laid):
    return attended(GAME, ended(tricks, **laid))


@pytest.mark.parametrize("tricks", range(14))
def test_W_G16_each_trick_above_six_is_a_point(tricks):
    assert score(after(tricks)) == (max(tricks - 6, 0), max(7 - tricks, 0))


def test_W_G16_tricks_score_when_the_last_is_quitted_and_not_before():
    position = ended(8)
    assert score(position) == (2, 0)
    assert GAME.result(position.state).deals == 1
    position = table("AD", "KD", "2D", "3D", umpire=STRICT)
    assert GAME.result(play(position, "AD", "KD", "2D", "3D").state).deals == 0
    assert GAME.result(play(position, "AD", "KD", "2D", "3D", "/").state).deals == 1


@pytest.mark.parametrize("before", range(10))
def test_W_G18_game_is_ten_points(before):
    position = after(9, score=(before, 0))
    assert GAME.result(position.state).games == {"NS": int(before + 3 >= 10), "EW": 0}
    assert GAME.result(position.state).over == ("game" if before >= 7 else "deal")


@pytest.mark.parametrize("points", [1, 5, 7, 100])
def test_W_G18_the_game_may_be_agreed_otherwise(points):
    for before in {0, points - 1}:
        position = after(7, score=(before, 0), game_points=points)
        assert GAME.result(position.state).games["NS"] == (before + 1 >= points)


def by_the_page(tricks, honours, before):
    """Without a revoke: tricks, then honours unless a side has won or was at nine."""
    points = list(before)
    us = 0 if tricks > 6 else 1
    points[us] += max(tricks, 13 - tricks) - 6
    if points[us] < 10:
        for side in (0, 1):
            if before[side] != 9:
                points[side] += honours[side]
    return tuple(points)


@pytest.mark.parametrize("honours", HELD, ids=str)
def test_W_G24_tricks_then_honours_over_every_count_and_the_scores_that_matter(honours):
    for tricks, ns, ew in itertools.product(range(14), (0, 6, 7, 8, 9), (0, 5, 8, 9)):
        position = after(tricks, honours=HELD[honours], score=(ns, ew))
        assert score(position) == by_the_page(tricks, honours, (ns, ew))


def test_W_G24_at_nine_all_the_odd_trick_is_out_before_honours_are_counted():
    position = ended(7, honours=HELD[0, 2], score=(9, 8))
    assert score(position) == (10, 8)
    assert refused(position, ScoreHonours(E, 2)) == "W-G24"
    assert score(attended(GAME, position)) == (10, 8)


def test_W_G25_both_sides_could_reach_ten_and_the_order_decides():
    position = after(8, honours=HELD[0, 4], score=(8, 7))
    assert score(position) == (10, 7)
    assert GAME.result(position.state).games == {"NS": 1, "EW": 0}


def test_W_G25_the_score_told_is_never_above_ten_but_the_tally_keeps_what_was_made():
    position = after(13, honours=HELD[4, 0], score=(8, 3))
    assert score(position) == (15, 3)
    assert GAME.result(position.state).score == {"NS": 10, "EW": 3}
    ours = GAME.view(GAME.observe(position, N)).score[0]
    assert (ours.side, ours.points, ours.game, words(ours.more)) == (0, 10, 10, "1 game")


def test_W_G25_a_game_that_is_won_begins_again_at_zero():
    position = after(8, score=(9, 4))
    assert score(position) == (11, 4)
    assert score(do(position, Shuffle(pack=shuffled(random.Random(1))))) == (11, 4)
    assert score(dealt(position, shuffled(random.Random(1)))) == (0, 0)
    assert score(dealt(after(8, score=(3, 4)), shuffled(random.Random(1)))) == (5, 4)


def test_W_G26_a_slam_is_seven_by_tricks_and_nothing_more():
    assert score(after(13)) == (7, 0)
    assert score(after(0)) == (0, 7)


def test_W_G30_short_whist_is_five_points():
    for before in range(5):
        position = after(7, score=(before, 0), of=SHORT_WHIST)
        assert GAME.result(position.state).games["NS"] == (before == 4)
    assert score(after(10, of=SHORT_WHIST)) == (4, 0)
    assert GAME.result(after(13, of=SHORT_WHIST).state).score == {"NS": 5, "EW": 0}


def test_the_score_of_a_sitting_is_the_sum_of_its_deals():
    """The score is summed from the tricks turned in each deal and the honours dealt."""
    deals = []

    def watch(step, rulings):
        deal = step.after.deal
        if deal and deal.played_out and step.after.tally.deals == len(deals) + 1:
            deals.append((step.before.state.before.score, deal))

    position = sit_on(sitting(), random.Random(11), deals=12, heard=watch)
    assert len(deals) == GAME.result(position.state).deals == 12
    before = (0, 0)
    for began, deal in deals:
        assert began == before
        honours = tuple(
            {3: 2, 4: 4}.get(sum(len(deal.dealt[seat] & honours_of(deal.trumps)) for seat in (us, us + 2)), 0)
            for us in (0, 1)
        )
        before = by_the_page(deal.held_by.count(0), honours, before)
        if max(before) >= 10:
            before = (0, 0)
    assert GAME.due(position) == (CHANCE,)


def honours_of(suit):
    return Hand.of(each for each in ALL if each.suit is suit and each.rank.letter in "AKQJ")


def test_a_game_won_early_and_lost_again_after_the_shuffle_is_a_deal_played_as_far_as_it_went():
    """South revokes too, which is claimed when the hands are back in the pack: neither side can win."""
    hands = ("AS 2S 7C 3C", "KS 3D 5C 6C", "4D QS 4S 4C", "JS 5S 5D 6D")
    position = table(*hands, umpire=ON_CLAIM, score=(7, 0))
    position = play(late(position, 7, 2), "AS", "3D", "QS", "JS", "/", "2S", "KS", "4D", "5S", "/")
    won = claimed_and_paid(position, (N, E, 9))
    assert (score(won), GAME.result(won.state).over) == ((10, 0), "game")
    shuffled_in = do(won, Shuffle(pack=shuffled(random.Random(1))))
    assert GAME.result(shuffled_in.state).over == "game"
    lost = claimed_and_paid(shuffled_in, (E, S, 10))
    assert (score(lost), GAME.result(lost.state).over, GAME.result(lost.state).deals) == ((9, 3), "deal", 1)
