"""Whether a seat has revoked in a trick, whether it can still be put right, and who can know it."""

from __future__ import annotations

from hoyle.cards import Hand
from hoyle.seat import Seat
from hoyle.tricks.in_play import EMPTY, InPlay, partners


def has_revoked(deal: InPlay, seat: Seat, number: int) -> bool:
    """Did this seat fail to follow in that trick, though it held the suit then?"""
    if number >= len(deal.quitted) + len(deal.laid):
        return False  # The trick was taken up again, with a lead out of turn.
    trick = deal.trick(number)
    card = trick.card(seat)
    if card is None or card.suit is trick.led:
        return False
    since = [other.card(seat) for other in deal.tricks[number + 1 :]]
    held = deal.hands[seat] if deal.dropped is EMPTY else deal.holds(seat)
    return bool(held.suit(trick.led)) or any(c is not None and c.suit is trick.led for c in since)


def broke(deal: InPlay, seat: Seat, number: int) -> bool:
    """Did this seat revoke in that trick, or disobey what bound it there though it could obey?"""
    return (number, seat) in deal.broken or has_revoked(deal, seat, number)


def established(deal: InPlay, seat: Seat, number: int, *, over: bool = False) -> bool:
    """Is that trick past putting right for this seat? Everyone can see it.

    The end of a deal turns the tricks that are still on the table; ``over`` if it has come by anything but
    its cards, as by a game that is won.
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
    """Do the cards that all have seen show for certain whether this seat revoked in that trick?"""
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
