"""Obligations and revokes, as facts derived from the cards played and the rulings in force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hoyle.cards import Card, Hand
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Case, Docket, Remedy, Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks import claims
from hoyle.tricks.in_play import place_for
from hoyle.tricks.obligation import bound, demanded, shown_to_disobey
from hoyle.tricks.obligation import disobeyed as law_disobeyed
from hoyle.tricks.obligation import lapsed as laws_lapsed
from hoyle.tricks.revoking import settled_by_the_cards
from hoyle.tricks.trick import following


def playable(position: Position[State], seat: Seat) -> Hand:
    """Return the cards this seat could lawfully play if it were its turn; none if no deal is in play."""
    deal = position.state.deal
    if deal is None:
        return Hand()
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    cards = following(deal.hands[seat], trick)
    if not position.docket.cases:
        return cards
    binding = obligations(deal, position.docket, seat, len(deal.quitted) + place)
    return bound(cards, [remedy for _, remedy in binding], trick, deal.trumps)


def obligations(deal: DealInPlay, docket: Docket, seat: Seat, number: int) -> Iterator[tuple[str, Remedy]]:
    """Return the obligations of this seat in that trick, each with the law behind it, the oldest ruling
    first.
    """
    for case in docket.at(Standing.EXACTED):
        if remedy := demanded(case.last, seat, number, deal.tricks):
            yield case.last.law, remedy


def disobeyed(position: Position[State], seat: Seat, card: Card) -> str | None:
    """Return the law of the ruling that this card, though it follows suit, would disobey; None if it
    obeys.
    """
    deal = position.state.deal
    if deal is None:
        return None
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    binding = obligations(deal, position.docket, seat, len(deal.quitted) + place)
    return law_disobeyed(following(deal.hands[seat], trick), binding, card, trick, deal.trumps)


def lapsed(position: Position[State], seat: Seat, card: Card) -> tuple[str, ...]:
    """Return the laws of the rulings that this seat, in playing this card, has no card to obey."""
    deal = position.state.deal
    if deal is None or not position.docket.cases:
        return ()
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    cards = following(deal.hands[seat], trick)
    binding = obligations(deal, position.docket, seat, len(deal.quitted) + place)
    return laws_lapsed(cards, binding, trick, deal.trumps) if card in cards else ()


def gone(position: Position[State]) -> tuple[int, ...]:
    """Return the open cases about the past: cards played, or a misère lost or claimed."""
    state, deal = position.state, position.state.deal
    if deal is None:
        return ()
    return tuple(
        case.place for case in position.docket.cases if _is_gone(state, deal, position.docket, case.last)
    )


def _is_gone(state: State, deal: DealInPlay, docket: Docket, last: Ruling) -> bool:
    if last.standing is Standing.CLAIMED:
        return state.cut  # The claim was never answered.
    if last.standing is not Standing.OPEN or last.offender is None:
        return False
    if last.about is Subject.PUT_RIGHT:
        return deal.over or not _still_held(deal, last)
    if ranked := _to_play_a_rank(last):
        return deal.over or not any(deal.hands[seat] for seat in ranked)
    if last.about is Subject.MISERE:
        return deal.decided or deal.given_up
    still_laid = last.at >= len(deal.quitted) and deal.laid_by(last.at, last.offender) is not None
    return last.about is Subject.OUT_OF_TURN and not still_laid and not lead_taken_back(docket, last)


def lead_taken_back(docket: Docket, last: Ruling) -> bool:
    """Was the lead of this ruling taken back because another player won the trick? It may still be
    penalized.
    """
    return any(
        isinstance(case.last.remedy, remedies.TakenBack)
        and (case.last.offender, case.last.at) == (last.offender, last.at)
        for case in docket.at(Standing.EXACTED)
    )


def _still_held(deal: DealInPlay, last: Ruling) -> bool:
    choices = last.option.choices if last.option else ()
    return any(
        isinstance(choice, remedies.CardsLiable) and choice.cards & deal.hands[choice.seat]
        for choice in choices
    )


def _to_play_a_rank(last: Ruling) -> list[Seat]:
    """Return the seats whose highest or lowest card of a suit may be called."""
    choices = last.option.choices if last.option else ()
    return [choice.seat for choice in choices if isinstance(choice, remedies.HighestOrLowest)]


def revoke_case(docket: Docket, offender: Seat, number: int) -> Case | None:
    """Return the case of a revoke by this seat in that trick, if there is one."""
    return docket.about(offender, number, Subject.REVOKE, Subject.CLAIM, Subject.DISOBEDIENCE)


def waiting(position: Position[State], seat: Seat) -> tuple[Case, ...]:
    """Return the claims against this seat's side that are not yet answered."""
    deal = position.state.deal
    return claims.waiting(position.docket, deal.sides, seat) if deal else ()


def answerable(position: Position[State], seat: Seat) -> tuple[Case, ...]:
    """Return the claims that this seat's side can answer without showing its hand."""
    deal = position.state.deal
    if deal is None:
        return ()
    return claims.answerable(position.docket, deal.sides, seat, partial(settled, deal, position.docket))


def to_answer(position: Position[State]) -> Seat | None:
    """Return the seat that must show its tricks, if a claim can now be answered."""
    deal = position.state.deal
    if deal is None or not position.docket.cases:
        return None
    return claims.to_answer(position.docket, deal.sides, partial(settled, deal, position.docket))


def settled(deal: DealInPlay, docket: Docket, offender: Seat, number: int) -> bool:
    """Can everybody see by now whether this seat revoked in that trick?

    Where a ruling bound it there, only its whole hand can show that it obeyed.
    """
    if deal.over:
        return True
    demands = [remedy for _, remedy in obligations(deal, docket, offender, number)]
    if demands and deal.laid_by(number, offender) is not None:
        return shown_to_disobey(deal.tricks, number, offender, demands, deal.exposed[offender], deal.trumps)
    return settled_by_the_cards(deal, offender, number)
