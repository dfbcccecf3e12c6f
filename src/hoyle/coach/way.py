"""A possible action, and its value."""

from __future__ import annotations

from msgspec import Struct


class Way(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Cards to lay out or to play, and their value to the player. Unknown values are None.

    Attributes:
        cards: The cards.
        hand: Expected points of the hand at the show.
        crib: Expected points of the crib; below zero if it is an opponent's.
        play: Expected holes gained in the play over the opponent, to the end of the deal.
        total: The sum of these.
        often: How often the solved table chooses this, 0..1; a mixed strategy has several ways above 0.
        win: The chance of winning the game, 0..1.
    """

    cards: tuple[str, ...]
    hand: float | None = None
    crib: float | None = None
    play: float | None = None
    total: float | None = None
    often: float | None = None
    win: float | None = None
