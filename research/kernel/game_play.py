"""The best answer to a play for the chance of the game."""

from __future__ import annotations

from typing import NamedTuple

import _hoyle_research as core
import numpy as np

from hoyle.kernel import DEALER, PONE, Pegging, Stakes
from hoyle.kernel.argument import Progress, callback, whole
from hoyle.kernel.game_play import check_game_strategy
from hoyle.kernel.stakes import Floats, checked


class Answer(NamedTuple):
    """The best that one player can do against the other's strategy."""

    strategy: Floats
    """float32[size, m]; 1 for the rank that is played; the places of the other player are 0."""
    gained: Floats
    """float32[hands, m]; its chance of the game with each hand, times how often it holds that."""


def answer_game_play(
    game: Pegging, stakes: Stakes, player: int, strategy: Floats, *, progress: Progress | None = None
) -> Answer:
    """Return the best answer of PONE or DEALER to the other's strategy, exactly.

    Args:
        game: which game.
        stakes: what is at stake, in m lanes.
        player: PONE or DEALER.
        strategy: float32[size, m]; shares, as ``game_play_shares`` makes them.
        progress: called some ten times a second with 0; what it raises stops the work.

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
