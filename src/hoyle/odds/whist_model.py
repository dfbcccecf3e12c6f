"""Models of how deals of whist go: the tricks and honours of the dealer's side together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from hoyle.errors import BadOption
from hoyle.odds.honours import honours
from hoyle.odds.models import MODELS

TRICKS, HONOURS = 13, 4


class Counts(Struct, frozen=True, kw_only=True):
    """A count of deals by their outcome: ``counts[tricks][honours]`` of the dealer's side.

    ``deals`` is how many were played; 0 where the counts are no sample but proportions that are exact.
    """

    deals: int
    counts: tuple[tuple[int, ...], ...]

    @property
    def chances(self) -> NDArray[np.float64]:
        """float64[14, 5]; the frequency of each number of tricks and honours, out of 1.

        Honours have their exact frequencies; the tricks with each number of honours are counted.
        """
        counts = np.array(self.counts, np.float64)
        shares: NDArray[np.float64] = counts / counts.sum(axis=0) * exactly()
        return shares

    def se(self, worth: NDArray[np.float64]) -> float:
        """The standard error of a mean of float64[14, 5] over this many deals."""
        if not self.deals:
            return 0.0
        counts = np.array(self.counts, np.float64)
        number = counts.sum(axis=0)
        shares = counts / number
        spread = (shares * (worth - (shares * worth).sum(axis=0)) ** 2).sum(axis=0)
        return float(np.sqrt((exactly() ** 2 * spread / number).sum()))


def exactly() -> NDArray[np.float64]:
    """float64[5]; the chance that the dealer's side is dealt no honour, one, and so on."""
    chances = honours()
    return np.array([float(chances[held]) for held in range(HONOURS + 1)])


_COUNTS: Final = msgspec.json.Decoder(Counts)


@cache
def model(name: str) -> Counts:
    """Return the counts of a model.

    Raises:
        BadOption: if there is no model of that name.
    """
    if name not in MODELS:
        raise BadOption("model", name, ", ".join(MODELS))
    data = files("hoyle.odds").joinpath(f"whist_tricks_{name}.json").read_bytes()
    return _COUNTS.decode(data)


def counted(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Return the counts of deals, each given as tricks and honours of the dealer's side."""
    counts = [[0] * (HONOURS + 1) for _ in range(TRICKS + 1)]
    for tricks, held in rows:
        counts[tricks][held] += 1
    return tuple(map(tuple, counts))
