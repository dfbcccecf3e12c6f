"""Dealing. Hoyle Abridged, 1793, laws I to VI."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident import (
    CardExposed,
    CardFacedInPack,
    TrumpFaceDown,
    TurnUpAsked,
    WrongCount,
)
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter, new_deal_or_stand
from hoyle.law import Landmark, LostDeal, NewDeal, Ruling, Stand, Standing, enforced
from hoyle.seat import Seat, adversaries, partner, side
from hoyle.tricks.incident import HandsCounted


@enforced("W-L01", SHORT_1793, "I", "A card exposed in dealing")
def exposed(incident: CardExposed, matter: WhistMatter) -> Iterator[Ruling]:
    """If a card is exposed in dealing, the adversaries may call for a new deal or let it stand; if they
    were themselves the cause, the dealer may.
    """
    theirs = side(incident.seat) != side(matter.dealer)
    if theirs or not _forfeited(incident.takers, matter.dealer):
        yield new_deal_or_stand(
            exposed.id,
            incident,
            choosers=(matter.dealer,) if theirs else adversaries(matter.dealer),
            until=Landmark.FIRST_LEAD,
            default="the choice is made before the first lead; the card shown may not be called",
        )


@enforced("W-L02", SHORT_1793, "II", "A card faced in the pack")
def faced(incident: CardFacedInPack, matter: WhistMatter) -> Iterator[Ruling]:
    """If a card is found face up in the pack there must be a new deal, unless it is the last card."""
    if not incident.last:
        yield _ends(faced.id, incident, None, NewDeal(), default="faced in the pack, not in handling: AMB-01")


@enforced("W-L03", SHORT_1793, "III", "A hand of twelve or fourteen")
def miscounted(incident: WrongCount | HandsCounted, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player has but twelve cards and the others their thirteen, the deal stands, and he answers for
    each revoke he makes, his missing card counting as his. If any has fourteen the deal is lost.
    """
    match incident:
        case WrongCount():
            yield Ruling(
                case=None,
                law=miscounted.id,
                standing=Standing.NOTED,
                offender=matter.dealer,
                at=incident.at,
                until=Landmark.CUT,
                reason=str(incident),
            )
        case HandsCounted(counts=counts, full=full, takers=takers):
            place = _noted(matter)
            if max(counts) <= full:
                yield _ends(miscounted.id, incident, place, Stand())
            elif not _others(takers, matter.dealer):
                yield _ends(
                    miscounted.id, incident, place, LostDeal(), default="a deal lost passes left: AMB-14"
                )


@enforced("W-L04", SHORT_1793, "IV", "Asking for the trump card")
def turn_up_asked(incident: TurnUpAsked, matter: WhistMatter) -> Iterator[Ruling]:
    """The dealer leaves the trump card on the table until it is his turn to play. Once he has taken it up
    nobody may ask which card it was, only what is trumps.
    """
    yield Ruling(
        case=None,
        law=turn_up_asked.id,
        standing=Standing.REFUSED,
        offender=incident.seat,
        at=incident.at,
        reason="he may only be told what is trumps",
    )


@enforced("W-L05", SHORT_1793, "V", "Taking up cards during the deal")
def taken_up(incident: CardExposed | TrumpFaceDown | HandsCounted, matter: WhistMatter) -> Iterator[Ruling]:
    """No one should take up his cards while they are dealt. If one has, and the dealer then misdeals, he
    deals again; if a card is turned up, no new deal may be called for. But where it was the dealer's
    partner who took them up, he gains nothing by it.
    """
    match incident:
        case CardExposed(seat=seat, takers=takers):
            if side(seat) == side(matter.dealer) and _forfeited(takers, matter.dealer):
                yield Ruling(
                    case=None,
                    law=taken_up.id,
                    standing=Standing.REFUSED,
                    offender=takers[0],
                    at=incident.at,
                    reason="an adversary has taken up his cards, so no new deal may be called for",
                    default="it is the adversaries who lose the choice: AMB-02",
                )
        case TrumpFaceDown(takers=takers) | HandsCounted(takers=takers):
            others = _others(takers, matter.dealer)
            if isinstance(incident, HandsCounted) and max(incident.counts) <= incident.full:
                return
            if others:
                remedy = LostDeal() if partner(matter.dealer) in others else NewDeal()
                place = _noted(matter) if isinstance(incident, HandsCounted) else None
                yield _ends(
                    taken_up.id, incident, place, remedy, default="the partner's fault is his side's: AMB-03"
                )


@enforced("W-L06", SHORT_1793, "VI", "The trump laid face down")
def face_down(incident: TrumpFaceDown, matter: WhistMatter) -> Iterator[Ruling]:
    """A dealer who puts the trump card face down on the rest loses his deal."""
    if not _others(incident.takers, matter.dealer):
        yield _ends(face_down.id, incident, None, LostDeal())


LAWS = (exposed, faced, miscounted, turn_up_asked, taken_up, face_down)

Misdeal = CardFacedInPack | HandsCounted | TrumpFaceDown


def _others(takers: tuple[Seat, ...], dealer: Seat) -> tuple[Seat, ...]:
    """The dealer's own haste excuses nothing."""
    return tuple(seat for seat in takers if seat != dealer)


def _forfeited(takers: tuple[Seat, ...], dealer: Seat) -> bool:
    """Have the adversaries, and they alone, lost the right to a new deal by taking up their cards?"""
    others = _others(takers, dealer)
    return bool(others) and partner(dealer) not in others


def _noted(matter: WhistMatter) -> int | None:
    return next((case.place for case in matter.docket.under("W-L03") if case.last.standing.live), None)


def _ends(
    law: str,
    incident: Misdeal,
    place: int | None,
    remedy: NewDeal | LostDeal | Stand,
    default: str | None = None,
) -> Ruling:
    """A remedy that follows of itself."""
    return Ruling(
        case=place,
        law=law,
        standing=Standing.EXACTED,
        offender=None if isinstance(incident, CardFacedInPack) else incident.seat,
        at=incident.at,
        reason=str(incident),
        remedy=remedy,
        default=default,
    )
