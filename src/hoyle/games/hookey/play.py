"""Everything that hands can do at a table of blind hookey, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.games.hookey import act
from hoyle.games.hookey import deal as dealing
from hoyle.games.hookey.impossible import HookeyImpossible
from hoyle.games.hookey.state import Bet, HandInPlay, State
from hoyle.games.hookey.variant import PACKETS
from hoyle.seat import Seat
from hoyle.table.any_table import at_a_table, imaginable
from hoyle.table.pack import cut_for_deal, cuts, lay_pack, whole
from hoyle.table.possible import doable


def _players(state: State) -> int:
    return state.variant.players


@at_a_table(_players)
def play(state: State, done: act.OfTheGame) -> State:
    """Do what hands can do. No rule is applied here.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    variant = state.variant
    match done:
        case act.Cut(pack=pack):
            return cut_for_deal(state, whole(pack), variant.players)  # The lowest deals (BH-01).
        case act.Shuffle(pack=pack):
            return lay_pack(state, whole(pack), over=dealing.over(state))
        case act.CutPack(_, at):
            return dealing.begin_hand(state, at)
        case act.Lift(seat, cards):
            return replace(state, hand=dealing.lift(variant, in_play(state), seat, cards))
        case act.Divide(_, sizes):
            return replace(state, hand=dealing.divide(variant, in_play(state), sizes))
        case act.Stake(seat, pence, packet):
            return replace(state, hand=_staked(state, in_play(state), seat, pence, packet))
        case act.Rest(seat):
            return replace(state, hand=_resting(in_play(state), seat))
        case act.Show():
            return replace(state, hand=_shown(state, in_play(state)))
        case _:
            assert_never(done)


def in_play(state: State) -> HandInPlay:
    """Return the hand in play.

    Raises:
        ImpossibleAct: if there is none.
    """
    if state.hand is None or state.pack.cards or dealing.over(state):
        raise ImpossibleAct(HookeyImpossible.no_hand_in_play())
    return state.hand


def possible(state: State, seat: Seat) -> tuple[act.Act, ...]:
    """Return everything that this seat's hands could do now, lawful or not."""
    return doable(play, state, _imaginable(state, seat))


def _imaginable(state: State, seat: Seat) -> Iterator[act.Act]:
    yield from cuts(seat)
    yield from (act.Lift(seat, cards) for cards in range(1, 52))
    yield from (act.Divide(seat, (first, 26 - first, 26)) for first in range(1, 26))
    for packet in (None, *range(PACKETS)):
        yield from (
            act.Stake(seat, pence, packet) for pence in (1, state.variant.limit, state.variant.limit + 1)
        )
    yield from (act.Rest(seat), act.Show(seat))
    yield from imaginable(seat)


def _staked(state: State, hand: HandInPlay, seat: Seat, pence: int, packet: int | None) -> HandInPlay:
    if pence < 1:
        raise ImpossibleAct(HookeyImpossible.a_penny_or_more())
    if not hand.packets or hand.rest or seat == hand.dealer:
        raise ImpossibleAct(HookeyImpossible.no_packet_to_stake_on())
    own_packet = hand.owners.index(seat) if state.variant.each_lifts else None
    number = own_packet if packet is None else packet
    if (
        number is None
        or not 0 <= number < len(hand.packets)
        or (own_packet is not None and packet == own_packet)
    ):
        raise ImpossibleAct(HookeyImpossible.say_which())
    backed = {bet.packet for bet in hand.bets}
    if not state.variant.each_lifts and number not in backed and len(backed) == PACKETS - 1:
        raise ImpossibleAct(HookeyImpossible.is_the_dealers())
    return replace(hand, bets=(*hand.bets, Bet(seat=seat, packet=number, pence=pence)))


def _resting(hand: HandInPlay, seat: Seat) -> HandInPlay:
    if seat in hand.resting or all(bet.seat != seat for bet in hand.bets):
        raise ImpossibleAct(HookeyImpossible.nothing_to_rest_on())
    return replace(hand, resting=(*hand.resting, seat))


def _shown(state: State, hand: HandInPlay) -> HandInPlay:
    if not hand.bets:
        raise ImpossibleAct(HookeyImpossible.nothing_staked())
    return replace(hand, dealers=dealing.rejected(state.variant, hand))
