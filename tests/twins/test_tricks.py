"""The compiled solver against its slow reference, on random endings of every alliance and goal."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle.errors import KernelError
from scale import scaled
from twins.endings import endings, goals
from twins.kernels import NATIVE, REFERENCE

pytestmark = pytest.mark.usefixtures("untraced")


@pytest.mark.parametrize(("cards", "count"), [(1, 100), (2, 100), (3, 100), (4, 50), (5, 8), (6, 2)])
def test_every_goal_of_every_alliance_is_solved_as_by_the_twin(cards, count):
    agree_on_goals(cards, count, seed=1793)


@pytest.mark.parametrize(("cards", "count"), [(1, 50), (2, 50), (3, 50), (4, 12), (5, 3)])
def test_every_card_is_worth_what_the_twin_says(cards, count):
    agree_on_cards(cards, count, seed=1793)


@pytest.mark.parametrize(("cards", "count"), [(1, 10), (2, 10), (3, 10), (4, 1)])
def test_every_strain_and_leader_is_solved_as_by_the_twin(cards, count):
    given = endings(count, cards, seed=5)
    hands = np.array([reassembled(*row) for row in zip(*given[:4], strict=True)], np.uint64)
    np.testing.assert_array_equal(
        NATIVE.solve_strains(hands, given.declarers), REFERENCE.solve_strains(hands, given.declarers)
    )


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_a_hundred_thousand_endings_are_solved_as_by_the_twin(part):
    for cards, full in ((4, 3000), (5, 1700), (6, 40), (7, 4)):
        agree_on_goals(cards, scaled(full), seed=10 + part)
    for cards, full in ((4, 150), (5, 100), (6, 6)):
        agree_on_cards(cards, scaled(full), seed=50 + part)


def test_the_twin_refuses_more_than_seven_cards():
    with pytest.raises(KernelError, match="at most 7 cards") as refused:
        REFERENCE.solve(*endings(1, 8, seed=1), goals(1, seed=1))
    assert refused.value.argument == "hands"


def agree_on_goals(cards, count, seed):
    given, asked = endings(count, cards, seed), goals(count, seed)
    expected = REFERENCE.solve(*given, asked)
    found = NATIVE.solve(*given, asked)
    wrong = np.flatnonzero(found != expected)
    assert not wrong.size, told(given, wrong[0], f"goal {asked[wrong[0]]}", found, expected)


def agree_on_cards(cards, count, seed):
    given = endings(count, cards, seed + 1)
    some = np.random.default_rng(seed).integers(1 << 52, size=count, dtype=np.uint64)
    for asked in (np.full(count, (1 << 52) - 1, np.uint64), some):
        expected = REFERENCE.solve_cards(*given, asked=asked)
        found = NATIVE.solve_cards(*given, asked=asked)
        wrong = np.flatnonzero((found != expected).any(axis=1))
        assert not wrong.size, told(given, wrong[0], f"cards {asked[wrong[0]]:x}", found, expected)


def told(given, row, what, found, expected):
    position = {name: column[row].tolist() for name, column in given._asdict().items()}
    return f"{position}, {what}: {found[row]}, the twin {expected[row]}"


def reassembled(hands, _trumps, leader, tricks):
    """The hands before the cards on the table were played."""
    whole = [int(hand) for hand in hands]
    for turn, card in enumerate(tricks):
        if card >= 0:
            whole[(leader + turn) % 4] |= 1 << int(card)
    return whole
