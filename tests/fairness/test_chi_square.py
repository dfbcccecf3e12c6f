"""The probabilities that the battery uses, against closed forms and printed tables."""

import math
from decimal import Decimal, localcontext

import numpy as np
import pytest

from fairness.chi_square import fit, tails


@pytest.mark.parametrize("dof", [2, 4, 10, 50, 120, 2650])
@pytest.mark.parametrize("deviations", [-4, -1, 0, 1, 3, 6, 12])
def test_even_degrees_agree_with_the_sum_of_poisson(dof, deviations):
    statistic = max(0.5, dof + deviations * math.sqrt(2 * dof))
    with localcontext() as exactly:
        exactly.prec = 60
        x = Decimal(statistic) / 2
        term = total = Decimal(1)
        for k in range(1, dof // 2):
            term *= x / k
            total += term
        upper = float(total * (-x).exp())
    below, above = tails(statistic, dof)
    assert above == pytest.approx(upper, rel=1e-9)
    assert below == pytest.approx(1 - upper, abs=1e-9)


@pytest.mark.parametrize("statistic", [0.001, 0.4549, 3.841, 10.83, 30.0, 60.0, 200.0])
def test_one_degree_agrees_with_the_normal_law(statistic):
    assert tails(statistic, 1)[1] == pytest.approx(math.erfc(math.sqrt(statistic / 2)), rel=1e-9)


@pytest.mark.parametrize(
    ("dof", "statistic", "upper"),
    [
        (1, 3.841459, 0.05),
        (5, 11.070498, 0.05),
        (9, 21.665994, 0.01),
        (30, 59.703064, 0.001),
        (100, 124.342113, 0.05),
    ],
)
def test_printed_tables(dof, statistic, upper):
    assert tails(statistic, dof)[1] == pytest.approx(upper, rel=1e-5)


def test_the_lower_tail_is_exact_where_it_is_small():
    # P(1/2, x) = erf(√x)
    assert tails(2e-12, 1)[0] == pytest.approx(math.erf(1e-6), rel=1e-12)


def test_nothing_astray_is_no_surprise_and_all_astray_is_impossible():
    assert tails(0, 7) == (0.0, 1.0)
    assert tails(1e7, 2601) == (1.0, 0.0)


def test_cells_too_rare_are_put_together():
    counted, expected = [5000, 4000, 700, 300, 0], [5100, 3900, 650, 340, 10]
    assert fit(counted, expected) == tails(100**2 / 5100 + 100**2 / 3900, 2)
    many = np.full(200, 20.0)
    assert fit(many + 1, many) == tails(10.0, 199)
