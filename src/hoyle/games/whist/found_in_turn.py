"""Detects in which way a card was out of turn, from the trick. Laws VII to X of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.games.whist.incident import turn as incident
from hoyle.games.whist.play import turn
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Incident, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, left, partner, right
from hoyle.table import Position
from hoyle.tricks.in_play import place_for, waiting_for


def out_of_turn(before: Position[State], deal: DealInPlay, seat: Seat, card: Card) -> Iterator[Incident]:
    """Detect in which way a card was out of turn, played by a seat whose turn it was not."""
    place = place_for(deal, seat)
    number = len(deal.quitted) + place
    if place == len(deal.laid):
        yield from _led(deal, seat, card, number)
        return
    trick = deal.laid[place]
    second, fourth = left(trick.leader), right(trick.leader)
    if place or trick.card(second) is not None or seat == second:
        yield incident.PlayedOutOfTurn(seat=seat, at=number, card=card)
    elif seat == partner(trick.leader):
        yield incident.ThirdBeforeSecond(seat=seat, at=number, second=second, fourth=fourth)
    elif _may_play_first(before, seat, number):
        yield incident.FourthByRight(seat=seat, at=number)
    else:
        after_third = trick.card(partner(trick.leader)) is not None
        yield incident.FourthBeforeSecond(seat=seat, at=number, second=second, after_third=after_third)


def early_leads_left(before: Position[State], seat: Seat) -> Iterator[Incident]:
    """Detect early leads whose leader's partner now plays, although that partner could have been made to
    win.
    """
    for case in before.docket.on(Subject.EARLY_LEAD):
        last = case.last
        if last.standing is not Standing.OPEN or last.option is None or last.offender is None:
            continue
        match last.option.choices:
            case (remedies.MustWin(seat=waits), remedies.CardCalled(card=lead)) if waits == seat:
                yield incident.EarlyLeadLeft(seat=last.offender, at=last.at, card=lead)


def _led(deal: DealInPlay, seat: Seat, card: Card, number: int) -> Iterator[Incident]:
    trick = deal.laid[-1] if deal.laid else None
    if trick is None or waiting_for(deal, trick) is None:
        yield incident.LedOutOfTurn(seat=seat, at=number, card=card, leader=turn(deal))
    elif trick.card(partner(seat)) is None:
        yield incident.LedAgainEarly(seat=seat, at=number, card=card, waits=partner(seat))
    else:
        yield incident.PlayedOutOfTurn(seat=seat, at=number, card=card)


def _may_play_first(before: Position[State], seat: Seat, number: int) -> bool:
    """Has the fourth hand the right to play before the second, because the third did?"""
    for case in before.docket.on(Subject.THIRD_FIRST):
        if case.last.standing is Standing.OPEN and case.last.option is not None:
            for choice in case.last.option.choices:
                if isinstance(choice, remedies.PlaysFirst) and (choice.seat, choice.trick) == (seat, number):
                    return True
    return False
