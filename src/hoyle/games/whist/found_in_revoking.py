"""Detects revokes corrected, established or claimed, from the tricks. Laws XI to XV of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import incident
from hoyle.games.whist.play import gatherer
from hoyle.games.whist.rulings import WhistRuleWords
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.table.incident import refused
from hoyle.tricks.finding import early_lead_failed, past_saving
from hoyle.tricks.in_play import waiting_for
from hoyle.tricks.revoking import broke


def in_quitting(before: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect revokes past saving now that the trick is turned, and the seat that has not played to it
    (XXV).
    """
    if seat != gatherer(before.state, deal):
        yield refused(seat, "W-G10", WhistRuleWords.not_the_gatherer(seat))
    number, trick = len(deal.quitted), deal.laid[0]
    # Without a mark only a seat that has not followed suit can have revoked.
    for each in trick.renounced if not deal.broken else [seat for seat, _ in trick.plays]:
        if broke(deal, each, number):
            yield past_saving(deal, each, number)
    if waiting_for(deal, trick) is not None:
        yield from early_lead_failed(deal, trick, before.docket)
    if len(trick.plays) < 4:
        for omitter, hand in enumerate(deal.hands):
            if hand and trick.card(Seat(omitter)) is None:
                yield incident.exposed.Omitted(seat=Seat(omitter), at=number)
