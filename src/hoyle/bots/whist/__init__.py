"""The bots of whist."""

from hoyle.bots.whist.maxim import MAXIM
from hoyle.bots.whist.plain import PLAIN
from hoyle.bots.whist.search import SEARCH

__all__ = ["BOTS", "MAXIM", "PLAIN", "SEARCH"]

BOTS = (PLAIN, MAXIM, SEARCH)
"""The bots of the game, the one to play against first."""
