"""Shares in few levels."""

import numpy as np

from hoyle import kernel
from hoyle.kernel import Pegging
from research.cribbage.shares import in_levels, play_in_levels, rows_in_levels

GAME = Pegging(kept=2, one_series=False, ranks=8)


def test_the_shares_of_every_choice_sum_to_the_levels():
    rng = np.random.default_rng(1793)
    rows = rng.dirichlet(np.ones(15), 500).astype(np.float32)
    found = rows_in_levels(rows, 16)
    assert (found.sum(axis=1) == 16).all()
    assert np.abs(found / 16 - rows).max() <= 1 / 16 + 1e-6
    play = play_in_levels(GAME, rng.random(kernel.pegging_size(GAME), np.float32), 8)
    first = np.flatnonzero(kernel.pegging_choices(GAME))
    assert (np.add.reduceat(play, first) == 8).all()


def test_a_choice_that_is_never_left_to_chance_stays_so():
    rows = np.eye(15, dtype=np.float32)
    assert np.array_equal(rows_in_levels(rows, 16), 16 * np.eye(15, dtype=np.uint8))


def test_shares_rounded_by_chance_are_exact_on_the_average():
    number = 20_000
    shares = np.tile(np.array([0.07, 0.6, 0.33], np.float32), number)
    first = 3 * np.arange(number)
    draws = (np.arange(number) + 0.5) / number
    found = in_levels(shares, first, np.full(number, 3), 8, draws).reshape(-1, 3)
    assert np.allclose(found.mean(axis=0) / 8, [0.07, 0.6, 0.33], atol=1e-3)


def test_a_place_without_sums_is_played_evenly():
    play = play_in_levels(GAME, np.zeros(kernel.pegging_size(GAME), np.float32), 8)
    choices = kernel.pegging_choices(GAME)
    pairs = np.flatnonzero(choices == 2)
    assert (np.abs(play[pairs].astype(int) - 4) <= 1).all()
