"""Who may act at a table of solo, and what each may lawfully do."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.act import (
    Accept,
    Act,
    CallForPacks,
    Cut,
    CutPack,
    Deal,
    Declare,
    NameTrumps,
    Pass,
    Play,
    Quit,
    Shuffle,
)
from hoyle.games.solo.calls import may_accept, may_call
from hoyle.games.solo.deal import cutter, next_dealer, over
from hoyle.games.solo.following import playable
from hoyle.games.solo.play import nameable, speaker, turn
from hoyle.games.solo.state import DealInPlay, State
from hoyle.seat import CHANCE, Seat, left
from hoyle.table import Position, Umpire
from hoyle.table.option import answers, asked
from hoyle.tricks import must_quit, waiting_for


def chance(state: State, keeps: Seat) -> Cut | Shuffle:
    """What the cards are to do, when they are due; the pack and its number are filled in elsewhere."""
    return Shuffle() if state.chairs else Cut(keeps=keeps)


def due(position: Position[State]) -> tuple[Seat, ...]:
    """The seat everyone waits for, or chance. A sitting of solo can always go on."""
    state, docket = position.state, position.docket
    if docket.cases and (chooser := asked(docket)) is not None:
        return (chooser,)
    if not state.chairs:
        return (CHANCE,)
    if state.pack.cards:
        return (next_dealer(state),) if state.cut else (cutter(state),)
    deal = state.deal
    if deal is None or over(state):
        return (CHANCE,)
    if deal.contract is None:
        seat = speaker(state)
        assert seat is not None, "a bidding that is over has come to something"
        return (seat,)
    if deal.naming and deal.contract.caller is not None:
        return (deal.contract.caller,)
    return (deal.laid[0].winner(deal.trumps),) if must_quit(deal) else (turn(state.variant, deal),)


def lawful(position: Position[State], seat: Seat) -> tuple[Act, ...]:
    """All that this seat may lawfully do now; empty if it must wait."""
    state, docket = position.state, position.docket
    if docket.cases and (chooser := asked(docket)) is not None:
        return answers(docket, seat) if seat == chooser else ()
    acts: list[Act] = []
    deal = state.deal
    if state.pack.cards:
        acts += _before_the_deal(state, seat)
    elif deal is not None and not deal.over:
        acts += _in_hand(position, deal, seat)
    if state.variant.pack_cost and state.chairs and not state.cut and over(state):
        acts.append(CallForPacks(seat))
    return tuple(acts)


def attend(position: Position[State]) -> tuple[Act, ...]:
    """What a strict table does for its players: deals, and quits tricks."""
    state = position.state
    deal = state.deal
    if position.umpire is not Umpire.STRICT:
        return ()
    if state.cut:
        return (Deal(next_dealer(state)),)
    if deal is None or state.pack.cards or deal.over or not deal.laid:
        return ()
    if deal.laid[0].complete or must_quit(deal):
        return (Quit(deal.laid[0].winner(deal.trumps)),)
    return ()


def _before_the_deal(state: State, seat: Seat) -> Iterator[Act]:
    if not state.cut and seat == cutter(state):
        yield from (CutPack(seat, at) for at in range(4, 49))
    if state.cut and seat == next_dealer(state):
        yield Deal(seat)


def _in_hand(position: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[Act]:
    variant = position.state.variant
    if deal.contract is None:
        if seat == speaker(position.state):
            yield from (Declare(seat, each) for each in may_call(variant, deal.said, seat))
            if may_accept(left(deal.dealer), deal.said, seat):
                yield Accept(seat)
            yield Pass(seat)
        return
    if deal.naming:
        if seat == deal.contract.caller:
            yield from (NameTrumps(seat, suit) for suit in nameable(variant, deal))
        return
    if seat == turn(variant, deal) and not must_quit(deal):
        yield from (Play(seat, card) for card in playable(position, seat))
    if deal.laid and waiting_for(deal, deal.laid[0]) is None and seat == deal.laid[0].winner(deal.trumps):
        yield Quit(seat)
