"""Bots that behave incorrectly; the program is told of each by this module's name."""

import time
from contextlib import suppress

from msgspec.structs import replace


def nothing(seen, rng):
    return None


def no_act(seen, rng):
    return "the queen of spades"


def revokes(seen, rng):
    """Do for the next seat what this one may do; a strict table refuses it."""
    return replace(seen.lawful[0], seat=(seen.seat + 1) % 4)


def fails(seen, rng):
    raise KeyError("ace")


def hangs(seen, rng):
    while True:
        with suppress(Exception):  # It goes on, whatever happens.
            time.sleep(0.01)


NOT_CALLABLE = 5


def first(seen, rng):
    """takes the first choice"""
    return seen.lawful[0]
