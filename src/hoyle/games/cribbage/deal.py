"""Dealing, laying out, and turning up the start. C-R02 to C-R08."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Rank
from hoyle.errors import ImpossibleAct
from hoyle.games.cribbage import act
from hoyle.games.cribbage.impossible import CribbageImpossible
from hoyle.games.cribbage.state import NO_CARDS, DealInPlay, Peg, State, Tally
from hoyle.games.cribbage.variant import Variant, adversaries
from hoyle.seat import Seat, left
from hoyle.table import Plan
from hoyle.table.any_table import still_harmed
from hoyle.table.pack import LEAST, NO_PACK, cards_of, must_be_cut
from hoyle.table.plan import falling


def plan(variant: Variant) -> Plan:
    """Return the way of dealing: one card at a time, then any cards from the pack to the crib; the remaining
    cards are lifted for the start (C-R03, C-R07, C-R28).
    """
    return Plan(each=variant.dealt, together=1, crib=variant.from_pack, rest="lifted", cutter="left")


def next_dealer(state: State) -> Seat:
    """Return the next dealer: the same one after a deal thrown in, otherwise the player on the left
    (C-R02).
    """
    if state.deal is None or state.deal.void:
        return state.dealer
    return left(state.dealer, state.variant.players)


def cutter(state: State) -> Seat:
    """Return the player who cuts to the next dealer: the pone or, with more than two players, the one on the
    dealer's left (C-R03).
    """
    return left(next_dealer(state), state.variant.players)


def deal_out(state: State, seat: Seat, numbers: tuple[int, ...], faced: tuple[int, ...]) -> State:
    """Deal one card at a time from the dealer's left, and the pack's own card to the crib (C-R03, C-R28)."""
    variant = state.variant
    must_be_cut(state)
    if seat != next_dealer(state):
        raise ImpossibleAct(CribbageImpossible.has_not_pack(seat, next_dealer(state)))
    numbers = numbers or (variant.dealt,) * variant.players
    cards = state.pack.cards
    last = sum(numbers) + variant.from_pack
    if len(numbers) != variant.players or min(numbers) < 0 or last >= len(cards) - 2 * LEAST:
        raise ImpossibleAct(CribbageImpossible.not_dealt_so())
    if not all(0 <= place < last for place in faced):
        raise ImpossibleAct(CribbageImpossible.only_dealt_faced())
    hands = tuple([Hand.of([cards[place] for place in places]) for places in _places(seat, numbers)])
    deal = begun(variant, seat, hands, cards[last:], Hand.of(cards[sum(numbers) : last]))
    if faced:
        deal = replace(deal, faced=Hand.of(cards[place] for place in faced))
    return _in_hand(state, deal, carried_over(state))


def given(state: State, done: act.Given) -> State:
    """Begin a deal given in full, at the score at which it was played."""
    variant = state.variant
    if state.pack.cards or not state.over:
        raise ImpossibleAct(CribbageImpossible.deal_in_hand())
    from_pack = done.from_pack or NO_CARDS
    cards_of(done.hands, variant.players, (*from_pack, done.start))
    if [len(hand) for hand in done.hands] != [variant.dealt] * variant.players:
        raise ImpossibleAct(CribbageImpossible.dealt_to_each(variant.dealt))
    if len(from_pack) != variant.from_pack or not 0 <= done.dealer < variant.players:
        raise ImpossibleAct(CribbageImpossible.no_such_deal())
    score = done.score or (0,) * variant.sides
    if len(score) != variant.sides or not 0 <= min(score) <= max(score) < variant.game_points:
        raise ImpossibleAct(CribbageImpossible.no_such_score())
    seated = replace(state, chairs=state.chairs or tuple(range(variant.players)))
    deal = begun(variant, done.dealer, done.hands, (done.start,), from_pack)
    tally = replace(carried_over(state), score=score, hinder=(0,) * variant.sides)
    return _in_hand(seated, deal, replace(tally, round=tally.round or int(any(score))))


def begun(
    variant: Variant, dealer: Seat, hands: tuple[Hand, ...], stock: tuple[Card, ...], from_pack: Hand
) -> DealInPlay:
    """Return the state of a deal just dealt."""
    return DealInPlay(
        dealer=dealer,
        dealt=hands,
        hands=hands,
        laid_out=(NO_CARDS,) * variant.players,
        from_pack=from_pack,
        stock=stock,
        turn=left(dealer, variant.players),
    )


def lay_out(state: State, deal: DealInPlay, seat: Seat, cards: Hand) -> DealInPlay:
    """Lay cards out; cards laid out may not be recalled (C-R05)."""
    hand = deal.hands[seat]
    if deal.laid_out[seat].bits:
        raise ImpossibleAct(CribbageImpossible.not_recalled())
    if len(cards) != state.variant.lays_out or cards.bits & ~hand.bits:
        raise ImpossibleAct(CribbageImpossible.lay_out_so_many(state.variant.lays_out))
    return replace(
        deal,
        laid_out=(*deal.laid_out[:seat], cards, *deal.laid_out[seat + 1 :]),
        hands=(*deal.hands[:seat], hand - cards, *deal.hands[seat + 1 :]),
    )


def lift(deal: DealInPlay, at: int) -> DealInPlay:
    """Turn up the start; for a knave the dealer pegs two at once, for his heels (C-R07, C-R08)."""
    if not all(deal.laid_out):
        raise ImpossibleAct(CribbageImpossible.crib_not_laid())
    if deal.start is not None:
        raise ImpossibleAct(CribbageImpossible.start_turned_up())
    if not 0 <= at < len(deal.stock):
        raise ImpossibleAct(CribbageImpossible.so_many_to_lift(len(deal.stock), at))
    start = deal.stock[at]
    heels = (Peg(deal.dealer, 2, "his heels"),) if start.rank is Rank.KNAVE else ()
    return replace(deal, start=start, pegs=deal.pegs + heels)


def places_to_lift(deal: DealInPlay) -> range:
    """Return the numbers of cards that may be lifted so that each part has enough; a stock of one card is a
    start given in advance.
    """
    size = len(deal.stock)
    return range(LEAST, size - LEAST + 1) if size > 2 * LEAST else range(size)


def carried_over(state: State) -> Tally:
    """Return the tally that a new deal begins with: after a won game the score is zero again."""
    tally = state.tally
    if max(tally.score) < state.variant.game_points:
        return tally
    zero = (0,) * state.variant.sides
    return replace(tally, score=zero, hinder=zero, round=0)


def waiting_to_answer(variant: Variant, deal: DealInPlay) -> tuple[Seat, ...]:
    """Return the adversaries that may still claim points overlooked in the last count (C-R26)."""
    if not variant.muggins or not deal.shown:
        return ()
    against = adversaries(variant, deal.shown[-1].seat)
    return tuple(seat for seat in against if seat not in deal.answered and seat not in deal.content)


@lru_cache
def _places(dealer: Seat, numbers: tuple[int, ...]) -> tuple[list[int], ...]:
    """Return the places in the pack of each seat's cards, dealt one at a time."""
    receivers = list(falling(dealer, numbers, 1))
    return tuple([place for place, to in enumerate(receivers) if to == seat] for seat in range(len(numbers)))


def _in_hand(state: State, deal: DealInPlay, tally: Tally) -> State:
    """Begin this deal; in the first deal of a game the non-dealer has three for last (C-R04)."""
    if state.variant.three_for_last and not tally.round:
        deal = replace(deal, pegs=(Peg(left(deal.dealer, state.variant.players), 3, "last"),))
    return replace(
        state,
        dealer=deal.dealer,
        pack=NO_PACK,
        cut=False,
        deal=deal,
        before=tally,
        tally=tally,
        pegged=0,
        over=False,
        harmed=still_harmed(state),
    )
