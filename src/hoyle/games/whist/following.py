"""Obligations and revokes, as facts derived from the cards played and the rulings in force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from hoyle.cards import Hand
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Case, Remedy, Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, partner
from hoyle.table import Position
from hoyle.tricks.bindings import Bindings
from hoyle.tricks.in_play import place_for
from hoyle.tricks.obligation import demanded


def called_by_ruling(position: Position[State]) -> Hand:
    """Return the cards in hand that a ruling lets the adversaries call."""
    deal = position.state.deal
    cards = Hand()
    for case in position.docket.at(Standing.EXACTED):
        match case.last.remedy:
            case remedies.CardCalled(seat=holder, card=card) if deal and card in deal.hands[holder]:
                cards = cards.plus(card)
            case remedies.HandCalled(seat=holder) if deal:
                cards |= deal.hands[holder] & deal.exposed[holder]
    return cards


def liable(position: Position[State], seat: Seat) -> Case | None:
    """Return the case by which this seat may once be asked for its highest or lowest card of a suit led."""
    for case in position.docket.at(Standing.EXACTED):
        if isinstance(case.last.remedy, remedies.RankOnce) and seat in case.last.remedy.seats:
            return case
    return None


def callable_now(position: Position[State], seat: Seat, turn: Seat) -> Hand:
    """Return the exposed cards this seat may call now: those of an adversary whose turn has come, or, in its
    own turn, of the adversaries who play to this trick after it. Of each, one at a time.
    """
    deal = position.state.deal
    if deal is None or turn == partner(seat):
        return Hand()
    place = place_for(deal, turn)
    played = [player for player, _ in deal.laid[place].plays] if place < len(deal.laid) else []
    holders = {turn} & {*adversaries(seat)} or {*adversaries(seat)} - {*played}
    held = [deal.exposed[holder] for holder in holders if not deal.hands[holder] & deal.called]
    return called_by_ruling(position) & reduce(or_, held, Hand())


def obligations(position: Position[State], seat: Seat, number: int) -> Iterator[tuple[str, Remedy]]:
    """Return the obligations of this seat in that trick, each with the law behind it, the oldest ruling
    first.
    """
    deal = position.state.deal
    if deal is None:
        return
    for case in position.docket.at(Standing.EXACTED):
        last = case.last
        match last.remedy:
            case remedies.CardCalled(seat=player, card=card) as remedy if (
                player == seat and card in deal.called
            ):
                yield last.law, remedy
            case remedies.HandCalled(seat=player) if player == seat:
                yield from (
                    (last.law, remedies.CardCalled(seat, card)) for card in deal.called & deal.hands[seat]
                )
            case (
                remedies.MayNotWin(trick=trick)
                | remedies.MustWin(trick=trick)
                | remedies.MustLose(trick=trick)
            ) if trick == last.at and (last.offender is None or deal.laid_by(number, last.offender) is None):
                pass  # The card played too early was taken back.
            case _:
                if demand := demanded(last, seat, number, deal.tricks):
                    yield last.law, demand


BINDINGS = Bindings(obligations, over=lambda state: state.over)


def gone(position: Position[State]) -> tuple[int, ...]:
    """Return the open cases about the past: cards no longer on the table, tricks that are dealt again, or
    play that has ended because a penalty won the game.
    """
    deal = position.state.deal
    if deal is None:
        return ()
    laid = Hand.of(card for trick in deal.laid for _, card in trick.plays)
    claims_past = position.docket.at(Standing.CLAIMED) if position.state.cut else ()  # Never answered.
    ended = position.state.over or deal.played_out  # In judging the last turn, before it is scored, too.
    asked = (
        case
        for case in position.docket.at(Standing.OPEN)
        if _is_gone(deal, laid, case.last) or (ended and _binds_play(case.last))
    )
    return tuple(case.place for case in (*claims_past, *asked))


def _binds_play(asked: Ruling) -> bool:
    """Do all the remedies on offer bind only cards that are still unplayed?"""
    choices = asked.option.choices if asked.option else ()
    return bool(choices) and all(isinstance(choice, remedies.OnPlay) for choice in choices)


def _is_gone(deal: DealInPlay, laid: Hand, asked: Ruling) -> bool:
    choices = asked.option.choices if asked.option else ()
    match asked.about:
        case Subject.OUT_OF_TURN | Subject.EARLY_LEAD:
            cards = [choice.card for choice in choices if isinstance(choice, remedies.CardCalled)]
            return bool(cards) and cards[0] not in laid
        case Subject.THIRD_FIRST:
            return asked.at < len(deal.quitted) or deal.laid_by(asked.at, Seat(asked.offender or 0)) is None
        case Subject.APART:
            return not deal.parted(Seat(asked.offender or 0))
        case Subject.PUT_RIGHT:
            taken = [choice for choice in choices if isinstance(choice, remedies.CardCalled)]
            return not any(choice.card in deal.hands[choice.seat] for choice in taken)
        case Subject.MIXED:
            return not any(seat == asked.offender for _, seat, _ in deal.mixed)
        case _:
            return False
