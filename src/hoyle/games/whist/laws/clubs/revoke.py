"""The revoke. Laws 72 to 82 of 1864."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hoyle.games.whist.incident.clubs import playing as clubs
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubReadings, ClubRuled
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.revoke import claimed, mixed, past_saving, taken_back
from hoyle.games.whist.rulings import WhistRevokeWords
from hoyle.law import AT_THE_CUT, Landmark, Option, Ruling, Standing, Subject, cured, noted, penalised
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, side
from hoyle.tricks import claims
from hoyle.tricks.incident import (
    CardTakenBack,
    Disobeyed,
    RevokeClaimed,
    RevokeEstablished,
    RevokePlayed,
    RevokeSaved,
    TricksMixed,
    TricksShown,
)
from hoyle.tricks.rulings import TrickRulingWords, revoke
from hoyle.words import Phrase, Text

_ASKED: dict[str, tuple[str, Phrase[[]]]] = {
    "divided": ("WC-72", ClubRuled.not_divided),
    "game": ("WC-72", ClubRuled.that_game_only),
    "play": ("WC-79", ClubRuled.may_play_out),
    "bet": ("WC-80", ClubRuled.bet_by_score),
    "search": ("WC-75", ClubRuled.may_search),
}


@judged("WC-72")
def penalty(
    incident: RevokePlayed | Disobeyed | RevokeEstablished | TricksShown, matter: ClubMatter
) -> Iterator[Ruling]:
    """Rule on a revoke, from when it is made until it is paid for; a disobeyed call costs the same (61)."""
    match incident:
        case RevokePlayed(seat=seat):
            yield noted(incident, seat, Subject.REVOKE)
        case Disobeyed(seat=seat):
            yield noted(
                incident, seat, Subject.REVOKE, default=WhistReadings.disobedience_is_revoke(), law="WC-61"
            )
        case _:
            default = ClubReadings.unproved_costs_nothing()
            yield from past_saving(incident, matter, partial(_price, matter), default=default)


@judged("WC-73")
def claimable(incident: RevokeClaimed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a claim, in time (73) or too late (78)."""
    if Landmark.CUT in matter.clock:
        yield claims.refused(incident, TrickRulingWords.claimed_late(), law="WC-78")
    else:
        yield claimed(incident, matter)


@judged("WC-74")
def questioned(incident: clubs.SuitQuestioned, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a partner's question, which keeps a revoke open until it is answered."""
    seat, at = incident.seat, incident.at
    own = ClubReadings.own_turning_establishes() if incident.itself else None
    if incident.itself or (incident.answer == "none" and incident.established):
        reason = TrickRulingWords.past_saving(revoke(seat, at, incident.card, incident.led))
        yield _price(matter, seat, at, reason, default=own)
    else:
        yield stated(incident, ClubRuled.may_put_right)


@judged("WC-76")
def put_right(incident: RevokeSaved | CardTakenBack, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a card taken back: after a revoke, by a player who had taken one back before (63), or for
    nothing (56).
    """
    seat, card = incident.seat, incident.card
    if isinstance(incident, RevokeSaved):
        yield from taken_back(incident, matter, partial(_price, matter, law="WC-72"))
    elif incident.relied:
        reason = WhistRevokeWords.takes_back_relying(seat, card)
        yield cured(incident, reason, default=ClubReadings.relying_card_goes_back())
    else:
        yield penalised(incident, remedies.CardCalled(seat, card), law="WC-56")


@judged("WC-77")
def forfeited(incident: TricksMixed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on tricks mixed after a claim, which establishes it, or before one."""
    yield mixed(incident, matter, partial(_price, matter))


@judged("WC-78")
def too_late(incident: RevokeEstablished, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a revoke found after the cut."""
    if Landmark.CUT in matter.clock:
        yield claims.refused(incident, TrickRulingWords.claimed_late())


@judged("WC-79")
def asked(incident: clubs.PenaltyAsked, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on questions about paying for a revoke, by laws 72, 75, 79 and 80."""
    law, then = _ASKED[incident.how]
    yield costs_nothing(incident, then, law=law)


def _price(
    matter: ClubMatter, offender: Seat, at: int, reason: Text, *, default: Text | None = None, law: str = ""
) -> Ruling:
    """Offer the penalties to the adversaries until the cut; tricks are not offered if all threw down (59)."""
    wronged = adversaries(offender)
    case = matter.docket.about(offender, at, Subject.REVOKE, Subject.CLAIM)
    given_up = any(case.last.standing is Standing.EXACTED for case in matter.docket.under("WC-59"))
    tricks = () if given_up else (remedies.Tricks(side(offender), 3),)
    points = remedies.Points(side(wronged[0]), 3), remedies.Points(side(offender), -3)
    return Ruling(
        case=case.place if case else None,
        law=law,
        standing=Standing.OPEN,
        offender=offender,
        at=at,
        reason=reason,
        option=Option(wronged, (points[0], *tricks, points[1]), consult=True),
        until=AT_THE_CUT,
        default=default,
        about=Subject.REVOKE,
    )
