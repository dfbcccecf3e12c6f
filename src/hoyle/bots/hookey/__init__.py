"""The bots of blind hookey."""

from hoyle.bots.hookey.plain import PLAIN

__all__ = ["PLAIN"]
