"""Dealing a card at a time, with all that may go wrong in it. Hoyle Abridged, 1793, laws I to VI."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.games.whist.act import Deal, Jog, TakeUp
from hoyle.games.whist.deal import begun, deal_out, must_hold_pack
from hoyle.games.whist.state import Dealing, DealInPlay, State
from hoyle.seat import Seat, left, seat_name

_WHOLE = Deal(Seat(0))


def deal(state: State, act: Deal) -> State:
    """Let the cards fall that this act deals; the last of the pack is turned up, and the deal begun.

    Dealing stops of itself at a card that lies face up in the pack.
    """
    if state.dealing is None and not state.faced and act == replace(_WHOLE, seat=act.seat):
        return deal_out(state, act.seat)
    dealing = _in_hand(state, act.seat)
    size = len(state.pack.cards)
    count = size - dealing.fell if act.count is None else act.count
    if not 1 <= count <= size - dealing.fell:
        raise ImpossibleAct(f"{size - dealing.fell} cards are left to deal, not {count}")
    if act.drops and count == size - dealing.fell:
        raise ImpossibleAct("the pack's last card is turned up, wherever it falls")
    if act.to is not None:
        dealing = replace(dealing, to=act.to)
    for more in reversed(range(count)):
        place = dealing.fell
        dealing = _dropped(dealing, state) if act.drops and not more else _dealt(dealing, state)
        if place in state.faced:
            break
    shows = act.shows or dealing.fell - 1 in state.faced
    if shows and dealing.last:
        dealing = replace(dealing, shown=dealing.shown.plus(dealing.last[1]))
    if dealing.fell < size:
        return replace(state, dealing=dealing)
    return _turned_up(state, dealing, down=act.down)


def jog(state: State, act: Jog) -> State:
    """Turn the card dealt last face up."""
    dealing = state.dealing
    if dealing is None or dealing.last is None:
        raise ImpossibleAct("no card has just been dealt")
    if dealing.last[1] in dealing.shown or act.seat == dealing.dealer:
        raise ImpossibleAct(f"{seat_name(act.seat)} cannot jog a card over that lies so")
    return replace(state, dealing=replace(dealing, shown=dealing.shown.plus(dealing.last[1])))


def take_up(state: State, act: TakeUp) -> State:
    """Take up the cards dealt to one so far."""
    dealing = state.dealing
    if dealing is None or act.seat in dealing.taken or not dealing.hands[act.seat]:
        raise ImpossibleAct(f"{seat_name(act.seat)} has no cards to take up")
    return replace(state, dealing=replace(dealing, taken=(*dealing.taken, act.seat)))


def _in_hand(state: State, seat: Seat) -> Dealing:
    """The dealing as it stands, or as it begins."""
    if state.dealing is None:
        must_hold_pack(state, seat)
        return Dealing(dealer=seat, to=left(seat))
    if seat != state.dealing.dealer:
        raise ImpossibleAct(f"{seat_name(seat)} has not the pack")
    return state.dealing


def _dealt(dealing: Dealing, state: State) -> Dealing:
    seat, card = dealing.to, state.pack.cards[dealing.fell]
    hands = _with(dealing.hands, seat, card)
    return replace(dealing, to=left(seat), fell=dealing.fell + 1, hands=hands, last=(seat, card))


def _dropped(dealing: Dealing, state: State) -> Dealing:
    seat, card = dealing.to, state.pack.cards[dealing.fell]
    dropped = _with(dealing.dropped, seat, card)
    return replace(dealing, to=left(seat), fell=dealing.fell + 1, dropped=dropped, last=None)


def _turned_up(state: State, dealing: Dealing, *, down: bool) -> State:
    turned = state.pack.cards[-1]
    dealt = DealInPlay(
        dealer=dealing.dealer,
        trumps=turned.suit,
        turned=None if down else turned,
        dealt=dealing.hands,
        hands=dealing.hands,
        takers=dealing.taken,
        dropped=dealing.dropped,
    )
    return begun(state, dealt)


def _with(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    return (*hands[:seat], hands[seat].plus(card), *hands[seat + 1 :])
