"""The table of cribs, computed for a few hands."""

import hashlib
import json

import numpy as np
import pytest

from hoyle.errors import UnknownVariant
from hoyle.games.cribbage.variant import VARIANTS
from hoyle.trials.trial import document
from research.cribbage.crib_table import CribTable

HANDS = 48
FEW = CribTable(hands=HANDS, rounds=2)


@pytest.fixture(scope="module")
def rows():
    return dict(zip((each.name for each in VARIANTS), FEW.measured(range(len(VARIANTS))), strict=True))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_hand_of_the_last_round_has_one_best_lay_out_of_each_kind(rows, variant):
    """An eighth of the hands where one card is laid out."""
    row, shape = rows[variant.name], (13, 13) if variant.lays_out == 2 else (13,)
    for whose in ("dealers", "others"):
        assert np.shape(row[whose]) == shape
        assert np.sum(row[whose]) == (HANDS if variant.lays_out == 2 else HANDS // 8)
    assert np.shape(row["own"]) == np.shape(row["theirs"]) == shape


def test_of_two_cards_of_a_rank_a_crib_counts_for_more_than_of_two_that_do_not_meet(rows):
    own = np.array(rows["six-card"]["own"])
    fives, apart = own[4, 4], own[1, 12]
    assert fives > 7 > apart > 0


def test_the_dealer_lays_out_otherwise_than_an_adversary(rows):
    for row in rows.values():
        assert row["dealers"] != row["others"]


def test_the_same_seed_finds_the_same_table_and_another_finds_another(rows):
    (again,) = FEW.measured(range(1))
    (other,) = CribTable(hands=HANDS, rounds=2, seed=f"{1794:064x}").measured(range(1))
    assert again == rows[VARIANTS[0].name] != other


def test_one_variant_alone_is_counted_as_among_the_others(rows):
    alone = CribTable(hands=HANDS, rounds=2, variant="six-card")
    (row,) = alone.measured(range(len(alone.variants)))
    assert document(alone, [row])["averages"] == {"six-card": row}
    assert row == rows["six-card"]
    with pytest.raises(UnknownVariant):
        _ = CribTable(variant="eight-card").variants


def test_the_document_has_each_variant_by_its_name(rows):
    told = document(FEW, list(rows.values()))
    assert (told["trial"], told["game"], told["averages"]) == ("crib-table", "cribbage", rows)
    assert told["provenance"]["hands"] == HANDS


def test_the_table_is_made_as_the_one_that_the_bots_play_from_was(rows):
    """The digest of the results for a few hands by the program that made it; the nightly run remakes all of
    it.
    """
    found = hashlib.sha256(json.dumps(rows).encode()).hexdigest()
    assert found == "426820a4d2dbe48c53c9181b3ce723be08ff6992458486b80769a80fb3f4f5b2"
