"""A linear estimate of the tricks that a hand takes alone against three."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.cards import Hand, Suit
from hoyle.cards.hand import SUIT_BITS

ACE, TEN, KNAVE, QUEEN, KING = 0, 9, 10, 11, 12
"""The indices of cards in their suit."""

LONG = 4
"""The length of a plain suit beyond which each card may make a trick."""

COUNTS = (
    "one",
    *("trumps", "their square", "ace of trumps", "king", "queen", "knave", "ten", "ace and king"),
    "trumps under the ace or king",
    *("aces", "kings", "queens", "knaves", "aces with kings", "kings with queens", "aces with queens"),
    *(
        "kings alone",
        "queens of two at most",
        "cards of long suits",
        "voids",
        "single cards",
        "pairs of cards",
    ),
    *("voids to trump", "single cards to trump", "square of the aces"),
)
"""The features counted; over all plain suits together unless trumps are named."""


def counts(hand: Hand, trumps: Suit) -> list[float]:
    """Return the value of each feature, in the order of ``COUNTS``."""
    suit = _suit(hand, trumps)
    number = suit.bit_count()
    ace, king, queen, knave, ten = (suit >> place & 1 for place in (ACE, KING, QUEEN, KNAVE, TEN))
    plain = [0] * 12
    for each in Suit:
        if each is trumps:
            continue
        held = _suit(hand, each)
        length = held.bit_count()
        its_ace, its_king, its_queen = held >> ACE & 1, held >> KING & 1, held >> QUEEN & 1
        for place, more in enumerate(
            (
                *(its_ace, its_king, its_queen, held >> KNAVE & 1),
                *(its_ace * its_king, its_king * its_queen, its_ace * its_queen),
                *(its_king * (length == 1), its_queen * (length <= 2), max(length - LONG, 0)),
                *(length == 0, length == 1),
            )
        ):
            plain[place] += more
    pairs = sum(_suit(hand, each).bit_count() == 2 for each in Suit if each is not trumps)
    *_, voids, singles = plain
    return [
        *(1, number, number * number, ace, king, queen, knave, ten, ace * king, number * (ace + king)),
        *plain,
        *(pairs, voids * number, singles * number, plain[0] * plain[0]),
    ]


def reckoned(hand: Hand, trumps: Suit, weights: Sequence[float]) -> float:
    """Return the estimated tricks of a hand alone, from a weight for each count, rounded to a thousandth."""
    tricks = sum(weight * count for weight, count in zip(weights, counts(hand, trumps), strict=True))
    return round(tricks, 3)


def _suit(hand: Hand, suit: Suit) -> int:
    """Return the cards of a suit as bits, the ace lowest."""
    return (hand.bits & SUIT_BITS[suit]) >> 13 * suit.value
