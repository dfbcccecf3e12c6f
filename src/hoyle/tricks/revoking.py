"""Whether a seat has revoked in a trick, whether it can still be corrected, and whether the cards prove
it.
"""

from __future__ import annotations

from hoyle.cards import Hand
from hoyle.seat import Seat
from hoyle.tricks.in_play import EMPTY, InPlay, partners


def has_revoked(deal: InPlay, seat: Seat, number: int) -> bool:
    """Return whether this seat failed to follow suit in that trick although it held the suit."""
    if number >= len(deal.quitted) + len(deal.laid):
        return False  # The trick was taken back together with a lead out of turn.
    trick = deal.trick(number)
    card = trick.card(seat)
    if card is None or card.suit is trick.led:
        return False
    since = [other.card(seat) for other in deal.tricks[number + 1 :]]
    held = deal.hands[seat] if deal.dropped is EMPTY else deal.holds(seat)
    return bool(held.suit(trick.led)) or any(c is not None and c.suit is trick.led for c in since)


def broke(deal: InPlay, seat: Seat, number: int) -> bool:
    """Return whether this seat revoked in that trick, or disobeyed a ruling although it could obey."""
    return (number, seat) in deal.broken or has_revoked(deal, seat, number)


def established(deal: InPlay, seat: Seat, number: int, *, over: bool = False) -> bool:
    """Return whether this seat can no longer correct that trick. This is visible to everyone.

    The end of a deal turns the tricks still on the table. ``over``: the deal ended other than by its last
    card, for example because the game was won.
    """
    if number < len(deal.quitted):
        return True
    if deal.laid_by(number, seat) is None:
        return False
    if over or deal.played_out:
        return True
    ours = (seat, *partners(deal.sides, seat))
    return any(trick.card(each) for trick in deal.tricks[number + 1 :] for each in ours)


def settled_by_the_cards(deal: InPlay, seat: Seat, number: int) -> bool:
    """Return whether the cards seen by all prove or disprove that this seat revoked in that trick."""
    card = deal.laid_by(number, seat)
    if card is None or card.suit is deal.trick(number).led or deal.played_out:
        return True
    trick, *later = deal.tricks[number:]
    since = Hand.of(c for other in later if (c := other.card(seat)) is not None)
    if (since | deal.exposed[seat]).suit(trick.led):
        return True
    seen = Hand.of(c for other in deal.tricks for _, c in other.plays)
    for exposed in deal.exposed:
        seen |= exposed
    return len(seen.suit(trick.led)) == 13
