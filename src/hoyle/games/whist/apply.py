"""Applies rulings to the cards, the tricks and the deal on the table."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.games.whist.deal import thrown_in
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, side
from hoyle.table.any_table import with_payments
from hoyle.tricks.in_play import with_hand
from hoyle.tricks.laying import covered, marked, taken_back
from hoyle.tricks.obligation import laid_before


@with_payments
def apply(state: State, ruling: Ruling) -> State:
    """Apply the effect of a ruling. Points, and obligations to play a card, remain on the docket."""
    if ruling.standing is Standing.NOTED and ruling.about is Subject.REVOKE:
        return _marked(state, ruling)
    if ruling.standing is Standing.OPEN and ruling.told and ruling.about is Subject.HONOURS:
        return _judged(state, ruling)
    if ruling.standing in _LET_GO and state.deal is not None:
        return replace(state, deal=_let_go(state.deal, ruling))
    if ruling.standing is not Standing.EXACTED:
        return state
    match ruling.remedy:
        case remedies.NewDeal() | remedies.LostDeal() as remedy:
            return thrown_in(state, lost=isinstance(remedy, remedies.LostDeal))
        case _ if state.deal is not None:
            return replace(state, deal=_in_deal(state.deal, ruling))
        case _:
            return state


_LET_GO = (Standing.WAIVED, Standing.LAPSED)


def _let_go(deal: DealInPlay, ruling: Ruling) -> DealInPlay:
    """Let a player take up a card that can no longer be called or named."""
    if ruling.offender is None:
        return deal
    if ruling.about is Subject.PUT_RIGHT:
        return covered(deal, ruling.offender, ruling.at)
    if ruling.about is Subject.APART:
        return replace(deal, put_back=with_hand(deal.put_back, ruling.offender, Hand()))
    return deal


def _marked(state: State, ruling: Ruling) -> State:
    if state.deal is None or ruling.offender is None:
        return state
    return replace(state, deal=marked(state.deal, ruling.offender, ruling.at))


def _judged(state: State, ruling: Ruling) -> State:
    """Note that this side may no longer correct its honours."""
    if state.deal is None or ruling.offender is None:
        return state
    return replace(state, deal=replace(state.deal, judged=(*state.deal.judged, side(ruling.offender))))


def _in_deal(deal: DealInPlay, ruling: Ruling) -> DealInPlay:
    match ruling.remedy:
        case remedies.Tricks(loser, count):
            return replace(deal, owed=(*deal.owed, (loser, count)))
        case remedies.CardCalled(seat=seat, card=card):
            return _exposed(_taken_back(deal, seat, card), seat, card)
        case remedies.MustWin(trick=at) if at == ruling.at:
            return deal  # The card that was played too soon stays.
        case remedies.MustWin() | remedies.PartnerNames() | remedies.SuitToLead() | remedies.SuitOnce() if (
            ruling.offender is not None
        ):
            early_card = deal.laid_by(ruling.at, ruling.offender)
            return _taken_back(deal, ruling.offender, early_card) if early_card else deal
        case remedies.TakenBack(seat=seat, card=card):
            return _taken_back(deal, seat, card)
        case remedies.HighestOrLowest(seat=seat) as remedy:
            deal = _let_go(deal, ruling) if ruling.about is Subject.PUT_RIGHT else deal
            return laid_before(deal, seat, ruling.at, remedy)
        case remedies.PlaysFirst(seat=seat, trick=trick):
            still_to_play = trick < len(deal.tricks) and deal.laid_by(trick, seat) is None
            return replace(deal, first=seat) if still_to_play and deal.hands[seat] else deal
        case remedies.HandCalled(seat=seat):
            return replace(deal, exposed=with_hand(deal.exposed, seat, deal.hands[seat]))
        case remedies.GivenUp():
            return replace(deal, abandoned=True)
        case remedies.CardsLaid():
            turned = len(deal.quitted)
            return replace(deal, mixed=tuple(each for each in deal.mixed if each[0] < turned))
        case remedies.Stand() if ruling.about is Subject.FALSE_CALL and ruling.offender is not None:
            return _taken_up(deal, 1 - side(ruling.offender))
        case _:
            return deal


def _taken_back(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    """Return a card played out of turn to its hand; no seat may then play first out of turn."""
    places = [place for place, trick in enumerate(deal.laid) if trick.card(seat) is card]
    if not places:
        return deal
    number = len(deal.quitted) + places[0]
    mixed = tuple(each for each in deal.mixed if each[0] != number)
    return replace(taken_back(deal, seat, card), first=None, mixed=mixed)


def _exposed(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    if card not in deal.hands[seat]:
        return deal
    return replace(deal, exposed=with_hand(deal.exposed, seat, deal.exposed[seat].plus(card)))


def _taken_up(deal: DealInPlay, own_side: int) -> DealInPlay:
    """Let a side take up the hands that it threw down at a call."""
    for seat in deal.thrown:
        if side(seat) == own_side:
            deal = replace(deal, exposed=with_hand(deal.exposed, seat, Hand()))
    return replace(deal, thrown=tuple(seat for seat in deal.thrown if side(seat) != own_side))
