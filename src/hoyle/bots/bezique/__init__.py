"""The bots of rubicon bézique."""

from hoyle.bots.bezique.plain import PLAIN
from hoyle.bots.bezique.search import SEARCH

__all__ = ["BOTS", "PLAIN", "SEARCH"]

BOTS = (PLAIN, SEARCH)
"""The bots of the game, the default opponent first."""
