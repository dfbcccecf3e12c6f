"""Turns at a table of blind hookey, the lawful acts of each seat, and their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from hoyle.cards import ALL
from hoyle.games.hookey import act
from hoyle.games.hookey import deal as dealing
from hoyle.games.hookey.deal import divisions
from hoyle.games.hookey.state import HandInPlay, State
from hoyle.games.hookey.variant import LEAST, PACKETS, Variant
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, Umpire
from hoyle.table.actions import FIRST
from hoyle.table.any_table import asked_first, with_rights
from hoyle.table.pack import cuts

_DIVISIONS = dealing.divisions()


@asked_first(dealing.over)
def due(position: Position[State]) -> tuple[Seat, ...]:
    """Return the seats everyone waits for, or chance. A sitting can always continue."""
    state = position.state
    if not state.chairs:
        return (CHANCE,)
    if state.pack.cards:
        return (dealing.cutter(state),)
    hand = state.hand
    if hand is None or dealing.over(state):
        return (CHANCE,)
    if lifting := dealing.to_lift(state.variant, hand):
        return lifting[:1]
    if not hand.packets:
        return (hand.dealer,)
    return dealing.staking(state.variant, hand) or (hand.dealer,)


@with_rights(dealing.over)
def lawful(position: Position[State], seat: Seat) -> tuple[act.Act, ...]:
    """Return all lawful acts of this seat now; none if it must wait."""
    state = position.state
    hand = state.hand
    if state.pack.cards:
        return cuts(seat) if seat == dealing.cutter(state) else ()
    if hand is None or dealing.over(state) or seat not in due(position):
        return ()
    if dealing.to_lift(state.variant, hand):
        return tuple(
            act.Lift(seat, cards) for cards in range(LEAST, dealing.due_proportion(state.variant, hand) + 1)
        )
    if not hand.packets:
        return tuple(act.Divide(seat, sizes) for sizes in _DIVISIONS)
    if seat == hand.dealer:
        return (act.Show(seat),)
    return _stakes(state.variant, hand, seat)


def attend(position: Position[State]) -> tuple[act.Act, ...]:
    """Return the next act that a strict table does for its players: it turns the cards up once all stakes are
    placed.
    """
    state = position.state
    hand = state.hand
    if position.umpire is not Umpire.STRICT or hand is None or dealing.over(state) or state.pack.cards:
        return ()
    if not hand.packets or hand.rest or dealing.staking(state.variant, hand):
        return ()
    return (act.Show(hand.dealer),)


def passes_to(state: State) -> Seat:
    """Return the dealer of the next hand."""
    return dealing.next_dealer(state)


def _stakes(variant: Variant, hand: HandInPlay, seat: Seat) -> tuple[act.Act, ...]:
    rest_offered: tuple[act.Act, ...] = (
        (act.Rest(seat),) if any(bet.seat == seat for bet in hand.bets) else ()
    )
    pence = range(1, variant.limit + 1)
    if variant.each_lifts:
        return tuple(act.Stake(seat, each) for each in pence)
    packets = dealing.may_back(variant, hand, seat)
    return (*rest_offered, *(act.Stake(seat, each, packet) for packet in packets for each in pence))


def numbered(variant: Variant) -> Iterator[act.Act]:
    """Return the stakes, then rest and show, and the packets to lift or the ways to divide."""
    packets = (None,) if variant.each_lifts else (None, *range(PACKETS))
    stakes = product(range(1, variant.limit + 1), packets)
    yield from (act.Stake(FIRST, pence, packet) for pence, packet in stakes)
    yield from (act.Rest(FIRST), act.Show(FIRST))
    if variant.each_lifts:
        yield from (act.Lift(FIRST, cards) for cards in range(1, len(ALL) + 1))
    else:
        yield from (act.Divide(FIRST, sizes) for sizes in divisions())
