"""Detects incidents of the deal from the cards. S-L02, S-L36 to S-L38."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import incident
from hoyle.games.solo.rulings import SoloDealingRulings
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.table.incident import refused
from hoyle.tricks.finding import wrong_counts


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
