"""The packets, and the next dealer. BH-02 to BH-05, BH-20, BH-25."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.games.hookey.impossible import HookeyImpossible
from hoyle.games.hookey.outcome import loses_all_round
from hoyle.games.hookey.state import HandInPlay, State
from hoyle.games.hookey.variant import LEAST, PACKETS, Variant
from hoyle.seat import Seat, left, right
from hoyle.table import Plan
from hoyle.table.any_table import still_harmed
from hoyle.table.pack import NO_PACK, cut_pack

PLAN: Final = Plan(rest="packets")
"""Nothing is dealt: the pack is lifted or divided into packets, from the top (BH-03, BH-20)."""


def over(state: State) -> bool:
    """Is there no hand in play?"""
    return state.hand is None or state.hand.shown


def next_dealer(state: State) -> Seat:
    """Return the next dealer: the same one until the dealer loses to every punter, then the player on the
    left (BH-09).
    """
    hand = state.hand
    if hand is not None and hand.shown and loses_all_round(state.variant, hand):
        return left(hand.dealer, state.variant.players)
    return state.dealer


def cutter(state: State) -> Seat:
    """Return the player who cuts: the one on the dealer's right (BH-02)."""
    return right(next_dealer(state), state.variant.players)


def begin_hand(state: State, at: int) -> State:
    """Cut the pack, and begin the hand; earlier winnings are kept."""
    dealer = next_dealer(state)
    hand = HandInPlay(dealer=dealer, rest=cut_pack(state, at).pack.cards)
    return replace(
        state, dealer=dealer, pack=NO_PACK, hand=hand, before=state.tally, harmed=still_harmed(state)
    )


def punters(variant: Variant, dealer: Seat) -> tuple[Seat, ...]:
    """Return all players but the dealer, starting at the dealer's left."""
    return tuple(Seat((dealer + turn) % variant.players) for turn in range(1, variant.players))


def to_lift(variant: Variant, hand: HandInPlay) -> tuple[Seat, ...]:
    """Return the punters that must still lift a packet, in order (BH-03)."""
    if not variant.each_lifts:
        return ()
    return tuple(seat for seat in punters(variant, hand.dealer) if seat not in hand.owners)


def due_proportion(variant: Variant, hand: HandInPlay) -> int:
    """Return the most cards that the next packet may have (BH-04)."""
    still_lifting = len(to_lift(variant, hand))
    if variant.due_proportion == "remaining":
        return len(hand.rest) // (still_lifting + 1)
    # At a table that is not strict somebody may have taken more than their share.
    return min(52 // variant.players, len(hand.rest) - LEAST * still_lifting)


def lift(variant: Variant, hand: HandInPlay, seat: Seat, cards: int) -> HandInPlay:
    """Take a packet off the top; when the last punter has one, the rest is the dealer's."""
    waiting = to_lift(variant, hand)
    if seat not in waiting:
        raise ImpossibleAct(HookeyImpossible.no_packet_to_lift())
    if not 1 <= cards <= len(hand.rest) - LEAST * len(waiting):
        raise ImpossibleAct(HookeyImpossible.too_few_left(cards))
    packets, owners = (*hand.packets, hand.rest[:cards]), (*hand.owners, seat)
    rest = hand.rest[cards:]
    if len(waiting) == 1:
        packets, owners, rest = (*packets, rest), (*owners, hand.dealer), ()
    return replace(hand, packets=packets, owners=owners, rest=rest)


def divide(variant: Variant, hand: HandInPlay, sizes: tuple[int, int, int]) -> HandInPlay:
    """Divide the pack into three packets (BH-20)."""
    if variant.each_lifts or hand.packets:
        raise ImpossibleAct(HookeyImpossible.no_pack_to_divide())
    if min(sizes) < 1 or sum(sizes) != len(hand.rest):
        raise ImpossibleAct(HookeyImpossible.not_divided_so(len(hand.rest), PACKETS))
    first, second, _ = sizes
    cards = hand.rest
    packets = (cards[:first], cards[first : first + second], cards[first + second :])
    return replace(hand, packets=packets, rest=())


def divisions() -> tuple[tuple[int, int, int], ...]:
    """Return every way to divide the pack into three packets, none too small."""
    most = 52 - (PACKETS - 1) * LEAST
    return tuple(
        (first, second, 52 - first - second)
        for first in range(LEAST, most + 1)
        for second in range(LEAST, 52 - first - LEAST + 1)
    )


def company(hand: HandInPlay) -> tuple[int, ...]:
    """Return the packets that the punters have backed, in the order they did."""
    return tuple(dict.fromkeys(bet.packet for bet in hand.bets))


def may_back(variant: Variant, hand: HandInPlay, seat: Seat) -> tuple[int, ...]:
    """Return the packets that a seat may still stake on: its own, or the company's two (BH-21, BH-25)."""
    if seat == hand.dealer or seat in hand.resting or hand.shown or not hand.packets or hand.rest:
        return ()
    backed = {bet.packet for bet in hand.bets if bet.seat == seat}
    if variant.each_lifts:
        own_packet = hand.owners.index(seat)
        return () if own_packet in backed else (own_packet,)
    if len(backed) == PACKETS - 1:
        return ()
    backed_by_all = company(hand)
    open_to_all = backed_by_all if len(backed_by_all) == PACKETS - 1 else range(PACKETS)
    return tuple(packet for packet in open_to_all if packet not in backed)


def staking(variant: Variant, hand: HandInPlay) -> tuple[Seat, ...]:
    """Return the punters that must still stake, or say that they stake no more (BH-06)."""
    return tuple(seat for seat in punters(variant, hand.dealer) if may_back(variant, hand, seat))


def rejected(variant: Variant, hand: HandInPlay) -> int:
    """Return the dealer's packet: the dealer's own, or the first that nobody backed (BH-21).

    Where two were not backed, either is equally random, since nobody has seen a card of them (BH-25).
    """
    if variant.each_lifts:
        return hand.owners.index(hand.dealer)
    return next(packet for packet in range(PACKETS) if packet not in company(hand))
