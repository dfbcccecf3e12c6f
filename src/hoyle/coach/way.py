"""One of several ways to act, and what it is worth."""

from __future__ import annotations

from msgspec import Struct


class Way(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Cards to lay out or to play, and what comes of it to the player, in holes on average.

    ``hand`` and ``crib`` are what the show brings, the crib below zero where it is an adversary's; ``play``
    is what the player gains in the play to the end of the deal beyond the other, and ``total`` all three.
    ``often`` is how often the tables do so, from 0 to 1: a mixed answer has several ways above 0. ``win``
    is the chance of the game, from 0 to 1. What is None is not known.
    """

    cards: tuple[str, ...]
    hand: float | None = None
    crib: float | None = None
    play: float | None = None
    total: float | None = None
    often: float | None = None
    win: float | None = None
