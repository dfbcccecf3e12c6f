"""The bots of solo whist."""

from hoyle.bots.solo.maxim import MAXIM
from hoyle.bots.solo.plain import PLAIN

__all__ = ["BOTS", "MAXIM", "PLAIN"]

BOTS = (PLAIN, MAXIM)
"""The bots of the game, the one to play against first."""
