"""The kernel's functions again, slow and plain: the compiled ones are checked against them."""

from twins.reference.bezique import play_bezique_on, solve_bezique
from twins.reference.cribbage import play_cribbage
from twins.reference.cribbage_show import count_hands, hand_distribution, lay_outs
from twins.reference.forgetful import forgetful_place, learn_forgetful, play_forgetful
from twins.reference.forgetful_answer import answer_forgetful
from twins.reference.pegging import (
    improve_pegging,
    pegging_choices,
    pegging_gains,
    pegging_place,
    pegging_response,
    pegging_size,
    pegging_unpacked,
)
from twins.reference.played_deals import pegging_deals
from twins.reference.player import plain_chances, plan, play_on, play_out
from twins.reference.playouts import play_tricks
from twins.reference.race import answer_race, improve_race, race_outcomes
from twins.reference.tricks import solve, solve_cards, solve_strains
from twins.reference.worlds import likely_worlds

__all__ = [
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
    "pegging_choices",
    "pegging_deals",
    "pegging_gains",
    "pegging_place",
    "pegging_response",
    "pegging_size",
    "pegging_unpacked",
    "plain_chances",
    "plan",
    "play_bezique_on",
    "play_cribbage",
    "play_forgetful",
    "play_on",
    "play_out",
    "play_tricks",
    "race_outcomes",
    "solve",
    "solve_bezique",
    "solve_cards",
    "solve_strains",
]
