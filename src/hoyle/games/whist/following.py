"""Revokes and obligations, as facts of the cards played: who may lay what, and what has shown itself."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Hand
from hoyle.games.whist.deal import over
from hoyle.games.whist.play import place_for
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import CardCalled, Case, Docket, HighestOrLowest, Remedy, Standing
from hoyle.seat import Seat, adversaries, partner, side
from hoyle.table import Position
from hoyle.tricks import bound, following

REVOKE_LAWS = ("W-L11", "W-L14")
"""The articles by which a revoke is paid for."""

CLAIM_LAWS = (*REVOKE_LAWS, "W-L13")
"""Those under which it stands from the first sight of it; a revoke put right in time is no such case."""


def heard_of(docket: Docket) -> dict[tuple[Seat | None, int], Standing]:
    """By offender and trick, each claim and each revoke the table knows of, and how it stands.

    A claim made too early or too late is not among them: it is as if it had not been made.
    """
    return {
        (told.offender, told.at): told.standing
        for told in docket.told()
        if told.law in REVOKE_LAWS or told.standing is Standing.CLAIMED
    }


def has_revoked(deal: DealInPlay, seat: Seat, number: int) -> bool:
    """Did this seat fail to follow in that trick, though it held the suit then?"""
    trick = deal.trick(number)
    card = trick.card(seat)
    if card is None or card.suit is trick.led:
        return False
    since = [other.card(seat) for other in deal.tricks[number + 1 :]]
    return bool(deal.hands[seat].suit(trick.led)) or any(c is not None and c.suit is trick.led for c in since)


def established(deal: DealInPlay, seat: Seat, number: int) -> bool:
    """Is that trick past putting right for this seat? Everyone can see it."""
    later = deal.tricks[number + 1 :]
    return number < len(deal.quitted) or any(t.card(s) for t in later for s in (seat, partner(seat)))


def settled_by_the_cards(deal: DealInPlay, seat: Seat, number: int) -> bool:
    """Do the cards that all have seen show for certain whether this seat revoked in that trick?"""
    trick, *later = deal.tricks[number:]
    card = trick.card(seat)
    if card is None or card.suit is trick.led or deal.played_out:
        return True
    since = Hand.of(c for other in later if (c := other.card(seat)) is not None)
    if (since | deal.exposed[seat]).suit(trick.led):
        return True
    seen = Hand.of(c for other in deal.tricks for _, c in other.plays)
    for exposed in deal.exposed:
        seen |= exposed
    return len(seen.suit(trick.led)) == 13


def waiting(position: Position[State], seat: Seat) -> tuple[Case, ...]:
    """Claims against this seat's side that are not yet answered."""
    return tuple(
        case
        for case in position.docket.at(Standing.CLAIMED)
        if case.last.offender is not None and side(case.last.offender) == side(seat)
    )


def answerable(position: Position[State], seat: Seat) -> tuple[Case, ...]:
    """Those of them that this seat's side can answer without laying its hand open.

    A claim is not answered before the cards show the truth, or it would be a way to learn a hand.
    """
    deal = position.state.deal
    if deal is None:
        return ()
    return tuple(
        case
        for case in waiting(position, seat)
        if case.last.offender is not None
        and (over(position.state) or settled_by_the_cards(deal, case.last.offender, case.last.at))
    )


def playable(position: Position[State], seat: Seat) -> Hand:
    """The cards this seat may lawfully lay, were it its turn; none if no deal is in play."""
    deal = position.state.deal
    if deal is None:
        return Hand()
    place = place_for(deal, seat)
    cards = following(deal.hands[seat], deal.laid[place] if place < len(deal.laid) else None)
    if not position.docket.cases:
        return cards
    return bound(cards, _obligations(position, deal, seat, len(deal.quitted) + place))


def called_by_ruling(position: Position[State]) -> Hand:
    """Cards in hand that a ruling lets the adversaries call."""
    deal = position.state.deal
    cards = Hand()
    for case in position.docket.at(Standing.EXACTED):
        match case.last.remedy:
            case CardCalled(seat=holder, card=card) if deal and card in deal.hands[holder]:
                cards = cards.plus(card)
    return cards


def callable_now(position: Position[State], seat: Seat, turn: Seat) -> Hand:
    """Exposed cards this seat may call now: their holder is an adversary, and his turn has come."""
    deal = position.state.deal
    if deal is None or turn not in adversaries(seat):
        return Hand()
    return (called_by_ruling(position) & deal.hands[turn]) - deal.called


def _obligations(position: Position[State], deal: DealInPlay, seat: Seat, number: int) -> Iterator[Remedy]:
    for case in position.docket.at(Standing.EXACTED):
        match case.last.remedy:
            case HighestOrLowest(seat=player) as remedy if player == seat and case.last.at == number:
                yield remedy
            case CardCalled(seat=player, card=card) as remedy if player == seat and card in deal.called:
                yield remedy
