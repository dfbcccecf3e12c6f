"""The chance of a game of cribbage at every score."""

from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import FIVE_CARD, SEVEN_CARD, SIX_CARD
from hoyle.solution.chances_by_score import board, chance_of_game, chances_of_lurch, worths
from research.cribbage.board_chances import chances


def test_the_first_past_the_end_wins_in_the_order_of_the_pegs():
    wins = chances([[-2, 1, -1, 2]], target=3).wins
    assert wins[2, 0] == 1  # Two, and the dealer's one, before the pone's third.
    assert wins[0, 2] == 0
    assert wins[0, 0] == 0  # The pone's third comes before the dealer's second.
    assert wins[2, 1] == 0  # The pone's second is the very first peg.


def test_where_a_deal_decides_nothing_the_other_deals():
    # Only the dealer makes a hole in a deal, and both deal in turn: the first dealer reaches two first.
    assert np.array_equal(chances([[1]], target=2).wins, [[1, 0], [1, 1]])


def test_deals_count_alike():
    half = chances([[1], [-1, 1]], target=1)
    assert half.wins[0, 0] == 0.5


TOY = [[2, -1, 1], [-3, 1, -1], [1, -2], [4, -1]]
"""Deals of a few holes."""


@cache
def ends(target, dealer, pone):
    """The end of a game, deal by deal and peg by peg: the chance of each score, the dealer's holes first."""
    found = {}
    for deal in TOY:
        made = [dealer, pone]
        for holes in deal:
            made[holes < 0] += abs(holes)
            if max(made) >= target:
                then = {tuple(made): Fraction(1)}
                break
        else:
            then = {(mine, other): share for (other, mine), share in ends(target, *made[::-1]).items()}
        for score, share in then.items():
            found[score] = found.get(score, 0) + share / len(TOY)
    return found


@pytest.mark.parametrize("target", [6, 7])
def test_the_chances_are_those_of_games_played_out_peg_by_peg(target):
    """A loser with less than half the holes of the game is lurched."""
    found = chances(TOY, target)
    for dealer in range(target):
        for pone in range(target):
            at_end = ends(target, dealer, pone).items()
            wins = sum(share for made, share in at_end if made[0] >= target)
            lurches = sum(share for made, share in at_end if made[0] >= target and 2 * made[1] < target)
            lurched = sum(share for made, share in at_end if made[1] >= target and 2 * made[0] < target)
            score = dealer, pone
            assert [each[score] for each in found] == pytest.approx(
                [float(wins), float(lurches), float(lurched)]
            )
    assert 0 < found.lurches[0, 0] < found.wins[0, 0]
    assert found.lurched[0, 0] > 0


@pytest.mark.parametrize("variant", [FIVE_CARD, SIX_CARD], ids=lambda each: each.name)
def test_a_game_is_worth_a_stake_or_two(variant):
    """The chances of a lurch are part of those of the game, and are zero for a loser who has half of it."""
    half, near = variant.game_points // 2, variant.game_points - 3
    for score in ((0, 0), (near, half - 5), (half - 5, near), (near, half + 1)):
        win = chance_of_game(variant, *score, dealer=True)
        won, lost = lurches = chances_of_lurch(variant, *score, dealer=True)
        assert 0 <= won <= win + 1e-4
        assert 0 <= lost <= 1 - win + 1e-4
        assert (won > 0, lost > 0) == (score[1] <= half, score[0] <= half)
        assert chances_of_lurch(variant, *score[::-1], dealer=False) == (lost, won)
        # A game won gains one stake, one lost loses one; values are in half stakes.
        assert lurches.stake(win) == pytest.approx((win - won) + 2 * won - (1 - win - lost) - 2 * lost)
        assert worths(variant, lurch=True)[score] == pytest.approx((lurches.stake(win) + 1) / 2)
        assert worths(variant, lurch=False)[score] == win


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (35, 37), (60, 60), (12, 50)])
def test_one_of_the_two_wins(mine, theirs):
    assert chance_of_game(FIVE_CARD, mine, theirs, dealer=True) == pytest.approx(
        1 - chance_of_game(FIVE_CARD, theirs, mine, dealer=False)
    )


@pytest.mark.parametrize(
    ("variant", "dealer", "pone", "target"),
    [(FIVE_CARD, 11, 6, 61), (SIX_CARD, 16.2, 10.2, 121)],
    ids=lambda each: getattr(each, "name", None),
)
def test_a_deal_brings_what_the_books_say(variant, dealer, pone, target):
    found = board(variant)
    assert found["holes"]["dealer"] == pytest.approx(dealer, abs=0.3)
    assert found["holes"]["pone"] == pytest.approx(pone, abs=0.3)
    wins = np.array(found["wins"])
    assert wins.shape == (target, target)
    assert (np.diff(wins, axis=0) >= -0.02).all()
    assert (np.diff(wins, axis=1) <= 0.02).all()


@pytest.mark.parametrize("variant", [SEVEN_CARD, replace(FIVE_CARD, game_points=121)])
def test_there_is_no_board_for_another_game(variant):
    with pytest.raises(BadOption, match="no other board"):
        board(variant)
