"""Looking at what is on the table, and at the last trick. Hoyle's Games Modernized, 1909: S-L33 to S-L35."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import incident as incidents
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter
from hoyle.games.solo.rulings import Looking
from hoyle.law import Ruling, enforced, follows, refused
from hoyle.law import remedy as remedies

EIGHT = 8
"""The cards of two tricks: the most that are ever visible at once."""


@enforced("S-L33", HOFFMANN_1909, "33", "Asking that cards be placed")
def placed(incident: incidents.WhoPlayedAsked, matter: SoloMatter) -> Iterator[Ruling]:
    """A player whose turn it is may ask that each card of the trick be placed before the player who laid
    it.
    """
    if incident.in_turn:
        yield follows(incident, remedies.CardsLaid())
    else:
        yield refused(incident, Looking.in_turn_only(incident.seat))


@enforced("S-L34", HOFFMANN_1909, "34", "The last trick")
def last_trick(incident: incidents.LastTrickAsked, matter: SoloMatter) -> Iterator[Ruling]:
    """Any player may ask at any time to see the last trick turned, and must be shown it: with the cards on
    the table eight at most, and never two turned tricks.
    """
    if matter.misere:
        return
    if incident.older:
        yield refused(incident, Looking.the_last_alone())
    elif incident.cards > EIGHT:
        yield refused(incident, Looking.eight_at_most())
    else:
        reason = Looking.last_trick_shown(incident.cards)
        yield follows(incident, None, reason=reason)


@enforced("S-L35", HOFFMANN_1909, "35", "The last trick of a misère")
def not_at_a_misere(incident: incidents.LastTrickAsked, matter: SoloMatter) -> Iterator[Ruling]:
    """At a misère, open or not, nobody may look at a trick that is turned, or speak of it."""
    if matter.misere:
        yield refused(incident, Looking.not_at_misere())


LAWS = (placed, last_trick, not_at_a_misere)
