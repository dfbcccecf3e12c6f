"""Bots that do not play as a bot ought to; each is named to the program by this module."""

import time
from contextlib import suppress

from msgspec.structs import replace


def nothing(seen, rng):
    return None


def no_act(seen, rng):
    return "the queen of spades"


def revokes(seen, rng):
    """Do for the next seat what one may do oneself: a strict table refuses it."""
    return replace(seen.lawful[0], seat=(seen.seat + 1) % 4)


def fails(seen, rng):
    raise KeyError("ace")


def hangs(seen, rng):
    while True:
        with suppress(Exception):  # It goes on, whatever happens.
            time.sleep(0.01)


NOT_CALLABLE = 5


def first(seen, rng):
    """takes what stands first"""
    return seen.lawful[0]
