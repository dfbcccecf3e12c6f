"""Applies rulings to the cards and the deal on the table."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.solo.bidding import insisted_on
from hoyle.games.solo.deal import thrown_in
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.table.any_table import with_payments
from hoyle.tricks.in_play import with_hand
from hoyle.tricks.laying import covered, marked, taken_back
from hoyle.tricks.obligation import laid_before


@with_payments
def apply(state: State, ruling: Ruling) -> State:
    """Apply the effect of a ruling. Stakes, and obligations to play a card, remain on the docket."""
    if ruling.standing is Standing.NOTED and ruling.about in (Subject.REVOKE, Subject.DISOBEDIENCE):
        return _marked(state, ruling)
    let_go = ruling.standing in (Standing.WAIVED, Standing.LAPSED) and ruling.about is Subject.PUT_RIGHT
    if let_go and state.deal is not None and ruling.offender is not None:
        return replace(state, deal=covered(state.deal, ruling.offender, ruling.at))
    if ruling.standing is not Standing.EXACTED:
        return state
    match ruling.remedy:
        case remedies.NewDeal():
            return thrown_in(state)
        case remedies.FirstCall(seat=seat) if state.deal is not None:
            return replace(state, deal=insisted_on(state, state.deal, seat))
        case _ if state.deal is not None:
            return replace(state, deal=_in_deal(state.deal, ruling))
        case _:
            return state


def _marked(state: State, ruling: Ruling) -> State:
    if state.deal is None or ruling.offender is None:
        return state
    return replace(state, deal=marked(state.deal, ruling.offender, ruling.at))


def _in_deal(deal: DealInPlay, ruling: Ruling) -> DealInPlay:
    match ruling.remedy:
        case remedies.CardsLiable(seat=seat, cards=cards):
            for card in cards:
                deal = taken_back(deal, seat, card)
            exposed = deal.exposed[seat] | (cards & deal.hands[seat])
            return replace(deal, exposed=with_hand(deal.exposed, seat, exposed))
        case remedies.SuitOnce() if ruling.offender is not None:
            early_card = deal.laid_by(ruling.at, ruling.offender)
            return taken_back(deal, ruling.offender, early_card) if early_card else deal
        case remedies.TakenBack(seat=seat, card=card):
            return taken_back(deal, seat, card)
        case remedies.HighestOrLowest(seat=seat) as remedy:
            deal = covered(deal, seat, ruling.at) if ruling.about is Subject.PUT_RIGHT else deal
            return laid_before(deal, seat, ruling.at, remedy)
        case remedies.Trumping(seat=seat, trick=trick) as remedy:
            return laid_before(deal, seat, trick, remedy)
        case remedies.StakesClaimed(offender=offender) if deal.charged is None:
            return replace(deal, given_up=True, charged=offender)
        case remedies.WrongHands(seats=seats):
            return replace(deal, miscounted=seats)
        case _:
            return deal
