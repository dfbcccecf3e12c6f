"""Cutting and dealing the pack to four players, including the faults that can happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack
from hoyle.errors import ImpossibleAct
from hoyle.seat import SEATS, Seat, left, right
from hoyle.table import CutPack, pack
from hoyle.table.pack import OverThePack
from hoyle.tricks.act import Deal, FaceInPack, Jog, TakeUp
from hoyle.tricks.impossible import TrickImpossible
from hoyle.tricks.in_play import EMPTY, with_hand


class TrickDealing(Struct, frozen=True, kw_only=True):
    """A deal in progress, from the cut pack's first card until the last is turned up.

    ``fell`` counts the cards dealt; ``to`` gets the next one. ``hands`` holds the cards dealt to each seat,
    ``dropped`` those of each seat that fell on the floor. ``last`` is the last card dealt, with its seat,
    unless it was dropped; ``shown`` are the cards face up. ``taken`` lists the seats that have taken up their
    cards, in order. ``began`` is the seat that got the first card, if it was not the one on the dealer's
    left.
    """

    dealer: Seat
    to: Seat
    fell: int = 0
    hands: tuple[Hand, ...] = EMPTY
    dropped: tuple[Hand, ...] = EMPTY
    last: tuple[Seat, Card] | None = None
    shown: Hand = EMPTY[0]
    taken: tuple[Seat, ...] = ()
    began: Seat | None = None


class InTheDealersHands(OverThePack, frozen=True, kw_only=True):
    """The pack's part of the state, at a table of four where the pack may be dealt in parts.

    ``faced`` lists the positions (from 0) of face-up cards in the pack. ``dealing`` is the deal in progress.
    ``redeal`` is the next dealer if the cards were thrown in during the deal.
    """

    faced: tuple[int, ...] = ()
    dealing: TrickDealing | None = None
    redeal: Seat | None = None


Table = TypeVar("Table", bound=InTheDealersHands)


def cut_pack(table: Table, at: int) -> Table:
    """Cut the pack for the dealer; the positions of face-up cards move with the cut."""
    faced = tuple((place - at) % len(table.pack.cards) for place in table.faced)
    return replace(pack.cut_pack(table, at), faced=faced)


def face_in_pack(table: Table, at: int) -> Table:
    """Leave a card face up in the pack during the shuffle."""
    if table.cut or not 0 <= at < len(table.pack.cards) or at in table.faced:
        raise ImpossibleAct(TrickImpossible.none_face_down(at))
    return replace(table, faced=(*table.faced, at))


def must_hold_pack(table: InTheDealersHands, seat: Seat, dealer: Seat) -> None:
    """Raise ImpossibleAct unless the pack is cut and this seat is the dealer."""
    pack.must_be_cut(table)
    if seat != dealer:
        raise ImpossibleAct(TrickImpossible.has_not_pack(seat, dealer))


def before_the_deal(table: InTheDealersHands, seat: Seat, dealer: Seat) -> tuple[Deal | CutPack, ...]:
    """Return the lawful acts with the pack: the player at the dealer's right cuts it, the dealer deals."""
    if table.cut:
        return (Deal(seat),) if seat == dealer else ()
    return pack.cuts(seat) if seat == right(dealer) else ()


