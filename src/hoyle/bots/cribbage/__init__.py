"""The bots of cribbage."""

from hoyle.bots.cribbage.levels import BEGINNER, CLUB, EXPERT
from hoyle.bots.cribbage.maxim import MAXIM
from hoyle.bots.cribbage.plain import PLAIN
from hoyle.bots.cribbage.search import SEARCH

__all__ = ["BOTS", "MAXIM", "PLAIN", "SEARCH"]

BOTS = (PLAIN, SEARCH, MAXIM, BEGINNER, CLUB, EXPERT)
"""The bots of the game, the default opponent first."""
