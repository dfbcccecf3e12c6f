"""The interface to compiled code: only whole numbers and arrays cross it.

Hands are unsigned 64-bit numbers, bit ``Card.index`` for each card: suit * 13 + rank - 1, the suits clubs,
diamonds, hearts, spades, the ace lowest. Seats are 0..3, clockwise. Every function is pure, releases the GIL,
and stops within a second of Ctrl-C. Tests compare each with a slow version in plain Python, in
``tests/twins/reference``.
"""

from hoyle.kernel.bezique import play_bezique_on, solve_bezique
from hoyle.kernel.counting import LayOuts, count_hands, hand_distribution, lay_outs
from hoyle.kernel.game_play import Outcomes, Stakes, game_play_outcomes, game_play_shares, improve_game_play
from hoyle.kernel.history import NO_TRUMPS, Away, Habits, History, Kind
from hoyle.kernel.imperfect_recall import MOST_CHOICES, RecallTable, recall_place
from hoyle.kernel.pegging import (
    DEALER,
    GO,
    PONE,
    PackedPlay,
    Pegging,
    packed_shares,
    pegging_choices,
    pegging_place,
    pegging_size,
)
from hoyle.kernel.played_deals import PlayedDeals, pegging_deals
from hoyle.kernel.player import (
    GOOD,
    HOT,
    MOST_PLANNED,
    MOST_TERMS,
    SENSIBLE,
    TERMS,
    Likely,
    Weighing,
    learned_terms,
    likely_worlds,
    plain_chances,
    plan,
    play_on,
    play_out,
)
from hoyle.kernel.playing import (
    TURN_UP,
    CribbageGames,
    Policy,
    TrickPlay,
    play_cribbage,
    play_tricks,
)
from hoyle.kernel.tricks import solve, solve_cards, solve_strains

__all__ = [
    "DEALER",
    "GO",
    "GOOD",
    "HOT",
    "MOST_CHOICES",
    "MOST_PLANNED",
    "MOST_TERMS",
    "NO_TRUMPS",
    "PONE",
    "SENSIBLE",
    "TERMS",
    "TURN_UP",
    "Away",
    "CribbageGames",
    "Habits",
    "History",
    "Kind",
    "LayOuts",
    "Likely",
    "Outcomes",
    "PackedPlay",
    "Pegging",
    "PlayedDeals",
    "Policy",
    "RecallTable",
    "Stakes",
    "TrickPlay",
    "Weighing",
    "count_hands",
    "game_play_outcomes",
    "game_play_shares",
    "hand_distribution",
    "improve_game_play",
    "lay_outs",
    "learned_terms",
    "likely_worlds",
    "packed_shares",
    "pegging_choices",
    "pegging_deals",
    "pegging_place",
    "pegging_size",
    "plain_chances",
    "plan",
    "play_bezique_on",
    "play_cribbage",
    "play_on",
    "play_out",
    "play_tricks",
    "recall_place",
    "solve",
    "solve_bezique",
    "solve_cards",
    "solve_strains",
]
