"""Every kind of hand dealt at cribbage, and the value of its lay-outs."""

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.kernel import Pegging
from hoyle.solution.hand_classes import as_their_kinds, bits, hand_averages, kinds_of, lay_outs
from hoyle.solution.lay_out_values import PAIRS, crib_points, numbers
from research.cribbage.all_hands import dealt
from research.cribbage.lay_outs import AllLayOuts

pytestmark = pytest.mark.usefixtures("untraced")


@pytest.fixture(scope="module")
def few():
    """Three hundred random hands of five cards."""
    rng = np.random.default_rng(1793)
    cards = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (300, 1)), axis=1)[:, :5]
    return lay_outs(np.ascontiguousarray(cards), np.ones(300, np.int64))


@pytest.fixture(scope="module")
def exact(few):
    """The same by the kernel, against any two cards of the other's: hand and crib by lay-out."""
    found = kernel.lay_outs(bits(few.cards))
    return [
        {laid: (hand, crib) for laid, hand, crib in zip(*map(np.ndarray.tolist, rows), strict=True)}
        for rows in zip(found.laid, found.hand, found.crib, strict=True)
    ]


def test_there_are_134_459_kinds_of_hands_of_five():
    every = dealt(5)
    assert len(every.cards) == 134_459
    assert every.ways.sum() == 2_598_960
    assert (np.diff(kinds_of(every.cards).astype(object)) > 0).all()


def test_hands_that_differ_by_their_suits_alone_are_of_one_kind():
    hands = np.array(
        [[card.index for card in Hand(text)] for text in ("5H 6H 7D 8S KC", "5S 6S 7H 8C KD")], np.uint8
    )
    one, other = kinds_of(hands).tolist()
    assert one == other
    cards = as_their_kinds(hands)
    assert (cards[0] % 13).tolist() == (cards[1] % 13).tolist()
    assert sorted(cards[0].tolist()) == sorted(hands[0].tolist())


def test_the_cards_of_a_hand_are_in_the_order_of_its_kind():
    rng = np.random.default_rng(1793)
    hands = np.array([rng.permutation(52)[:6] for _ in range(200)], np.uint8)
    for hand, cards, kind in zip(hands, as_their_kinds(hands), kinds_of(hands).tolist(), strict=True):
        of_its_kind = lay_outs(
            np.array([[card for card in range(52) if kind >> card & 1]], np.uint8), np.ones(1, np.int64)
        ).cards[0]
        assert sorted(cards) == sorted(hand)
        assert (cards % 13).tolist() == (of_its_kind % 13).tolist()
        suits = {(one // 13, other // 13) for one, other in zip(cards, of_its_kind, strict=True)}
        assert len({mine for mine, _ in suits}) == len(suits)


def test_hands_are_averaged_as_the_kernel_does_it(few, exact):
    averages = hand_averages(few)
    for row, laid in enumerate(bits(few.laid).tolist()):
        assert averages[row] == pytest.approx([exact[row][out][0] for out in laid], abs=1e-4)


def test_the_crib_is_averaged_to_a_hundredth_of_a_point_against_any_two_cards(few, exact):
    all_hands = AllLayOuts(few)
    even = np.full(all_hands.hand.shape, 1 / all_hands.hand.shape[1], np.float32)
    game = Pegging(kept=3, one_series=True)
    any_two = np.array([16 if low != high else 6 for low, high in PAIRS], np.float32) / 1326
    habits = all_hands.habits(even)._replace(lays=any_two, suited=1 / 4)
    cribs = all_hands.crib(habits)
    for row, laid in enumerate(bits(few.laid).tolist()):
        assert cribs[row] == pytest.approx([exact[row][out][1] for out in laid], abs=0.01)
    gains = np.zeros((len(game.hands), len(game.hands)), np.float32)
    assert not all_hands.pegging(habits, gains).any()


def test_the_table_of_cribs_counts_ranks_alone():
    fives, knave_and_five = PAIRS.index((4, 4)), PAIRS.index((4, 10))
    assert crib_points()[fives, knave_and_five, 4] == 28
    assert crib_points()[fives, fives, 4] == 0  # There is no fifth five.


def test_pegging_is_averaged_over_what_the_other_can_hold(few):
    all_hands = AllLayOuts(few)
    game = Pegging(kept=3, one_series=True)
    gains = np.zeros((455, 455), np.float32)
    aces = game.hands.index((0, 0, 0))
    gains[:, aces] = 1
    habits = all_hands.habits(np.ones(all_hands.hand.shape, np.float32) / 10)
    kept = np.zeros(455, np.float32)
    kept[[aces, game.hands.index((0, 5, 9))]] = 0.5
    found = all_hands.pegging(habits._replace(keeps=kept), gains)
    two_aces = (few.cards % 13 == 0).sum(axis=1) == 2
    assert two_aces.any()
    assert not found[two_aces].any()
    assert (found[(few.cards % 13 != 0).all(axis=1)] > 0).all()


def test_hands_are_numbered_as_the_pegging_game_numbers_them(few):
    hands = Pegging(kept=3, one_series=True).hands
    kept = few.kept[:20].reshape(-1, 3)
    assert [hands[n] for n in numbers(kept)] == [tuple(sorted((hand % 13).tolist())) for hand in kept]
