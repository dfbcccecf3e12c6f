"""Leads out of turn, and cards played in error. Laws 62, 63 and 67 to 70 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident import exposed as showing
from hoyle.games.whist.incident import turn as incidents
from hoyle.games.whist.incident.clubs import playing as clubs
from hoyle.games.whist.laws.clubs.exposed import a_suit_from_either
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubRuled
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import fourth_has_played, fourth_may_play, omission
from hoyle.law import Option, Ruling, Subject, may_choose, named_card
from hoyle.law import remedy as remedies
from hoyle.law.words import listed
from hoyle.seat import SEATS, adversaries


@judged("WC-62")
def led(incident: incidents.LedOutOfTurn, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a lead out of turn: the card may be called, or a suit from the first of the two to lead."""
    called = remedies.CardCalled(incident.seat, incident.card)
    yield a_suit_from_either(incident, called, about=Subject.OUT_OF_TURN)


@judged("WC-63")
def followed(incident: clubs.FalseLeadFollowed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a lead out of turn that one, two or three others have followed."""
    others = set(incident.others) - {incident.seat}
    if len(others) == len(SEATS) - 1:
        yield costs_nothing(incident, ClubRuled.trick_stands)
    else:
        back = ClubRuled.cards_go_back(listed(sorted(others)))
        yield stated(incident, back, offender=incident.seat)


@judged("WC-67")
def third_first(
    incident: incidents.ThirdBeforeSecond | incidents.FourthByRight, matter: ClubMatter
) -> Iterator[Ruling]:
    """Rule on the third hand playing before the second: the fourth may then play before the second too."""
    if isinstance(incident, incidents.FourthByRight):
        yield from fourth_has_played(incident, matter)
    else:
        yield fourth_may_play(incident, default=WhistReadings.until_second_plays())


@judged("WC-68")
def fourth_first(incident: incidents.FourthBeforeSecond, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on the fourth hand playing before the second, which may be made to win or not to win."""
    second, at = incident.second, incident.at
    if incident.after_third:
        yield costs_nothing(incident, ClubRuled.fourth_free, law="WC-67")
    else:
        yield may_choose(
            incident,
            Option(adversaries(second), (remedies.MustWin(second, at), remedies.MustLose(second, at))),
            until=named_card((second,), at),
        )


@judged("WC-69")
def omitted(
    incident: showing.Omitted | showing.OmissionFound | clubs.OmissionNoticed, matter: ClubMatter
) -> Iterator[Ruling]:
    """Rule on a card not played to a trick, by when it was found."""
    if isinstance(incident, clubs.OmissionNoticed):
        yield stated(incident, ClubRuled.plays_now)
    else:
        yield omission(incident, matter, default=WhistReadings.card_too_many_counts_as_played())


@judged("WC-70")
def two_to_a_trick(incident: clubs.TwoToATrick, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on two cards put to one trick, found during the hand or after it."""
    if incident.revoked:
        then = ClubRuled.answers_for_revoke
    else:
        then = ClubRuled.card_counts_held if incident.ended else ClubRuled.trick_searched
    yield stated(incident, then, offender=incident.seat)
