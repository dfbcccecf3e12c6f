"""Which revokes were put right, passed or claimed, found out from the tricks. Laws XI to XV of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act, incident
from hoyle.games.whist.following import (
    answerable,
    waiting,
)
from hoyle.games.whist.play import gatherer
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks import broke, place_of_last, relies
from hoyle.tricks.incident import RevokeEstablished, RevokeSaved, TricksShown, refused


def in_quitting(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """The revokes past saving now that the trick is turned, and who has not played to it (XXV)."""
    if seat != gatherer(state, deal):
        yield refused(seat, "W-G10", "does not gather this side's tricks")
    number, trick = len(deal.quitted), deal.laid[0]
    for each, _ in trick.plays:
        if broke(deal, each, number):
            yield RevokeEstablished(seat=each, at=number)
    if len(trick.plays) < 4:
        for omitter, hand in enumerate(deal.hands):
            if hand and trick.card(Seat(omitter)) is None:
                yield incident.Omitted(seat=Seat(omitter), at=number)


def in_withdrawing(state: State, deal: DealInPlay, seat: Seat) -> Incident:
    """A card taken back: a revoke saved, or none."""
    place = place_of_last(deal, seat)
    assert place is not None, "play takes back only what is in reach"
    trick, number = deal.laid[place], len(deal.quitted) + place
    card = trick.card(seat)
    assert card is not None, "and that lies in that trick"
    if broke(deal, seat, number):
        return RevokeSaved(seat=seat, at=number, card=card, led=trick.led)
    relied = relies(deal, seat, place) and not state.variant.old_rulings
    return incident.CardTakenBack(seat=seat, at=number, card=card, led=trick.led, relied=relied)


def in_answering(
    before: Position[State], deal: DealInPlay, done: act.ShowTricks | act.MixTricks
) -> Iterator[Incident]:
    """What tricks shown prove of each claim upon them, or that they are mixed."""
    # To mix the tricks is forbidden from the claim on; to show them waits until it can be answered.
    mixed = isinstance(done, act.MixTricks)
    claims = waiting(before, done.seat) if mixed else answerable(before, done.seat)
    if not claims:
        yield refused(done.seat, "W-G10", "may not handle the tricks now")
    for case in claims:
        offender, at = case.last.offender, case.last.at
        if offender is None:
            continue
        if mixed:
            yield incident.TricksMixed(seat=done.seat, at=at, offender=offender)
        else:
            proved = broke(deal, offender, at)
            yield TricksShown(seat=done.seat, at=at, offender=offender, proved=proved)
