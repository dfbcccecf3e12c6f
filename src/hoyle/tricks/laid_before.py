"""Take back a card that was played before a ruling that forbids it."""

from __future__ import annotations

from typing import TypeVar

from hoyle.law import Remedy
from hoyle.seat import Seat
from hoyle.tricks.following import following
from hoyle.tricks.in_play import InPlay
from hoyle.tricks.laying import taken_back
from hoyle.tricks.obligation import bound
from hoyle.tricks.trick import Trick

Deal = TypeVar("Deal", bound=InPlay)


def laid_before(deal: Deal, seat: Seat, number: int, remedy: Remedy) -> Deal:
    """Return this seat's card in that trick to its hand, without penalty, if the remedy does not allow it.

    Otherwise a quick player could escape a penalty by playing before the adversaries choose it.
    """
    place = number - len(deal.quitted)
    if not 0 <= place < len(deal.laid) or (card := deal.laid[place].card(seat)) is None:
        return deal
    plays = deal.laid[place].plays
    there = plays.index((seat, card))
    trick = Trick(plays[:there]) if there else None
    cards = following(deal.hands[seat].plus(card), trick)
    if card not in cards or card in bound(cards, (remedy,), trick, deal.trumps):
        return deal
    return taken_back(deal, seat, card)
