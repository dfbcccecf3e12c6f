"""A cribbage player's view of an observation before discarding or playing."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import ALL, Card, Hand
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import RANKS, VALUES, holes_in_all
from hoyle.games.cribbage.variant import FIVE_CARD, Variant, side_of

PACK = Hand.of(ALL)

DEALER_MAKES, NON_DEALER_MAKES = 11.5, 6.0
"""The average holes of a deal of five-card cribbage: hand, crib and play (C-R30)."""


class CribbageMoment(Struct, frozen=True, kw_only=True):
    """The table from one player's view.

    ``outs`` are the possible discards and ``cards`` the cards the player may play; one of the two is empty.
    ``hand`` holds all the player's cards, ``unseen`` those they have not seen. ``own_crib``: the crib belongs
    to their side. ``series`` are the cards played since the last go or thirty-one, ``count`` their total.
    ``ahead`` is the number of holes above the average score at the start of the deal; 0 if the book gives no
    average.
    """

    variant: Variant
    own_crib: bool
    hand: Hand
    unseen: Hand
    outs: frozenset[Hand] = frozenset()
    cards: Hand = Hand()
    series: tuple[Card, ...] = ()
    count: int = 0
    ahead: float = 0


def moment(seen: Observation) -> CribbageMoment | None:
    """Return the player's view; None if there is no card to discard or play."""
    outs = frozenset(act.cards for act in seen.lawful if isinstance(act, LayOut))
    cards = Hand.of(act.card for act in seen.lawful if isinstance(act, Play))
    if seen.seat is None or not (outs or cards):
        return None
    played = [card for series in (*seen.past, seen.series) for _, card in series]
    start = [seen.start] if seen.start else []
    return CribbageMoment(
        variant=seen.variant,
        own_crib=side_of(seen.variant, seen.dealer) == side_of(seen.variant, seen.seat),
        hand=seen.hand,
        unseen=PACK - seen.hand - seen.laid_out - seen.faced - Hand.of([*played, *start]),
        outs=outs,
        cards=cards,
        series=tuple(card for _, card in seen.series),
        count=seen.count,
        ahead=_ahead(seen),
    )


def _ahead(seen: Observation) -> float:
    """Return the holes above the average score at the start of this deal; the book gives an average only for
    five-card cribbage.
    """
    if seen.variant.name != FIVE_CARD.name or seen.seat is None or any(seen.games):
        return 0  # Deals are counted through a sitting, and holes from the beginning of a game.
    us = side_of(seen.variant, seen.seat)
    now = sum(peg.holes for peg in seen.pegs if side_of(seen.variant, peg.seat) == us)
    # The deal alternates, so the present dealer has dealt no more often than the opponent.
    dealt = (seen.deals + (seen.seat != seen.dealer)) // 2
    return seen.score[us] - now - dealt * DEALER_MAKES - (seen.deals - dealt) * NON_DEALER_MAKES


def rank(card: Card) -> int:
    """Return the rank of a card: 1 for an ace to 13 for a king."""
    return RANKS[card.index]


def value(card: Card) -> int:
    """Return the pips of a card, ten for a court card."""
    return VALUES[card.index]


def hand_average(kept: Hand, unseen: Hand) -> float:
    """Return the exact average count of a hand over all unseen starts."""
    return holes_in_all(kept, unseen) / len(unseen)
