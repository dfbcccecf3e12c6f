"""The chance of the game at a score, by lay-out and by card."""

from random import Random

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import Card, Hand
from hoyle.games.cribbage.variant import FIVE_CARD, SIX_CARD
from hoyle.kernel import DEALER, PONE
from hoyle.solution.chances_by_score import chance_of_game, chances_of_lurch
from hoyle.solution.deal_table import deal_solution, game_of
from hoyle.solution.game_rollout import DealInPlay, GameRollout, OwnScore
from scale import first


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))


def game(mine, theirs, *, dealer, deals=400, lurch=False):
    score = OwnScore(mine, theirs, dealer)
    return GameRollout(deal_solution(FIVE_CARD), FIVE_CARD, score, deals=deals, rng=Random(1793), lurch=lurch)


def test_the_first_past_the_end_wins_in_the_order_of_the_holes():
    holes = np.array([[0, -1, 3, -2], [0, -2, 3, 0], [2, -2, 0, 0]], np.int8)
    assert game(58, 59, dealer=True).after(holes).tolist() == [1, 0, 0]
    assert game(59, 58, dealer=False).after(holes).tolist() == [0, 1, 1]


def test_where_the_deal_decides_nothing_the_other_deals():
    holes = np.array([[4, -3, 5]], np.int8)
    after = chance_of_game(FIVE_CARD, 39, 33, dealer=False)
    assert game(30, 30, dealer=True).after(holes)[0] == pytest.approx(after)
    assert game(30, 30, dealer=False).after(holes)[0] == pytest.approx(1 - after)


@pytest.mark.parametrize(
    ("holes", "worth"),
    [
        ([2, 0, 0], 1.5),  # The pone has thirty.
        ([-1, 2, 0], 1),  # Thirty-one, just before the end.
        ([2, -1, 0], 1.5),  # And just after it.
        ([1, -31, 0], 0),  # The dealer has sixty.
    ],
)
def test_where_a_lurch_counts_a_loser_has_thirty_one_holes_in_time_or_is_lurched(holes, worth):
    """It counts half as much again: a lurch is two stakes instead of one, and half a stake is the unit."""
    holes = np.array([holes], np.int8)
    assert game(59, 30, dealer=True, lurch=True).after(holes)[0] == worth
    assert game(30, 59, dealer=False, lurch=True).after(holes)[0] == 1 - worth
    assert game(30, 59, dealer=True, lurch=True).after(-holes)[0] == 1 - worth
    assert game(59, 30, dealer=True).after(holes)[0] == round(worth - 0.1)


@pytest.mark.parametrize("dealer", [True, False])
def test_where_a_lurch_counts_and_the_deal_decides_nothing_the_stake_is_the_next_deals(dealer):
    """Holes with which the other may still be lurched."""
    holes = np.array([[4, -3, 5]] if dealer else [[3, -4, -5]], np.int8)
    other = 3
    win = chance_of_game(FIVE_CARD, 39, 20 + other, dealer=not dealer)
    stake = chances_of_lurch(FIVE_CARD, 39, 20 + other, dealer=not dealer).stake(win)
    assert stake > 2 * win - 1
    found = game(30, 20, dealer=dealer, lurch=True).after(holes)[0]
    assert 2 * found - 1 == pytest.approx(stake)


@pytest.mark.parametrize("dealer", first(1, [True, False]))
def test_the_lay_outs_of_the_table_come_to_the_board(dealer):
    """A player who lays out by the table wins as often as the board says, averaged over random hands."""
    rng, total = Random(7), 0.0
    table, side = deal_solution(FIVE_CARD), DEALER if dealer else PONE
    for _ in range(60):
        hand = Hand(sum(1 << card for card in rng.sample(range(52), 5)))
        shares = table.shares(hand, side)
        chances = game(40, 42, dealer=dealer).by_lay_out(hand, list(shares)).mean(axis=1)
        total += float(np.average(chances, weights=list(shares.values())))
    assert total / 60 == pytest.approx(chance_of_game(FIVE_CARD, 40, 42, dealer=dealer), abs=0.06)


