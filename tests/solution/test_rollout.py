"""Everything pegged in deals by a solved table, in order."""

import numpy as np
import pytest

from hoyle.cards import Hand
from hoyle.games.cribbage.show import holes
from hoyle.games.cribbage.variant import FIVE_CARD
from hoyle.kernel import DEALER, PONE
from hoyle.solution.deal_table import deal_solution
from hoyle.solution.rollout import Laid, pegged


@pytest.fixture
def deals():
    """Fifty random deals, with the first two cards of each hand laid out."""
    rng = np.random.default_rng(1793)
    cards = np.array([rng.permutation(52)[:11] for _ in range(50)], np.uint8)
    kept = np.ascontiguousarray(cards[:, [[2, 3, 4], [7, 8, 9]]])
    return Laid(kept, np.ascontiguousarray(cards[:, [0, 1, 5, 6]]), np.ascontiguousarray(cards[:, 10]))


def held(cards):
    return Hand(sum(1 << card for card in cards.tolist()))


def test_heels_come_first_and_the_show_last_the_pones_hand_before_the_dealers(deals, tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    found = pegged(deal_solution(FIVE_CARD), FIVE_CARD, deals, np.arange(50, dtype=np.uint64)).holes.tolist()
    for row, kept, crib, start in zip(found, deals.kept, deals.cribs, deals.starts.tolist(), strict=True):
        (turned,) = Hand(1 << start)
        assert row[0] == (2 if str(turned).startswith("J") else 0)
        assert row[-3:] == [
            -holes(held(kept[PONE]), turned),
            holes(held(kept[DEALER]), turned),
            holes(held(crib), turned, crib=True),
        ]
        assert any(row[1:-3])


def test_the_deals_of_equal_seeds_are_equal(deals, tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    one, other = (
        pegged(deal_solution(FIVE_CARD), FIVE_CARD, deals, np.full(50, 5, np.uint64)).holes for _ in range(2)
    )
    assert np.array_equal(one, other)
