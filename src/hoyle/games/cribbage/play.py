"""Everything that hands can do at a cribbage table, lawful or not, and the pegs it earns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, assert_never

from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.games.cribbage import act
from hoyle.games.cribbage import deal as dealing
from hoyle.games.cribbage.impossible import CribbageImpossible
from hoyle.games.cribbage.pegging import LIMIT, points_made
from hoyle.games.cribbage.show import RANKS, VALUES, holes
from hoyle.games.cribbage.state import DealInPlay, Peg, ShownCards, State
from hoyle.games.cribbage.variant import Variant, from_left
from hoyle.seat import Seat
from hoyle.table import once_a_position, once_in_a_row
from hoyle.table.any_table import at_a_table, imaginable
from hoyle.table.pack import cut_for_deal, cut_pack, cuts, lay_pack, whole
from hoyle.table.possible import doable


def _players(state: State) -> int:
    return state.variant.players


@at_a_table(_players)
def play(state: State, done: act.OfTheGame) -> State:
    """Do what hands can do. No law is applied here.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    variant = state.variant
    match done:  # Without patterns for the fields of the usual acts: they take longer than the play.
        case act.Play():
            return replace(state, deal=_lay(variant, _played_for(state), done.seat, done.card))
        case act.Count():
            deal = _show(variant, _shown_for(state), done.seat, done.points, done.crib)
            return replace(state, deal=deal)
        case act.Go():
            return replace(state, deal=_go(variant, _played_for(state), done.seat))
        case act.LayOut():
            return replace(state, deal=dealing.lay_out(state, in_hand(state), done.seat, done.cards))
        case act.Lift():
            return replace(state, deal=dealing.lift(in_hand(state), done.at))
        case act.Deal(seat, numbers, faced):
            return dealing.deal_out(state, seat, numbers, faced)
        case act.CutPack(_, at):
            return cut_pack(state, at)
        case act.Shuffle(pack=pack):
            return lay_pack(state, whole(pack), over=state.over)
        case act.Muggins(seat, points):
            return replace(state, deal=_claim(variant, _shown_for(state), seat, points))
        case act.LetStand(seat):
            return replace(state, deal=_answer(variant, _shown_for(state), seat))
        case act.LetAllStand(seat):
            deal = _answer(variant, _shown_for(state), seat)
            return replace(state, deal=replace(deal, content=(*deal.content, seat)))
        case act.Cut(keeps=keeps, pack=pack):
            if not 0 <= keeps < variant.players:
                raise ImpossibleAct(CribbageImpossible.no_seat(keeps, variant.players))
            drawn_for = variant.partners and variant.partners_are == "drawn"
            partner_of = keeps if drawn_for else None  # Of four players the lowest two are partners (C-R29).
            return cut_for_deal(state, whole(pack), variant.players, partner_of=partner_of)
        case act.Given():
            return dealing.given(state, done)
        case _:
            assert_never(done)


def in_hand(state: State) -> DealInPlay:
    """Return the deal in progress.

    Raises:
        ImpossibleAct: if there is none.
    """
    deal = state.deal
    if deal is None or state.over:
        raise ImpossibleAct(CribbageImpossible.no_deal_in_hand())
    return deal


@once_a_position
def playable(deal: DealInPlay) -> list[Card]:
    """Return the cards of the player in turn that keep the count within thirty-one."""
    most = LIMIT - deal.count
    return [card for card in deal.hands[deal.turn] if VALUES[card.index] <= most]


def next_to_show(variant: Variant, deal: DealInPlay) -> tuple[Seat, bool] | None:
    """Return the seat whose hand is shown next, and whether it is the crib; from the dealer's left, the crib
    last (C-R18).
    """
    already_shown = _shown(deal)
    for each in _showing(deal.dealer, variant.players):
        if each not in already_shown:
            return each
    return None


def _shown(deal: DealInPlay) -> list[tuple[Seat, bool]]:
    return [(each.seat, each.crib) for each in deal.shown]


@cache
def _showing(dealer: Seat, players: int) -> tuple[tuple[Seat, bool], ...]:
    """Return what is shown in a deal, in order: each seat's hand, and then the crib."""
    return (*((seat, False) for seat in from_left(dealer, players)), (dealer, True))


def laid_open(variant: Variant, deal: DealInPlay) -> Hand:
    """Return the hand or crib that lies open to be counted, if one does."""
    following = next_to_show(variant, deal)
    if not deal.played_out or following is None or dealing.waiting_to_answer(variant, deal):
        return Hand()
    seat, crib = following
    return deal.crib if crib else deal.kept(seat)


@once_in_a_row
def true_count(deal: DealInPlay, seat: Seat, *, crib: bool) -> tuple[Hand, int]:
    """Return the hand of that seat, or its crib, and the holes that it makes with the start."""
    assert deal.start is not None, "nothing is shown before the start is turned up"
    cards = deal.crib if crib else deal.kept(seat)
    return cards, holes(cards, deal.start, crib=crib)


def possible(state: State, seat: Seat) -> tuple[act.Act, ...]:
    """Return everything that this seat's hands could do now, lawful or not."""
    return doable(play, state, _imaginable(state, seat))


