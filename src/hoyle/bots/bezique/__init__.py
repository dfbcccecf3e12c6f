"""The bots of rubicon bézique."""

from hoyle.bots.bezique.levels import BEGINNER, CLUB, EXPERT
from hoyle.bots.bezique.plain import PLAIN
from hoyle.bots.bezique.search import SEARCH

__all__ = ["BOTS", "PLAIN", "SEARCH"]

BOTS = (PLAIN, SEARCH, BEGINNER, CLUB, EXPERT)
"""The bots of the game, the default opponent first."""
