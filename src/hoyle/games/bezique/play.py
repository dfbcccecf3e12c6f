"""Everything that hands can do at a table of rubicon bézique, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, assert_never

from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.errors import ImpossibleAct
from hoyle.games.bezique import act
from hoyle.games.bezique import deal as dealing
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.declaration import (
    BEZIQUES,
    CARTE_BLANCHE,
    COURT,
    FOURS,
    LAST_TRICK,
    Kind,
    ScoredDeclaration,
    declarable,
    points,
)
from hoyle.games.bezique.impossible import BeziqueImpossible
from hoyle.games.bezique.rights import beats, in_last_tricks
from hoyle.games.bezique.state import NO_CARDS, DealInPlay, State
from hoyle.games.bezique.variant import DEALT, FOUR_PACKS, PLAYERS
from hoyle.seat import Seat
from hoyle.table.act import Remark
from hoyle.table.any_table import at_a_table
from hoyle.table.pack import cut_pack, cuts, lay_pack, whole
from hoyle.table.possible import bare, doable

T = TypeVar("T")


@at_a_table(lambda _: PLAYERS)
def play(state: State, done: act.OfTheGame) -> State:
    """Do what hands can do. No law is applied here.

    Raises:
        ImpossibleAct: if no hand could do it.
    """
    match done:  # Without patterns for the fields of the usual acts: they take longer than the play.
        case act.Play():
            return replace(state, deal=_lay(in_hand(state), done.seat, done.card))
        case act.Draw():
            return replace(state, deal=_draw(in_hand(state), done))
        case act.Declare(seat, kind, cards):
            return replace(state, deal=_declare(in_hand(state), seat, kind, cards))
        case act.TakeHeap(seat):
            return replace(state, deal=_take_heap(in_hand(state), seat))
        case act.CarteBlanche(seat):
            again = state.variant.carte_blanche == "drawn"
            return replace(state, deal=_show_hand(in_hand(state), seat, again=again))
        case act.ShowDrawn(seat):
            return replace(state, deal=_show_drawn(in_hand(state), seat))
        case act.Deal():
            return dealing.deal_out(state, done)
        case act.CutPack(_, at):
            return cut_pack(state, at)
        case act.ChooseDealer(_, dealer):
            return dealing.choose_dealer(state, dealer)
        case act.Shuffle(pack=pack):
            if state.chooser is not None:
                raise ImpossibleAct(BeziqueImpossible.not_yet_cut())
            return lay_pack(state, whole(pack, FOUR_PACKS), over=dealing.over(state))
        case act.Cut(pack=pack):
            return dealing.cut_for_deal(state, whole(pack, FOUR_PACKS))
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
    if deal is None or state.pack.cards or dealing.over(state):
        raise ImpossibleAct(BeziqueImpossible.no_deal_in_hand())
    return deal


def possible(state: State, seat: Seat) -> tuple[act.Act, ...]:
    """Return everything that this seat's hands could do now, lawful or not, some of each kind."""
    return doable(play, state, _imaginable(state, seat))


def _imaginable(state: State, seat: Seat) -> Iterator[act.Act]:
    yield from (act.ChooseDealer(seat, Seat(dealer)) for dealer in range(PLAYERS))
    yield from cuts(seat, FOUR_PACKS)
    yield from bare(act.Act, seat)
    yield Remark((seat,))
    yield act.Deal(seat)
    yield from (act.Deal(seat, numbers) for numbers in ((10, 9), (9, 10), (8, 9), (9, 8), (10, 8), (10, 10)))
    yield from (act.Deal(seat, faced=(place,)) for place in (0, DEALT, 2 * DEALT, 50))
    deal = state.deal
    if deal is None:
        return
    held = deal.held(seat)
    yield from (act.Play(seat, card) for card in held)
    yield from (act.Declare(seat, each.kind, each.cards) for each in declarable(held, ()))
    yield from (act.Declare(seat, kind, Hand.of([*held][: size_of(kind)])) for kind in (*FOURS, *BEZIQUES))
    yield from (act.Draw(seat, second, sees) for second in (False, True) for sees in (0, 1, 3))


def size_of(kind: Kind) -> int:
    """Return the number of cards in a declaration."""
    if kind in BEZIQUES:
        return 2 * (BEZIQUES.index(kind) + 1)
    return {"marriage": 2, "sequence": 5}.get(kind, 4)


