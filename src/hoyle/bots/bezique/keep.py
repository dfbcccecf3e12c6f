"""The value of keeping each card of a hand, from the declarations that it may still form part of."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.bezique.declaration import FOURS, IN_TRUMPS, POINTS, RUN

_IN_BEZIQUE: Final = {(Rank.QUEEN, Suit.SPADES), (Rank.KNAVE, Suit.DIAMONDS)}

_FOUR: Final = {rank: POINTS[kind] for kind, rank in FOURS.items()}

_OF_FOUR: Final = (0.0, 0.05, 0.12, 0.3, 0.5, 0.15)
"""The share of a four's score that each card is worth, by the number held; further cards use the last
value.
"""

_OF_RUN: Final = (0.0, 0.03, 0.06, 0.12, 0.25, 0.4)
"""The share of the score of a sequence that each card is worth, by the number of its ranks held."""


def worth(held: Hand, trumps: Suit | None, tricks_left: int) -> dict[Card, float]:
    """Return the value of keeping each card, in points.

    Args:
        held: all the cards that the player may play.
        trumps: the trump suit, if any.
        tricks_left: the number of tricks after which a declaration is still possible.
    """
    faces = Counter(card.face for card in held)
    ranks = Counter(card.rank for card in held)
    runs = {suit: sum(Card(rank, suit) in faces for rank in RUN) for suit in Suit}
    hope = min(tricks_left / 10, 1.0)
    return {card: _worth(card, faces, ranks, runs, trumps) * hope + _in_itself(card, trumps) for card in held}


def _worth(
    card: Card, faces: Counter[Card], ranks: Counter[Rank], runs: dict[Suit, int], trumps: Suit | None
) -> float:
    alike = faces[card.face]
    points = 0.0
    if card.rank in _FOUR:
        points += _FOUR[card.rank] * _OF_FOUR[min(ranks[card.rank], len(_OF_FOUR) - 1)]
    if (card.rank, card.suit) in _IN_BEZIQUE:
        points += 25 + 20 * alike
    if card.rank in RUN:
        run = IN_TRUMPS["sequence"] if trumps in (None, card.suit) else POINTS["sequence"]
        points += run * _OF_RUN[runs[card.suit]] / alike**1.5
    if card.rank in (Rank.KING, Rank.QUEEN):
        mate = Rank.QUEEN if card.rank is Rank.KING else Rank.KING
        marriage = IN_TRUMPS["marriage"] if trumps in (None, card.suit) else POINTS["marriage"]
        points += marriage * (0.35 if Card(mate, card.suit) in faces else 0.15) / alike
    return points


def _in_itself(card: Card, trumps: Suit | None) -> float:
    """Return the value of a card by its rank, with a bonus for trumps."""
    height = {Rank.ACE: 6.0, Rank.TEN: 4.0, Rank.KING: 1.5, Rank.QUEEN: 1.0, Rank.KNAVE: 0.8}.get(
        card.rank, 0.05 * card.rank.value
    )
    return height + (6.0 if card.suit is trumps else 0.0)
