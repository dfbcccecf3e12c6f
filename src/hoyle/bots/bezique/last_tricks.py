"""The last tricks, solved exactly: by then each player knows both hands, since all other cards have
been seen.
"""

from __future__ import annotations

from typing import Final

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.bezique.declaration import LAST_TRICK
from hoyle.games.bezique.following import beats

BRISQUE: Final = 10

Value = tuple[Card, ...]


class Ending:
    """Two hands to be played out, the one to lead first, without the heap before.

    Cards that look alike are alike here: a hand is a tuple of faces. ``free`` lets who lacks the suit led
    play any card.
    """

    def __init__(self, trumps: Suit | None, *, free: bool) -> None:
        self.trumps, self.free = trumps, free
        self._found: dict[tuple[Value, Value], int] = {}

    def replies(self, hand: Value, led: Card) -> list[Card]:
        """The faces that the second player may play to a card led."""
        following = [card for card in hand if card.suit is led.suit]
        if following:
            return [card for card in following if beats(card, led, self.trumps)] or following
        trumping = [] if self.free else [card for card in hand if card.suit is self.trumps]
        return trumping or list(hand)

    def value(self, leader: Value, other: Value) -> int:
        """Points that the leader makes above the other from here on: brisques, and the last trick."""
        if not leader or not other:
            return 0
        key = leader, other
        if key not in self._found:
            self._found[key] = max(self.led(leader, other, card) for card in dict.fromkeys(leader))
        return self._found[key]

    def led(self, leader: Value, other: Value, card: Card) -> int:
        """The same, where the leader leads that card."""
        rest = less(leader, card)
        answers = dict.fromkeys(self.replies(other, card))
        return min(self.answered(rest, less(other, each), card, each) for each in answers)

    def answered(self, leader: Value, other: Value, led: Card, card: Card) -> int:
        """The same, once both have played to the trick; the hands are without those cards."""
        made = BRISQUE * ((led.rank in _BRISQUES) + (card.rank in _BRISQUES))
        if not leader or not other:
            made += LAST_TRICK
        if beats(card, led, self.trumps):
            return -made - self.value(other, leader)
        return made + self.value(leader, other)


_BRISQUES: Final = (Rank.ACE, Rank.TEN)


def faces(hand: Hand) -> Value:
    """Return a hand as the ending knows it."""
    return tuple(sorted(card.face for card in hand))


def less(hand: Value, card: Card) -> Value:
    """Return the hand without one card of that look."""
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])
