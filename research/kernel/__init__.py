"""Compiled code used only by research. An editable installation builds it; wheels do not contain it.

It follows the conventions of ``hoyle.kernel``, and the tests compare it with plain Python versions.
"""

from research.kernel.game_play import Answer, answer_game_play
from research.kernel.imperfect_recall import (
    Answerer,
    Learned,
    RecallGame,
    answer_recall,
    learn_recall,
    play_recall,
)
from research.kernel.pegging import (
    Response,
    improve_pegging,
    pack_pegging,
    pegging_gains,
    pegging_reach,
    pegging_response,
    unpack_pegging,
)

__all__ = [
    "Answer",
    "Answerer",
    "Learned",
    "RecallGame",
    "Response",
    "answer_game_play",
    "answer_recall",
    "improve_pegging",
    "learn_recall",
    "pack_pegging",
    "pegging_gains",
    "pegging_reach",
    "pegging_response",
    "play_recall",
    "unpack_pegging",
]
