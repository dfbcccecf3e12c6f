"""Numbers known at some scores of a game, extended to all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Boards = NDArray[np.float64]


@dataclass
class ScoreTable:
    """Numbers at some scores of a board; other scores use the next of these."""

    base: Boards
    """The values where nothing is known; known ones are stored as differences from these."""
    steps: Sequence[int]
    """The scores, in rising order."""
    _above: Boards = field(init=False)
    _known: NDArray[np.bool_] = field(init=False)

    def __post_init__(self) -> None:
        self._above, self._known = np.zeros_like(self.base), np.zeros(self.base.shape, bool)
        most = len(self.base) - 1
        self._next = np.array(
            [min((step for step in self.steps if step >= at), default=most) for at in range(most + 1)]
        )

    def put(self, dealer: int, pone: int, number: float) -> None:
        """Store the number of a score."""
        self._above[dealer, pone], self._known[dealer, pone] = number - self.base[dealer, pone], True

    def all(self) -> Boards:
        """float64[61, 61]: the numbers at every score."""
        near = self._above[self._next][:, self._next]
        return self.base + np.where(self._known, self._above, near)
