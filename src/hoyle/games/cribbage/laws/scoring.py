"""Counting holes that the cards do not make, or too few."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.cribbage import incident as incidents
from hoyle.games.cribbage.rulings import CribbageRulingWords
from hoyle.games.cribbage.variant import Variant
from hoyle.law import Matter, Ruling, enforced
from hoyle.law import remedy as remedies
from hoyle.law import ruled as rulings
from hoyle.law.books import ENQUIRE_WITHIN


def refused(incident: incidents.Overlooked) -> Ruling:
    """Refuse a claim of overlooked holes where muggins is not played."""
    return rulings.refused("C-R26", incident, CribbageRulingWords.no_muggins())


@enforced("C-R26", ENQUIRE_WITHIN, "over-scoring", "Counting too many, or too few")
def overcounted(
    incident: incidents.Overcounted | incidents.Overlooked, matter: Matter[Variant]
) -> Iterator[Ruling]:
    """Holes that are counted but not in the cards are set back, and where muggins is played the adversary
    pegs them. What a player overlooks, an adversary may then claim, until the next count. A claim gains
    nothing if it asks for more than was overlooked.
    """

    def ruled(seat_holes: remedies.Holes) -> Ruling:
        return rulings.follows(overcounted.id, incident, seat_holes, offender=incident.seat)

    variant = matter.variant
    if isinstance(incident, incidents.Overlooked):
        if variant.muggins:
            yield ruled(remedies.Holes(incident.pegs, incident.holes))
        else:
            yield refused(incident)
        return
    yield ruled(remedies.Holes(incident.seat, -incident.holes))
    if variant.muggins and variant.overcount == "adversary_pegs":
        yield ruled(remedies.Holes(incident.pegs, incident.holes))
