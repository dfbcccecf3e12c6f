"""New deals, misdeals and other faults of the deal. Laws 37 to 51 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident.clubs import dealing as incidents
from hoyle.games.whist.incident.dealing import TookUpEarly
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated, touched_first
from hoyle.games.whist.laws.clubs.words import ClubReadings, ClubRuled
from hoyle.games.whist.laws.source import after_dealing, new_deal_or_stand
from hoyle.games.whist.rulings import WhistDealingRulings
from hoyle.law import (
    Incident,
    Option,
    Ruling,
    Subject,
    follows,
    may_choose,
    named_card,
    noted,
    penalised,
    refused,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, left, partner, side
from hoyle.tricks import incident as tricks

_UNTIL_LED = 0
"""The right lasts until a card is led to this trick, the first."""


@judged("WC-37")
def faced(incident: tricks.CardFacedInPack, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a card face up in the pack: a new deal, unless it is the last card."""
    if incident.last:
        yield costs_nothing(incident, ClubRuled.only_last_faced)
    else:
        yield follows(incident, remedies.NewDeal())


@judged("WC-38")
def exposed(incident: tricks.CardExposed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on an exposed card: the other side may choose, unless it touched cards first (39)."""
    dealer, takers = matter.dealer, incident.takers
    foes, mate = adversaries(dealer), partner(dealer)
    choosers: tuple[Seat, ...]
    if side(incident.seat) == side(dealer):
        choosers, lost = foes, touched_first(takers, foes, (dealer, mate))
    else:
        choosers, lost = (dealer,), touched_first(takers, (mate,), foes)
    if lost is not None:
        reason = WhistDealingRulings.no_new_deal(lost)
        yield refused(incident, reason, offender=lost, default=ClubReadings.touched_means_taken())
    else:
        yield new_deal_or_stand(
            incident,
            choosers=choosers,
            until=named_card((left(dealer),), _UNTIL_LED),
            default=ClubReadings.choice_until_the_lead(),
        )


@judged("WC-39")
def touched(incident: TookUpEarly, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on cards taken up during the deal, which costs nothing by itself."""
    yield refused(incident, WhistDealingRulings.no_penalty_yet(incident.text))


@judged("WC-41")
def looked_at(incident: incidents.TrumpLookedAt, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a dealer who has looked at the trump card."""
    yield new_deal_or_stand(
        incident,
        choosers=adversaries(incident.seat),
        until=named_card((left(incident.seat),), _UNTIL_LED),
        default=ClubReadings.choice_until_the_lead(),
    )


@judged("WC-42")
def foreign(incident: incidents.ForeignCard, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a card of the other pack in a hand."""
    yield new_deal_or_stand(
        incident, choosers=adversaries(incident.seat), default=ClubReadings.several_alike()
    )


@judged("WC-43")
def packets(incident: incidents.WrongPacket | incidents.PacketRobbed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a packet taken up or robbed: the side at fault cannot profit by a misdeal."""
    if isinstance(incident, incidents.PacketRobbed) and side(incident.seat) == side(matter.dealer):
        yield penalised(incident, remedies.LostDeal())
        return
    robbed = isinstance(incident, incidents.PacketRobbed)
    default = ClubReadings.offender_caused_it() if robbed else ClubReadings.as_in_1900()
    law, new_deal = "WC-44" if robbed else "WC-37", remedies.NewDeal()
    yield penalised(incident, new_deal, default=default, law=law)


@judged("WC-44")
def misdealt(
    incident: tricks.WrongCount
    | tricks.HandsCounted
    | tricks.TrumpFaceDown
    | tricks.BegunElsewhere
    | tricks.TurnUpElsewhere
    | incidents.DealAmiss
    | incidents.DealtUncut,
    matter: ClubMatter,
) -> Iterator[Ruling]:
    """Rule on the kinds of misdeal, and on a short hand, which is no misdeal (46)."""
    match incident:
        case tricks.WrongCount():
            yield noted(incident, matter.dealer, Subject.COUNT)
        case tricks.HandsCounted(counts=counts, full=full) if max(counts) <= full:
            default = ClubReadings.short_hand_is_looked_for()
            yield after_dealing(incident, matter, remedies.Stand(), None, default=default, law="WC-46")
        case incidents.DealAmiss(how="mended"):
            yield costs_nothing(incident, ClubRuled.mended)
        case incidents.DealtUncut(looked=looked, turned=turned):
            if looked or turned:
                yield costs_nothing(incident, ClubRuled.too_late_uncut)
            else:
                yield _misdeal(incident, matter, ())
        case (
            tricks.HandsCounted(takers=takers)
            | tricks.TrumpFaceDown(takers=takers)
            | tricks.BegunElsewhere(takers=takers)
            | tricks.TurnUpElsewhere(takers=takers)
            | incidents.DealAmiss(takers=takers)
        ):
            yield _misdeal(incident, matter, takers)


@judged("WC-48")
def wrongly(incident: incidents.DealtWrongly, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a deal by the wrong player, or with the wrong pack."""
    if incident.turned:
        default = ClubReadings.next_dealer_follows() if incident.how == "turn" else None
        yield costs_nothing(incident, ClubRuled.goes_on_as_right, default=default)
    else:
        yield stated(incident, ClubRuled.dealt_rightly, offender=incident.seat)


@judged("WC-49")
def for_partner(incident: incidents.DoneForPartner, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a player who did what was their partner's duty, by laws 49 and 51."""
    if not incident.misdealt:
        yield stated(incident, ClubRuled.needs_leave, offender=incident.seat)
        return
    proper = partner(incident.seat)
    yield stated(
        incident,
        ClubRuled.next_after(left(proper)),
        remedy=remedies.LostDeal(),
        offender=incident.seat,
        law="WC-51",
    )


@judged("WC-50")
def interrupted(incident: incidents.DealerInterrupted, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a misdeal after an interruption: the dealer may deal again if the adversary was wrong."""
    if incident.rightly:
        yield follows(incident, remedies.LostDeal(), offender=matter.dealer, law="WC-43")
    else:
        yield may_choose(
            incident,
            Option((matter.dealer,), (remedies.NewDeal(),)),
            until=named_card((left(matter.dealer),), _UNTIL_LED),
        )


def _misdeal(incident: Incident, matter: ClubMatter, takers: tuple[Seat, ...]) -> Ruling:
    """Rule on a misdeal: the deal is lost, unless an adversary of the dealer touched cards first (45)."""
    dealer = matter.dealer
    foes, mate = adversaries(dealer), partner(dealer)
    touched = any(seat != dealer for seat in takers)
    again = touched_first(takers, foes, (mate,)) is not None
    return after_dealing(
        incident,
        matter,
        remedies.NewDeal() if again else remedies.LostDeal(),
        dealer,
        default=ClubReadings.touched_means_taken() if touched else None,
        law="WC-45" if touched else "WC-44",
    )
