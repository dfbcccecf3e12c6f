"""The bots of cribbage."""

from hoyle.bots.cribbage.plain import PLAIN

__all__ = ["PLAIN"]
