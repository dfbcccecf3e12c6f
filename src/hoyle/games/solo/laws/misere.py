"""Faults that lose, or win, a misère at once. Hoyle's Games Modernized, 1909: S-L07, S-L08, S-L26 and
S-L29.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import incident as incidents
from hoyle.games.solo.laws.revoke import convicted, other_side_revoked
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter, stakes_claimable, stated
from hoyle.games.solo.rulings import SoloRevokeWords
from hoyle.law import AT_THE_DEALS_END, Ruling, Standing, ended, enforced, follows
from hoyle.law import remedy as remedies
from hoyle.tricks.incident import CardTakenBack, RevokeSaved
from hoyle.words import Place


@enforced("S-L07", HOFFMANN_1909, "7", "A card exposed against a misère")
def exposed(
    incident: incidents.CardShown | incidents.ShownBefore | RevokeSaved | CardTakenBack, matter: SoloMatter
) -> Iterator[Ruling]:
    """If an adversary of a misère, open or not, exposes a card, the caller may claim the stakes at once,
    and the player who exposed it pays for all three. A card taken back counts as exposed.
    """
    if isinstance(incident, CardTakenBack) and incident.relied:
        return
    if isinstance(incident, incidents.ShownBefore):
        yield from _no_more_demands(incident, matter)
    only_named = (
        isinstance(incident, incidents.CardShown) and incident.named and not matter.variant.named_card_exposed
    )
    if matter.misere and not only_named and not matter.alone(incident.seat) and not matter.over:
        yield stakes_claimable(incident, matter)


@enforced("S-L08", HOFFMANN_1909, "8", "Out of turn against a misère")
def out_of_turn(
    incident: incidents.LedOutOfTurn | incidents.PlayedOutOfTurn, matter: SoloMatter
) -> Iterator[Ruling]:
    """If an adversary of a misère leads or follows suit out of turn, or revokes, the caller may claim the
    stakes at once. Such a revoke is claimed like any other.
    """
    if matter.misere and not matter.alone(incident.seat):
        trick_stands = matter.variant.misere_trick_completed == "stands"
        until = AT_THE_DEALS_END if trick_stands else None
        yield stakes_claimable(incident, matter, until=until)


@enforced("S-L26", HOFFMANN_1909, "26", "The hands are shown when a misère is lost")
def shown(
    incident: incidents.MisereLost | incidents.HandShownAtDefeat, matter: SoloMatter
) -> Iterator[Ruling]:
    """When a misère is lost, all three adversaries must show their hands at once. If a revoke is found the
    caller wins, and the player who made it pays for all. Showing a hand for this is no exposure.
    """
    if isinstance(incident, incidents.MisereLost):
        reason = SoloRevokeWords.misere_is_lost()
        yield follows(incident, None, reason=reason)
    elif incident.revoked:
        seat = incident.seat
        void = remedies.NewDeal() if other_side_revoked(matter, seat) else None
        yield convicted(incident, matter, seat, SoloRevokeWords.hand_shows(seat, Place(incident.at)), void)


_STATED = {
    ("S-L29", "29", "A revoke by the caller of a misère"): """The caller of a misère who has revoked pays the
        stake to each adversary, whatever the tricks."""
}

LAWS = (*stated(_STATED), exposed, out_of_turn, shown)


def _no_more_demands(incident: incidents.ShownBefore, matter: SoloMatter) -> Iterator[Ruling]:
    """Waive demands about cards exposed in the bidding: the caller of a misère has a choice instead."""
    for case in matter.docket.at(Standing.EXACTED):
        remedy = case.last.remedy
        if isinstance(remedy, remedies.CardsLiable) and remedy.seat == incident.seat:
            yield ended(case, Standing.WAIVED, SoloRevokeWords.no_demands(), law=case.last.law)
