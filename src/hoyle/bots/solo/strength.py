"""Judges a hand before the play: the tricks it takes with given trumps, and its safety at a misère."""

from __future__ import annotations

from hoyle.cards import Hand, Suit
from hoyle.tricks import height

TRUMPS = {14: 0.6, 13: 0.5, 12: 0.4, 11: 0.25, 10: 0.15}
PLAIN = {14: 0.9, 13: 0.55, 12: 0.2}
A_TRUMP, A_LONG_CARD = 0.5, 0.3
"""Tricks for a card: by its height, for being a trump, and for each beyond the fourth of a suit."""

GAP = (0.3, 0.2, 0.17, *[0.06] * 10)
"""The effect of each step too high on the logarithm of the odds that a misère is lost: by 700 forced ones."""


def tricks(hand: Hand, trumps: Suit) -> float:
    """Return the tricks to be expected alone against three."""
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
    """Return how likely a hand is to be made to win a trick; zero if nothing can make it.

    A suit is safe where its lowest card is a two, the next a four at most, the next a six and so on; what is
    higher does more harm the lower in the suit it stands.
    """
    return sum(
        weight * max(height(card) - 2 * place, 0)
        for suit in Suit
        for place, (card, weight) in enumerate(
            zip(sorted(hand.suit(suit), key=height), GAP, strict=False), start=1
        )
    )


def sure(hand: Hand, trumps: Suit) -> bool:
    """Does the hand take every trick from the lead, wherever the others lie, if none is trumped?"""
    return all(_solid(hand.suit(suit)) for suit in Suit) and len(hand.suit(trumps)) >= 7


def _solid(cards: Hand) -> bool:
    """Are all cards of a suit masters once those on top of it are played?"""
    heights = sorted(map(height, cards), reverse=True)
    tops = next((n for n, each in enumerate(heights) if each != 14 - n), len(heights))
    return tops == len(heights) or tops >= 13 - len(heights)
