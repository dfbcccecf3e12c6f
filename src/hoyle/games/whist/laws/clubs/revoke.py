"""The revoke. Laws 72 to 82 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident.clubs import playing as clubs
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubReadings, ClubRuled
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.rulings import WhistRevokeWords
from hoyle.law import (
    AT_THE_CUT,
    AT_THE_DEALS_END,
    Landmark,
    Option,
    Ruling,
    Standing,
    Subject,
    ended,
    follows,
    may_choose,
    noted,
    own_card,
    when_turned,
)
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
from hoyle.words import Phrase, Place, Text

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
            yield noted("WC-72", incident, seat, Subject.REVOKE)
        case Disobeyed(seat=seat, at=at):
            yield Ruling(
                case=None,
                law="WC-61",
                standing=Standing.NOTED,
                offender=seat,
                at=at,
                reason=incident.text,
                about=Subject.REVOKE,
                until=AT_THE_CUT,
                default=WhistReadings.disobedience_is_revoke(),
            )
        case RevokeEstablished(seat=seat, at=at) if Landmark.CUT not in matter.clock:
            case = matter.docket.about(seat, at, Subject.REVOKE, Subject.CLAIM)
            if case is None or case.last.standing is Standing.NOTED:
                yield _price(matter, "WC-72", seat, at, TrickRulingWords.past_saving(incident.text))
        case TricksShown(offender=offender, at=at) if not _is_claimed(matter, offender, at):
            yield claims.refused("WC-72", incident, TrickRulingWords.no_claim())
        case TricksShown(offender=offender, at=at, proved=True):
            yield _price(matter, "WC-72", offender, at, TrickRulingWords.proved(incident.revoke))
        case TricksShown(offender=offender, at=at):
            default = ClubReadings.unproved_costs_nothing()
            yield claims.unproved("WC-72", incident, _place(matter, offender, at), default)


@judged("WC-73")
def claimable(incident: RevokeClaimed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a claim, in time (73) or too late (78)."""
    if Landmark.CUT in matter.clock:
        yield claims.refused("WC-78", incident, TrickRulingWords.claimed_late())
        return
    offender, at = incident.offender, incident.at
    heard = claims.heard_of(matter.docket).get((offender, at))
    yield claims.weighed("WC-73", incident, heard, _place(matter, offender, at))


@judged("WC-74")
def questioned(incident: clubs.SuitQuestioned, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a partner's question, which keeps a revoke open until it is answered."""
    seat, at = incident.seat, incident.at
    own = ClubReadings.own_turning_establishes() if incident.itself else None
    if incident.itself or (incident.answer == "none" and incident.established):
        reason = TrickRulingWords.past_saving(revoke(seat, at, incident.card, incident.led))
        yield _price(matter, "WC-74", seat, at, reason, default=own)
    else:
        yield stated("WC-74", incident, ClubRuled.may_put_right)


@judged("WC-76")
def put_right(incident: RevokeSaved | CardTakenBack, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a card taken back: after a revoke, by a player who had taken one back before (63), or for
    nothing (56).
    """
    seat, at, card = incident.seat, incident.at, incident.card
    if isinstance(incident, CardTakenBack):
        if not incident.relied:
            yield follows("WC-56", incident, remedies.CardCalled(seat, card), offender=seat)
            return
        yield Ruling(
            case=None,
            law="WC-76",
            standing=Standing.CURED,
            offender=seat,
            at=at,
            reason=WhistRevokeWords.takes_back_relying(seat, card),
            default=ClubReadings.relying_card_goes_back(),
        )
        return
    if case := matter.docket.about(seat, at, Subject.REVOKE, Subject.CLAIM):
        # The revoke was past saving once, if the partner has had to take back a card played since.
        if case.last.standing is Standing.CLAIMED:
            made = revoke(seat, at, card, incident.led)
            yield _price(matter, "WC-72", seat, at, WhistRevokeWords.taken_back_too_late(made))
        if case.last.standing is not Standing.NOTED and case.public is not None:
            return
        in_time = TrickRulingWords.taken_back_in_time(seat, card)
        yield ended("WC-76", case, Standing.CURED, in_time)
    foes = adversaries(seat)
    ranks = tuple(remedies.HighestOrLowest(seat, incident.led, highest=highest) for highest in (True, False))
    sooner = tuple((rank.id, own_card(foes, at) | when_turned(at)) for rank in ranks)
    yield may_choose(
        "WC-76",
        incident,
        Option(foes, (*ranks, remedies.CardCalled(seat, card)), sooner=sooner),
        until=AT_THE_DEALS_END,
        about=Subject.PUT_RIGHT,
    )


@judged("WC-77")
def forfeited(incident: TricksMixed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on tricks mixed after a claim, which establishes it, or before one."""
    if _is_claimed(matter, incident.offender, incident.at):
        reason = TrickRulingWords.mixed(incident.seat, Place(incident.at))
        yield _price(matter, "WC-77", incident.offender, incident.at, reason)
    else:
        yield claims.refused("WC-77", incident, TrickRulingWords.no_claim())


@judged("WC-78")
def too_late(incident: RevokeEstablished, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a revoke found after the cut."""
    if Landmark.CUT in matter.clock:
        yield claims.refused("WC-78", incident, TrickRulingWords.claimed_late())


@judged("WC-79")
def asked(incident: clubs.PenaltyAsked, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on questions about paying for a revoke, by laws 72, 75, 79 and 80."""
    law, then = _ASKED[incident.how]
    yield costs_nothing(law, incident, then)


def _is_claimed(matter: ClubMatter, offender: Seat, at: int) -> bool:
    case = matter.docket.about(offender, at, Subject.REVOKE, Subject.CLAIM)
    return case is not None and case.last.standing is Standing.CLAIMED


def _place(matter: ClubMatter, offender: Seat, at: int) -> int | None:
    case = matter.docket.about(offender, at, Subject.REVOKE, Subject.CLAIM)
    return None if case is None else case.place


def _price(
    matter: ClubMatter, law: str, offender: Seat, at: int, reason: Text, *, default: Text | None = None
) -> Ruling:
    """Offer the penalties to the adversaries until the cut; tricks are not offered if all threw down (59)."""
    wronged = adversaries(offender)
    given_up = any(case.last.standing is Standing.EXACTED for case in matter.docket.under("WC-59"))
    tricks = () if given_up else (remedies.Tricks(side(offender), 3),)
    points = remedies.Points(side(wronged[0]), 3), remedies.Points(side(offender), -3)
    return Ruling(
        case=_place(matter, offender, at),
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
