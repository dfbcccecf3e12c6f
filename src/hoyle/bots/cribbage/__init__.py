"""The bots of cribbage."""

from hoyle.bots.cribbage.plain import PLAIN
from hoyle.bots.cribbage.search import SEARCH

__all__ = ["BOTS", "PLAIN", "SEARCH"]

BOTS = (PLAIN, SEARCH)
"""The bots of the game, the one to play against first."""