def in_play(kept, out, theirs, start, moves, pegs):
    return DealInPlay(
        kept=Hand(kept), out=Hand(out), theirs=Hand(theirs), start=Card(start), moves=moves, pegs=pegs
    )


def test_a_card_that_pegs_the_last_holes_wins_for_certain():
    play = in_play("TH 4S 2D", "QC QH", "5S", "KD", [4], 0)
    ten, four, deuce = game(59, 59, dealer=True).by_card(play, [9, 3, 1]).chances
    assert ten == 1
    assert max(four, deuce) < 1


@pytest.mark.parametrize(
    ("dealer", "play", "rank"),
    [
        (True, in_play("TH 4S 2D", "QC QH", "5S 6H AC", "KD", [4, 9, 5, 3, 0], 1), 1),
        (False, in_play("TH 9S AD", "QC QH", "KS", "KD", [9, 12, 8, -1], 0), 0),
    ],
)
def test_the_last_card_of_a_deal_gains_a_hole_to_whoever_plays_it(dealer, play, rank):
    found = game(10, 10, dealer=dealer).by_card(play, [rank])
    assert found.holes.tolist() == [1]
    assert 0 < found.chances[0] < 1


def test_holes_that_were_pegged_before_do_not_count_again():
    """The dealer pegged a pair on the second card; the pone's third makes nothing."""
    play = in_play("5H 4S 2D", "QC QH", "5S", "KD", [4, 4], 1)
    chances = game(59, 59, dealer=False).by_card(play, [3, 1]).chances
    assert (chances < 1).all()
    assert (chances > 0).all()


def test_what_the_other_cannot_have_played_is_not_weighed():
    """A player who says go at sixteen holds nothing below a queen, so cannot hold the five in question."""
    play = in_play("TH 4S 2D", "QC QH", "5S", "KD", [9, -1], 0)
    assert game(59, 59, dealer=False).by_card(play, [3]) is None


@pytest.mark.nightly
def test_a_pair_in_the_others_hand_would_have_led_its_other_card_as_often():
    """Compared with deals drawn without the card led: only its rank is known."""
    mine, out, start, ranks = Hand("AC 4C 8C QC"), Hand("8D 3S"), Card("7S"), [0, 3, 7, 11]
    table, rng, deals = deal_solution(SIX_CARD), np.random.default_rng(3), 6000
    play = DealInPlay(kept=mine, out=out, theirs=Hand("4D"), start=start, moves=[3], pegs=0)
    game = GameRollout(table, SIX_CARD, OwnScore(15, 15, True), deals=deals, rng=Random(1))
    known = (mine | out).plus(start)
    free = np.array([card for card in range(52) if not known.bits >> card & 1], np.uint8)
    hands = np.ascontiguousarray(rng.permuted(np.tile(free, (4 * deals, 1)), axis=1)[:, :6])
    theirs = table.laid_out(hands, PONE, rng.random(len(hands))).kept % 13
    ours = np.tile(np.array([card.index % 13 for card in mine], np.uint8), (len(hands), 1))
    pair = np.ascontiguousarray(np.stack((theirs, ours), axis=1))
    seeds = rng.integers(2**63, size=len(hands), dtype=np.uint64)
    pegging = game_of(SIX_CARD)
    weights = kernel.pegging_deals(pegging, table.pegging, pair, seeds, moves=[3]).chances[:, PONE]
    simulated = [
        np.average(
            -kernel.pegging_deals(pegging, table.pegging, pair, seeds, moves=[3, rank]).pegs.sum(axis=1),
            weights=weights,
        )
        for rank in ranks
    ]
    assert game.by_card(play, ranks).holes == pytest.approx(np.array(simulated), abs=0.25)
    assert simulated[1] > 1.3, "pairing gains"
