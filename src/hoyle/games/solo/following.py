"""Obligations and revokes, as facts derived from the cards played and the rulings in force."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.deal import over
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Case, Docket, Remedy, Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks.bindings import Bindings
from hoyle.tricks.obligation import demanded


def obligations(position: Position[State], seat: Seat, number: int) -> Iterator[tuple[str, Remedy]]:
    """Return the obligations of this seat in that trick, each with the law behind it, the oldest ruling
    first.
    """
    deal = position.state.deal
    for case in position.docket.at(Standing.EXACTED):
        if deal and (remedy := demanded(case.last, seat, number, deal.tricks)):
            yield case.last.law, remedy


BINDINGS = Bindings(obligations, over)


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
