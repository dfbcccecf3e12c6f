"""Misplays that hands can make: parting a card, throwing a hand down, mixing cards on the table."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.errors import ImpossibleAct
from hoyle.games.whist import act
from hoyle.games.whist.impossible import WhistImpossible
from hoyle.games.whist.state import DealInPlay
from hoyle.seat import Seat, adversaries
from hoyle.tricks.in_play import with_hand
from hoyle.tricks.laying import opened


def misplayed(deal: DealInPlay, done: act.Misplay) -> DealInPlay:
    """Return the deal after the misplay.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    seat = done.seat
    match done:
        case act.Separate(card=card):
            if card not in deal.hands[seat] or deal.apart[seat]:
                raise ImpossibleAct(WhistImpossible.cannot_part(seat, card))
            return replace(deal, apart=with_hand(deal.apart, seat, Hand.of([card])))
        case act.PutBack():
            if not deal.apart[seat]:
                raise ImpossibleAct(WhistImpossible.none_apart(seat))
            return back_in_hand(deal, seat)
        case act.NameCard():
            return _named(deal, done)
        case act.ThrowDown():
            if not deal.hands[seat] or seat in deal.thrown:
                raise ImpossibleAct(WhistImpossible.no_hand_to_throw(seat))
            return replace(opened(deal, seat), thrown=(*deal.thrown, seat))
        case act.ShowHand():
            if not deal.hands[seat] or deal.exposed[seat] == deal.hands[seat]:
                raise ImpossibleAct(WhistImpossible.no_hand_to_show(seat))
            return opened(deal, seat)
        case act.PickUp():
            if not deal.hands[seat] or deal.exposed[seat] != deal.hands[seat]:
                raise ImpossibleAct(WhistImpossible.hand_not_open(seat))
            thrown = tuple(other for other in deal.thrown if other != seat)
            return replace(deal, exposed=with_hand(deal.exposed, seat, Hand()), thrown=thrown)
        case act.MixCards(upon=upon):
            return _mixed(deal, seat, upon)
        case _:
            assert_never(done)


def back_in_hand(deal: DealInPlay, seat: Seat) -> DealInPlay:
    """Put a card that was held apart back into the hand; it may still be named (XXII)."""
    return replace(
        deal,
        apart=with_hand(deal.apart, seat, Hand()),
        put_back=with_hand(deal.put_back, seat, deal.put_back[seat] | deal.apart[seat]),
    )


def _named(deal: DealInPlay, done: act.NameCard) -> DealInPlay:
    """Name a parted card: if right, the card is shown and called; if wrong, it goes back to the hand."""
    if not 0 <= done.of < 4 or done.of not in adversaries(done.seat) or not deal.parted(done.of):
        raise ImpossibleAct(WhistImpossible.no_foe_holds_apart())
    returned = replace(
        deal,
        apart=with_hand(deal.apart, done.of, Hand()),
        put_back=with_hand(deal.put_back, done.of, Hand()),
    )
    if done.card not in deal.parted(done.of):
        return returned
    exposed = with_hand(deal.exposed, done.of, deal.exposed[done.of].plus(done.card))
    return replace(returned, exposed=exposed, called=deal.called.plus(done.card))


def _mixed(deal: DealInPlay, seat: Seat, upon: Seat) -> DealInPlay:
    for place, trick in enumerate(deal.laid):
        number = len(deal.quitted) + place
        not_mixed = not any(number == mixed for mixed, _, _ in deal.mixed)
        if not_mixed and seat != upon and trick.card(seat) and trick.card(upon):
            return replace(deal, mixed=(*deal.mixed, (number, seat, upon)))
    raise ImpossibleAct(WhistImpossible.none_to_mix(seat))
