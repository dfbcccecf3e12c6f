"""The cut for the deal, dealing, and the turn to deal. RB-03, RB-04."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Hand, Pack
from hoyle.errors import ImpossibleAct
from hoyle.games.bezique import act
from hoyle.games.bezique.declaration import BeziqueReadings
from hoyle.games.bezique.impossible import BeziqueImpossible
from hoyle.games.bezique.state import DealInPlay, State
from hoyle.games.bezique.variant import BRISQUES, DEALT, FOUR_PACKS, PLAYERS, Variant, height
from hoyle.seat import Seat, left
from hoyle.table import Plan
from hoyle.table.any_table import still_harmed
from hoyle.table.pack import LEAST, NO_PACK, cards_of, must_be_cut
from hoyle.table.plan import falling


def other(seat: Seat) -> Seat:
    """Return the other player."""
    return left(seat, PLAYERS)


def cut_for_deal(state: State, pack: Pack) -> State:
    """Let each player draw a card, and again while they are equal; the higher chooses who deals (RB-03)."""
    if state.chairs:
        raise ImpossibleAct(BeziqueImpossible.cut_already())
    cards = pack.cards
    last_place = 1
    while height(cards[last_place]) == height(cards[last_place - 1]):
        last_place += PLAYERS
    drawn = tuple((place % PLAYERS, cards[place]) for place in range(last_place + 1))
    higher = Seat(int(height(cards[last_place]) > height(cards[last_place - 1])))
    return replace(state, chairs=(0, 1), drawn=drawn, chooser=higher, dealer=higher)


def choose_dealer(state: State, dealer: Seat) -> State:
    """Set who deals first."""
    if state.chooser is None or not 0 <= dealer < PLAYERS:
        raise ImpossibleAct(BeziqueImpossible.nothing_to_choose())
    return replace(state, chooser=None, dealer=dealer)


def next_dealer(state: State) -> Seat:
    """Return the next dealer: the players take turns, but the same one deals again when the hands are thrown
    in.
    """
    if state.deal is None or state.deal.void:
        return state.dealer
    return other(state.dealer)


def plan(variant: Variant) -> Plan:
    """Return the way of dealing: in threes or singly, with the rest as the stock (RB-04)."""
    return Plan(each=DEALT, together=3 if variant.packets == "threes" else 1, rest="stock", cutter="left")


def cutter(state: State) -> Seat:
    """Return the player who cuts to the next dealer."""
    return other(next_dealer(state))


def deal_out(state: State, done: act.Deal) -> State:
    """Deal to each player, in threes or singly, the non-dealer first; the rest is the stock (RB-04)."""
    must_be_cut(state)
    seat = done.seat
    if seat != next_dealer(state):
        raise ImpossibleAct(BeziqueImpossible.has_not_pack(seat, next_dealer(state)))
    numbers = done.numbers or (DEALT,) * PLAYERS
    cards = state.pack.cards
    if len(numbers) != PLAYERS or min(numbers) < 1 or sum(numbers) > len(cards) - 2 * LEAST:
        raise ImpossibleAct(BeziqueImpossible.not_dealt_so())
    dealt_cards = sum(numbers)
    if not all(0 <= place < len(cards) for place in done.faced):
        raise ImpossibleAct(BeziqueImpossible.not_dealt_so())
    owners = list(falling(seat, numbers, plan(state.variant).together))
    hands = tuple(
        Hand.of(card for card, owner in zip(cards, owners, strict=False) if owner == each) for each in (0, 1)
    )
    faced = Hand.of(cards[place] for place in done.faced)
    deal = DealInPlay(
        dealer=seat,
        hands=(hands[0], hands[1]),
        seen=(hands[0] & faced, hands[1] & faced),
        stock=cards[dealt_cards:],
        turn=other(seat),
        numbers=(numbers[0], numbers[1]),
    )
    return _begun(state, deal)


def given(state: State, done: act.Given) -> State:
    """Begin a deal given in full."""
    if state.pack.cards or not over(state):
        raise ImpossibleAct(BeziqueImpossible.deal_in_hand())
    if not cards_of(done.hands, PLAYERS, done.stock) <= set(FOUR_PACKS.cards):
        raise ImpossibleAct(BeziqueImpossible.dealt_twice())
    sizes = {len(hand) for hand in done.hands}
    if not 0 <= done.dealer < PLAYERS or len(sizes) != 1 or not 1 <= sizes.pop() <= DEALT:
        raise ImpossibleAct(BeziqueImpossible.no_such_deal())
    deal = DealInPlay(
        dealer=done.dealer, hands=done.hands, stock=done.stock, turn=other(done.dealer), trumps=done.trumps
    )
    return _begun(replace(state, chairs=state.chairs or (0, 1), chooser=None), deal)


def readings(variant: Variant) -> BeziqueReadings:
    """Return the variant's rules for reusing cards, where the sources differ (RB-12, RB-13)."""
    return BeziqueReadings(
        new_card=variant.greater_beziques == "new_card", widowed=variant.remarriage == "one_whole"
    )


def drawing(deal: DealInPlay) -> bool:
    """Must the players draw: after a trick, while the stock has a card for each (RB-07, RB-14)?"""
    waiting = PLAYERS - len(deal.drew)
    return deal.winner is not None and waiting > 0 and len(deal.stock) >= waiting


def picker(deal: DealInPlay) -> Seat | None:
    """Return the seat that now looks at the next two cards and draws either; None if no seat does (RB-23)."""
    return deal.picks[0] if deal.picks and drawing(deal) and not deal.drew else None


def next_to_draw(deal: DealInPlay) -> Seat:
    """Return the seat that draws next: the seat that picks, or the winner of the trick, then the other."""
    assert deal.winner is not None, "nobody draws before a trick is won"
    if (first := picker(deal)) is not None:
        return first
    return other(deal.winner) if deal.winner in deal.drew else deal.winner


def may_take_heap(deal: DealInPlay, seat: Seat) -> bool:
    """May a seat take up the heap: for a brisque in its trick, or because the other player left it
    (RB-08)?
    """
    if deal.winner != seat or not deal.heap:
        return False
    return deal.left == other(seat) or any(card.rank in BRISQUES for _, card in deal.last)


def over(state: State) -> bool:
    """Is no deal in progress: none yet, or the last one played out or thrown in?"""
    deal = state.deal
    return deal is None or deal.void or played_out(deal)


def played_out(deal: DealInPlay) -> bool:
    """Has a seat no card left, and is nothing left to take up?"""
    if deal.trick or (deal.held(Seat(0)) and deal.held(Seat(1))):
        return False
    return deal.winner is None or not may_take_heap(deal, deal.winner)


def _begun(state: State, deal: DealInPlay) -> State:
    tally = replace(state.tally, score=(0, 0))
    return replace(
        state,
        dealer=deal.dealer,
        pack=NO_PACK,
        cut=False,
        deal=deal,
        before=tally,
        tally=tally,
        harmed=still_harmed(state),
    )
