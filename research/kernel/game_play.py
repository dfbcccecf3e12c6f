"""The best response to a strategy, measured by the chance of winning the game."""

from __future__ import annotations

from typing import NamedTuple

import _hoyle_research as core
import numpy as np

from hoyle.kernel import DEALER, PONE, Pegging, Stakes
from hoyle.kernel.argument import Progress, callback, whole
from hoyle.kernel.game_play import Floats, check_game_strategy, checked


class Answer(NamedTuple):
    """The best response of one player to the other's strategy."""

    strategy: Floats
    """float32[size, m]; 1 for the rank that is played, 0 at the other player's decision points."""
    gained: Floats
    """float32[hands, m]; the chance of winning with each hand, times the hand's probability."""


def answer_game_play(
    game: Pegging, stakes: Stakes, player: int, strategy: Floats, *, progress: Progress | None = None
) -> Answer:
    """Return the exact best response of PONE or DEALER to the other player's strategy.

    Args:
        game: the pegging game.
        stakes: the stakes, in m lanes.
        player: PONE or DEALER.
        strategy: float32[size, m]; shares, as returned by ``game_play_shares``.
        progress: called about ten times a second with 0; an exception stops the work.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    lanes = checked(game, stakes)
    check_game_strategy(game, lanes, "strategy", strategy)
    best = np.zeros_like(strategy)
    gained = np.zeros((len(stakes.chance), lanes), np.float32)
    core.answer_game_play(
        game,
        stakes,
        whole("player", player, PONE, DEALER),
        strategy,
        callback(progress),
        best,
        gained,
    )
    return Answer(best, gained)
