"""The auctions of solo as a tree."""

from functools import cache

import numpy as np
import pytest

from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.table import with_options
from research.solo.auctions import NONE, WORDS, auctions


def ways(tree):
    """The number of auctions from the beginning to an end."""

    @cache
    def from_here(node):
        if tree.seat[node] == NONE:
            return 1
        return sum(from_here(then) for then in tree.after[node].tolist() if then != NONE)

    return from_here(0)


@pytest.mark.parametrize(("options", "number"), [({}, 2075), ({"proposer_may_amend": "no"}, 2055)])
def test_all_auctions_are_in_it(options, number):
    assert ways(auctions(with_options(SOLO_WHIST, options.items()))) == number


def test_it_begins_with_the_eldest_hand_and_ends_with_a_contract_or_none():
    tree = auctions(GAME.variants[0])
    assert tree.seat[0] == 0
    over = tree.seat == NONE
    assert (tree.contract[~over] == NONE).all()
    assert (tree.stand[over] == NONE).all()
    assert (tree.after[over] == NONE).all()
    assert (tree.after[~over, WORDS.index("pass")] != NONE).all()
    assert set(np.unique(tree.contract[over])) == {NONE, *range(len(tree.contracts))}
