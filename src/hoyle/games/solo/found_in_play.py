"""What of a card laid, shown or turned a law may care about, found out from the tricks."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, Hand
from hoyle.games.solo.act import Expose, ShowHand
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.incident import (
    CardShown,
    HandShownAtDefeat,
    LedOutOfTurn,
    MisereLost,
    PlayedOutOfTurn,
    RevokePlayed,
    TrickCompleted,
)
from hoyle.games.solo.play import turn
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Docket, Incident
from hoyle.seat import Seat, left, seat_name
from hoyle.tricks import (
    established,
    has_revoked,
    must_quit,
    partners,
    place_for,
    place_of_last,
    revoked,
)
from hoyle.tricks.incident import Refused, RevokeEstablished, RevokeSaved

_NONE: tuple[Incident, ...] = ()


def in_play(state: State, docket: Docket, seat: Seat, card: Card) -> tuple[Incident, ...]:
    """What is wrong with a card laid, and which revokes it makes past saving."""
    deal = state.deal
    if deal is None:
        return _NONE
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    number = len(deal.quitted) + place
    found: list[Incident] = []
    if seat != turn(state.variant, deal) or must_quit(deal):
        found += _out_of_turn(state, deal, seat, card)
    hand = deal.holds(seat)
    if trick and revoked(hand, trick, card):
        found.append(RevokePlayed(seat=seat, at=number, card=card, led=trick.led))
    if place:
        for earlier in range(len(deal.quitted), number):
            for revoker in (seat, *partners(deal.sides, seat)):
                # Only the first card of a side that plays on is news; what was past saving is so already.
                if not established(deal, revoker, earlier) and has_revoked(deal, revoker, earlier):
                    found.append(RevokeEstablished(seat=revoker, at=earlier))
    if docket.cases and trick and len(trick.plays) == 3:
        found.append(TrickCompleted(seat=seat, at=number))
    return tuple(found) if found else _NONE


def in_quitting(deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Who turns the trick, and what is then past saving."""
    number, trick = len(deal.quitted), deal.laid[0]
    winner = trick.winner(deal.trumps)
    if seat != winner:
        why = f"turns a trick that {seat_name(winner)} has won"
        yield Refused(seat=seat, at=number, breaks="S-P01", why=why)
    elif not trick.complete and not must_quit(deal):
        yield Refused(seat=seat, at=number, breaks="S-P01", why="turns a trick before all have played")
    for each in trick.renounced:
        if not established(deal, each, number) and has_revoked(deal, each, number):
            yield RevokeEstablished(seat=each, at=number)
    contract = deal.contract
    if contract and contract.declaration in MISERES and winner == contract.caller:
        yield MisereLost(seat=seat, at=number, caller=winner)


def in_withdrawing(deal: DealInPlay, seat: Seat) -> Incident:
    """A revoke saved, or a card taken back that was none."""
    place = place_of_last(deal, seat)
    assert place is not None, "play takes back only what is in reach"
    trick, number = deal.laid[place], len(deal.quitted) + place
    card = trick.card(seat)
    if card and has_revoked(deal, seat, number):
        return RevokeSaved(seat=seat, at=number, card=card, led=trick.led)
    return Refused(seat=seat, at=number, breaks="S-L21", why="takes back a card that was no revoke")


def in_showing(deal: DealInPlay, act: Expose | ShowHand) -> Incident:
    """A card or a hand laid open; after a misère is lost, that is what its adversaries must do."""
    seat, contract = act.seat, deal.contract
    if deal.decided and contract and contract.declaration in MISERES and seat != contract.caller:
        broke = any(has_revoked(deal, seat, number) for number in range(len(deal.tricks)))
        return HandShownAtDefeat(seat=seat, at=len(deal.quitted), revoked=broke)
    alone = contract is not None and contract.partner is None and seat == contract.caller
    return CardShown(
        seat=seat,
        at=len(deal.quitted),
        cards=Hand.of([act.card]) if isinstance(act, Expose) else deal.hands[seat],
        caller=alone,
        declaration=contract.declaration if contract else None,
        breaks="S-L05" if alone else "S-L06",
    )


def _out_of_turn(state: State, deal: DealInPlay, seat: Seat, card: Card) -> Iterator[Incident]:
    contract = deal.contract
    if contract is None:
        return
    place = place_for(deal, seat)
    number = len(deal.quitted) + place
    alone = contract.partner is None and seat == contract.caller
    if place == len(deal.laid):
        leads = turn(state.variant, deal)
        yield LedOutOfTurn(
            seat=seat, at=number, card=card, leader=leads, caller=alone, declaration=contract.declaration
        )
        return
    skipped = _between(deal, deal.laid[place].leader, seat, place)
    mates = partners(deal.sides, seat)
    yield PlayedOutOfTurn(
        seat=seat,
        at=number,
        card=card,
        skipped=skipped,
        partners=tuple(each for each in skipped if each in mates),
        caller=alone,
        declaration=contract.declaration,
    )


def _between(deal: DealInPlay, leader: Seat, seat: Seat, place: int) -> tuple[Seat, ...]:
    """The seats from the leader round to this one that have still to play to the trick."""
    waiting = []
    each = left(leader)
    while each != seat:
        if deal.laid[place].card(each) is None:
            waiting.append(each)
        each = left(each)
    return tuple(waiting)
