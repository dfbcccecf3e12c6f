"""The coach: what each choice is worth to the player who has to make it, from what that player sees alone."""

from hoyle.coach.cribbage import weighed
from hoyle.coach.way import Way

__all__ = ["Way", "weighed"]
