"""The bots of solo whist."""

from hoyle.bots.solo.maxim import MAXIM
from hoyle.bots.solo.plain import PLAIN

__all__ = ["MAXIM", "PLAIN"]