def _imaginable(state: State, seat: Seat) -> Iterator[act.Act]:
    variant = state.variant
    yield from cuts(seat)
    yield from imaginable(seat)
    right_numbers = (variant.dealt,) * variant.players
    yield act.Deal(seat)
    yield from (
        act.Deal(seat, (*right_numbers[:at], variant.dealt + 1, *right_numbers[at + 1 :]))
        for at in range(variant.players)
    )
    yield from (act.Deal(seat, faced=(place,)) for place in range(variant.dealt * variant.players))
    deal = state.deal
    if deal is None:
        return
    yield from (
        act.LayOut(seat, Hand.of(cards)) for cards in combinations(deal.hands[seat], variant.lays_out)
    )
    yield from (act.Lift(seat, at) for at in range(len(deal.stock)))
    yield from (act.Play(seat, card) for card in deal.hands[seat])
    yield act.Go(seat)
    if deal.start is not None:
        for crib in (False, True):
            true_count = holes(deal.crib if crib else deal.kept(seat), deal.start, crib=crib)
            yield from (act.Count(seat, points, crib) for points in range(true_count + 3))
    yield from (act.Muggins(seat, points) for points in range(1, 5))
    yield act.LetStand(seat)
    yield act.LetAllStand(seat)


def _played_for(state: State) -> DealInPlay:
    deal = in_hand(state)
    if deal.start is None or deal.played_out:
        raise ImpossibleAct(CribbageImpossible.not_in_play())
    return deal


def _shown_for(state: State) -> DealInPlay:
    deal = in_hand(state)
    if not deal.played_out:
        raise ImpossibleAct(CribbageImpossible.not_in_show())
    return deal


def _lay(variant: Variant, deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    hand = deal.hands[seat]
    if card not in hand:
        raise ImpossibleAct(CribbageImpossible.does_not_hold(seat, card))
    series = deal.series + ((seat, card),)  # noqa: RUF005 (an unpacking takes twice as long)
    count = deal.count + VALUES[card.index]
    hands = deal.hands[:seat] + (hand.without(card),) + deal.hands[seat + 1 :]  # noqa: RUF005 (likewise)
    pegs = deal.pegs
    if points := points_made(tuple([RANKS[each.index] for _, each in series])):
        pegs = (*pegs, Peg(seat, points, "play"))
    turn = _next(variant, hands, deal.gone, seat)
    if count < LIMIT and turn is not None:
        return replace(deal, series=series, count=count, hands=hands, pegs=pegs, turn=turn)
    return _ended(variant, replace(deal, series=series, count=count, hands=hands, pegs=pegs))


def _go(variant: Variant, deal: DealInPlay, seat: Seat) -> DealInPlay:
    if not deal.series or seat in deal.gone or not deal.hands[seat]:
        raise ImpossibleAct(CribbageImpossible.no_go(seat))
    gone = (*deal.gone, seat)
    turn = deal.turn
    if turn in gone:
        next_turn = _next(variant, deal.hands, gone, seat)
        if next_turn is None:
            return _ended(variant, deal)
        turn = next_turn
    return replace(deal, gone=gone, turn=turn)


def _next(variant: Variant, hands: tuple[Hand, ...], gone: tuple[Seat, ...], seat: Seat) -> Seat | None:
    """Return the next seat after this one that has cards and has not said go, possibly this one itself."""
    for each in from_left(seat, variant.players):
        if hands[each].bits and each not in gone:
            return each
    return None


def _ended(variant: Variant, deal: DealInPlay) -> DealInPlay:
    """End a series: its last card pegs one if below thirty-one, and the player on the left of its player
    leads.
    """
    last = deal.series[-1][0]
    pegs = deal.pegs if deal.count >= LIMIT else (*deal.pegs, Peg(last, 1, "last"))
    leads = None if variant.one_series else _next(variant, deal.hands, (), last)
    return replace(
        deal,
        past=(*deal.past, deal.series),
        series=(),
        count=0,
        gone=(),
        pegs=pegs,
        played_out=leads is None,
        turn=last if leads is None else leads,
    )


_FIGURE: Final = 99
"""The highest figure that can be announced; no hand of any variant is worth half as much."""


def _show(variant: Variant, deal: DealInPlay, seat: Seat, points: int, crib: bool) -> DealInPlay:
    if (seat, crib) in _shown(deal):
        raise ImpossibleAct(CribbageImpossible.shown_already())
    if crib and seat != deal.dealer:
        raise ImpossibleAct(CribbageImpossible.dealers_crib())
    if not 0 <= points <= _FIGURE:
        raise ImpossibleAct(CribbageImpossible.count_to(_FIGURE))
    cards, holds = true_count(deal, seat, crib=crib)
    counted = holds if variant.by_hand else points
    shown = ShownCards(seat=seat, crib=crib, cards=cards, counted=counted, holds=holds)
    pegs = (*deal.pegs, Peg(seat, counted, "crib" if crib else "hand")) if counted else deal.pegs
    return replace(deal, shown=(*deal.shown, shown), answered=(), pegs=pegs)


def _claim(variant: Variant, deal: DealInPlay, seat: Seat, points: int) -> DealInPlay:
    """Peg overlooked points; a claim of more than was overlooked pegs nothing (C-R26)."""
    answered = _answer(variant, deal, seat)
    last = deal.shown[-1]
    if not 1 <= points <= _FIGURE:
        raise ImpossibleAct(CribbageImpossible.claim_to(_FIGURE))
    if points > last.overlooked:
        return answered
    shown = (*deal.shown[:-1], replace(last, claimed=last.claimed + points))
    return replace(answered, shown=shown, pegs=(*deal.pegs, Peg(seat, points, "muggins")))


def _answer(variant: Variant, deal: DealInPlay, seat: Seat) -> DealInPlay:
    if seat not in dealing.waiting_to_answer(variant, deal):
        raise ImpossibleAct(CribbageImpossible.no_count(seat))
    return replace(deal, answered=(*deal.answered, seat))
