"""Turns at a cribbage table, the lawful acts of each seat, and their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import TypeVar

from hoyle.cards import ALL, Card, Hand
from hoyle.games.cribbage import act
from hoyle.games.cribbage.deal import cutter, next_dealer, places_to_lift, waiting_to_answer
from hoyle.games.cribbage.play import next_to_show, playable, true_count
from hoyle.games.cribbage.show import CRIB, MOST
from hoyle.games.cribbage.state import DealInPlay, State
from hoyle.games.cribbage.variant import Variant, from_left
from hoyle.seat import CHANCE, SEATS, Seat, left
from hoyle.table import Position, Umpire
from hoyle.table.actions import FIRST
from hoyle.table.any_table import asked_first, with_rights
from hoyle.table.pack import cuts

_STRICT = Umpire.STRICT  # Finding the member of an enum takes longer than comparing it.


def _over(state: State) -> bool:
    return state.over


@asked_first(_over)
def due(position: Position[State]) -> tuple[Seat, ...]:
    """Return the seats everyone waits for, or chance. A sitting of cribbage can always continue."""
    state = position.state
    deal = state.deal
    if deal is None or state.over:
        if state.pack.cards:
            return (next_dealer(state),) if state.cut else (cutter(state),)
        return (CHANCE,)
    if deal.start is None:
        order = from_left(deal.dealer, state.variant.players)
        return tuple([seat for seat in order if not deal.laid_out[seat].bits]) or order[:1]
    if not deal.played_out:
        return (deal.turn,)
    if answering := waiting_to_answer(state.variant, deal):
        return answering[:1]
    following = next_to_show(state.variant, deal)
    assert following is not None, "a deal all shown and answered is over"
    return (following[0],)


@with_rights(_over)
def lawful(position: Position[State], seat: Seat) -> tuple[act.Act, ...]:
    """Return all lawful acts of this seat now; none if it must wait."""
    state = position.state
    deal = state.deal
    if deal is None or state.over:
        return _before_the_deal(state, seat) if state.pack.cards else ()
    if deal.start is None:
        return _before_the_play(state.variant, deal, seat)
    if not deal.played_out:
        return _in_play(state.variant, deal, seat)
    return tuple(_in_the_show(state.variant, deal, seat))


def attend(position: Position[State]) -> tuple[act.Act, ...]:
    """Return the next act that a strict table does for its players: it deals, says go, and counts correctly
    unless players count for themselves.
    """
    state = position.state
    if position.umpire is not _STRICT:
        return ()
    if state.cut:
        return (act.Deal(next_dealer(state)),)
    deal = state.deal
    if deal is None or deal.start is None:
        return ()
    if not deal.played_out:
        return () if not deal.series or playable(deal) or state.over else (act.Go(deal.turn),)
    if state.variant.muggins or state.variant.by_hand or state.over:
        return ()
    return _true_count(state.variant, deal)


def _before_the_deal(state: State, seat: Seat) -> tuple[act.Act, ...]:
    if state.cut:
        return (act.Deal(seat),) if seat == next_dealer(state) else ()
    return cuts(seat) if seat == cutter(state) else ()


def _before_the_play(variant: Variant, deal: DealInPlay, seat: Seat) -> tuple[act.Act, ...]:
    if not deal.laid_out[seat].bits:
        return _lay_outs(seat, deal.hands[seat], variant.lays_out)
    lifts = all(deal.laid_out) and seat == left(deal.dealer, variant.players)
    return _lifts(seat, places_to_lift(deal)) if lifts else ()


@cache
def _lifts(seat: Seat, places: range) -> tuple[act.Lift, ...]:
    return tuple(act.Lift(seat, at) for at in places)


@lru_cache(2)
def _lay_outs(seat: Seat, hand: Hand, number: int) -> tuple[act.LayOut, ...]:
    """All lay-outs of a hand; cached, since it is needed repeatedly while the others still think."""
    return tuple(map(_LAY_OUTS[seat].__getitem__, combinations(hand, number)))


K = TypeVar("K")
A = TypeVar("A", bound=act.Act)


class _Made(dict[K, A]):
    """The acts of one kind of a seat, each made when first asked for."""

    def __init__(self, make: Callable[[K], A]) -> None:
        self.make = make

    def __missing__(self, cards: K) -> A:
        made = self[cards] = self.make(cards)
        return made


def _lay_out(seat: Seat, cards: tuple[Card, ...]) -> act.LayOut:
    return act.LayOut(seat, Hand.of(cards))


_LAY_OUTS = [_Made(partial(_lay_out, seat)) for seat in SEATS]
_PLAYS = [_Made(partial(act.Play, seat)) for seat in SEATS]


def _in_play(variant: Variant, deal: DealInPlay, seat: Seat) -> tuple[act.Act, ...]:
    if seat != deal.turn:
        return ()
    cards: tuple[act.Act, ...] = tuple(map(_PLAYS[seat].__getitem__, playable(deal)))
    if not cards or (deal.gone and variant.after_go == "at_liberty"):
        return (*cards, act.Go(seat))
    return cards


def _in_the_show(variant: Variant, deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    if answering := waiting_to_answer(variant, deal):
        if seat == answering[0]:
            yield act.LetStand(seat)
            yield act.LetAllStand(seat)
            last = deal.shown[-1]
            most_claimable = MOST[CRIB if last.crib else variant.keeps] - last.counted
            yield from (act.Muggins(seat, points) for points in range(1, most_claimable + 1))
        return
    following = next_to_show(variant, deal)
    if following is None or following[0] != seat:
        return
    if not variant.muggins and not variant.by_hand:
        yield from _true_count(variant, deal)
        return
    crib = following[1]
    most_claimable = MOST[CRIB if crib else variant.keeps]
    yield from (act.Count(seat, points, crib) for points in range(most_claimable + 1))


def _true_count(variant: Variant, deal: DealInPlay) -> tuple[act.Act, ...]:
    following = next_to_show(variant, deal)
    if following is None:
        return ()
    seat, crib = following
    return (act.Count(seat, true_count(deal, seat, crib=crib)[1], crib),)


def numbered(variant: Variant) -> Iterator[act.Act]:
    """Return the cards, then go, and every lay-out."""
    yield from (act.Play(FIRST, card) for card in ALL)
    yield act.Go(FIRST)
    yield from (act.LayOut(FIRST, Hand.of(cards)) for cards in combinations(ALL, variant.lays_out))
