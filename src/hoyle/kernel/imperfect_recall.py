"""Cribbage play with imperfect recall: an information set keeps only what matters for the next card.

With five cards kept, the play has too many information sets. Here one consists of only the ranks still held,
the count, the latest ranks of the series that can form a pair or a run, the number of the opponent's cards,
and whether the opponent has said go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import whole
from hoyle.kernel.choice import core
from hoyle.kernel.pegging import RANKS, SUITS

MOST_CHOICES: Final = 5
"""The most cards kept, and therefore the most ranks to choose from."""
LONGEST_SERIES: Final = 13
LIMIT: Final = 31


class RecallTable(NamedTuple):
    """A fixed strategy."""

    keys: NDArray[np.uint64]
    """uint64[n]. The numbers of its information sets, ascending."""
    often: NDArray[np.uint8]
    """uint8[n, 5]. How often each rank is played there, in any unit; at least one is above 0."""


def recall_place(hand: Sequence[int], series: Sequence[int], others_left: int, *, gone: bool) -> int:
    """Return the number of an information set, above 0.

    Args:
        hand: the ranks held by the player to move, 0 for the ace.
        series: the ranks played since the count was last zero.
        others_left: the number of cards that the opponent holds.
        gone: whether the opponent has said go in this series.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    for name, ranks, most in (("hand", hand, MOST_CHOICES), ("series", series, LONGEST_SERIES)):
        for rank in ranks:
            whole(name, rank, 0, RANKS - 1)
        if len(ranks) > most:
            raise KernelError(name, f"must be at most {most}, not {len(ranks)}")
    if not hand or any(list(hand).count(rank) > SUITS for rank in hand):
        raise KernelError("hand", f"must be some cards, at most {SUITS} of a rank, not {list(hand)}")
    count = sum(min(rank + 1, 10) for rank in series)
    if count > LIMIT:
        raise KernelError("series", f"must come to {LIMIT} at most, not {count}")
    return core.recall_place(
        np.array(hand, np.uint8),
        np.array(series, np.uint8),
        whole("others_left", others_left, 0, MOST_CHOICES),
        bool(gone),
    )
