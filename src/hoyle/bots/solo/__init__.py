"""The bots of solo whist."""

from hoyle.bots.solo.plain import PLAIN

__all__ = ["PLAIN"]
