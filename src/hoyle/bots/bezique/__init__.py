"""The bots of rubicon bézique."""

from hoyle.bots.bezique.plain import PLAIN

__all__ = ["BOTS", "PLAIN"]

BOTS = (PLAIN,)
"""The bots of the game, the one to play against first."""
