"""Turns at a table of rubicon bézique, the lawful acts of each seat, and their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Hand
from hoyle.games.bezique import act
from hoyle.games.bezique import deal as dealing
from hoyle.games.bezique.declaration import Declared, declarable
from hoyle.games.bezique.rights import LEFT_IN_CUT, may_declare, may_show, may_show_drawn, playable
from hoyle.games.bezique.state import DealInPlay, State
from hoyle.games.bezique.variant import FOUR_PACKS, PLAYERS, Variant
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, Umpire
from hoyle.table.actions import FIRST
from hoyle.table.any_table import asked_first, with_rights
from hoyle.table.option import asked
from hoyle.table.pack import cuts


@asked_first(dealing.over)
def due(position: Position[State]) -> tuple[Seat, ...]:
    """Return the seats everyone waits for, or chance. A sitting can always continue."""
    state = position.state
    if state.chooser is not None:
        return (state.chooser,)
    if not state.chairs:
        return (CHANCE,)
    if state.pack.cards:
        return (dealing.next_dealer(state),) if state.cut else (dealing.cutter(state),)
    deal = state.deal
    if deal is None or dealing.over(state):
        return (CHANCE,)
    return (dealing.next_to_draw(deal),) if dealing.drawing(deal) else (deal.turn,)


@with_rights(dealing.over)
def lawful(position: Position[State], seat: Seat) -> tuple[act.Act, ...]:
    """Return all lawful acts of this seat now; none if it must wait."""
    state = position.state
    deal = state.deal
    if state.chooser is not None:
        choices = [act.ChooseDealer(seat, Seat(dealer)) for dealer in range(PLAYERS)]
        return tuple(choices) if seat == state.chooser else ()
    if state.pack.cards:
        return _before_the_deal(state, seat)
    if deal is None or dealing.over(state):
        return ()
    return tuple(_in_play(position, deal, seat))


def attend(position: Position[State]) -> tuple[act.Act, ...]:
    """Return the next act that the table does for its players: a strict table deals, takes up brisques, and
    draws for the loser, and with draws=by_itself for a winner who has nothing to declare; any other takes up
    brisques with heap=by_itself.
    """
    state = position.state
    deal, variant, strict = state.deal, state.variant, position.umpire is Umpire.STRICT
    if state.chooser is not None or not (strict or variant.heap == "by_itself"):
        return ()
    if state.cut:
        return (act.Deal(dealing.next_dealer(state)),) if strict else ()
    if deal is None or deal.winner is None or state.pack.cards or dealing.over(state):
        return ()
    if asked(position.docket) is not None:
        return ()
    if dealing.may_take_heap(deal, deal.winner):
        return (act.TakeHeap(deal.winner),)
    if not strict or not dealing.drawing(deal):
        return ()
    if deal.winner in deal.drew:
        return (act.Draw(dealing.other(deal.winner)),)
    by_itself = variant.draws == "by_itself" and dealing.picker(deal) is None
    if by_itself and (deal.has_declared or not _declarable(variant, deal, deal.winner)):
        return (act.Draw(deal.winner),)
    return ()


def _declarable(variant: Variant, deal: DealInPlay, seat: Seat) -> tuple[Declared, ...]:
    return declarable(deal.held(seat), deal.declared(seat), dealing.readings(variant))


def _before_the_deal(state: State, seat: Seat) -> tuple[act.Act, ...]:
    if state.cut:
        return (act.Deal(seat),) if seat == dealing.next_dealer(state) else ()
    if seat != dealing.cutter(state):
        return ()
    least, most = LEFT_IN_CUT, len(FOUR_PACKS.cards) - LEFT_IN_CUT
    return tuple(each for each in cuts(seat, FOUR_PACKS) if least <= each.at <= most)


def _in_play(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[act.Act]:
    """Yield the acts that play waits for, and then the optional ones."""
    if seat == due(position)[0]:
        if dealing.drawing(deal):
            yield act.Draw(seat)
            if dealing.picker(deal) == seat:
                yield act.Draw(seat, second=True)
        elif deal.trick or deal.held(dealing.other(seat)):
            yield from (act.Play(seat, card) for card in playable(position.state.variant, deal, seat))
    if dealing.may_take_heap(deal, seat):
        yield act.TakeHeap(seat)
    if may_declare(deal, seat):
        for each in _declarable(position.state.variant, deal, seat):
            yield act.Declare(seat, each.kind, each.cards)
    if may_show(deal, seat):
        yield act.CarteBlanche(seat)
    if may_show_drawn(deal, seat):
        yield act.ShowDrawn(seat)


def numbered(_: Variant) -> Iterator[act.Act]:
    """Return the cards, then two ways to draw, the heap, carte blanche, the choice of the dealer, and every
    declaration.
    """
    yield from (act.Play(FIRST, card) for card in FOUR_PACKS.cards)
    yield from (act.Draw(FIRST), act.Draw(FIRST, second=True), act.TakeHeap(FIRST))
    yield from (act.CarteBlanche(FIRST), act.ShowDrawn(FIRST))
    yield from (act.ChooseDealer(FIRST, Seat(dealer)) for dealer in range(PLAYERS))
    whole = Hand.of(FOUR_PACKS.cards)
    yield from (act.Declare(FIRST, each.kind, each.cards) for each in declarable(whole, ()))
