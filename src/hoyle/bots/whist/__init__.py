"""The bots of whist."""

from hoyle.bots.whist.plain import PLAIN

__all__ = ["PLAIN"]
