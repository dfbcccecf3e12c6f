"""Detects incidents of the play from the tricks: cards played, shown, taken back or turned."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, Hand
from hoyle.games.solo import act, incident
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.following import BINDINGS
from hoyle.games.solo.play import turn, turned_lies
from hoyle.games.solo.rulings import SoloDealingRulings, SoloTurnWords
from hoyle.games.solo.state import DealInPlay, State
from hoyle.games.solo.variant import Variant
from hoyle.law import Incident
from hoyle.seat import Seat, left, right
from hoyle.table import Position, Umpire
from hoyle.table.incident import refused, void
from hoyle.tricks.finding import early_lead_failed, past_saving, wrong_counts
from hoyle.tricks.in_play import must_quit, partners, place_for, waiting_for
from hoyle.tricks.incident import RevokePlayed, disobedience
from hoyle.tricks.laying import MOST_LAID
from hoyle.tricks.revoking import broke, established
from hoyle.tricks.rulings import TrickRulingWords
from hoyle.tricks.trick import Trick, revoked

_NONE: tuple[Incident, ...] = ()


def in_play(before: Position[State], seat: Seat, card: Card) -> tuple[Incident, ...]:
    """Detect the faults of a card played, and the revokes that it makes impossible to correct."""
    state, docket = before.state, before.docket
    deal = state.deal
    if deal is None:
        return _NONE
    accused = BINDINGS.to_answer(before)
    if accused is not None and deal.sides[accused] == deal.sides[seat]:
        return (void(seat, "S-L25", TrickRulingWords.shows_first(seat)),)
    place = place_for(deal, seat)
    if place >= MOST_LAID:  # There is no trick that it could belong to.
        return (in_showing(state.variant, deal, act.Expose(seat, card)),)
    trick = deal.laid[place] if place < len(deal.laid) else None
    number = len(deal.quitted) + place
    faults: list[Incident] = []
    in_turn = seat == turn(state.variant, deal)
    leads = in_turn and trick is None  # This includes a lead after the last trick.
    if not in_turn or (must_quit(deal) and not leads):
        faults += _out_of_turn(state, deal, seat, card)
    if trick and revoked(deal.holds(seat), trick, card):
        rule = incident.BREAKS[RevokePlayed]
        faults.append(RevokePlayed(seat=seat, at=number, card=card, led=trick.led, breaks=rule))
    elif docket.cases and (law := BINDINGS.disobeyed(before, seat, card)):
        faults.append(disobedience(before, seat, number, card, law))
    if (
        trick
        and not place
        and len(deal.laid) > 1
        and waiting_for(deal, completed_trick := trick.with_play(seat, card)) is None
    ):
        faults += early_lead_failed(deal, completed_trick, docket)
    if place:
        for earlier in range(len(deal.quitted), number):
            for revoker in (seat, *partners(deal.sides, seat)):
                # Report only the first card that a side plays afterwards; a revoke established earlier was
                # reported then.
                if not established(deal, revoker, earlier) and broke(deal, revoker, earlier):
                    faults.append(past_saving(deal, revoker, earlier))
    if trick and len(trick.plays) == 3:
        if docket.cases:
            faults.append(incident.TrickCompleted(seat=seat, at=number))
        if before.umpire is not Umpire.STRICT:
            faults += _lost(deal, trick.with_play(seat, card), number)
    return tuple(faults) if faults else _NONE


def _lost(deal: DealInPlay, trick: Trick, number: int) -> Iterator[Incident]:
    """Detect a misère lost by this trick. A strict referee, who prevents revokes, needs to see no hand."""
    winner, contract = trick.winner(deal.trumps), deal.contract
    if contract and contract.declaration in MISERES and winner == contract.caller:
        yield incident.MisereLost(seat=winner, at=number)


def in_quitting(before: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect revokes past saving, and a misère lost, when a trick is turned."""
    number, trick = len(deal.quitted), deal.laid[0]
    winner = trick.winner(deal.trumps)
    if seat != winner:
        yield refused(seat, "S-P01", SoloTurnWords.turns_anothers(seat, winner), number)
    elif not trick.complete and not must_quit(deal):
        yield refused(seat, "S-P01", SoloTurnWords.turns_early(seat), number)
    for each, _ in trick.plays:
        if not established(deal, each, number) and broke(deal, each, number):
            yield past_saving(deal, each, number)
    if waiting_for(deal, trick) is not None:
        yield from early_lead_failed(deal, trick, before.docket)
    if before.umpire is not Umpire.STRICT and not trick.complete:
        yield from _lost(deal, trick, number)


def in_showing(
    variant: Variant, deal: DealInPlay, done: act.Expose | act.ShowHand | act.NameHeld
) -> Incident:
    """Detect a card or a hand laid open; adversaries must lay theirs open after a lost misère."""
    seat, contract = done.seat, deal.contract
    at = max(len(deal.quitted), len(deal.tricks) - 1)
    if deal.decided and contract and contract.declaration in MISERES and seat != contract.caller:
        broken = [number for number in range(len(deal.tricks)) if broke(deal, seat, number)]
        return incident.HandShownAtDefeat(seat=seat, at=broken[0] if broken else at, revoked=bool(broken))
    alone = contract is not None and contract.partner is None and seat == contract.caller
    cards = deal.hands[seat] if isinstance(done, act.ShowHand) else Hand.of([done.card])
    if turned_lies(variant, deal) and seat == deal.dealer:
        cards -= Hand.of([deal.turned] if deal.turned else [])
    if not cards:
        return incident.TurnUpShown(seat=seat, at=at)
    return incident.CardShown(
        seat=seat,
        at=at,
        cards=cards,
        named=isinstance(done, act.NameHeld),
        breaks="S-L05" if alone else "S-L06",
    )


def _out_of_turn(state: State, deal: DealInPlay, seat: Seat, card: Card) -> Iterator[Incident]:
    place = place_for(deal, seat)
    number = len(deal.quitted) + place
    if place == len(deal.laid):
        yield incident.LedOutOfTurn(seat=seat, at=number, card=card, leader=turn(state.variant, deal))
        return
    trick = deal.laid[place]
    leader = trick.leader
    third = Seat((leader + 2) % 4)
    skipped = _between(deal, leader, seat, place)
    yield incident.PlayedOutOfTurn(
        seat=seat,
        at=number,
        card=card,
        led=trick.led,
        skipped=skipped,
        after_third=seat == right(leader) and skipped == (left(leader),) and trick.card(third) is not None,
    )


def _between(deal: DealInPlay, leader: Seat, seat: Seat, place: int) -> tuple[Seat, ...]:
    """Return the seats between the leader and this one that have not yet played to the trick."""
    still_to_play = []
    each = left(leader)
    while each != seat:
        if deal.laid[place].card(each) is None:
            still_to_play.append(each)
        each = left(each)
    return tuple(still_to_play)


def in_counting(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect wrong hands by a count, which is too late once the pack is cut again."""
    counts = wrong_counts(deal)
    if state.cut or deal.void or not counts:
        yield refused(seat, "S-L36", SoloDealingRulings.hands_are_right(seat), len(deal.quitted))
        return
    called = any(word.in_turn and not word.passes for word in deal.said)
    called = called or (deal.contract is not None and deal.contract.caller is not None)
    yield incident.HandsCounted(
        seat=seat, at=len(deal.quitted), counts=counts, full=deal.length, called=called
    )
