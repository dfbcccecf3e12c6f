"""The features of one hand, counted card by card: the plain copy of ``hoyle.bots.solo.many_hands``."""

from collections.abc import Sequence

from hoyle.bots.solo.many_hands import (
    ACE,
    BUCKETS_A_TRICK,
    BUCKETS_OF_DANGER,
    KING,
    KNAVE,
    LONG,
    QUEEN,
    SAFEST,
    STRONGEST,
    TEN,
    WEAKEST,
    Features,
)
from hoyle.bots.solo.strength import danger, sure
from hoyle.cards import Hand, Suit
from hoyle.cards.hand import SUIT_BITS


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


def features(hand, turn_up, weights):
    """The features of a hand. The weights are those of ``reckoned``."""
    steps = {suit: _step(reckoned(hand, suit, weights)) for suit in Suit}
    return Features(
        steps[turn_up],
        max(steps.values()),
        max(round(100 * danger(hand)) * BUCKETS_OF_DANGER // 100, SAFEST),
        any(sure(hand, suit) for suit in Suit),
    )


def trumps_of(hand, weights):
    """The best trump suit for a hand."""
    return max(Suit, key=lambda suit: (sure(hand, suit), reckoned(hand, suit, weights)))


def _step(tricks):
    return min(max(round(1000 * tricks) * BUCKETS_A_TRICK // 1000, WEAKEST), STRONGEST)
