"""Who may lay what, as facts of the cards played."""

from __future__ import annotations

from hoyle.cards import Hand
from hoyle.games.solo.state import State
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks import following, place_for


def playable(position: Position[State], seat: Seat) -> Hand:
    """The cards this seat may lawfully lay, were it its turn; none if no deal is in play."""
    deal = position.state.deal
    if deal is None:
        return Hand()
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    return following(deal.hands[seat], trick)
