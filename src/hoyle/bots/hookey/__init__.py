"""The bots of blind hookey."""

from hoyle.bots.hookey.plain import PLAIN

__all__ = ["BOTS", "PLAIN"]

BOTS = (PLAIN,)
"""The bots of the game, the default opponent first."""
