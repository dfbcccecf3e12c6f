"""The worth of keeping each card of a hand, in points, by the declarations that it may still be part of."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hoyle.cards import Card, Hand, Rank, Suit
from hoyle.games.bezique.declaration import FOURS, IN_TRUMPS, POINTS, RUN

_IN_BEZIQUE: Final = {(Rank.QUEEN, Suit.SPADES), (Rank.KNAVE, Suit.DIAMONDS)}

_FOUR: Final = {rank: POINTS[kind] for kind, rank in FOURS.items()}

_OF_FOUR: Final = (0.0, 0.05, 0.12, 0.3, 0.5, 0.15)
"""The part of what four of a rank score that each is worth, by how many are held; of more, the last."""

_OF_RUN: Final = (0.0, 0.03, 0.06, 0.12, 0.25, 0.4)
"""The part of what a sequence scores that each is worth, by how many of its ranks are held."""


def worth(held: Hand, trumps: Suit | None, tricks_left: int) -> dict[Card, float]:
    """The worth of keeping each card, in points.

    Args:
        held: all the cards that the player may play.
        trumps: the trumps, if there are any.
        tricks_left: after which something can still be declared; none are worth keeping at the end.
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
    """The worth of a card by its height; more for a trump."""
    height = {Rank.ACE: 6.0, Rank.TEN: 4.0, Rank.KING: 1.5, Rank.QUEEN: 1.0, Rank.KNAVE: 0.8}.get(
        card.rank, 0.05 * card.rank.value
    )
    return height + (6.0 if card.suit is trumps else 0.0)
