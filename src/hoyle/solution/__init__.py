"""Cribbage for two, solved: what bots, hints and ``hoyle discard`` read.

``deal_solution`` goes for the most points in a deal (five and six cards), ``game_solution`` for the chance of
the game (five cards), ``learned_solution`` is learned from random deals (seven cards). ``board`` has the
chance of a game at every score, and ``crib_average`` how careful players lay out. Other packages import from
here. ``docs/cribbage_tables.md`` describes the files, which ``python -m research`` makes.
"""

from hoyle.solution.chances_by_score import board, chance_of_game, chances_of_lurch, has_board
from hoyle.solution.crib_averages import crib_average, likelihood
from hoyle.solution.deal_table import DealSolution, deal_solution, game_of
from hoyle.solution.game_lay_outs import chances_by_lay_out, laid_out
from hoyle.solution.game_play import play
from hoyle.solution.game_rollout import NEAR, ByCard, DealInPlay, GameRollout, OwnScore
from hoyle.solution.game_table import GameSolution, game_solution, solved_chance
from hoyle.solution.learned_table import LearnedSolution, learned_solution

__all__ = [
    "NEAR",
    "ByCard",
    "DealInPlay",
    "DealSolution",
    "GameRollout",
    "GameSolution",
    "LearnedSolution",
    "OwnScore",
    "board",
    "chance_of_game",
    "chances_by_lay_out",
    "chances_of_lurch",
    "crib_average",
    "deal_solution",
    "game_of",
    "game_solution",
    "has_board",
    "laid_out",
    "learned_solution",
    "likelihood",
    "play",
    "solved_chance",
]
