"""The fence round compiled code: whole numbers and arrays cross it, and nothing else.

Hands are unsigned 64-bit numbers, bit ``Card.index`` for each card: suit * 13 + rank - 1, the suits
clubs, diamonds, hearts, spades, the ace lowest. Seats are 0..3, clockwise. Every function is pure, lets
other threads run, and stops within a second of Ctrl-C. The tests compare it with a slow twin in plain
Python, in ``tests/twins/reference``.
"""

from hoyle.kernel.bezique import play_bezique_on, solve_bezique
from hoyle.kernel.counting import LayOuts, count_hands, hand_distribution, lay_outs
from hoyle.kernel.forgetful import (
    MOST_CHOICES,
    Answerer,
    Forgetful,
    ForgetfulTable,
    Learned,
    answer_forgetful,
    forgetful_place,
    learn_forgetful,
    play_forgetful,
)
from hoyle.kernel.history import NO_TRUMPS, Away, Habits, History, Kind
from hoyle.kernel.pegging import (
    DEALER,
    GO,
    PONE,
    Pegging,
    Response,
    improve_pegging,
    pack_pegging,
    pegging_choices,
    pegging_gains,
    pegging_place,
    pegging_response,
    pegging_size,
    unpack_pegging,
)
from hoyle.kernel.played_deals import PlayedDeals, pegging_deals
from hoyle.kernel.player import (
    HOT,
    MOST_PLANNED,
    Likely,
    Weighing,
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
from hoyle.kernel.race import (
    Answer,
    Outcomes,
    answer_race,
    improve_race,
    race_outcomes,
    shares_of_race,
)
from hoyle.kernel.race_stakes import Stakes
from hoyle.kernel.tricks import solve, solve_cards, solve_strains

__all__ = [
    "DEALER",
    "GO",
    "HOT",
    "MOST_CHOICES",
    "MOST_PLANNED",
    "NO_TRUMPS",
    "PONE",
    "TURN_UP",
    "Answer",
    "Answerer",
    "Away",
    "CribbageGames",
    "Forgetful",
    "ForgetfulTable",
    "Habits",
    "History",
    "Kind",
    "LayOuts",
    "Learned",
    "Likely",
    "Outcomes",
    "Pegging",
    "PlayedDeals",
    "Policy",
    "Response",
    "Stakes",
    "TrickPlay",
    "Weighing",
    "answer_forgetful",
    "answer_race",
    "count_hands",
    "forgetful_place",
    "hand_distribution",
    "improve_pegging",
    "improve_race",
    "lay_outs",
    "learn_forgetful",
    "likely_worlds",
    "pack_pegging",
    "pegging_choices",
    "pegging_deals",
    "pegging_gains",
    "pegging_place",
    "pegging_response",
    "pegging_size",
    "plain_chances",
    "plan",
    "play_bezique_on",
    "play_cribbage",
    "play_forgetful",
    "play_on",
    "play_out",
    "play_tricks",
    "race_outcomes",
    "shares_of_race",
    "solve",
    "solve_bezique",
    "solve_cards",
    "solve_strains",
    "unpack_pegging",
]
