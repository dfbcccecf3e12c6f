"""What hands can do that they should not: part a card, throw a hand down, mix what lies on the table."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.errors import ImpossibleAct
from hoyle.games.whist.act import Find, MixCards, NameCard, PickUp, PutBack, Separate, ShowHand, ThrowDown
from hoyle.games.whist.state import DealInPlay
from hoyle.seat import Seat, adversaries, seat_name
from hoyle.tricks import found, opened, with_hand

Misplay = Separate | PutBack | NameCard | ThrowDown | ShowHand | PickUp | MixCards | Find


def misplayed(deal: DealInPlay, act: Misplay) -> DealInPlay:
    """The deal once it is done.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    seat = act.seat
    match act:
        case Separate(card=card):
            if card not in deal.hands[seat] or deal.apart[seat]:
                raise ImpossibleAct(f"{seat_name(seat)} cannot part {card} from the rest")
            return replace(deal, apart=with_hand(deal.apart, seat, Hand.of([card])))
        case PutBack():
            if not deal.apart[seat]:
                raise ImpossibleAct(f"{seat_name(seat)} holds no card apart")
            return replace(deal, apart=with_hand(deal.apart, seat, Hand()))
        case NameCard():
            return _named(deal, act)
        case ThrowDown():
            if not deal.hands[seat] or seat in deal.thrown:
                raise ImpossibleAct(f"{seat_name(seat)} has no hand to throw down")
            return replace(opened(deal, seat), thrown=(*deal.thrown, seat))
        case ShowHand():
            if not deal.hands[seat] or deal.exposed[seat] == deal.hands[seat]:
                raise ImpossibleAct(f"{seat_name(seat)} has no hand to show")
            return opened(deal, seat)
        case PickUp():
            if not deal.hands[seat] or deal.exposed[seat] != deal.hands[seat]:
                raise ImpossibleAct(f"the hand of {seat_name(seat)} does not lie open")
            thrown = tuple(other for other in deal.thrown if other != seat)
            return replace(deal, exposed=with_hand(deal.exposed, seat, Hand()), thrown=thrown)
        case MixCards(upon=upon):
            return _mixed(deal, seat, upon)
        case Find():
            return found(deal)
        case _:
            assert_never(act)


def _named(deal: DealInPlay, act: NameCard) -> DealInPlay:
    """Named rightly, the card is shown and asked for; wrongly, it goes back to the hand."""
    if not 0 <= act.of < 4 or act.of not in adversaries(act.seat) or not deal.apart[act.of]:
        raise ImpossibleAct("no adversary there holds a card apart")
    back = replace(deal, apart=with_hand(deal.apart, act.of, Hand()))
    if act.card not in deal.apart[act.of]:
        return back
    exposed = with_hand(deal.exposed, act.of, deal.exposed[act.of].plus(act.card))
    return replace(back, exposed=exposed, called=deal.called.plus(act.card))


def _mixed(deal: DealInPlay, seat: Seat, upon: Seat) -> DealInPlay:
    for place, trick in enumerate(deal.laid):
        number = len(deal.quitted) + place
        whole = not any(number == mixed for mixed, _, _ in deal.mixed)
        if whole and seat != upon and trick.card(seat) and trick.card(upon):
            return replace(deal, mixed=(*deal.mixed, (number, seat, upon)))
    raise ImpossibleAct(f"{seat_name(seat)} has no card to mix with that one")
