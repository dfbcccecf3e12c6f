"""Lay-outs valued by the chance of the game, and summarised in few numbers."""

from random import Random

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.games.cribbage.variant import FIVE_CARD as VARIANT
from hoyle.kernel import DEALER, PONE
from hoyle.solution.chances_by_score import board
from hoyle.solution.crib_distribution import cribs
from hoyle.solution.deal_table import deal_solution
from hoyle.solution.game_lay_outs import MORE
from hoyle.solution.game_rollout import GameRollout
from hoyle.solution.game_rollout import OwnScore as Seen
from hoyle.solution.game_stakes import FIVE_CARD, Score, after, points, stakes
from hoyle.solution.hand_classes import (
    DealtHands,
    as_their_kinds,
    every_kind,
    halves,
    hand_averages,
    kinds_of,
)
from hoyle.solution.lay_out_values import PAIRS
from hoyle.solution.lay_out_worth import Worth
from research.cribbage import lay_out_chances, lay_out_fit
from research.cribbage.all_hands import dealt
from research.cribbage.lay_out_chances import all_dealt, habit, these, values
from research.cribbage.lay_out_fit import chosen, fitted, sums_of
from research.kernel import unpack_pegging
from solution.made_up_tables import worth

pytestmark = pytest.mark.usefixtures("untraced")


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))


def by_table(side):
    often = deal_solution(VARIANT).lay_outs[side].astype(np.float32)
    return often / often.sum(axis=1, keepdims=True)


def test_the_points_of_ranks_and_those_beyond_them_are_those_of_every_hand():
    """Averaged over all starters, against a count card by card: one kind of hand in fifty."""
    some = DealtHands(*(each[::50] for each in dealt(5)))
    hands = these(some)
    at, cell, often = hands.extra
    ranks = np.einsum("nks,ns->nk", points()[hands.kept].astype(np.float32), hands.starts)
    more = np.bincount(at, often * (cell % MORE), hands.kept.size).reshape(hands.kept.shape)
    assert np.allclose(ranks + more, hand_averages(some), atol=1e-4)


@pytest.mark.nightly
def test_habits_are_shares_of_all_deals(few_hands):
    found = habit(by_table(PONE)[::10])
    assert found.keeps.sum() == pytest.approx(1, abs=1e-4)
    assert found.lays.sum() == pytest.approx(1, abs=1e-4)
    pair = FIVE_CARD.hands.index((0, 0, 5))
    assert found.suited[pair] == 0
    assert 0 < found.suited.max() <= 1


@pytest.mark.nightly
def test_the_habits_of_the_shipped_table_are_those_of_its_lay_outs():
    found = habit(by_table(PONE))
    assert np.allclose(found.lays, deal_solution(VARIANT).habits[PONE].lays, atol=1e-5)
    assert np.allclose(found.keeps, deal_solution(VARIANT).habits[PONE].keeps, atol=1e-5)


@pytest.fixture(scope="module")
def at_fifty_eight():
    """The value of every lay-out to both sides at 58 all, if both play for the most holes."""
    score, wins = Score(58, 58), np.array(board(VARIANT)["wins"])
    later, habits = after(score, wins), (habit(by_table(PONE)), habit(by_table(DEALER)))
    at_stake = stakes(score, habits, later)
    strategy = np.repeat(
        unpack_pegging(FIVE_CARD, deal_solution(VARIANT).pegging)[:, None].astype(np.float32),
        at_stake.chance.shape[2],
        axis=1,
    )
    shares = kernel.game_play_shares(FIVE_CARD, strategy)
    outcomes = kernel.game_play_outcomes(FIVE_CARD, at_stake, shares, shares)
    return [values(side, outcomes, later, cribs(habits[1 - side].lays)) for side in (PONE, DEALER)]


@pytest.mark.nightly
def test_both_sides_come_to_one_game(at_fifty_eight):
    ways = all_dealt().ways
    both = [float((ways * (by_table(s) * at_fifty_eight[s]).sum(axis=1)).sum()) for s in (PONE, DEALER)]
    assert sum(both) == pytest.approx(1, abs=0.005)


@pytest.mark.nightly
@pytest.mark.parametrize("side", [PONE, DEALER])
@pytest.mark.parametrize("cards", ["5H 6H 7D 8S KC", "2C 3D 9H TS QC", "AH 2H 3H 7S 8C"])
def test_a_lay_out_wins_as_often_as_in_deals_played_card_by_card(at_fifty_eight, side, cards):
    """Approximately: the two cards laid out are not allowed for in the other's assumed hand."""
    hand = Hand(cards)
    game = GameRollout(
        deal_solution(VARIANT), VARIANT, Seen(58, 58, side == DEALER), deals=20_000, rng=Random(1793)
    )
    indices = np.array([[card.index for card in hand]], np.uint8)
    row = int(np.searchsorted(every_kind(5), kinds_of(indices))[0])
    ordered = as_their_kinds(indices)[0]
    outs = [Hand(sum(1 << int(ordered[place]) for place in out)) for out in halves(5)[0]]
    best = int(at_fifty_eight[side][row].argmax())
    played = game.by_lay_out(hand, [outs[best]]).mean()
    error = (played * (1 - played) / 20_000) ** 0.5
    assert at_fifty_eight[side][row, best] == pytest.approx(played, abs=3 * error + 0.03)


@pytest.fixture
def few_hands(monkeypatch):
    """One kind of hand in ten."""
    some = these(DealtHands(*(each[::10] for each in dealt(5))))
    for module in (lay_out_chances, lay_out_fit):
        monkeypatch.setattr(module, "all_dealt", lambda: some)
    return some


def test_parts_that_add_up_are_found_again(few_hands):
    rng = np.random.default_rng(1793)
    true = Worth(*(rng.random(size).astype(np.float32) * 0.1 for size in (455, 455, len(PAIRS))))
    sums = sums_of(true, few_hands)
    found = fitted(sums - sums.max(axis=1, keepdims=True))
    lost = sums.max(axis=1) - (chosen(found) * sums).sum(axis=1)
    assert float((lost * few_hands.ways).sum()) < 1e-3


@pytest.mark.nightly
def test_the_parts_lose_little_of_what_a_deal_is_worth(at_fifty_eight):
    ways = all_dealt().ways
    for side in (PONE, DEALER):
        best = at_fifty_eight[side].max(axis=1)
        taken = (chosen(fitted(at_fifty_eight[side])) * at_fifty_eight[side]).sum(axis=1)
        by_holes = (by_table(side) * at_fifty_eight[side]).sum(axis=1)
        assert float((ways * (best - taken)).sum()) < 0.002
        assert float((ways * (best - by_holes)).sum()) > 0.02


@pytest.mark.usefixtures("few_hands")
def test_parts_keep_every_hand_and_lay_out_every_pair_as_often_as_a_share_does(monkeypatch):
    """A table of parts that is not known, and none of whose lay-outs is always taken, is found again."""
    monkeypatch.setattr(lay_out_fit, "TIMES", 12)
    wanted = habit(lay_out_fit.chosen(worth(1793, heat=0.03)))
    found = habit(lay_out_fit.chosen(lay_out_fit.as_often(lay_out_fit.chosen(worth(1793, heat=0.03)))))
    for mine, theirs in ((wanted.keeps, found.keeps), (wanted.lays, found.lays)):
        assert np.abs(mine - theirs).sum() < 0.002
    assert np.abs(wanted.keeps * wanted.suited - found.keeps * found.suited).sum() < 0.002
