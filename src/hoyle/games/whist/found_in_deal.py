"""Detects incidents of the deal from the cards. Laws I to VI and XXV of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import incident
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Docket, Incident, Subject
from hoyle.seat import Seat
from hoyle.tricks.finding import card_exposed, wrong_counts
from hoyle.tricks.incident import HandsCounted


def in_jogging(after: State, seat: Seat) -> Iterator[Incident]:
    """Detect the card that a jog turned over."""
    dealing = after.dealing
    if dealing and dealing.last:
        yield card_exposed(seat, dealing.last[1], dealing.taken, incident.BREAKS)


def in_counting(state: State, deal: DealInPlay, docket: Docket, seat: Seat) -> Iterator[Incident]:
    """Detect wrong hands by a count, which is too late once the pack is cut again."""
    if state.cut or deal.void:
        return
    at = len(deal.quitted)
    if counts := wrong_counts(deal):
        yield HandsCounted(seat=seat, at=at, counts=counts, full=deal.length, takers=deal.takers)
    for case in docket.on(Subject.OMISSION):
        last = case.last
        if last.standing.live and case.public is None and last.offender is not None:
            yield incident.exposed.OmissionFound(seat=seat, at=last.at, offender=last.offender)
