"""Cutting in, cutting the pack, dealing and all its possible errors, and the turn-up.

Hoyle Abridged, 1793, laws I to VI; W-G01 to W-G08.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack, Suit
from hoyle.errors import ImpossibleAct
from hoyle.games.whist import act
from hoyle.games.whist.impossible import WhistImpossible
from hoyle.games.whist.state import DealInPlay, State, Tally
from hoyle.seat import SEATS, Seat, left, right
from hoyle.table import Plan
from hoyle.table import pack as the_pack
from hoyle.table.pack import NO_PACK, cards_of
from hoyle.tricks.dealing import TrickDealing, dealt_on

PLAYERS = range(4)

GAMES_A_RUBBER: Final = 2
"""The games that win a rubber."""

PLAN: Final = Plan(each=13, together=1, turned=True)
"""One card at a time, with the last turned up (W-G07)."""


def cut_in(state: State, keeps: Seat, pack: Pack) -> State:
    """Seat the players by the cards they draw, the first card to the first player, or as they have sat down.

    The two highest are partners and the lowest deals, the ace being lowest (W-G01, W-G02). The books do not
    mention ties: tied players draw the next cards, only as far as needed (W-G03).
    """
    partner_of = keeps if state.variant.partners_are == "drawn" else None
    return the_pack.cut_for_deal(state, pack, 4, partner_of=partner_of)


def next_dealer(state: State) -> Seat:
    """Return the next dealer: the same one after a deal thrown in, otherwise the player on the left (W-G15,
    W-G31).
    """
    if state.redeal is not None:
        return state.redeal
    if state.deal is None or (state.deal.void and not state.deal.lost):
        return state.dealer
    return left(state.dealer)


def cutter(state: State) -> Seat:
    """Return the player who cuts the pack to the next dealer: the one on the dealer's right (W-G06)."""
    return right(next_dealer(state))


def lay_pack(state: State, pack: Pack) -> State:
    """Put the shuffled pack on the table."""
    laid = the_pack.lay_pack(state, pack, over=state.over)
    deal = state.deal
    if deal is not None and deal.quitted and not deal.void and not deal.played_out:
        # The game was won in mid-play: mark the deal abandoned, so that later claims do not use its hands.
        deal = replace(deal, abandoned=True)
    return replace(laid, faced=(), deal=deal)


def deal(state: State, done: act.Deal) -> State:
    """Deal the cards of this act; the last of the pack is turned up, and the deal begins."""
    dealing = dealt_on(state, done, next_dealer(state), lambda pack: pack.by_ones(4), lambda _: True)
    if dealing.fell < len(state.pack.cards):
        return replace(state, dealing=dealing)
    return _turned_up(state, dealing, down=done.down)


def _turned_up(state: State, dealing: TrickDealing, *, down: bool) -> State:
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


def dealt_by_north(pack: Pack) -> act.Given:
    """Return a complete deal to begin with: North deals the pack, and turns up the last card."""
    dealer = SEATS[0]
    hands_in_order, turned = pack.by_ones(4), pack.cards[-1]
    one, two, three, four = (hands_in_order[(seat - left(dealer)) % 4] for seat in SEATS)
    return act.Given(dealer=dealer, trumps=turned.suit, hands=(one, two, three, four), turned=turned)


def begun(state: State, deal: DealInPlay) -> State:
    """Begin this deal, with no pack left to deal."""
    tally = carried_over(state)
    return replace(
        state,
        pack=NO_PACK,
        faced=(),
        cut=False,
        dealing=None,
        redeal=None,
        dealer=deal.dealer,
        deal=deal,
        before=tally,
        tally=tally,
        over=False,
        harmed=() if settled(state) else state.harmed,
    )


def thrown_in(state: State, *, lost: bool) -> State:
    """Void the hands, whether they are still being dealt or in play (W-G31)."""
    if state.dealing is not None:
        redeal = left(state.dealing.dealer) if lost else state.dealing.dealer
        return replace(state, pack=NO_PACK, faced=(), cut=False, dealing=None, redeal=redeal)
    if state.deal is None:
        return state
    return replace(state, deal=replace(state.deal, void=True, lost=lost))


def carried_over(state: State) -> Tally:
    """Return the tally that a new deal begins with: after a won game or rubber its score is zero again."""
    tally = state.tally
    if max(tally.score) < state.variant.game_points:
        return tally
    if settled(state):
        return replace(tally, score=(0, 0), games=(0, 0), worth=(0, 0))
    return replace(tally, score=(0, 0))


def settled(state: State) -> bool:
    """Has the last deal won the rubber or, where games are played singly, the game?"""
    won = max(state.tally.score) >= state.variant.game_points
    return won and rubber_won(state.variant.rubber, state.tally)


def rubber_won(rubber: bool, tally: Tally) -> bool:
    """Has a side won the rubber or, where games are played singly, the game?"""
    return max(tally.games) >= (GAMES_A_RUBBER if rubber else 1)


def given(
    state: State,
    dealer: Seat,
    hands: tuple[Hand, ...],
    trumps: Suit,
    turned: Card | None,
    score: tuple[int, int],
) -> State:
    """Begin a deal given in full, at the score at which it was played."""
    if state.pack.cards or not state.over:
        raise ImpossibleAct(WhistImpossible.deal_in_hand())
    cards_of(hands, len(PLAYERS))
    if turned is not None and (turned not in hands[dealer] or turned.suit is not trumps):
        raise ImpossibleAct(WhistImpossible.no_dealers_trump(turned))
    if not 0 <= min(score) <= max(score) < state.variant.game_points:
        raise ImpossibleAct(WhistImpossible.no_such_score(*score))
    seated = replace(state, chairs=state.chairs or tuple(PLAYERS))
    dealt = DealInPlay(dealer=dealer, trumps=trumps, turned=turned, dealt=hands, hands=hands)
    new_state = begun(seated, dealt)
    before = replace(new_state.before, score=score)
    return replace(new_state, before=before, tally=before)
