"""Every lay-out of a cribbage hand, compared with a slow count of every crib."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.errors import KernelError
from scale import scaled
from twins.deals import bits, hands
from twins.reference import cribbage_show


def by_twin(
    dealt: NDArray[np.uint64], players: int, weights: NDArray[np.float64], choices: int
) -> kernel.LayOuts:
    laid = np.zeros((len(dealt), choices), np.uint64)
    hand, crib = np.zeros(laid.shape), np.zeros(laid.shape)
    cards = int(dealt[0]).bit_count()
    assert cribbage_show.lay_outs(dealt, cards, players, weights, 1, None, laid, hand, crib) == len(dealt)
    return kernel.LayOuts(laid, hand, crib)


def few(shape: tuple[int, ...], kept: float, seed: int) -> NDArray[np.float64]:
    """Whole weights, most of them zero, so that the reference has less to do."""
    rng = np.random.default_rng(seed)
    return (rng.integers(1, 9, shape) * (rng.random(shape) < kept)).astype(np.float64)


def same(one: kernel.LayOuts, other: kernel.LayOuts) -> bool:
    return all(np.array_equal(mine, theirs) for mine, theirs in zip(one, other, strict=True))


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(
    ("players", "dealt", "choices", "kept"),
    [
        (2, 5, 10, 0.05),
        (3, 5, 5, 0.0),
        (4, 5, 5, 0.3),
        pytest.param(2, 6, 15, 0.05, marks=pytest.mark.nightly),
        pytest.param(2, 7, 21, 0.03, marks=pytest.mark.nightly),
    ],
)
def test_lay_outs_equal_the_slow_count(players: int, dealt: int, choices: int, kept: float) -> None:
    shape = (13, 13) if players == 2 else (13,)
    weights = few(shape, kept, 1)
    weights[np.diag_indices(13) if players == 2 else slice(15 - players, 13)] = 1.0
    cards = hands(1, dealt, 1)
    fast = kernel.lay_outs(cards, players=players, weights=weights)
    assert same(fast, by_twin(cards, players, weights, choices))


@pytest.mark.nightly
def test_six_cards_against_any_two_others_equal_the_slow_count() -> None:
    cards = np.array([bits("5H 5D JS 4C 6S 6D")], np.uint64)
    fast = kernel.lay_outs(cards)
    assert same(fast, by_twin(cards, 2, np.ones((13, 13)), 15))


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("players", "dealt", "choices"), [(2, 5, 10), (2, 6, 15), (2, 7, 21), (3, 5, 5), (4, 5, 5)]
)
def test_lay_outs_equal_the_slow_count_under_any_weights(players: int, dealt: int, choices: int) -> None:
    rng = np.random.default_rng(players * 10 + dealt)
    for seed in range(scaled(20)):
        weights = rng.random((13, 13) if players == 2 else (13,))
        cards = hands(1, dealt, seed)
        fast, slow = (
            kernel.lay_outs(cards, players=players, weights=weights),
            by_twin(cards, players, weights, choices),
        )
        assert np.array_equal(fast.laid, slow.laid)
        np.testing.assert_allclose(fast.hand, slow.hand, rtol=1e-15)
        np.testing.assert_allclose(fast.crib, slow.crib, rtol=1e-12)


def test_a_flush_laid_out_by_both_counts_only_with_the_starter() -> None:
    suited = np.zeros((13, 13))
    suited[12, 1] = 1.0  # The other lays out a two and a king of one suit, and nothing else.
    lay_outs = kernel.lay_outs(np.array([bits("4H 8H QS JC AD 9D")], np.uint64), weights=suited)
    place = lay_outs.laid[0].tolist().index(bits("4H 8H"))
    # In three of four suits only the ranks count; in hearts 7 of 44 starters make five of a suit.
    plain = kernel.lay_outs(np.array([bits("4H 8C QS JC AD 9D")], np.uint64), weights=suited)
    other = plain.laid[0].tolist().index(bits("4H 8C"))
    assert lay_outs.crib[0, place] - plain.crib[0, other] == pytest.approx(5 * 9 / 44 / 4)


def test_weights_that_leave_nothing_to_lay_out_are_refused() -> None:
    aces = np.zeros((13, 13))
    aces[0, 0] = 1.0
    cards = np.array([bits("2C 3C 4C 5C 6C 7C"), bits("AC AD AH 5C 6C 7C")], np.uint64)
    assert same(kernel.lay_outs(cards[:1], weights=aces), by_twin(cards[:1], 2, aces, 15))
    nowhere = np.zeros((2, 15))
    assert (
        cribbage_show.lay_outs(cards, 6, 2, aces, 1, None, nowhere.astype(np.uint64), nowhere, nowhere) == 1
    )
    with pytest.raises(KernelError, match=r"^weights: leave the others nothing to lay out against hand 1"):
        kernel.lay_outs(cards, weights=aces)


@pytest.mark.parametrize("wrong", [-1.0, np.nan, np.inf])
def test_weights_below_zero_or_past_counting_are_refused(wrong: float) -> None:
    weights = np.ones((13, 13))
    weights[3, 4] = wrong
    with pytest.raises(KernelError, match=r"^weights:"):
        kernel.lay_outs(hands(1, 6), weights=weights)
