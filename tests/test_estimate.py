"""Means and ratios, with their errors and intervals."""

from random import Random
from statistics import fmean, stdev

import pytest

from hoyle.estimate import mean, ratio

VALUES = [3, -1, 4, 1, -5, 9, 2, 6]


def test_the_mean_has_the_error_of_the_textbooks():
    found = mean(VALUES, 1 / 4)
    assert found.mean == pytest.approx(fmean(VALUES) / 4)
    assert found.se == pytest.approx(stdev(VALUES) / 4 / len(VALUES) ** 0.5)
    low, high = found.interval
    assert (low + high) / 2 == pytest.approx(found.mean)
    assert high - low == pytest.approx(2 * 1.96 * found.se, rel=1e-4)


@pytest.mark.parametrize("values", [[], [7]])
def test_too_few_have_no_error(values):
    assert mean(values).se is None
    assert mean(values).interval is None
    assert mean(values).mean == sum(values)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    rng = Random(1793)
    held = 0
    for _ in range(1000):
        low, high = mean([rng.randrange(100) for _ in range(40)]).interval
        held += low <= 49.5 <= high
    assert 925 < held < 970


def test_a_ratio_of_what_comes_several_times_a_deal():
    """The gains within a deal are correlated, so the error is that of deals, not of single gains."""
    rng = Random(3)

    def deals():
        for _ in range(200):
            times, luck = rng.randrange(4), rng.randrange(-2, 4)
            yield times * luck, times

    found = [ratio(list(deals())) for _ in range(300)]
    spread = stdev(each.mean for each in found)
    assert fmean(each.se for each in found) == pytest.approx(spread, rel=0.15)
    assert fmean(each.mean for each in found) == pytest.approx(0.5, abs=4 * spread / 300**0.5)


def test_a_ratio_of_nothing_is_nothing():
    assert ratio([(0, 0), (0, 0)]).se is None
    assert ratio([(3, 2)]).mean == 1.5
