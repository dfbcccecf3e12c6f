"""Hands wrongly divided. Hoyle's Games Modernized, 1909: S-L36 to S-L38."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import incident as incidents
from hoyle.games.solo.laws.readings import SoloReadings
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter
from hoyle.law import Remedy, Ruling, Subject, enforced, follows
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat
from hoyle.words import Text


@enforced("S-L36", HOFFMANN_1909, "36", "Wrong hands against a call")
def adversaries_wrong(incident: incidents.HandsCounted, matter: SoloMatter) -> Iterator[Ruling]:
    """If hands are found to be wrongly divided after a call has been made, and those of the declaring side
    are right, that side wins the stakes, whatever happened in the play.
    """
    if _called(incident, matter) and matter.contract and not _declarers(incident, matter):
        default = SoloReadings.stake_alone()
        yield _ruled(incident, matter, remedies.WrongHands(wrong(incident)), default)


@enforced("S-L37", HOFFMANN_1909, "37", "Wrong hands of a caller")
def callers_wrong(incident: incidents.HandsCounted, matter: SoloMatter) -> Iterator[Ruling]:
    """If hands are found to be wrongly divided after a call has been made, a player or a partnership with a
    wrong number of cards loses the stake.
    """
    if _called(incident, matter) and (matter.contract is None or _declarers(incident, matter)):
        default = SoloReadings.pays_those_whose_hands_are_right()
        if matter.contract is None:
            default = SoloReadings.paid_when_bidding_is_over()
        yield _ruled(incident, matter, remedies.WrongHands(wrong(incident)), default)


@enforced("S-L38", HOFFMANN_1909, "38", "Wrong hands before a call")
def before_a_call(incident: incidents.HandsCounted, matter: SoloMatter) -> Iterator[Ruling]:
    """If hands are found to be wrongly divided before any call has been made, nothing is forfeited, and the
    cards are dealt again.
    """
    if not _called(incident, matter):
        default = SoloReadings.same_player_deals()
        yield _ruled(incident, matter, remedies.NewDeal(), default)


LAWS = (adversaries_wrong, callers_wrong, before_a_call)


def _called(incident: incidents.HandsCounted, matter: SoloMatter) -> bool:
    """Has a call been made, according to the report or the contract?"""
    return incident.called or (matter.contract is not None and matter.contract.caller is not None)


def wrong(incident: incidents.HandsCounted) -> tuple[Seat, ...]:
    """Return the seats that have more or fewer cards than they should."""
    return tuple(seat for seat in SEATS if incident.counts[seat] != incident.full)


def _declarers(incident: incidents.HandsCounted, matter: SoloMatter) -> tuple[Seat, ...]:
    """Return the seats of the declaring side whose hands are wrong."""
    declarers = matter.contract.declarers if matter.contract else ()
    return tuple(seat for seat in wrong(incident) if seat in declarers)


def _ruled(incident: incidents.HandsCounted, matter: SoloMatter, remedy: Remedy, default: Text) -> Ruling:
    """Close the case that the referee noted when the cards were dealt."""
    case = matter.docket.live(Subject.COUNT)
    return follows(incident, remedy, offender=incident.seat, case=case, default=default, about=Subject.COUNT)
