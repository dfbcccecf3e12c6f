"""The strength of many hands, as the plain player counts it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.bots.solo.many_hands import COUNTS, Small
from hoyle.bots.solo.strength import A_LONG_CARD, A_TRUMP, PLAIN, TRUMPS

TRUMP_COUNTS = {"ace of trumps": 14, "king": 13, "queen": 12, "knave": 11, "ten": 10}
PLAIN_COUNTS = {"aces": 14, "kings": 13, "queens": 12}
"""The card, by height, that each name counts; heights are as in ``tricks``."""


def strength(counts: Small) -> NDArray[np.float64]:
    """Return float64[n]: the tricks that ``tricks`` expects of hands with these counts, int16[n, 26]."""
    weights = dict.fromkeys(COUNTS, 0.0) | {name: PLAIN[height] for name, height in PLAIN_COUNTS.items()}
    trumps = {name: TRUMPS[height] for name, height in TRUMP_COUNTS.items()}
    weights |= trumps | {"trumps": A_TRUMP, "cards of long suits": A_LONG_CARD}
    tricks: NDArray[np.float64] = counts.astype(np.float64) @ np.array([*weights.values()])
    return tricks
