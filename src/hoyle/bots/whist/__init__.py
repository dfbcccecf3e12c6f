"""The bots of whist."""

from hoyle.bots.whist.maxim import MAXIM
from hoyle.bots.whist.plain import PLAIN

__all__ = ["MAXIM", "PLAIN"]
