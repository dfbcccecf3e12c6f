"""Revoking. Hoyle Abridged, 1793, laws XI to XV."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter
from hoyle.games.whist.rulings import WhistRevokeWords
from hoyle.law import (
    AT_THE_CUT,
    AT_THE_DEALS_END,
    Case,
    Landmark,
    Option,
    Ruling,
    Standing,
    Subject,
    cured,
    ended,
    enforced,
    may_choose,
    noted,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, side
from hoyle.tricks import claims
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
from hoyle.tricks.rulings import TrickReadings, TrickRulingWords, revoke
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
            yield noted(incident, seat, Subject.REVOKE)
        case Disobeyed():
            yield from _disobeyed(incident, matter)
        case RevokePaid(seat=seat):
            yield from _priced_again(matter, seat)
        case _:
            default = TrickReadings.unproved_claim_costs_nothing()
            yield from past_saving(incident, matter, partial(_price, matter), default=default)


@enforced("W-L12", SHORT_1793, "XII", "A wrong card put right")
def put_right(incident: RevokeSaved | CardTakenBack, matter: WhistMatter) -> Iterator[Ruling]:
    """A player who notices their own wrong card before the trick is turned may put it right. The
    adversaries may then have the player's highest or lowest of the suit led, or call the wrong card at any
    later time when playing it is no revoke.
    """
    if isinstance(incident, CardTakenBack) and incident.relied:
        reason = WhistRevokeWords.takes_back_relying(incident.seat, incident.card)
        yield cured(incident, reason, default=TrickReadings.relying_card_goes_back_too())
        return
    choice = WhistReadings.rank_before_they_play()
    alike = WhistReadings.both(choice, WhistReadings.no_revoke_alike())
    default = choice if isinstance(incident, RevokeSaved) else alike
    yield from taken_back(incident, matter, partial(_price, matter, law=penalty.id), default=default)


@enforced("W-L13", SHORT_1793, "XIII", "When a revoke may be claimed")
def claimable(incident: RevokeClaimed, matter: WhistMatter) -> Iterator[Ruling]:
    """A revoke may be claimed only when the trick is turned and quitted, or when the player who revoked, or
    that player's partner, has played again.
    """
    if Landmark.CUT in matter.clock:
        return  # Article XV answers.
    yield claimed(incident, matter)


@enforced("W-L14", SHORT_1793, "XIV", "Tricks mixed after a claim")
def forfeited(incident: TricksMixed, matter: WhistMatter) -> Iterator[Ruling]:
    """Once a revoke is claimed, the side accused may not mix its cards. If it does, the revoke is taken as
    proved.
    """
    yield mixed(incident, matter, partial(_price, matter))


@enforced("W-L15", SHORT_1793, "XV", "When it is too late to claim")
def too_late(incident: RevokeClaimed | RevokeEstablished, matter: WhistMatter) -> Iterator[Ruling]:
    """A revoke may no longer be claimed when the cards are cut for the next deal."""
    if Landmark.CUT in matter.clock:
        yield claims.refused(incident, TrickRulingWords.claimed_late())


LAWS = (penalty, put_right, claimable, forfeited, too_late)


def _disobeyed(incident: Disobeyed, matter: WhistMatter) -> Iterator[Ruling]:
    """Rule on a penalty disobeyed by a player who could obey, which Short does not mention."""
    goes_back = matter.variant.disobeyed == "put_back" and bool(incident.known_to)
    yield Ruling(
        case=None,
        law="",
        standing=Standing.EXACTED if goes_back else Standing.NOTED,
        offender=incident.seat,
        at=incident.at,
        reason=incident.text,
        about=Subject.REVOKE,
        until=None if goes_back else AT_THE_CUT,
        remedy=remedies.CardCalled(incident.seat, incident.card) if goes_back else None,
        default=WhistReadings.card_goes_back() if goes_back else WhistReadings.disobedience_is_revoke(),
    )


Price = Callable[[Seat, int, Text], Ruling]
"""Gives the penalty for a revoke, by its offender, its trick and what happened."""


def past_saving(
    incident: RevokeEstablished | TricksShown, matter: WhistMatter, price: Price, default: Text
) -> Iterator[Ruling]:
    """Rule on a revoke that can no longer be corrected, and on tricks shown to answer a claim."""
    at = incident.at
    offender = incident.offender if isinstance(incident, TricksShown) else incident.seat
    case = _revoke(matter, offender, at)
    if isinstance(incident, RevokeEstablished):
        told = case is not None and case.last.standing is not Standing.NOTED
        if Landmark.CUT not in matter.clock and not told:
            yield price(offender, at, TrickRulingWords.past_saving(incident.text))
    elif case is None or case.last.standing is not Standing.CLAIMED:
        yield claims.refused(incident, TrickRulingWords.no_claim())
    elif incident.proved:
        yield price(offender, at, TrickRulingWords.proved(incident.revoke))
    else:
        yield claims.unproved(incident, case, default)


def taken_back(
    incident: RevokeSaved | CardTakenBack, matter: WhistMatter, price: Price, default: Text | None = None
) -> Iterator[Ruling]:
    """Rule on a card taken back in time: its player's highest or lowest, or the card, may be called."""
    seat, at, card = incident.seat, incident.at, incident.card
    case = _revoke(matter, seat, at) if isinstance(incident, RevokeSaved) else None
    if case is not None:
        # It may have been past saving, if the partner has had to take back a card played since (XIII).
        if case.last.standing is Standing.CLAIMED:
            yield price(seat, at, WhistRevokeWords.taken_back_too_late(revoke(seat, at, card, incident.led)))
        if case.last.standing is not Standing.NOTED and case.public is not None:
            return
        yield ended(case, Standing.CURED, TrickRulingWords.taken_back_in_time(seat, card))
    yield may_choose(
        incident,
        claims.rank_or(remedies.CardCalled(seat, card), incident, adversaries(seat)),
        until=AT_THE_DEALS_END,
        default=default,
        about=Subject.PUT_RIGHT,
    )


