"""Moves of cards in play: playing, turning, taking back, calling and picking up."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.seat import SEATS, Seat
from hoyle.tricks.impossible import TrickImpossible
from hoyle.tricks.in_play import EMPTY, InPlay, foes, place_for, place_of_last, relies, waiting_for, with_hand
from hoyle.tricks.revoking import broke
from hoyle.tricks.trick import Trick

Deal = TypeVar("Deal", bound=InPlay)

MOST_LAID = 2
"""The largest number of tricks on the table at once."""


def lay(deal: Deal, seat: Seat, card: Card) -> Deal:
    """Play a card to the trick it belongs to. If two tricks are already on the table and the first is
    unfinished, the card is only exposed and returns to the hand.

    Raises:
        ImpossibleAct: if the seat does not hold it, or there is no room for it.
    """
    hand = deal.hands[seat]
    if card not in hand:
        raise ImpossibleAct(TrickImpossible.does_not_hold(seat, card))
    place = place_for(deal, seat)
    if place >= MOST_LAID:
        if waiting_for(deal, deal.laid[0]) is None:
            raise ImpossibleAct(TrickImpossible.two_tricks())
        return another_laid(deal, seat, card)
    trick = deal.laid[place] if place < len(deal.laid) else Trick()
    laid = (*deal.laid[:place], trick.with_play(seat, card), *deal.laid[place + 1 :])
    hands = with_hand(deal.hands, seat, hand.without(card))
    if deal.exposed is EMPTY:
        return replace(deal, hands=hands, laid=laid)
    return replace(
        deal,
        hands=hands,
        laid=laid,
        exposed=with_hand(deal.exposed, seat, deal.exposed[seat].without(card)),
        called=deal.called - hand,
    )


def another_laid(deal: Deal, seat: Seat, card: Card) -> Deal:
    """Play a second card to the trick that this seat has just played to: it is exposed and returns to the
    hand.

    Raises:
        ImpossibleAct: if the seat does not hold it, or has no card on the table.
    """
    if card not in deal.hands[seat]:
        raise ImpossibleAct(TrickImpossible.does_not_hold(seat, card))
    if not any(trick.card(seat) is not None for trick in deal.laid):
        raise ImpossibleAct(TrickImpossible.none_in_reach(seat))
    return replace(deal, exposed=with_hand(deal.exposed, seat, deal.exposed[seat].plus(card)))


def quit_trick(deal: Deal, seat: Seat) -> Deal:
    """Turn and quit the oldest trick on the table; a seat of the side that won it does this."""
    if not deal.laid:
        raise ImpossibleAct(TrickImpossible.no_trick_lies())
    trick = deal.laid[0]
    winner = trick.winner(deal.trumps)
    if deal.sides[seat] != deal.sides[winner]:
        raise ImpossibleAct(TrickImpossible.not_your_trick())
    return replace(
        deal,
        laid=deal.laid[1:],
        quitted=(*deal.quitted, trick),
        won_by=(*deal.won_by, winner),
        held_by=(*deal.held_by, deal.sides[winner]),
    )


def withdrawn(deal: Deal, seat: Seat) -> Deal:
    """Take back this seat's last card. It becomes exposed, unless it was no fault and followed a card that
    was taken back.

    Players who played after it may then take back their cards without penalty.
    """
    place = place_of_last(deal, seat)
    card = None if place is None else deal.laid[place].card(seat)
    if place is None or card is None:
        raise ImpossibleAct(TrickImpossible.none_in_reach(seat))
    trick = deal.laid[place]
    if seat == trick.leader:
        raise ImpossibleAct(TrickImpossible.lead_stays())
    number = len(deal.quitted) + place
    excused = relies(deal, seat, place) and not broke(deal, seat, number)
    after = trick.plays[trick.plays.index((seat, card)) + 1 :]
    upon = ((number, player) for player, _ in after)
    return replace(
        deal,
        hands=with_hand(deal.hands, seat, deal.hands[seat].plus(card)),
        laid=(*deal.laid[:place], trick.without(seat), *deal.laid[place + 1 :]),
        exposed=deal.exposed if excused else with_hand(deal.exposed, seat, deal.exposed[seat].plus(card)),
        broken=_without(deal.broken, (number, seat)),
        excused=(*_without(deal.excused, (number, seat)), *upon),
        withdrawn=(*deal.withdrawn, (number, seat, card)),
    )


def _without(facts: tuple[tuple[int, Seat], ...], fact: tuple[int, Seat]) -> tuple[tuple[int, Seat], ...]:
    return tuple(each for each in facts if each != fact) if facts else facts


def taken_back(deal: Deal, seat: Seat, card: Card) -> Deal:
    """Return a card played out of turn to its hand; if it was led, the cards played to it go back too."""
    for place, trick in enumerate(deal.laid):
        if trick.card(seat) is card:
            back = trick.plays if seat == trick.leader else ((seat, card),)
            rest = () if seat == trick.leader else (trick.without(seat),)
            hands = deal.hands
            for player, played in back:
                hands = with_hand(hands, player, hands[player].plus(played))
            laid = (*deal.laid[:place], *rest, *deal.laid[place + 1 :])
            number, gone = len(deal.quitted) + place, {player for player, _ in back}
            return replace(
                deal,
                hands=hands,
                laid=laid,
                broken=_kept(deal.broken, number, gone, stays=bool(rest)),
                excused=_kept(deal.excused, number, gone, stays=bool(rest)),
            )
    return deal


def _kept(
    facts: tuple[tuple[int, Seat], ...], number: int, gone: set[Seat], *, stays: bool
) -> tuple[tuple[int, Seat], ...]:
    """Return the facts, by trick and seat, after the cards of the seats in ``gone`` went back. Unless the
    trick ``stays``, later tricks are renumbered.
    """
    left_over = (each for each in facts if each[0] != number or each[1] not in gone)
    return tuple((at - (at > number and not stays), seat) for at, seat in left_over)


def covered(deal: Deal, seat: Seat, number: int) -> Deal:
    """Let a seat take up the card that it took back from that trick; it can no longer be called."""
    cards = [card for at, player, card in deal.withdrawn if (at, player) == (number, seat)]
    return replace(deal, exposed=with_hand(deal.exposed, seat, deal.exposed[seat] - Hand.of(cards)))


def marked(deal: Deal, seat: Seat, number: int) -> Deal:
    """Record that this seat revoked, or disobeyed a ruling, in that trick."""
    return replace(deal, broken=(*deal.broken, (number, seat)))


def with_called(deal: Deal, seat: Seat, card: Card) -> Deal:
    """Mark an adversary's exposed card as called."""
    if not any(card in deal.exposed[foe] for foe in foes(deal.sides, seat)):
        raise ImpossibleAct(TrickImpossible.not_exposed(card))
    return replace(deal, called=deal.called.plus(card))


def opened(deal: Deal, seat: Seat) -> Deal:
    """Expose all cards of a seat."""
    return replace(deal, exposed=with_hand(deal.exposed, seat, deal.hands[seat]))


def picked_up(deal: Deal) -> Deal:
    """Move a card from the floor into the hand it was dealt to."""
    owner = next((seat for seat in SEATS if deal.dropped[seat]), None)
    if owner is None:
        raise ImpossibleAct(TrickImpossible.none_on_floor())
    card = deal.dropped[owner]
    return replace(
        deal,
        dealt=with_hand(deal.dealt, owner, deal.dealt[owner] | card),
        hands=with_hand(deal.hands, owner, deal.hands[owner] | card),
        dropped=with_hand(deal.dropped, owner, Hand()),
    )
