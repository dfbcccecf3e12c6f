"""The bots of cribbage."""

from hoyle.bots.cribbage.plain import PLAIN
from hoyle.bots.cribbage.search import SEARCH

__all__ = ["PLAIN", "SEARCH"]
