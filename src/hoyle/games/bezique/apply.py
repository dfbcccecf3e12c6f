"""Applies rulings: cards taken back, scores struck out, hands completed or thrown in."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.declaration import ScoredDeclaration
from hoyle.games.bezique.play import by_seat
from hoyle.games.bezique.state import DealInPlay, State
from hoyle.games.bezique.variant import DEALT
from hoyle.law import Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table.any_table import with_payments


@with_payments
def apply(state: State, ruling: Ruling) -> State:
    """Apply the effect of a ruling."""
    deal = state.deal
    if deal is None or ruling.standing is not Standing.EXACTED or ruling.remedy is None:
        return state
    return replace(state, deal=_in_deal(deal, ruling.remedy))


def _in_deal(deal: DealInPlay, remedy: remedies.Remedy) -> DealInPlay:
    match remedy:
        case remedies.NewDeal():
            return replace(deal, void=True)
        case remedies.HandsCompleted():
            return _completed(deal)
        case remedies.TooManyHeld(seat=seat):
            return replace(deal, over=seat)
        case remedies.LastTrickTo(seats=seats):
            return replace(deal, last_to=seats)
        case remedies.LeadRetracted(seat=seat, card=card):
            return _retracted(deal, seat, card)
        case remedies.DrawnAgain(seat=seat):
            return _put_back(deal, seat)
        case remedies.DrawnShown(seat=seat):
            return _drawn_shown(deal, seat)
        case remedies.NextPicked(seat=seat, times=times):
            return replace(deal, picks=(*deal.picks, *(seat,) * times))
        case remedies.StruckOut(seat=seat, points=points):
            return _struck_out(deal, seat, points)
        case remedies.PlayedAgain(seat=seat, trick=trick):
            return _played_again(deal, seat, trick)
        case _:
            return deal


def _completed(deal: DealInPlay) -> DealInPlay:
    """Complete short hands with the top cards of the stock, the non-dealer's first."""
    hands, stock = deal.hands, deal.stock
    for seat in (other(deal.dealer), deal.dealer):
        missing = DEALT - deal.numbers[seat]
        hands = by_seat(hands, seat, hands[seat] | Hand.of(stock[:missing]))
        stock = stock[missing:]
    return replace(deal, hands=hands, stock=stock, numbers=(DEALT, DEALT))


def _retracted(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    """Return the card led to its hand or to the table, wherever it was; the opponent leads."""
    before_lead = deal.unled
    if before_lead is None or deal.trick != ((seat, card),):
        return deal
    was_on_table = card in before_lead.table[seat]
    return replace(
        deal,
        hands=deal.hands if was_on_table else by_seat(deal.hands, seat, deal.hands[seat].plus(card)),
        seen=deal.seen if was_on_table else by_seat(deal.seen, seat, deal.seen[seat].plus(card)),
        table=by_seat(deal.table, seat, deal.table[seat].plus(card)) if was_on_table else deal.table,
        played=deal.played.without(card),
        begun=by_seat(deal.begun, seat, before_lead.begun[seat]),
        blank=by_seat(deal.blank, seat, before_lead.blank[seat]),
        fresh=by_seat(deal.fresh, seat, before_lead.fresh[seat]),
        trick=(),
        winner=before_lead.winner,
        left=before_lead.left,
        turn=before_lead.turn,
        unled=None,
        course=deal.course[:-1],
    )


def _put_back(deal: DealInPlay, seat: Seat) -> DealInPlay:
    card = deal.drawn[seat]
    if card is None or card not in deal.hands[seat]:
        return deal
    return replace(
        deal,
        hands=by_seat(deal.hands, seat, deal.hands[seat].without(card)),
        seen=by_seat(deal.seen, seat, deal.seen[seat].without(card)),
        peeked=by_seat(deal.peeked, seat, deal.peeked[seat].plus(card)),
        stock=(card, *deal.stock),
        drew=tuple(each for each in deal.drew if each != seat),
        drawn=by_seat(deal.drawn, seat, None),
        fresh=by_seat(deal.fresh, seat, None),
        shows=seat,
    )


def _drawn_shown(deal: DealInPlay, seat: Seat) -> DealInPlay:
    card = deal.drawn[seat]
    if card is None or card not in deal.hands[seat]:
        return deal
    return replace(deal, seen=by_seat(deal.seen, seat, deal.seen[seat].plus(card)))


def _struck_out(deal: DealInPlay, seat: Seat, points: int) -> DealInPlay:
    """Remove the player's last score of this many points; if it made trumps, there are none any more."""
    place = max(
        (n for n, each in enumerate(deal.scored) if (each.seat, each.points) == (seat, points)), default=None
    )
    if place is None:  # At the desk, it is part of the given score.
        struck = min(points, deal.total(seat))  # No score goes below zero.
        correction = ScoredDeclaration(seat=seat, kind="struck out", points=-struck, trick=deal.tricks)
        return replace(deal, scored=(*deal.scored, correction))
    removed = deal.scored[place]
    remaining = (*deal.scored[:place], *deal.scored[place + 1 :])
    suit_still_declared = any(each.kind in ("marriage", "sequence") for each in remaining)
    made_trumps = (
        removed.kind in ("marriage", "sequence") and not suit_still_declared and deal.trumps is not None
    )
    return replace(
        deal,
        scored=remaining,
        trumps=None if made_trumps else deal.trumps,
        has_declared=deal.has_declared
        and any(each.seat == seat and each.trick == deal.tricks for each in remaining),
        blank=by_seat(deal.blank, seat, False) if removed.kind == "carte blanche" else deal.blank,
    )


def _played_again(deal: DealInPlay, seat: Seat, trick: int) -> DealInPlay:
    """Return the deal as it was before that card; all play since then is undone."""
    for at, earlier in enumerate(deal.course):
        if (earlier.tricks, earlier.turn, len(earlier.trick)) == (trick, seat, 1):
            return replace(earlier, unled=None, course=deal.course[:at])
    return deal
