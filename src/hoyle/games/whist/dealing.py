"""Dealing a card at a time, with all that may go wrong in it. Hoyle Abridged, 1793, laws I to VI."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.whist import act
from hoyle.games.whist.deal import begun, deal_out, next_dealer
from hoyle.games.whist.state import DealInPlay, State
from hoyle.seat import Seat
from hoyle.tricks import Dealing, dealt_on

_WHOLE = act.Deal(Seat(0))


def deal(state: State, done: act.Deal) -> State:
    """Deal the cards of this act; the last of the pack is turned up, and the deal begins."""
    if state.dealing is None and not state.faced and done == replace(_WHOLE, seat=done.seat):
        return deal_out(state, done.seat)
    dealing = dealt_on(state, done, next_dealer(state), lambda _: True)
    if dealing.fell < len(state.pack.cards):
        return replace(state, dealing=dealing)
    return _turned_up(state, dealing, down=done.down)


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
