"""Rubicon bézique: the compiled code plays and solves like its reference, and like two plain players at a
table.
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hoyle import kernel
from hoyle.kernel.bezique import NOT_LAWFUL, WEIGHTS, BeziqueStart
from scale import first, scaled
from twins import reference
from twins.bezique_positions import endings, position

ENDINGS = 10_000


def twin_plays(asked, tricks, weights=None):
    made = np.empty((len(asked.hands), len(asked.moves), 2), np.int16)
    start = BeziqueStart(*asked[:4], weights, asked.trumps, asked.led, tricks)
    reference.play_bezique_on(start, 1, None, made)
    return made


def twin_solves(asked, free, brisque=10, last=50):
    values = np.empty((len(asked.hands), 32), np.int16)
    reference.solve_bezique(*asked, free, brisque, last, 1, None, values)
    return values


@pytest.mark.parametrize("seed", first(4, range(12)))
def test_it_plays_on_as_the_twin(seed):
    rng = Random(seed)
    for _ in range(4):
        asked = position(rng)
        tricks = rng.choice((0, 1, 2, 64))
        ours = kernel.play_bezique_on(*asked[:4], trumps=asked.trumps, led=asked.led, tricks=tricks)
        assert np.array_equal(ours, twin_plays(asked, tricks))


@pytest.mark.parametrize("seed", range(6))
def test_a_learned_player_plays_and_judges_as_the_twin(seed):
    rng = Random(seed)
    weights = np.random.Generator(np.random.PCG64(seed)).integers(-900, 900, WEIGHTS, np.int16)
    for longest in (2, 12, 60):
        asked = position(rng, longest=longest)
        tricks = rng.choice((0, 1, 2))
        ours = kernel.play_bezique_on(
            *asked[:4], weights=weights, trumps=asked.trumps, led=asked.led, tricks=tricks
        )
        assert np.array_equal(ours, twin_plays(asked, tricks, weights))


def same_endings(number, most, seed):
    rng = Random(seed)
    for free in (False, True):
        asked = endings(rng, number // 2, most)
        assert np.array_equal(kernel.solve_bezique(*asked, free=free), twin_solves(asked, free))


def test_endings_are_worth_what_the_twin_finds():
    same_endings(400, 5, 1909)


def test_a_card_that_is_not_held_has_no_worth():
    values = kernel.solve_bezique(*endings(Random(1887), 20, 3), free=True)
    assert ((values == NOT_LAWFUL).sum(axis=1) >= 32 - 3).all()


@pytest.mark.nightly
def test_ten_thousand_endings_are_worth_what_the_twin_finds():
    same_endings(scaled(ENDINGS), 9, 1887)
