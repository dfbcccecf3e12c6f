"""The table with which search calls at solo, from ten thousand deals."""

import numpy as np
import pytest

from hoyle.bots.solo.chances import ACCEPT, PASS, SoloChances, shipped
from hoyle.bots.solo.many_hands import COUNTS
from hoyle.errors import BadOption
from hoyle.trials.reliability import by_tenths
from hoyle.trials.trial import document
from research.solo import call_table
from research.solo.call_table import FIGURES, LEAST_DEALS, ROUND, CallTable, expected_error, table_of


@pytest.fixture(scope="module")
def row():
    return CallTable().measured(range(1))[0]


def test_every_word_that_might_be_said_has_come_to_something_or_to_nothing(row):
    assert {PASS, ACCEPT, "proposition", "solo"} <= set(row)
    for word, its in row.items():
        for deals, stakes, _, played, made, said, made_when_said in its.values():
            assert deals >= played >= made >= made_when_said
            assert played >= said >= made_when_said
            assert abs(stakes) <= 18 * deals
            assert played == 0 or word != PASS


def test_who_accepts_plays_what_was_proposed(row):
    """As many propositions as acceptances are played, and as many are made."""
    said, made = FIGURES.index("played when said"), FIGURES.index("made when said")
    by_word = {word: np.sum([*row[word].values()], axis=0) for word in (ACCEPT, "proposition")}
    assert by_word[ACCEPT][said] == by_word["proposition"][said] > by_word[ACCEPT][made]
    assert by_word[ACCEPT][made] == by_word["proposition"][made] > 0


@pytest.fixture
def few(monkeypatch):
    """The same of a few deals only."""
    monkeypatch.setattr(call_table, "ROUND", 500)
    return CallTable().measured(range(1))[0]


def test_it_is_found_again_by_its_seed_and_callers(few):
    assert CallTable().measured(range(1)) == [few]
    assert CallTable(seed="5").measured(range(1)) != [few]
    assert CallTable(callers="plain").measured(range(1)) != [few]


@pytest.mark.nightly
def test_the_callers_go_by_the_stakes_of_the_variant(few):
    dear = CallTable(options={"scale": "given", "base": "1", "over": "6"})
    assert dear.measured(range(1)) != [few]
    assert CallTable(variant="general-misere").measured(range(1)) == [few]


def test_the_worth_is_a_mean_of_the_rounds_and_the_chance_is_what_was_measured():
    cell, before = "20 after 00", SoloChances([], {"solo": {"20 after 00": [50, 1.0, 4.0, 0.9]}}, rounds=2)
    its = {"solo": {cell: np.array([100, 300, 0, 80, 20, 0, 0])}}
    measured = table_of(its, None)["solo"]
    assert measured == {"20": [100, 3.0, 0.0, 0.25], cell: [100, 3.0, 0.0, 0.25]}
    assert table_of(its, before)["solo"][cell] == [100, 2.0, 2.0, 0.25]
    before.rounds = 8
    assert table_of(its, before)["solo"][cell] == pytest.approx([100, 1.4, 3.2, 0.25])


def test_the_worth_is_kept_where_only_chances_are_asked_for():
    before = SoloChances([], {"solo": {"20 after 00": [50, 1.0, 4.0, 0.9]}}, rounds=2)
    its = {"solo": {name: np.array([100, 300, 0, 80, 20, 0, 0]) for name in ("20 after 00", "21 after 00")}}
    assert table_of(its, before, keeps_worth=True) == {"solo": {"20 after 00": [50, 1.0, 4.0, 0.25]}}


def test_cells_of_hardly_any_deals_are_left_out(row):
    found = document(CallTable(), [row])
    assert found["deals"] == ROUND
    assert found["rounds"] == shipped().rounds + 1
    assert all(figures[0] >= LEAST_DEALS for its in found["chances"].values() for figures in its.values())
    kept = document(CallTable(keeps_worth=True), [row])
    assert kept["rounds"] == shipped().rounds
    for word, its in kept["chances"].items():
        for cell, figures in its.items():
            assert figures[:3] == shipped().table[word][cell][:3]


def test_its_chances_come_true(row):
    """In ten thousand deals that it was not trained on, tenth by tenth."""
    found = document(CallTable(), [row])
    for which in ("calibration", "calibration_said"):
        assert sum(each["calls"] for each in found[which]) > 5_000
        assert found[f"{which}_error"] < 0.03
        for each in found[which]:
            if each["calls"] >= 500:
                error = (each["made"] * (1 - each["made"]) / each["calls"]) ** 0.5
                assert abs(each["predicted"] - each["made"]) < 0.03 + 4 * error


def test_hands_are_weighed_by_solos_that_are_played():
    trial = CallTable(callers="nobody")
    (row,) = trial.measured(range(1))
    assert np.shape(row["squares"]) == (len(COUNTS), len(COUNTS))
    found = document(trial, [row])
    assert found["weights"] == pytest.approx(shipped().weights, abs=0.25)
    assert found["chances"] == {}
    assert found["deals"] == ROUND


def test_a_trial_by_another_table_is_another_trial():
    assert CallTable().settings["table"] == shipped().digest
    with pytest.raises(BadOption, match="callers"):
        CallTable(callers="random")
    with pytest.raises(BadOption, match="shipped"):
        CallTable(callers="plain", keeps_worth=True)


def test_the_expected_error_is_the_mean_over_calls():
    tenths = by_tenths([(0.2, 300, 90), (0.7, 100, 80)])
    assert expected_error(tenths) == pytest.approx((300 * 0.1 + 100 * 0.1) / 400)
    assert expected_error(by_tenths([(0.2, 300, 60), (0.7, 100, 80)])) == pytest.approx(0.1 / 4)
    assert expected_error([]) == 0
