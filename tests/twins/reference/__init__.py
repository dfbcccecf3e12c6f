"""The kernel's functions written slowly and simply, to check the compiled ones against."""

from twins.reference.bezique import play_bezique_on, solve_bezique
from twins.reference.cribbage import play_cribbage
from twins.reference.cribbage_show import count_hands, hand_distribution, lay_outs
from twins.reference.game_play import answer_game_play, game_play_outcomes, improve_game_play
from twins.reference.imperfect_recall import learn_recall, play_recall, recall_place
from twins.reference.pegging import (
    improve_pegging,
    pegging_choices,
    pegging_gains,
    pegging_place,
    pegging_reach,
    pegging_response,
    pegging_sizes,
)
from twins.reference.played_deals import pegging_deals
from twins.reference.player import learned_terms, plain_chances, plan, play_on, play_out
from twins.reference.playouts import play_tricks
from twins.reference.recall_answer import answer_recall
from twins.reference.tricks import solve, solve_cards, solve_strains
from twins.reference.worlds import likely_worlds

__all__ = [
    "answer_game_play",
    "answer_recall",
    "count_hands",
    "game_play_outcomes",
    "hand_distribution",
    "improve_game_play",
    "improve_pegging",
    "lay_outs",
    "learn_recall",
    "learned_terms",
    "likely_worlds",
    "pegging_choices",
    "pegging_deals",
    "pegging_gains",
    "pegging_place",
    "pegging_reach",
    "pegging_response",
    "pegging_sizes",
    "plain_chances",
    "plan",
    "play_bezique_on",
    "play_cribbage",
    "play_on",
    "play_out",
    "play_recall",
    "play_tricks",
    "recall_place",
    "solve",
    "solve_bezique",
    "solve_cards",
    "solve_strains",
]
