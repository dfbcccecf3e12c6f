"""Misdeals."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.cribbage import incident as incidents
from hoyle.games.cribbage.rulings import CribbageRulingWords
from hoyle.games.cribbage.variant import Variant
from hoyle.law import Matter, Remedy, Ruling, enforced, follows, refused
from hoyle.law import remedy as remedies
from hoyle.law.books import ENQUIRE_WITHIN
from hoyle.words import Text

PENALTY = 2
"""The holes for dealing a wrong number of cards."""


@enforced("C-R27", ENQUIRE_WITHIN, "misdeals", "A wrong number dealt, or a card faced")
def misdealt(
    incident: incidents.WrongNumber | incidents.CardFaced, matter: Matter[Variant]
) -> Iterator[Ruling]:
    """If the dealer gives a wrong number of cards, the other player pegs two and there is a new deal. If
    the dealer faces a card, there is a new deal.
    """

    def ruled(remedy: Remedy, default: Text | None = None) -> Ruling:
        return follows(misdealt.id, incident, remedy, offender=incident.seat, default=default)

    penalties = matter.variant.misdeals
    if isinstance(incident, incidents.WrongNumber):
        if penalties:
            yield ruled(remedies.Holes(incident.pegs, PENALTY))
        # Hands of a wrong number cannot be played, whether or not the penalty is in force.
        yield ruled(remedies.NewDeal(), None if penalties else CribbageRulingWords.wrong_number_dealt_anew())
    elif penalties:
        yield ruled(remedies.NewDeal())
    else:
        yield refused(misdealt.id, incident, CribbageRulingWords.faced_stands(incident.text))
