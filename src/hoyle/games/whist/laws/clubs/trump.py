"""The trump card. Laws 52 to 55 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Suit
from hoyle.games.whist.incident.clubs import dealing as incidents
from hoyle.games.whist.incident.dealing import TurnUpAsked
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubRuled
from hoyle.games.whist.rulings import WhistDealingRulings
from hoyle.law import AT_THE_DEALS_END, Incident, Option, Ruling, may_choose, penalised, refused
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries


@judged("WC-52")
def left_lying(incident: incidents.TurnUpLeft, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on the trump card left on the table: it may be called."""
    called = remedies.CardCalled(incident.seat, incident.card)
    yield penalised(incident, called)


@judged("WC-53")
def named(incident: TurnUpAsked | incidents.TurnUpNamed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a request for the trump card, or on naming it, after it was taken up."""
    if isinstance(incident, TurnUpAsked):
        yield refused(incident, WhistDealingRulings.only_trumps(incident.seat))
    elif incident.card is None:
        yield costs_nothing(incident, ClubRuled.suit_may_be_told)
    else:
        yield _rank_of_trumps(incident, incident.seat, incident.card.suit)


@judged("WC-54")
def taken_early(incident: incidents.TurnUpTakenEarly, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on the trump card taken up too soon, and on wrong cards shown for it."""
    if not incident.cards:
        yield stated(incident, ClubRuled.lays_down, offender=incident.seat)
    for card in incident.cards:
        called = remedies.CardCalled(incident.seat, card)
        yield penalised(incident, called)


@judged("WC-55")
def forgotten(incident: incidents.TurnUpForgotten, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a dealer who cannot remember the trump card."""
    yield _rank_of_trumps(incident, incident.seat, incident.suit)


def _rank_of_trumps(incident: Incident, seat: Seat, suit: Suit) -> Ruling:
    ranks = tuple(remedies.HighestOrLowest(seat, suit, highest=highest) for highest in (True, False))
    return may_choose(incident, Option(adversaries(seat), ranks), until=AT_THE_DEALS_END)
