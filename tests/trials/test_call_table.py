"""The table by which search calls at solo, from a few deals."""

import numpy as np
import pytest

from hoyle.bots.solo.chances import PASS, shipped
from hoyle.bots.solo.reckoned import COUNTS
from hoyle.errors import BadOption
from hoyle.trials.call_table import LEAST_DEALS, ROUND, CallTable
from hoyle.trials.trial import document


@pytest.fixture(scope="module")
def row():
    return CallTable().measured(range(1))[0]


def test_every_word_that_might_be_said_has_come_to_something_or_to_nothing(row):
    assert {PASS, "accept", "proposition", "solo"} <= set(row)
    for word, its in row.items():
        for deals, stakes, _, played, made in its.values():
            assert deals >= played >= made
            assert abs(stakes) <= 18 * deals
            assert played == 0 or word != PASS


def test_the_cells_of_a_word_have_all_its_deals_twice(row):
    """By the hand alone, and by the hand and what was said."""
    for its in row.values():
        by_hand = sum(figures[0] for cell, figures in its.items() if " after " not in cell)
        assert by_hand == sum(figures[0] for cell, figures in its.items() if " after " in cell)


def test_it_is_found_again_by_its_seed_and_callers(row):
    assert CallTable().measured(range(1)) == [row]
    assert CallTable(seed="5").measured(range(1)) != [row]
    assert CallTable(callers="plain").measured(range(1)) != [row]


def test_the_callers_go_by_the_stakes_of_the_variant(row):
    dear = CallTable(options={"scale": "given", "base": "1", "over": "6"})
    assert dear.measured(range(1)) != [row]
    assert CallTable(variant="general-misere").measured(range(1)) == [row]


def test_the_new_table_lies_between_what_was_measured_and_the_one_gone_by(row):
    found = document(CallTable(), [row, row])
    assert found["deals"] == 2 * ROUND
    found = document(CallTable(), [row])["chances"]
    assert any(found.values())
    for word, its in found.items():
        for cell, (deals, stakes, _, _) in its.items():
            figures, before = row[word][cell], shipped().table.get(word, {}).get(cell)
            assert deals == figures[0] >= LEAST_DEALS
            now = figures[1] / deals
            then = before[1] if before is not None else now
            assert min(now, then) - 0.001 <= stakes <= max(now, then) + 0.001


def test_hands_are_weighed_by_solos_that_are_played():
    trial = CallTable(callers="nobody")
    (row,) = trial.measured(range(1))
    assert np.shape(row["squares"]) == (len(COUNTS), len(COUNTS))
    found = document(trial, [row])
    assert len(found["weights"]) == len(COUNTS)
    assert found["chances"] == {}
    assert found["deals"] == ROUND


def test_a_trial_by_another_table_is_another_trial():
    assert CallTable().settings["table"] == shipped().digest
    with pytest.raises(BadOption, match="callers"):
        CallTable(callers="random")
