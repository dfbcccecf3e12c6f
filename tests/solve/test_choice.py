"""The best card over many worlds: as good as by every solve, at fewer."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hoyle.cards import ALL, Card, Hand, deal_text
from hoyle.errors import KernelError
from hoyle.solve import double_dummy
from hoyle.solve.choice import choose_card

CLEAR = "N:AQ... 32... K4... JT..."


def worlds(number, cards=6, seed=1):
    """Hands of one seat, North, with the other cards dealt again and again."""
    rng = Random(seed)
    pack = rng.sample(ALL, 4 * cards)
    mine, others = pack[:cards], pack[cards:]
    dealt = []
    for _ in range(number):
        rng.shuffle(others)
        dealt.append((Hand.of(mine), *(Hand.of(others[seat::3]) for seat in range(3))))
    return dealt


def means(dealt, weights=None, **given):
    tables = [double_dummy.by_card(deal, **given) for deal in dealt]
    return {card: np.average([table[card] for table in tables], weights=weights) for card in tables[0]}


@pytest.mark.parametrize("weights", [None, [3, 0, 1, 1, 0, 2]])
def test_with_few_worlds_every_card_has_its_mean(weights):
    for seed in range(10):
        dealt = worlds(6, seed=seed)
        choice = choose_card(dealt, weights, trumps="S", leader="N")
        expected = means(dealt, weights, trumps="S", leader="N")
        assert choice.values == pytest.approx(expected)
        assert expected[choice.card] == max(expected.values())


def test_of_many_worlds_few_are_solved_and_little_is_lost():
    lost, spent, full = [], 0, 0
    for seed in range(12):
        dealt = worlds(60, seed=seed)
        choice = choose_card(dealt, trumps="S", leader="N")
        expected = means(dealt, trumps="S", leader="N")
        lost.append(max(expected.values()) - expected[choice.card])
        spent, full = spent + choice.solved, full + 60 * len(set(choice.values.values()))
    assert spent < 0.5 * full
    assert np.mean(lost) < 0.02


def test_a_world_of_no_weight_is_not_looked_at():
    dealt = worlds(40)
    weights = [float(number % 2) for number in range(40)]
    half = choose_card(dealt[1::2], trumps="N", leader="N")
    assert choose_card(dealt, weights, trumps="N", leader="N") == half
    assert choose_card(dealt[1::2], [7.5] * 20, trumps="N", leader="N") == half


def test_touching_cards_are_worth_the_same_and_count_once():
    choice = choose_card(["N:KQ... 32... 54... A6..."] * 40, trumps="N", leader="N")
    assert choice == choose_card(["N:KQ... 32... 54... A6..."] * 6, trumps="N", leader="N")
    assert (choice.card, choice.solved) == (Card("KS"), 6)
    assert choice.values == {Card("KS"): 1, Card("QS"): 1}


@pytest.mark.parametrize(("trick", "solved"), [("KS JS", 6), ("JS 9S", 12)])
def test_only_the_winning_card_on_the_table_parts_two_cards(trick, solved):
    laid = [Card(word) for word in trick.split()]
    choice = choose_card(["N:2... 3... QT... 54..."] * 6, trumps="N", leader="N", trick=laid)
    assert choice.solved == solved


def test_arrays_and_deals_are_the_same_worlds():
    dealt = worlds(30)
    hands = np.array([[hand.bits for hand in deal] for deal in dealt], np.uint64)
    one = choose_card([deal_text(deal) for deal in dealt], trumps="H", leader="N")
    assert choose_card(hands, trumps="H", leader="N", threads=2) == one


@pytest.mark.parametrize(
    ("wrong", "argument"),
    [
        ({"worlds": []}, "worlds"),
        ({"worlds": [CLEAR, "N:AK... 32... Q4... JT..."]}, "worlds"),
        ({"weights": [1, 1]}, "weights"),
        ({"weights": [0]}, "weights"),
        ({"weights": [-1]}, "weights"),
        ({"weights": [float("nan")]}, "weights"),
        ({"trick": (Card("3H"),) * 4}, "trick"),
        ({"trick": (Card("3S"),)}, "tables"),
    ],
)
def test_what_cannot_be_chosen_from_is_refused(wrong, argument):
    with pytest.raises(KernelError) as refused:
        choose_card(**{"worlds": [CLEAR], "trumps": "N", "leader": "N"} | wrong)
    assert refused.value.argument == argument
