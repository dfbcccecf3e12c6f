"""Converts the lay-outs early in a game to shares of all lay-outs, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.solution.game_stakes import Floats
from hoyle.solution.lay_out_worth import Early
from research.cribbage.lay_out_chances import habit

LAY_OUTS: Final = 10
"""The ways to lay two cards of five out."""


def early_of(shares: Sequence[Floats]) -> Early:
    """Return the most frequent lay-outs by the shares of the pone and of the dealer, float32[n, 10]."""
    pone, dealer = (share.argmax(axis=1).astype(np.uint8) for share in shares)
    return Early(np.stack([pone, dealer]), (habit(always(pone)), habit(always(dealer))))


def always(lays: NDArray[np.uint8]) -> Floats:
    """float32[n, 10]: how often each lay-out is taken, 1 or 0, given the ones taken, uint8[n]."""
    shares: Floats = (np.arange(LAY_OUTS) == lays[:, None]).astype(np.float32)
    return shares
