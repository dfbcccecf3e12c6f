"""Detects revokes put right, established or claimed, from the tricks. Laws XI to XV of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act, incident
from hoyle.games.whist.following import answerable, waiting
from hoyle.games.whist.play import gatherer
from hoyle.games.whist.rulings import Rules
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.table.incident import refused
from hoyle.tricks import broke, place_of_last, relies
from hoyle.tricks.incident import RevokeEstablished, RevokeSaved, TricksShown
from hoyle.tricks.rulings import Say


def in_quitting(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect revokes past saving now that the trick is turned, and the seat that has not played to it
    (XXV).
    """
    if seat != gatherer(state, deal):
        yield refused(seat, "W-G10", Rules.not_the_gatherer(seat))
    number, trick = len(deal.quitted), deal.laid[0]
    for each, _ in trick.plays:
        if broke(deal, each, number):
            yield past_saving(deal, each, number)
    if len(trick.plays) < 4:
        for omitter, hand in enumerate(deal.hands):
            if hand and trick.card(Seat(omitter)) is None:
                yield incident.exposed.Omitted(seat=Seat(omitter), at=number)


def past_saving(deal: DealInPlay, seat: Seat, number: int) -> RevokeEstablished:
    """Detect a revoke in that trick that can no longer be put right."""
    return RevokeEstablished(
        seat=seat, at=number, card=deal.laid_by(number, seat), led=deal.trick(number).led
    )


def in_withdrawing(state: State, deal: DealInPlay, seat: Seat) -> Incident:
    """Detect a revoke saved, or a card taken back that was no revoke."""
    place = place_of_last(deal, seat)
    assert place is not None, "play takes back only what is in reach"
    trick, number = deal.laid[place], len(deal.quitted) + place
    card = trick.card(seat)
    assert card is not None, "and that lies in that trick"
    if broke(deal, seat, number):
        return RevokeSaved(seat=seat, at=number, card=card, led=trick.led)
    relied = relies(deal, seat, place) and not state.variant.old_rulings
    return incident.revoke.CardTakenBack(seat=seat, at=number, card=card, led=trick.led, relied=relied)


def in_answering(
    before: Position[State], deal: DealInPlay, done: act.ShowTricks | act.MixTricks
) -> Iterator[Incident]:
    """Detect whether the tricks shown prove each claim upon them, or are mixed."""
    # To mix the tricks is forbidden from the claim on; to show them waits until it can be answered.
    mixed = isinstance(done, act.MixTricks)
    claims = waiting(before, done.seat) if mixed else answerable(before, done.seat)
    if not claims:
        yield refused(done.seat, "W-G10", Say.may_not_handle(done.seat))
    for case in claims:
        offender, at = case.last.offender, case.last.at
        if offender is None:
            continue
        if mixed:
            yield incident.revoke.TricksMixed(seat=done.seat, at=at, offender=offender)
        else:
            proved = broke(deal, offender, at)
            card = deal.laid_by(at, offender)
            led = deal.trick(at).led if card else None
            yield TricksShown(seat=done.seat, at=at, offender=offender, proved=proved, card=card, led=led)