def claimed(incident: RevokeClaimed, matter: WhistMatter) -> Ruling:
    """Rule on a claim made before the cut."""
    offender, at = incident.offender, incident.at
    heard = claims.heard_of(matter.docket).get((offender, at))
    return claims.weighed(incident, heard, _revoke(matter, offender, at))


def mixed(incident: TricksMixed, matter: WhistMatter, price: Price) -> Ruling:
    """Rule on tricks mixed: that proves a revoke which is claimed in them."""
    offender, at = incident.offender, incident.at
    case = _revoke(matter, offender, at)
    if case is not None and case.last.standing is Standing.CLAIMED:
        return price(offender, at, TrickRulingWords.mixed(incident.seat, Place(at)))
    return claims.refused(incident, TrickRulingWords.no_claim())


def _revoke(matter: WhistMatter, offender: Seat, at: int) -> Case | None:
    return matter.docket.about(offender, at, Subject.REVOKE, Subject.CLAIM)


def _price(
    matter: WhistMatter, offender: Seat, at: int, reason: Text, *, law: str = "", both: bool = False
) -> Ruling:
    """Offer the three penalties to the offender's adversaries until the cut.

    Short does not mention revokes by both sides. The club laws of 1864 let neither side win the game in that
    deal, which the scoring enforces; other books deal again, and then a new deal is the only choice.
    """
    wronged, case = adversaries(offender), _revoke(matter, offender, at)
    new_deal = matter.variant.both_sides_revoke == "new_deal" and (
        both or _has_paid(matter, side(wronged[0]))
    )
    three = (
        remedies.Points(side(wronged[0]), 3),
        remedies.Tricks(side(offender), 3),
        remedies.Points(side(offender), -3),
    )
    return Ruling(
        case=case.place if case else None,
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
            yield _price(matter, offender, at, WhistRevokeWords.both_revoked(), law=law, both=True)


def _has_paid(matter: WhistMatter, paying_side: int) -> bool:
    """Has a revoke of that side been paid for in this deal?"""
    return any(
        case.last.about is Subject.REVOKE
        and case.last.offender is not None
        and side(case.last.offender) == paying_side
        for case in matter.docket.at(Standing.EXACTED)
    )
