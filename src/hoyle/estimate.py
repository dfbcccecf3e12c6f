"""A mean with its standard error and 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

SURE = 1.959963984540054
"""The half-width of a 95 % interval, in standard errors."""


class Estimate(Struct, frozen=True):
    """An estimate.

    Attributes:
        mean: The mean.
        se: Its standard error; None if there are too few values.
    """

    mean: float
    se: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % confidence interval."""
        return None if self.se is None else (self.mean - SURE * self.se, self.mean + SURE * self.se)


def mean(values: Sequence[int], scale: float = 1.0) -> Estimate:
    """Return the mean of independent whole numbers, each times ``scale``; the sums are exact."""
    number, total = len(values), sum(values)
    if number < 2:
        return Estimate(scale * total / max(number, 1), None)
    spread = number * sum(value * value for value in values) - total * total
    return Estimate(scale * total / number, scale * sqrt(spread / (number - 1)) / number)


def ratio(pairs: Sequence[tuple[float, int]], scale: float = 1.0) -> Estimate:
    """Return the ratio of the sums of the first and the second numbers, times ``scale``.

    The pairs must be independent: combine everything in one deal into one pair.
    """
    above, below = sum(first for first, _ in pairs), sum(second for _, second in pairs)
    if not below:
        return Estimate(0.0, None)
    spread = sum((first * below - second * above) ** 2 for first, second in pairs)
    number = len(pairs)
    se = scale * sqrt(spread) / below**2 * sqrt(number / (number - 1)) if number > 1 else None
    return Estimate(scale * above / below, se)