def dealt_on(
    table: InTheDealersHands,
    act: Deal,
    dealer: Seat,
    at_once: Callable[[Pack], tuple[Hand, ...]],
    passes: Callable[[int], bool],
) -> TrickDealing:
    """Return the deal after this act; it is complete when the pack is used up.

    ``at_once`` deals a whole pack, from the dealer's left on. ``passes(n)`` returns whether the deal moves to
    the next seat after the n-th card. Dealing stops at a card that is face up in the pack, and before the
    last card if this act begins the deal with the wrong player.
    """
    dealing = _in_hand(table, act.seat, dealer)
    cards = table.pack.cards
    if table.dealing is None and not table.faced and act == Deal(act.seat):
        packets, eldest = at_once(table.pack), left(act.seat)
        hands = tuple(packets[(seat - eldest) % 4] for seat in SEATS)
        return replace(dealing, fell=len(cards), hands=hands)
    left_over = len(cards) - dealing.fell
    count = left_over if act.count is None else act.count
    if not 1 <= count <= left_over:
        raise ImpossibleAct(TrickImpossible.so_many_left(left_over, count))
    if act.drops and count == left_over:
        raise ImpossibleAct(TrickImpossible.last_is_turned())
    if act.to is not None:
        if act.to not in SEATS:
            raise ImpossibleAct(TrickImpossible.no_seat(act.to, 4))
        began = act.to if not dealing.fell and act.to != dealing.to else dealing.began
        if began is not None and count == left_over:
            count -= 1  # The other side speaks before the last card is turned up.
        dealing = replace(dealing, to=act.to, began=began)
    for more in reversed(range(count)):
        place = dealing.fell
        to = left(dealing.to) if passes(place + 1) else dealing.to
        dealing = _fallen(dealing, cards[place], to, drops=act.drops and not more)
        if place in table.faced:
            break
    shows = act.shows or dealing.fell - 1 in table.faced
    return replace(dealing, shown=dealing.shown.plus(dealing.last[1])) if shows and dealing.last else dealing


def over_the_pack(
    table: InTheDealersHands, seat: Seat, together: int
) -> Iterator[Deal | CutPack | FaceInPack]:
    """Yield what this seat could do with a pack to be dealt one or ``together`` cards at a time: every cut,
    every card left face up, and proper and faulty deals.
    """
    yield Deal(seat)
    yield from pack.cuts(seat)
    yield from (FaceInPack(seat, at) for at in range(len(table.pack.cards)))
    yield Deal(seat, down=True)
    left_over = len(table.pack.cards) - (table.dealing.fell if table.dealing else 0)
    for count in {1, min(together, left_over), left_over // 2} - {0}:
        yield from (Deal(seat, count), Deal(seat, count, shows=True), Deal(seat, count, drops=True))
        yield from (Deal(seat, count, to=other) for other in SEATS)


def jog(table: Table, act: Jog) -> Table:
    """Turn the card dealt last face up."""
    dealing = table.dealing
    if dealing is None or dealing.last is None:
        raise ImpossibleAct(TrickImpossible.none_just_dealt())
    if dealing.last[1] in dealing.shown or act.seat == dealing.dealer:
        raise ImpossibleAct(TrickImpossible.cannot_jog(act.seat))
    return replace(table, dealing=replace(dealing, shown=dealing.shown.plus(dealing.last[1])))


def take_up(table: Table, act: TakeUp) -> Table:
    """Take up the cards dealt to this seat so far."""
    dealing = table.dealing
    if dealing is None or act.seat in dealing.taken or not dealing.hands[act.seat]:
        raise ImpossibleAct(TrickImpossible.none_to_take_up(act.seat))
    return replace(table, dealing=replace(dealing, taken=(*dealing.taken, act.seat)))


def _in_hand(table: InTheDealersHands, seat: Seat, dealer: Seat) -> TrickDealing:
    """Return the deal in progress, or a new one."""
    if table.dealing is None:
        must_hold_pack(table, seat, dealer)
        return TrickDealing(dealer=seat, to=left(seat))
    if seat != table.dealing.dealer:
        raise ImpossibleAct(TrickImpossible.pack_elsewhere(seat))
    return table.dealing


def _fallen(dealing: TrickDealing, card: Card, to: Seat, *, drops: bool) -> TrickDealing:
    """Deal one more card, to its seat's hand or onto the floor; ``to`` is the seat that gets the next."""
    seat, fell = dealing.to, dealing.fell + 1
    if drops:
        dropped = with_hand(dealing.dropped, seat, dealing.dropped[seat].plus(card))
        return replace(dealing, to=to, fell=fell, dropped=dropped, last=None)
    hands = with_hand(dealing.hands, seat, dealing.hands[seat].plus(card))
    return replace(dealing, to=to, fell=fell, hands=hands, last=(seat, card))
