"""The laws of cribbage: misdeals, and counts that the cards do not make. The book has none: it says that no
code is of authority.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.cribbage import incident as incidents
from hoyle.games.cribbage.rulings import CribbageRulingWords
from hoyle.games.cribbage.variant import Variant
from hoyle.law import Code, Matter, Ruling, enforced, penalised, refused
from hoyle.law import remedy as remedies
from hoyle.law.books import ENQUIRE_WITHIN

PENALTY = 2
"""The holes for dealing a wrong number of cards."""


@enforced("C-R26", ENQUIRE_WITHIN, "over-scoring", "Counting too many, or too few")
def overcounted(
    incident: incidents.Overcounted | incidents.Overlooked, matter: Matter[Variant]
) -> Iterator[Ruling]:
    """Holes that are counted but not in the cards are set back, and where muggins is played the adversary
    pegs them. What a player overlooks, an adversary may then claim, until the next count. A claim gains
    nothing if it asks for more than was overlooked.
    """
    variant = matter.variant
    pegged = remedies.Holes(incident.pegs, incident.holes)
    if isinstance(incident, incidents.Overlooked):
        if variant.muggins:
            yield penalised(incident, pegged)
        else:
            yield refused(incident, CribbageRulingWords.no_muggins())
        return
    yield penalised(incident, remedies.Holes(incident.seat, -incident.holes))
    if variant.muggins and variant.overcount == "adversary_pegs":
        yield penalised(incident, pegged)


@enforced("C-R27", ENQUIRE_WITHIN, "misdeals", "A wrong number dealt, or a card faced")
def misdealt(
    incident: incidents.WrongNumber | incidents.CardFaced, matter: Matter[Variant]
) -> Iterator[Ruling]:
    """If the dealer gives a wrong number of cards, the other player pegs two and there is a new deal. If
    the dealer faces a card, there is a new deal.
    """
    penalties = matter.variant.misdeals
    if isinstance(incident, incidents.WrongNumber):
        if penalties:
            yield penalised(incident, remedies.Holes(incident.pegs, PENALTY))
        # Hands of a wrong number cannot be played, whether or not the penalty is in force.
        dealt_anew = None if penalties else CribbageRulingWords.wrong_number_dealt_anew()
        yield penalised(incident, remedies.NewDeal(), dealt_anew)
    elif penalties:
        yield penalised(incident, remedies.NewDeal())
    else:
        yield refused(incident, CribbageRulingWords.faced_stands(incident.text))


CODE = Code(ENQUIRE_WITHIN, (overcounted, misdealt))
