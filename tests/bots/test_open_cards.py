"""Values with all cards open, from ``bots/open_cards.py``."""

from random import Random

import numpy as np
import pytest

from hoyle.bots.open_cards import values
from hoyle.cards import ALL, Hand

CARDS = 10
"""In each hand: with this number, some worlds come close to the limit of nodes."""


@pytest.mark.parametrize("seed", [42, 51, 76])
def test_whether_a_world_is_given_up_does_not_depend_on_what_was_solved_before(seed):
    dealt = Random(seed).sample([*ALL], 4 * CARDS)
    hands = [Hand.of(dealt[at::4]).bits for at in range(4)]
    first, *others = values(0, None, 0, 0b0101, np.array([hands] * 3, np.uint64))
    assert all((other == first).all() for other in others)
