"""Reliability: how often predicted chances come true."""

from xml.etree import ElementTree

import pytest

from hoyle.trials.reliability import SIZE, by_tenths, diagram, lines

TOLD = [(0.52, 1, 1), (0.58, 1, 0), (0.97, 1, 1), (1.0, 1, 1), (0.0, 1, 0)]


def test_each_tenth_has_its_calls_and_certainty_is_in_the_last():
    low, middle, high = by_tenths(TOLD)
    assert (low["from"], middle["from"], high["from"]) == (0.0, 0.5, 0.9)
    assert (low["calls"], middle["calls"], high["calls"]) == (1, 2, 2)
    assert (middle["predicted"], middle["made"]) == (pytest.approx(0.55), 0.5)
    assert by_tenths([]) == []


def test_calls_told_alike_count_together_and_none_are_no_tenth():
    (only,) = by_tenths([(0.3, 40, 10), (0.35, 60, 30), (0.8, 0, 0)])
    assert (only["calls"], only["made"]) == (100, 0.4)
    assert only["predicted"] == pytest.approx(0.33)


def test_a_line_says_of_which_calls_it_tells():
    (line,) = lines(by_tenths([(0.25, 2000, 480)]), "said")
    assert line == "predicted  25.0%, made  24.0% of 2,000 calls said"
    assert lines(by_tenths([(0.25, 2000, 480)])) == ["predicted  25.0%, made  24.0% of 2,000 calls"]


def test_a_dot_stands_where_what_was_told_meets_what_came_true():
    root = ElementTree.fromstring(diagram(by_tenths(TOLD), "calls"))
    dots = [each for each in root.iter() if each.tag.endswith("circle")]
    across, up = ([float(dot.get(axis)) for dot in dots] for axis in ("cx", "cy"))
    assert len(dots) == 3
    assert (across[0], up[0]) == pytest.approx((40 + 0, 40 + 320))  # The corner where nothing is.
    assert root.get("viewBox") == "0 0 400 400"
    assert across[1] - across[0] == pytest.approx(0.55 * SIZE)
    assert up[0] - up[1] == pytest.approx(0.5 * SIZE)
    assert diagram([], "nothing").count("<circle") == 0
