"""Cutting for the deal, dealing in threes and then singly, and the turn-up. S-R01 to S-R07."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Pack, Suit
from hoyle.errors import ImpossibleAct
from hoyle.games.solo import act
from hoyle.games.solo.declaration import NAMES_TRUMPS, Declaration
from hoyle.games.solo.impossible import SoloImpossible
from hoyle.games.solo.rulings import DECLARATIONS
from hoyle.games.solo.state import EACH_FOR_HIMSELF, Contract, DealInPlay, State
from hoyle.seat import SEATS, Seat, left, right
from hoyle.table import Plan
from hoyle.table import pack as the_pack
from hoyle.table.pack import NO_PACK, cards_of
from hoyle.tricks.dealing import TrickDealing, dealt_on

ROUNDS = (3, 3, 3, 3, 1)
"""The number of cards dealt to each seat at once, by round (S-R03)."""

_THREES = sum(4 * size for size in ROUNDS if size == 3)

PLAN: Final = Plan(each=13, together=3, turned=True)
"""In threes and then singly, with the last card turned up (S-R03)."""


def next_dealer(state: State) -> Seat:
    """Return the next dealer: the same one after void hands, otherwise the player on the left (S-R05,
    S-R06).
    """
    if state.redeal is not None:
        return state.redeal
    if state.deal is None or state.deal.void:
        return state.dealer
    return left(state.dealer)


def cutter(state: State) -> Seat:
    """Return the player who cuts the pack to the next dealer: the one on the dealer's right (S-R02)."""
    return right(next_dealer(state))


def over(state: State) -> bool:
    """Is there no deal to bid or play on?"""
    return state.deal is None or state.deal.over


def lay_pack(state: State, pack: Pack) -> State:
    """Put the shuffled pack on the table."""
    return replace(the_pack.lay_pack(state, pack, over=over(state)), faced=())


def deal(state: State, done: act.Deal) -> State:
    """Deal the cards of this act; the last of the pack is turned up and belongs to the dealer."""
    dealing = dealt_on(
        state,
        done,
        next_dealer(state),
        lambda pack: pack.by_packets(4, ROUNDS),
        lambda packets: packets > _THREES or packets % 3 == 0,
    )
    if dealing.fell < len(state.pack.cards):
        return replace(state, dealing=dealing)
    return _turned_up(state, dealing, down=done.down)


def thrown_in(state: State) -> State:
    """Void the hands, whether they are still being dealt or in play; the same dealer deals again."""
    if state.dealing is not None:
        return replace(state, pack=NO_PACK, faced=(), cut=False, dealing=None, redeal=state.dealing.dealer)
    return state if state.deal is None else replace(state, deal=replace(state.deal, void=True))


def given(state: State, done: act.Given) -> State:
    """Begin a deal given in full, and its play if the bidding is given too."""
    if state.pack.cards or not over(state):
        raise ImpossibleAct(SoloImpossible.deal_in_hand())
    cards_of(done.hands, len(SEATS))
    if done.turned is not None and (
        done.turned not in done.hands[done.dealer] or done.turned.suit != done.turn_up
    ):
        raise ImpossibleAct(SoloImpossible.no_dealers_card(done.turned))
    dealt = _deal_of(done.dealer, done.hands, done.turn_up, done.turned)
    if done.declaration is not None:
        dealt = undertaken(state, dealt, _contract_of(done))
        if done.named is not None:
            if not dealt.naming:
                raise ImpossibleAct(SoloImpossible.no_trumps_named(DECLARATIONS[done.declaration]))
            dealt = replace(dealt, trumps=done.named, naming=False)
    elif done.named is not None:
        raise ImpossibleAct(SoloImpossible.no_abondance())
    return begun(replace(state, chairs=state.chairs or tuple(range(4))), dealt)


def undertaken(state: State, deal: DealInPlay, contract: Contract) -> DealInPlay:
    """End the bidding of a deal: set its contract, its sides, and the trumps if they are known."""
    declaration = contract.declaration
    named = declaration in NAMES_TRUMPS
    naming = named and (declaration is Declaration.ABONDANCE or state.variant.declaree_trumps == "named")
    turned_suit = declaration in (Declaration.PROPOSITION, Declaration.SOLO, Declaration.ABONDANCE_IN_TRUMPS)
    return replace(
        deal,
        contract=contract,
        sides=contract.sides,
        trumps=deal.turn_up if turned_suit else None,
        naming=naming,
    )


def begun(state: State, deal: DealInPlay) -> State:
    """Begin this deal, with no pack left to deal; earlier winnings are kept."""
    return replace(
        state,
        pack=NO_PACK,
        faced=(),
        cut=False,
        dealing=None,
        redeal=None,
        dealer=deal.dealer,
        deal=deal,
        before=state.tally,
        harmed=(),
    )


def _turned_up(state: State, dealing: TrickDealing, *, down: bool) -> State:
    turned = state.pack.cards[-1]
    dealt = _deal_of(dealing.dealer, dealing.hands, turned.suit, None if down else turned)
    return begun(state, replace(dealt, dropped=dealing.dropped))


def _deal_of(dealer: Seat, hands: tuple[Hand, ...], turn_up: Suit, turned: Card | None) -> DealInPlay:
    return DealInPlay(
        dealer=dealer,
        trumps=None,
        dealt=hands,
        hands=hands,
        sides=EACH_FOR_HIMSELF,
        turn_up=turn_up,
        turned=turned,
    )


def _contract_of(done: act.Given) -> Contract:
    declaration, caller, partner = done.declaration, done.caller, done.partner
    assert declaration is not None, "asked only where there is one"
    has_no_partner = declaration is not Declaration.PROPOSITION
    if (caller is None) != (declaration is Declaration.GENERAL_MISERE) or (partner is None) != has_no_partner:
        raise ImpossibleAct(SoloImpossible.not_called_so(DECLARATIONS[declaration]))
    if caller == partner and caller is not None:
        raise ImpossibleAct(SoloImpossible.own_proposition())
    for seat in (caller, partner):
        if seat is not None and not 0 <= seat < 4:
            raise ImpossibleAct(SoloImpossible.no_seat(seat, 4))
    return Contract(declaration, caller, partner)