def by_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """Return the pair with one seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _lay(deal: DealInPlay, seat: Seat, card: Card) -> DealInPlay:
    if card not in deal.held(seat):
        raise ImpossibleAct(BeziqueImpossible.does_not_hold(seat, card))
    if deal.trick and deal.trick[0][0] == seat:
        raise ImpossibleAct(BeziqueImpossible.played_to_trick(seat))
    if not deal.trick and dealing.drawing(deal):
        raise ImpossibleAct(BeziqueImpossible.draw_first())
    if not deal.trick and not deal.held(other(seat)):
        raise ImpossibleAct(BeziqueImpossible.no_card_to_follow(other(seat)))
    left = deal.left
    if not deal.trick and deal.winner is not None and dealing.may_take_heap(deal, deal.winner):
        left = deal.winner
    without_history = replace(deal, unled=None, course=())
    laid = replace(
        deal,
        hands=by_seat(deal.hands, seat, deal.hands[seat].without(card)),
        seen=by_seat(deal.seen, seat, deal.seen[seat].without(card)),
        table=by_seat(deal.table, seat, deal.table[seat].without(card)),
        played=deal.played.plus(card),
        begun=by_seat(deal.begun, seat, True),
        blank=by_seat(deal.blank, seat, deal.blank[seat] and deal.fresh[seat] is None),
        fresh=by_seat(deal.fresh, seat, None),
        trick=(*deal.trick, (seat, card)),
        winner=None,
        left=left,
        turn=other(seat),
        unled=None if deal.trick else without_history,
        course=(*deal.course, without_history) if in_last_tricks(deal) else (),
    )
    return _turned(laid) if len(laid.trick) == PLAYERS else laid


def _turned(deal: DealInPlay) -> DealInPlay:
    """Turn a won trick onto the heap; the last trick scores (RB-09)."""
    (leader, led), (follower, card) = deal.trick
    winner = follower if beats(card, led, deal.trumps) else leader
    scored = deal.scored
    if not deal.held(leader) or not deal.held(follower):
        scorer = deal.last_to[0] if len(deal.last_to) == 1 else winner
        last = ScoredDeclaration(seat=scorer, kind="last trick", points=LAST_TRICK, trick=deal.tricks)
        scored = (*scored, last) if deal.last_to else scored
    return replace(
        deal,
        trick=(),
        last=deal.trick,
        tricks=deal.tricks + 1,
        heap=(*deal.heap, led, card),
        winner=winner,
        turn=winner,
        drew=(),
        drawn=(None, None),
        has_declared=False,
        scored=scored,
    )


def _draw(deal: DealInPlay, done: act.Draw) -> DealInPlay:
    seat, picker = done.seat, dealing.picker(deal)
    if not dealing.drawing(deal) or seat in deal.drew:
        raise ImpossibleAct(BeziqueImpossible.nothing_to_draw(seat))
    if picker is not None and seat != picker:
        raise ImpossibleAct(BeziqueImpossible.other_picks(picker))
    if done.second and picker is None:
        raise ImpossibleAct(BeziqueImpossible.takes_the_top(seat))
    card = deal.stock[done.second]
    stock = (*deal.stock[: done.second], *deal.stock[done.second + 1 :])
    if not 0 <= done.sees <= len(stock):
        raise ImpossibleAct(BeziqueImpossible.sees_no_more())
    # A player who picks also sees the card that is left.
    peeked = deal.peeked[seat] | Hand.of(stock[: max(done.sees, picker is not None)])
    seen = deal.seen if deal.shows != seat else by_seat(deal.seen, seat, deal.seen[seat].plus(card))
    return replace(
        deal,
        hands=by_seat(deal.hands, seat, deal.hands[seat].plus(card)),
        seen=seen,
        shows=None if deal.shows == seat else deal.shows,
        drawn=by_seat(deal.drawn, seat, card),
        stock=stock,
        drew=(*deal.drew, seat),
        peeked=by_seat(deal.peeked, seat, peeked),
        picks=deal.picks if picker is None else deal.picks[1:],
        fresh=by_seat(deal.fresh, seat, card if deal.blank[seat] else None),
    )


def _declare(deal: DealInPlay, seat: Seat, kind: Kind, cards: Hand) -> DealInPlay:
    if len(cards) != size_of(kind):
        raise ImpossibleAct(BeziqueImpossible.names_no_cards())
    held = deal.held(seat)
    if missing := cards - held:
        raise ImpossibleAct(BeziqueImpossible.does_not_hold(seat, next(iter(missing))))
    scored_now = ScoredDeclaration(
        seat=seat, kind=kind, cards=cards, points=points(kind, cards, deal.trumps), trick=deal.tricks
    )
    makes_trumps = deal.trumps is None and kind in ("marriage", "sequence")
    return replace(
        deal,
        hands=by_seat(deal.hands, seat, deal.hands[seat] - cards),
        seen=by_seat(deal.seen, seat, deal.seen[seat] - cards),
        table=by_seat(deal.table, seat, deal.table[seat] | cards),
        trumps=next(iter(cards)).suit if makes_trumps else deal.trumps,
        has_declared=True,
        scored=(*deal.scored, scored_now),
    )


def _take_heap(deal: DealInPlay, seat: Seat) -> DealInPlay:
    if not deal.heap:
        raise ImpossibleAct(BeziqueImpossible.no_heap())
    return replace(
        deal, heap=(), left=None, taken=by_seat(deal.taken, seat, deal.taken[seat] | Hand.of(deal.heap))
    )


def _show_hand(deal: DealInPlay, seat: Seat, *, again: bool) -> DealInPlay:
    hand = deal.hands[seat]
    if not hand:
        raise ImpossibleAct(BeziqueImpossible.no_nine_cards(seat))
    return replace(
        _carte_blanche(deal, seat, hand),
        seen=by_seat(deal.seen, seat, hand),
        blank=by_seat(deal.blank, seat, again),
    )


def _show_drawn(deal: DealInPlay, seat: Seat) -> DealInPlay:
    card = deal.fresh[seat]
    if card is None:
        raise ImpossibleAct(BeziqueImpossible.nothing_drawn(seat))
    return replace(
        _carte_blanche(deal, seat, NO_CARDS.plus(card)),
        seen=by_seat(deal.seen, seat, deal.seen[seat].plus(card)),
        fresh=by_seat(deal.fresh, seat, None),
        blank=by_seat(deal.blank, seat, card.rank not in COURT),
    )


def _carte_blanche(deal: DealInPlay, seat: Seat, shown: Hand) -> DealInPlay:
    scored_now = ScoredDeclaration(
        seat=seat, kind="carte blanche", cards=shown, points=CARTE_BLANCHE, trick=deal.tricks
    )
    return replace(deal, scored=(*deal.scored, scored_now))
