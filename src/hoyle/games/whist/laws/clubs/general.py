"""Choosing, placing, attention and questions of fact. Laws 84 to 91 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident import exposed as showing
from hoyle.games.whist.incident.clubs import playing as clubs
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubReadings, ClubRuled
from hoyle.law import Case, Option, Ruling, Standing, Subject, ended, may_choose, named_card, when_turned
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat, partner


@judged("WC-84")
def consulted(incident: clubs.Consulted | clubs.WrongDemand, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on partners who discuss a penalty, and on a demand that the law does not give."""
    if isinstance(incident, clubs.WrongDemand):
        yield costs_nothing(incident, ClubRuled.no_such_penalty)
    elif incident.how == "who":
        yield costs_nothing(incident, ClubRuled.who_is_free)
    elif _open_to(matter, incident.seat, revoke=True):
        yield costs_nothing(incident, ClubRuled.free_for_revoke)
    elif cases := _open_to(matter, incident.seat, revoke=False):
        reason = ClubRuled.so(incident.text, ClubRuled.right_is_lost())
        for case in cases:
            yield ended(case, Standing.WAIVED, reason)
    else:
        yield stated(incident, ClubRuled.right_is_lost, default=ClubReadings.two_penalties_only())


@judged("WC-85")
def placing(
    incident: clubs.PlacingAsked | showing.CardsMixed | showing.WhoPlayedAsked, matter: ClubMatter
) -> Iterator[Ruling]:
    """Rule on a request to place cards, in time or too late; if cards are mixed, anybody may ask."""
    match incident:
        case clubs.PlacingAsked(touched=True):
            yield costs_nothing(incident, ClubRuled.placed_too_late)
        case showing.CardsMixed(seat=seat, at=at):
            others = tuple(each for each in SEATS if each != seat)
            yield may_choose(
                incident, Option(others, (remedies.CardsLaid(),)), until=when_turned(at), about=Subject.MIXED
            )
        case _:
            yield stated(incident, ClubRuled.each_lays, remedy=remedies.CardsLaid())


@judged("WC-86")
def attention(incident: clubs.AttentionDrawn, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on attention called to a trick: one of four things may be required of the partner."""
    mate, at = partner(incident.seat), incident.at
    ranks = tuple(remedies.HighestOrLowest(mate, incident.led, highest=highest) for highest in (True, False))
    yield may_choose(
        incident,
        Option(_foes(mate), (*ranks, remedies.MustWin(mate, at), remedies.MustLose(mate, at))),
        until=named_card((mate,), at),
    )


@judged("WC-89")
def fact(incident: clubs.FactDisputed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a question of fact."""
    players = incident.how == "players"
    yield stated(incident, ClubRuled.majority if players else ClubRuled.bystander_decides)


@judged("WC-91")
def last_trick(incident: clubs.LastTrickAsked, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a request to see the last trick; an older one may not be seen."""
    yield costs_nothing(incident, ClubRuled.last_only if incident.older else ClubRuled.may_see)


def _foes(seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in SEATS if each not in (seat, partner(seat)))


def _open_to(matter: ClubMatter, seat: Seat, *, revoke: bool) -> tuple[Case, ...]:
    """Return the open cases with two penalties or more that this seat's side may choose from.

    Choosing a new deal or letting the deal stand is not a choice between penalties.
    """
    return tuple(
        case
        for case in matter.docket.at(Standing.OPEN)
        if (option := case.last.option) is not None
        and option.consult is revoke
        and {seat, partner(seat)} & {*option.choosers}
        and len(option.choices) > 1
        and not isinstance(option.choices[0], remedies.NewDeal)
    )
