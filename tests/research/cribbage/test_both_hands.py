"""Laying out at six cards with both hands known."""

import numpy as np
import pytest

from hoyle.cards import Card
from hoyle.games.cribbage.show import holes
from research.cribbage import both_hands


def test_matching_pennies_is_played_evenly_and_a_saddle_is_kept():
    pennies = np.array([[1.0, -1], [-1, 1]])
    saddle = np.array([[2.0, 1], [3, 0]])  # The rows' best, and the columns' worst of it: 1.
    ours, theirs = both_hands.solved(np.stack([pennies, saddle]), 2000)
    assert ours[0] == pytest.approx([0.5, 0.5], abs=0.01)
    assert theirs[0] == pytest.approx([0.5, 0.5], abs=0.01)
    assert ours[1] == pytest.approx([1, 0], abs=0.01)
    assert theirs[1] == pytest.approx([0, 1], abs=0.01)


def test_the_published_shares_are_of_all_lay_outs():
    shares = both_hands.published()
    assert shares.shape == (2, 91)
    assert shares.sum(axis=1) == pytest.approx([1, 1], abs=1e-4)


def test_the_shares_found_are_of_all_lay_outs():
    shares = both_hands.shares(3, 20, lambda done: None)
    assert shares.sum(axis=1) == pytest.approx([1, 1])


def test_a_payoff_is_hand_and_crib_of_the_dealer_less_the_hand_of_the_pone():
    order = np.random.default_rng(61).permutation(52)
    pack = [Card("A23456789TJQK"[at % 13] + "CDHS"[at // 13]) for at in order]
    gains = both_hands.payoffs(order[None, :])[0]
    for mine, theirs in ((0, 0), (3, 14), (11, 5)):
        dealer, pone = (
            [pack[side + at] for at in both_hands.KEPT[lay]] for side, lay in ((0, mine), (6, theirs))
        )
        crib = [pack[at] for at in both_hands.LAID[mine]] + [pack[6 + at] for at in both_hands.LAID[theirs]]
        each = [holes(dealer, cut) + holes(crib, cut, crib=True) - holes(pone, cut) for cut in pack[12:]]
        assert gains[mine, theirs] == pytest.approx(sum(each) / len(each))
