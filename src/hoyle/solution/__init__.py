"""Solved cribbage for two: the tables that bots, hints and ``hoyle discard`` read.

``deal_solution`` maximizes points per deal (five and six cards), ``game_solution`` the chance of winning the
game (five cards), and ``learned_solution`` is learnt from random deals (seven cards). ``board`` has the
chance of the game at every score, and ``crib_average`` models careful players. Other packages import from
here. ``docs/cribbage_tables.md`` describes the files; ``python -m research`` builds them.
"""

from hoyle.solution.chances_by_score import board, chance_of_game, chances_of_lurch, has_board
from hoyle.solution.crib_averages import crib_average, likelihood, ways
from hoyle.solution.deal_table import DealSolution, deal_solution, game_of
from hoyle.solution.game_lay_outs import chances_by_lay_out, laid_out, play
from hoyle.solution.game_rollout import NEAR, ByCard, DealInPlay, GameRollout, OwnScore
from hoyle.solution.game_table import GameSolution, game_solution, solved_chance
from hoyle.solution.learned_table import LearnedSolution, learned_solution
from hoyle.solution.rollout import HEELS
from hoyle.solution.true_cards import PlayedOn, TrueDeal, any_deal, played_on

__all__ = [
    "HEELS",
    "NEAR",
    "ByCard",
    "DealInPlay",
    "DealSolution",
    "GameRollout",
    "GameSolution",
    "LearnedSolution",
    "OwnScore",
    "PlayedOn",
    "TrueDeal",
    "any_deal",
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
    "played_on",
    "solved_chance",
    "ways",
]
