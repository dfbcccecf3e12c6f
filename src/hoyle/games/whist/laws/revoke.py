"""Revoking. Hoyle Abridged, 1793, laws XI to XV."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter
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
    enforced,
    may_choose,
    noted,
    own_card,
    when_turned,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, side
from hoyle.tricks import claims
from hoyle.tricks import rulings as tricks
from hoyle.tricks.incident import (
    CardTakenBack,
    Disobeyed,
    RevokeClaimed,
    RevokeEstablished,
    RevokePaid,
    RevokePlayed,
    RevokeSaved,
    TricksMixed,
    TricksShown,
)
from hoyle.words import Place, Text


@enforced("W-L11", SHORT_1793, "XI", "The penalty for a revoke")
def penalty(
    incident: RevokePlayed | Disobeyed | RevokeEstablished | TricksShown | RevokePaid, matter: WhistMatter
) -> Iterator[Ruling]:
    """The side wronged may add three to its own score, or take three tricks, or take three from the
    offenders' score. The offenders cannot win the game in that deal: they stay one point short.
    """
    match incident:
        case RevokePlayed(seat=seat):
            yield noted(penalty.id, incident, seat, Subject.REVOKE)
        case Disobeyed():
            yield from _disobeyed(incident, matter)
        case RevokeEstablished(seat=seat, at=at) if Landmark.CUT not in matter.clock:
            case = matter.docket.about(seat, at, Subject.REVOKE, Subject.CLAIM)
            if case is None or case.last.standing is Standing.NOTED:
                yield _price(matter, penalty.id, seat, at, tricks.TrickRulingWords.past_saving(incident.text))
        case RevokePaid(seat=seat):
            yield from _priced_again(matter, seat)
        case TricksShown(offender=offender, at=at) if not _is_claimed(matter, offender, at):
            yield claims.refused(penalty.id, incident, tricks.TrickRulingWords.no_claim())
        case TricksShown(offender=offender, at=at, proved=True):
            yield _price(matter, penalty.id, offender, at, tricks.TrickRulingWords.proved(incident.revoke))
        case TricksShown(offender=offender, at=at):
            default = tricks.TrickReadings.unproved_claim_costs_nothing()
            yield claims.unproved(penalty.id, incident, _place(matter, offender, at), default)


@enforced("W-L12", SHORT_1793, "XII", "A wrong card put right")
def put_right(incident: RevokeSaved | CardTakenBack, matter: WhistMatter) -> Iterator[Ruling]:
    """A player who notices their own wrong card before the trick is turned may put it right. The
    adversaries may then have the player's highest or lowest of the suit led, or call the wrong card at any
    later time when playing it is no revoke.
    """
    seat, at = incident.seat, incident.at
    if isinstance(incident, CardTakenBack) and incident.relied:
        yield Ruling(
            case=None,
            law=put_right.id,
            standing=Standing.CURED,
            offender=seat,
            at=at,
            reason=WhistRevokeWords.takes_back_relying(seat, incident.card),
            default=tricks.TrickReadings.relying_card_goes_back_too(),
        )
        return
    if isinstance(incident, RevokeSaved) and (
        case := matter.docket.about(seat, at, Subject.REVOKE, Subject.CLAIM)
    ):
        # It may have been past saving, if the partner has had to take back a card played since (XIII).
        if case.last.standing is Standing.CLAIMED:
            revoke_text = tricks.revoke(seat, at, incident.card, incident.led)
            yield _price(matter, penalty.id, seat, at, WhistRevokeWords.taken_back_too_late(revoke_text))
        if case.last.standing is not Standing.NOTED and case.public is not None:
            return
        in_time = tricks.TrickRulingWords.taken_back_in_time(seat, incident.card)
        yield ended(put_right.id, case, Standing.CURED, in_time)
    foes = adversaries(seat)
    ranks = tuple(remedies.HighestOrLowest(seat, incident.led, highest=highest) for highest in (True, False))
    called = remedies.CardCalled(seat, incident.card)
    sooner = tuple((rank.id, own_card(foes, at) | when_turned(at)) for rank in ranks)
    choice = WhistReadings.rank_before_they_play()
    alike = WhistReadings.both(choice, WhistReadings.no_revoke_alike())
    yield may_choose(
        put_right.id,
        incident,
        Option(foes, (*ranks, called), sooner=sooner),
        reason=incident.text,
        until=AT_THE_DEALS_END,
        default=choice if isinstance(incident, RevokeSaved) else alike,
        about=Subject.PUT_RIGHT,
    )


@enforced("W-L13", SHORT_1793, "XIII", "When a revoke may be claimed")
def claimable(incident: RevokeClaimed, matter: WhistMatter) -> Iterator[Ruling]:
    """A revoke may be claimed only when the trick is turned and quitted, or when the player who revoked, or
    that player's partner, has played again.
    """
    if Landmark.CUT in matter.clock:
        return  # Article XV answers.
    offender, at = incident.offender, incident.at
    announced = claims.heard_of(matter.docket).get((offender, at))
    yield claims.weighed(claimable.id, incident, announced, _place(matter, offender, at))


@enforced("W-L14", SHORT_1793, "XIV", "Tricks mixed after a claim")
def forfeited(incident: TricksMixed, matter: WhistMatter) -> Iterator[Ruling]:
    """Once a revoke is claimed, the side accused may not mix its cards. If it does, the revoke is taken as
    proved.
    """
    if _is_claimed(matter, incident.offender, incident.at):
        reason = tricks.TrickRulingWords.mixed(incident.seat, Place(incident.at))
        yield _price(matter, forfeited.id, incident.offender, incident.at, reason)
    else:
        yield claims.refused(forfeited.id, incident, tricks.TrickRulingWords.no_claim())


@enforced("W-L15", SHORT_1793, "XV", "When it is too late to claim")
def too_late(incident: RevokeClaimed | RevokeEstablished, matter: WhistMatter) -> Iterator[Ruling]:
    """A revoke may no longer be claimed when the cards are cut for the next deal."""
    if Landmark.CUT in matter.clock:
        yield claims.refused(too_late.id, incident, tricks.TrickRulingWords.claimed_late())


LAWS = (penalty, put_right, claimable, forfeited, too_late)


def _disobeyed(incident: Disobeyed, matter: WhistMatter) -> Iterator[Ruling]:
    """Rule on a penalty disobeyed by a player who could obey, which Short does not mention."""
    goes_back = matter.variant.disobeyed == "put_back" and bool(incident.known_to)
    yield Ruling(
        case=None,
        law=penalty.id,
        standing=Standing.EXACTED if goes_back else Standing.NOTED,
        offender=incident.seat,
        at=incident.at,
        reason=incident.text,
        about=Subject.REVOKE,
        until=None if goes_back else AT_THE_CUT,
        remedy=remedies.CardCalled(incident.seat, incident.card) if goes_back else None,
        default=WhistReadings.card_goes_back() if goes_back else WhistReadings.disobedience_is_revoke(),
    )


def _is_claimed(matter: WhistMatter, offender: Seat, at: int) -> bool:
    """Does a claim of that revoke wait to be answered?"""
    case = matter.docket.about(offender, at, Subject.REVOKE, Subject.CLAIM)
    return case is not None and case.last.standing is Standing.CLAIMED


def _place(matter: WhistMatter, offender: Seat, at: int) -> int | None:
    case = matter.docket.about(offender, at, Subject.REVOKE, Subject.CLAIM)
    return None if case is None else case.place


def _price(
    matter: WhistMatter, law: str, offender: Seat, at: int, reason: Text, *, both: bool = False
) -> Ruling:
    """Offer the three penalties to the offender's adversaries until the cut.

    Short does not mention revokes by both sides. The club laws of 1864 let neither side win the game in that
    deal, which the scoring enforces; other books deal again, and then a new deal is the only choice.
    """
    wronged = adversaries(offender)
    new_deal = matter.variant.both_sides_revoke == "new_deal" and (
        both or _has_paid(matter, side(wronged[0]))
    )
    three = (
        remedies.Points(side(wronged[0]), 3),
        remedies.Tricks(side(offender), 3),
        remedies.Points(side(offender), -3),
    )
    return Ruling(
        case=_place(matter, offender, at),
        law=law,
        standing=Standing.OPEN,
        offender=offender,
        at=at,
        reason=reason,
        option=Option(
            wronged, (remedies.NewDeal(),) if new_deal else three, consult=matter.variant.revoke_consulted
        ),
        until=AT_THE_CUT,
        default=WhistReadings.both_revoked_dealt_anew() if new_deal else None,
        about=Subject.REVOKE,
    )


def _priced_again(matter: WhistMatter, payer: Seat) -> Iterator[Ruling]:
    """Offer only a new deal for a known revoke of the other side, now that one side has paid."""
    if matter.variant.both_sides_revoke != "new_deal":
        return
    for case in matter.docket.at(Standing.OPEN):
        law, offender, at = case.last.law, case.last.offender, case.last.at
        known = case.public is not None and case.last.about is Subject.REVOKE
        if known and offender is not None and side(offender) != side(payer):
            yield _price(matter, law, offender, at, WhistRevokeWords.both_revoked(), both=True)


def _has_paid(matter: WhistMatter, paying_side: int) -> bool:
    """Has a revoke of that side been paid for in this deal?"""
    return any(
        case.last.about is Subject.REVOKE
        and case.last.offender is not None
        and side(case.last.offender) == paying_side
        for case in matter.docket.at(Standing.EXACTED)
    )
