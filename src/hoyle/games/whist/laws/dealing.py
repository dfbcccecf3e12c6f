"""Dealing. Hoyle Abridged, 1793, laws I to VI."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident import dealing as incidents
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter, after_dealing, new_deal_or_stand
from hoyle.games.whist.rulings import WhistDealingRulings
from hoyle.law import (
    AT_THE_TURN_UP,
    Option,
    Ruling,
    Subject,
    enforced,
    follows,
    may_choose,
    noted,
    penalised,
    refused,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, partner, side
from hoyle.tricks.incident import (
    BegunElsewhere,
    CardExposed,
    CardFacedInPack,
    HandsCounted,
    TrumpFaceDown,
    TurnUpElsewhere,
    WrongCount,
)


@enforced("W-L01", SHORT_1793, "I", "A card exposed in dealing")
def exposed(incident: CardExposed, matter: WhistMatter) -> Iterator[Ruling]:
    """If a card is exposed while the cards are dealt, the adversaries of the dealer may call for a new deal
    or let this one stand. If they caused it themselves, the choice is the dealer's.
    """
    by_adversary = side(incident.seat) != side(matter.dealer)
    if by_adversary or not _forfeited(incident.takers, matter.dealer):
        yield new_deal_or_stand(
            incident,
            choosers=(matter.dealer,) if by_adversary else adversaries(matter.dealer),
            default=WhistReadings.choice_before_they_play(),
        )


@enforced("W-L02", SHORT_1793, "II", "A card faced in the pack")
def faced(incident: CardFacedInPack, matter: WhistMatter) -> Iterator[Ruling]:
    """If a card is found face up in the pack, the same player deals again, unless it is the last card of
    the pack, which would be turned up in any case.
    """
    if not incident.last:
        yield follows(incident, remedies.NewDeal(), default=WhistReadings.faced_in_pack_alone())


@enforced("W-L03", SHORT_1793, "III", "A hand of twelve or fourteen")
def miscounted(incident: WrongCount | HandsCounted, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player has twelve cards and the others thirteen, the deal stands. The player answers for each
    revoke they make, and the missing card counts as theirs. If anyone has fourteen cards, the deal is lost.
    """
    match incident:
        case WrongCount():
            yield noted(incident, matter.dealer, Subject.COUNT)
        case HandsCounted(seat=seat, counts=counts, full=full, takers=takers):
            if max(counts) <= full:
                yield after_dealing(incident, matter, remedies.Stand(), seat)
            elif not _others(takers, matter.dealer):
                default = WhistReadings.lost_deal_passes()
                yield after_dealing(incident, matter, remedies.LostDeal(), seat, default=default)


@enforced("W-L04", SHORT_1793, "IV", "Asking for the trump card")
def turn_up_asked(incident: incidents.TurnUpAsked, matter: WhistMatter) -> Iterator[Ruling]:
    """The dealer leaves the card turned up on the table until the dealer's turn to play. Once it is in the
    dealer's hand nobody may ask which card it was, only what is trumps.
    """
    yield refused(incident, WhistDealingRulings.only_trumps(incident.seat))


@enforced("W-L05", SHORT_1793, "V", "Taking up cards during the deal")
def taken_up(
    incident: incidents.TookUpEarly | CardExposed | TrumpFaceDown | HandsCounted, matter: WhistMatter
) -> Iterator[Ruling]:
    """Nobody should take up cards while they are dealt. If a player has, and the dealer then misdeals, the
    dealer deals again; if a card is exposed, no new deal may be called for. The dealer's side gains nothing
    by this rule if it was the dealer's partner who took up cards.
    """
    match incident:
        case incidents.TookUpEarly():
            yield refused(incident, WhistDealingRulings.no_penalty_yet(incident.text))
        case CardExposed(seat=seat, takers=takers):
            if side(seat) == side(matter.dealer) and _forfeited(takers, matter.dealer):
                yield refused(
                    incident,
                    WhistDealingRulings.no_new_deal(takers[0]),
                    offender=takers[0],
                    default=WhistReadings.dealers_choice_stays(),
                )
        case TrumpFaceDown(seat=seat, takers=takers) | HandsCounted(seat=seat, takers=takers):
            others = _others(takers, matter.dealer)
            if isinstance(incident, HandsCounted) and max(incident.counts) <= incident.full:
                return
            if others:
                remedy = remedies.LostDeal() if partner(matter.dealer) in others else remedies.NewDeal()
                yield after_dealing(
                    incident, matter, remedy, seat, default=WhistReadings.partners_fault_counts()
                )


@enforced("W-L06", SHORT_1793, "VI", "The trump laid face down")
def face_down(
    incident: TrumpFaceDown | BegunElsewhere | TurnUpElsewhere, matter: WhistMatter
) -> Iterator[Ruling]:
    """A dealer who puts the last card face down on the others loses the deal."""
    reading = WhistReadings.wrong_beginning()
    if isinstance(incident, TurnUpElsewhere):
        yield follows(
            incident,
            remedies.Stand(),
            offender=incident.seat,
            reason=WhistDealingRulings.too_late_to_object(incident.text),
            default=reading,
        )
        return
    if isinstance(incident, BegunElsewhere):
        choices = Option(adversaries(matter.dealer), (remedies.LostDeal(), remedies.Stand()))
        yield may_choose(incident, choices, until=AT_THE_TURN_UP, default=reading)
        return
    if not _others(incident.takers, matter.dealer):
        yield penalised(incident, remedies.LostDeal())


LAWS = (exposed, faced, miscounted, turn_up_asked, taken_up, face_down)


def _others(takers: tuple[Seat, ...], dealer: Seat) -> tuple[Seat, ...]:
    """Return the other players who took up cards; the dealer's own haste is no excuse."""
    return tuple(seat for seat in takers if seat != dealer)


def _forfeited(takers: tuple[Seat, ...], dealer: Seat) -> bool:
    """Have the adversaries, and only they, lost the right to a new deal by taking up their cards?"""
    others = _others(takers, dealer)
    return bool(others) and partner(dealer) not in others
