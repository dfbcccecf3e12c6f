"""The coach's rows of ``measured``, over a few deals: planted blunders, false alarms and mean luck."""

import numpy as np
import pytest

from coach.measured import biased, planted, rated
from hoyle.coach import judged

pytestmark = pytest.mark.nightly


def test_planted_blunders_are_named_and_the_cards_of_expert_are_not():
    rows = list(planted(range(10)))
    found = [row["named"] for row in rows if row["what"] == "planted"]
    alarms = [row["named"] for row in rows if row["what"] == "own"]
    assert len(found) > 30
    assert np.mean(found) > 0.88
    assert np.mean(alarms) < 0.02


def test_the_mean_luck_of_a_bot_is_nothing(monkeypatch):
    for name in ("SOLVED", "DRAWN", "KEPT"):  # ``rated`` changes them.
        monkeypatch.setattr(judged, name, getattr(judged, name))
    rows = list(rated(range(25), ("maxim",), ("plain",)))  # The cards of ``plain`` gain nothing by rule.
    luck = [
        row["final"] - row["start"] - sum(row["chances"][::2]) + sum(row["chances"][1::2]) for row in rows
    ]
    assert not any(row["not"] for row in rows)
    assert abs(np.mean(luck)) < 2 * np.std(luck) / len(luck) ** 0.5


def test_an_advantage_by_what_could_be_known_is_that_of_the_true_cards_on_average(monkeypatch):
    for name in ("SOLVED", "DRAWN", "KEPT"):  # ``biased`` changes them.
        monkeypatch.setattr(judged, name, getattr(judged, name))
    rows = list(biased(range(100), ("maxim",)))
    apart = [row["known"] - row["true"] for row in rows]
    assert np.mean([row["known"] for row in rows]) < 0
    assert abs(np.mean(apart)) < 3 * np.std(apart) / len(apart) ** 0.5
