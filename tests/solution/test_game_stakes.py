"""A deal of five-card cribbage at a score: its points, its cribs, and the following deals."""

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.games.cribbage.variant import FIVE_CARD as VARIANT
from hoyle.odds.cribbage import crib_with
from hoyle.solution.chances_by_score import board
from hoyle.solution.crib_distribution import MOST_IN_CRIB, crib, cribs
from hoyle.solution.game_stakes import (
    FIVE_CARD,
    FLUSH,
    FLUSH_AND_KNAVE,
    HEELS,
    NOB,
    NOBS,
    PLAIN,
    Habit,
    Score,
    after,
    any_hand,
    extras,
    hand_counts,
    lots,
    points,
    stakes,
    together,
)
from hoyle.solution.hand_classes import bits
from hoyle.solution.lay_out_values import PAIRS

KNAVE, FIVE = 10, 4
EVEN = np.full((61, 61), 0.25)


def number(*ranks):
    return FIVE_CARD.hands.index(tuple(sorted(ranks)))


def anyhow():
    """Any three cards kept, any two laid out."""
    keeps = any_hand().astype(np.float32)
    pairs = np.array([6 if low == high else 16 for low, high in PAIRS], np.float32)
    return Habit(keeps, np.zeros_like(keeps), pairs / pairs.sum())


def test_C_R16_the_ranks_of_a_hand_and_the_start_count_what_the_cards_do():
    rng = np.random.default_rng(1793)
    for _ in range(500):
        cards = rng.choice(52, 4, replace=False)
        hand, start = cards[:3], int(cards[3])
        counted = int(kernel.count_hands(bits(hand.astype(np.uint8))[None], np.array([start], np.uint8))[0])
        suits, ranks = set((hand // 13).tolist()), (hand % 13).tolist()
        nob = (KNAVE + 13 * (start // 13)) in hand and start % 13 != KNAVE
        flush = 0 if len(suits) > 1 else 4 if start // 13 in suits else 3
        assert counted == points()[number(*ranks), start % 13] + nob + flush


def test_what_suits_may_add_is_told_by_the_lot_of_a_hand():
    two, knave, knaves = number(0, 0, 5), number(2, 5, KNAVE), number(3, KNAVE, KNAVE)
    apart = number(2, 5, 8)
    assert lots()[:, two, 0].tolist() == [PLAIN, PLAIN]  # With a pair there is no flush.
    assert lots()[:, apart, 0].tolist() == [PLAIN, FLUSH]
    assert lots()[:, knave, 0].tolist() == [NOB, FLUSH_AND_KNAVE]
    assert lots()[:, knaves, 0].tolist() == [NOBS, NOBS]
    assert lots()[:, knave, KNAVE].tolist() == [PLAIN, FLUSH]  # A knave turned up is of another suit.
    assert extras().sum(axis=1).tolist() == pytest.approx([1] * 5)
    assert (extras() @ np.arange(6)).tolist() == pytest.approx([0, 1 / 4, 1 / 2, 3 + 10 / 47, 3 + 20 / 47])


def test_hands_and_start_come_from_one_pack():
    fives, tens = number(FIVE, FIVE, FIVE), number(9, 9, 9)
    assert together()[fives, fives].max() == 0  # Six fives.
    assert together()[fives, tens, FIVE] > 0
    assert together()[number(FIVE, FIVE, FIVE), number(FIVE, 9, 9), FIVE] == 0
    alone = any_hand()
    pairs = alone[:, None, None] * alone[None, :, None] * together()
    assert pairs.sum() == pytest.approx(1, abs=1e-4)
    assert pairs.sum(axis=(0, 1)).tolist() == pytest.approx([1 / 13] * 13, abs=1e-5)
    assert hand_counts().sum(axis=1).tolist() == [3] * 455


def test_a_crib_of_any_cards_counts_what_it_does_over_all_cribs():
    """By the exact count of all cribs: 4.70 on average, flushes included."""
    kinds = np.array(kernel.hand_distribution(kept=4, crib=True), float)
    exact = (kinds * np.arange(len(kinds))).sum() / kinds.sum()
    both = anyhow().lays
    found = crib(both, both)
    assert found.sum(axis=1).tolist() == pytest.approx([1] * 13, abs=1e-5)
    mean = float((found.mean(axis=0) * np.arange(MOST_IN_CRIB)).sum())
    assert mean == pytest.approx(exact, abs=0.012)


@pytest.mark.parametrize("cards", ["5C 5D", "7C 8D", "JC KD", "AC JD"])
def test_a_crib_by_ones_own_two_cards_counts_what_it_does_over_all_cribs(cards):
    own = Hand(cards)
    ranks = tuple(sorted(card.index % 13 for card in own))
    found = cribs(anyhow().lays)[PAIRS.index(ranks)]
    starts = np.array([4 - ranks.count(rank) for rank in range(13)]) / 50
    mean = float(starts @ found @ np.arange(MOST_IN_CRIB))
    assert mean == pytest.approx(float(crib_with(own)), abs=0.012)


def test_the_pone_shows_first_and_then_the_dealer_and_then_the_crib():
    later = after(Score(dealer=50, pone=55), EVEN)
    low, crib_of_five = 0, 5
    assert later[low, 6, 20, crib_of_five] == 1  # Both reach the end: the pone counts first.
    assert later[low, 5, 11, 0] == 0
    assert later[low, 5, 6, crib_of_five] == 0  # By the crib.
    assert later[low, 5, 5, crib_of_five] == pytest.approx(0.25)  # The pone deals next.
    assert later[KNAVE, 5, 11 - HEELS, 0] == 0
    assert later[KNAVE, 5, 10 - HEELS, 0] == pytest.approx(0.25)


def test_the_crib_is_made_of_what_each_lays_out():
    some = anyhow()
    fives = np.zeros_like(some.lays)
    fives[PAIRS.index((FIVE, FIVE))] = 1
    good, score = some._replace(lays=fives), Score(dealer=55, pone=50)
    later = after(score, np.array(board(VARIANT)["wins"]))
    worth = {
        name: float(stakes(score, habits, later).worth[0].sum())
        for name, habits in (
            ("no", (some, some)),
            ("pone", (good, some)),
            ("dealer", (some, good)),
            ("both", (good, good)),
        )
    }
    # The pone's chance of the game falls with the value of the dealer's crib.
    assert worth["no"] > worth["pone"] > worth["both"]
    assert worth["no"] > worth["dealer"] > worth["both"]


def test_stakes_of_one_start_are_the_lane_of_all_starts():
    habits = anyhow(), anyhow()
    score = Score(dealer=57, pone=52)
    later = after(score, np.array(board(VARIANT)["wins"]))
    every, one = stakes(score, habits, later), stakes(score, habits, later, start=KNAVE)
    for name in ("chance", "points"):
        assert np.array_equal(getattr(every, name)[..., KNAVE], getattr(one, name)[..., 0])
    assert np.array_equal(every.worth[KNAVE], one.worth[0])
    assert one.needs.tolist() == [9, 4 - HEELS]
    assert every.needs[1 : 1 + 13].tolist() == [4] * 10 + [2] + [4] * 2
