"""Hand evaluation before the play: expected tricks with given trumps, and safety at a misère."""

from __future__ import annotations

from hoyle.cards import Hand, Suit
from hoyle.tricks.trick import height

TRUMPS = {14: 0.6, 13: 0.5, 12: 0.4, 11: 0.25, 10: 0.15}
PLAIN = {14: 0.9, 13: 0.55, 12: 0.2}
A_TRUMP, A_LONG_CARD = 0.5, 0.3
"""Expected tricks of a card: by its height, for being a trump, and for each beyond the fourth of a suit."""

GAP = (0.3, 0.2, 0.17, *[0.06] * 10)
"""The log odds of losing a misère for each step a card is too high; fitted to 700 forced misères."""


def tricks(hand: Hand, trumps: Suit) -> float:
    """Return the expected tricks of the hand alone against three."""
    held = hand.suit(trumps)
    worth = A_TRUMP * len(held) + sum(TRUMPS.get(height(card), 0) for card in held)
    for suit in Suit:
        if suit is trumps:
            continue
        cards = hand.suit(suit)
        worth += sum(PLAIN.get(height(card), 0) for card in cards)
        worth += A_LONG_CARD * max(len(cards) - 4, 0)
    return worth


def danger(hand: Hand) -> float:
    """Return the danger that a misère hand is forced to win a trick; 0 if it is safe.

    A suit is safe if its lowest card is a two, the next at most a four, the next at most a six, and so on. A
    card above its limit is more harmful the lower its place in the suit.
    """
    return sum(
        weight * max(height(card) - 2 * place, 0)
        for suit in Suit
        for place, (card, weight) in enumerate(
            zip(sorted(hand.suit(suit), key=height), GAP, strict=False), start=1
        )
    )


def sure(hand: Hand, trumps: Suit) -> bool:
    """Return whether the hand takes every trick from the lead, wherever the other cards are, if none is
    trumped.
    """
    return all(_solid(hand.suit(suit)) for suit in Suit) and len(hand.suit(trumps)) >= 7


def _solid(cards: Hand) -> bool:
    """Return whether all cards of a suit are masters once its top cards are played."""
    heights = sorted(map(height, cards), reverse=True)
    tops = next((n for n, each in enumerate(heights) if each != 14 - n), len(heights))
    return tops == len(heights) or tops >= 13 - len(heights)
