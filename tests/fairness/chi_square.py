"""Both tails of the chi-square distribution, by the regularised incomplete gamma function."""

import math

import numpy as np


def tails(statistic, dof):
    """The probabilities of a smaller and of a larger chi-square; the smaller has a relative error of 1e-9.

    P(a, x) by its series below the mean, Q(a, x) by Lentz's continued fraction above it (Abramowitz and
    Stegun 6.5.29 and 6.5.31).
    """
    a, x = dof / 2, statistic / 2
    if x <= 0:
        return 0.0, 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-17:
            n += 1
            term *= x / n
            total += term
        lower = front * total
        return lower, 1 - lower
    b = x + 1 - a
    c, d = math.inf, 1 / b
    fraction = d
    for i in range(1, 100_000):
        numerator = -i * (i - a)
        b += 2
        d = 1 / (numerator * d + b)
        c = b + numerator / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    upper = front * fraction
    return 1 - upper, upper


def fit(counted, expected, dof=None):
    """The tail probabilities for counts against their expectations; cells too rare for the chi-square law are
    merged first.

    A cell with fewer than 5 expected is never reliable, and with few cells the far tails need about 1,000
    (the skewness of a count of mean E is E ** -0.5); a table of thousands of cells averages that out.
    """
    counted, expected = np.asarray(counted, dtype=float).ravel(), np.asarray(expected, dtype=float).ravel()
    if expected.size < 100:
        rare = expected < 1000
        counted = np.append(counted[~rare], counted[rare].sum())
        expected = np.append(expected[~rare], expected[rare].sum())
        counted, expected = counted[expected > 0], expected[expected > 0]
    return tails(((counted - expected) ** 2 / expected).sum(), dof or counted.size - 1)
