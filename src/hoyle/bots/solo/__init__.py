"""The bots of solo whist."""

from hoyle.bots.solo.levels import BEGINNER, CLUB, EXPERT
from hoyle.bots.solo.maxim import MAXIM
from hoyle.bots.solo.plain import PLAIN
from hoyle.bots.solo.search import SEARCH

__all__ = ["BOTS", "MAXIM", "PLAIN", "SEARCH"]

BOTS = (PLAIN, MAXIM, SEARCH, BEGINNER, CLUB, EXPERT)
"""The bots of the game, the default opponent first."""
