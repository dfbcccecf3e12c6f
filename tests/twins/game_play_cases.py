"""Random games of pegging for the chance of the game: their stakes, and strategies."""

from __future__ import annotations

import numpy as np

from hoyle import kernel
from hoyle.kernel.game_play import LANES, LOTS, MOST_PEGS, WINDOW


def staked(game, lanes=LANES, full=4, most=5, seed=1793):
    """Random stakes in binary fractions that sum without rounding; lanes from ``full`` on are empty."""
    rng = np.random.default_rng(seed)
    hands = len(game.hands)
    possible = (game.dealt() > 0)[..., None] & (np.arange(lanes) < full)
    needs = rng.integers(1, most + 1, 1 + lanes)
    if lanes > 1:
        needs[2] = 0  # Heels have won it.
    return kernel.Stakes(
        chance=(rng.integers(0, 4, (hands, hands, lanes)) * possible).astype(np.float32),
        points=rng.integers(0, WINDOW - MOST_PEGS, (hands, lanes), dtype=np.uint8),
        lots=rng.integers(0, LOTS, (2, hands, lanes), dtype=np.uint8),
        suited=(rng.integers(0, 4, (2, hands)) / 4).astype(np.float32),
        worth=(rng.integers(0, 9, (lanes, LOTS, LOTS, WINDOW, WINDOW)) / 8).astype(np.float32),
        needs=needs,
    )


def only(stakes, lane):
    """The stakes of one lane, by itself."""
    kept = [
        stakes.chance[..., lane, None],
        stakes.points[:, lane, None],
        stakes.lots[..., lane, None],
        stakes.suited,
        stakes.worth[lane, None],
        stakes.needs[[0, 1 + lane]],
    ]
    return kernel.Stakes(*map(np.ascontiguousarray, kept))


def strategy_of(game, lanes=LANES, seed=7, some=True):
    """A random strategy, in quarters; ``some``: at least one of every rank."""
    rng = np.random.default_rng(seed)
    shares = np.zeros((kernel.pegging_size(game), lanes), np.float32)
    choices = kernel.pegging_choices(game)
    for first in np.flatnonzero(choices):
        number = int(choices[first])
        quarters = rng.multinomial(4 - number * some, [1 / number] * number, lanes) + some
        shares[first : first + number] = quarters.T / 4
    return shares


def blank(game, lanes=LANES):
    return np.zeros((kernel.pegging_size(game), lanes), np.float32)
