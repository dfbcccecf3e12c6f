"""The chance of a game of five-card cribbage after each lay-out, computed from the solution of the game."""

from random import Random

import numpy as np
import pytest

from hoyle.cards import Hand
from hoyle.games.cribbage.variant import FIVE_CARD, SIX_CARD
from hoyle.kernel import DEALER
from hoyle.solution import game_lay_outs
from hoyle.solution.deal_table import deal_solution
from hoyle.solution.game_lay_outs import chances_by_lay_out
from hoyle.solution.game_rollout import GameRollout, OwnScore
from hoyle.solution.hand_classes import DealtHands, as_their_kinds, every_kind, halves, kinds_of
from research.cribbage import lay_out_chances
from research.cribbage.all_hands import dealt

pytestmark = pytest.mark.usefixtures("untraced")
KNAVES_AND_FLUSHES = Hand("AH 2H JH 7S 8C")


@pytest.fixture(scope="module", autouse=True)
def no_tables_of_the_users_own(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOYLE_TABLES", str(tmp_path_factory.mktemp("tables")))
        yield


@pytest.fixture(scope="module")
def of_the_dealer():
    """The chances by lay-out of one hand of the dealer at 50 to 49, and what the solution was asked for them:
    it takes seconds.
    """
    asked = []
    whole = game_lay_outs.by_hand
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_lay_outs, "ITERATIONS", 2)
        patch.setattr(game_lay_outs, "by_hand", lambda *each: asked.append(each[:4]) or whole(*each))
        found = chances_by_lay_out(FIVE_CARD, KNAVES_AND_FLUSHES, 50, 49, dealer=True)
    [asked_once] = asked
    return found, asked_once


def test_every_start_that_the_hand_leaves_counts_alike_with_its_nob_and_its_flush(of_the_dealer, monkeypatch):
    """As the solver counts them, for many kinds of hands at once."""
    found, (side, *rest) = of_the_dealer
    assert side == DEALER
    indices = np.array([[card.index for card in KNAVES_AND_FLUSHES]], np.uint8)
    row = int(np.searchsorted(every_kind(5), kinds_of(indices))[0])
    ordered = as_their_kinds(indices)[0]
    outs = [Hand(sum(1 << int(ordered[place]) for place in out)) for out in halves(5)[0]]
    this = lay_out_chances.these(DealtHands(*(each[row : row + 1] for each in dealt(5))))
    monkeypatch.setattr(lay_out_chances, "all_dealt", lambda: this)
    by_kind = lay_out_chances.values(side, *rest)[0]
    assert found == pytest.approx(dict(zip(outs, by_kind.tolist(), strict=True)), abs=1e-5)


def test_a_lay_out_wins_about_as_often_as_in_deals_played_for_the_most_holes(of_the_dealer):
    """A player who plays for the game wins a little more, or lets the other win a little less."""
    compared(KNAVES_AND_FLUSHES, of_the_dealer[0], OwnScore(50, 49, True))


@pytest.mark.nightly
@pytest.mark.parametrize("dealer", [True, False])
def test_so_it_does_with_another_hand_for_either_player(dealer):
    hand = Hand("5H 6H 7D 8S KC")
    mine, theirs = (50, 49) if dealer else (49, 50)
    found = chances_by_lay_out(FIVE_CARD, hand, mine, theirs, dealer=dealer)
    compared(hand, found, OwnScore(mine, theirs, dealer))


def compared(hand, found, score):
    game = GameRollout(deal_solution(FIVE_CARD), FIVE_CARD, score, deals=5000, rng=Random(1793))
    played = game.by_lay_out(hand, list(found)).mean(axis=1)
    assert np.abs(np.array(list(found.values())) - played).max() < 0.04
    assert max(found.values()) - min(found.values()) > 0.1


def test_there_is_none_far_from_the_end_and_at_other_games():
    assert chances_by_lay_out(FIVE_CARD, Hand("5H 6H 7D 8S KC"), 3, 0, dealer=True) is None
    assert chances_by_lay_out(SIX_CARD, Hand("5H 6H 7D 8S KC KD"), 96, 105, dealer=True) is None
