"""Deals given as complete hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.table.impossible import Impossible


def cards_of(hands: Sequence[Hand], players: int, others: Iterable[Card] = ()) -> frozenset[Card]:
    """Return all cards of the hands, one hand for each player, and the others.

    Raises:
        ImpossibleAct: if the number of hands is wrong, or a card occurs twice.
    """
    if len(hands) != players or not all(isinstance(hand, Hand) for hand in hands):
        raise ImpossibleAct(Impossible.hands_for_each(players))
    dealt = [*others, *(card for hand in hands for card in hand)]
    cards = frozenset(dealt)
    if len(cards) != len(dealt):
        raise ImpossibleAct(Impossible.dealt_twice())
    return cards
