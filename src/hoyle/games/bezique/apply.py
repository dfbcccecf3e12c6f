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
    """Move what the ruling moves."""
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
    """Short hands take the top cards of the stock, the non-dealer's first."""
    hands, stock = deal.hands, deal.stock
    for seat in (other(deal.dealer), deal.dealer):
        missing = DEALT - deal.numbers[seat]
        hands = by_seat(hands, seat, hands[seat] | Hand.of(stock[:missing]))
        stock = stock[missing:]
    return replace(deal, hands=hands, stock=stock, numbers=(DEALT, DEALT))


def _retracted(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    """Return the card led to its hand, where the other has seen it, or to the table; the other leads."""
    then = deal.unled
    if then is None or deal.trick != ((seat, card),):
        return deal
    lay = card in then.table[seat]
    return replace(
        deal,
        hands=deal.hands if lay else by_seat(deal.hands, seat, deal.hands[seat].plus(card)),
        seen=deal.seen if lay else by_seat(deal.seen, seat, deal.seen[seat].plus(card)),
        table=by_seat(deal.table, seat, deal.table[seat].plus(card)) if lay else deal.table,
        played=deal.played.without(card),
        begun=by_seat(deal.begun, seat, then.begun[seat]),
        blank=by_seat(deal.blank, seat, then.blank[seat]),
        fresh=by_seat(deal.fresh, seat, then.fresh[seat]),
        trick=(),
        winner=then.winner,
        left=then.left,
        turn=then.turn,
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
    """Without the last of its scores that was of so many points; trumps that it made are none."""
    at = max(
        (n for n, each in enumerate(deal.scored) if (each.seat, each.points) == (seat, points)), default=None
    )
    if at is None:  # At the desk, it is in the score that was told.
        struck = min(points, deal.total(seat))  # Nobody has less than nothing.
        false = ScoredDeclaration(seat=seat, kind="struck out", points=-struck, trick=deal.tricks)
        return replace(deal, scored=(*deal.scored, false))
    made = deal.scored[at]
    rest = (*deal.scored[:at], *deal.scored[at + 1 :])
    still = any(each.kind in ("marriage", "sequence") for each in rest)
    made_trumps = made.kind in ("marriage", "sequence") and not still and deal.trumps is not None
    return replace(
        deal,
        scored=rest,
        trumps=None if made_trumps else deal.trumps,
        has_declared=deal.has_declared
        and any(each.seat == seat and each.trick == deal.tricks for each in rest),
        blank=by_seat(deal.blank, seat, False) if made.kind == "carte blanche" else deal.blank,
    )


def _played_again(deal: DealInPlay, seat: Seat, trick: int) -> DealInPlay:
    """Return the deal as it stood before that card; all of its play since is taken up."""
    for at, then in enumerate(deal.course):
        if (then.tricks, then.turn, len(then.trick)) == (trick, seat, 1):
            return replace(then, unled=None, course=deal.course[:at])
    return deal
