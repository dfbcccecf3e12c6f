"""Compiled code that only research uses; an editable installation builds it, and no wheel has it.

It keeps to the conventions of ``hoyle.kernel``, and the tests compare it with twins in plain Python, too.
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
