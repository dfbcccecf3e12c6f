"""For the move only: where ``hoyle.words.plain`` was."""

from hoyle.words.plain import drawn, plain

__all__ = ["drawn", "plain"]
