"""The luck of each chance event: what it brought, over the mean of all that it might have brought.

Each event is weighed by a fixed function of the true cards, so the mean of a row is 0 whatever that function
is worth. The rest of the luck is how the cards lay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
from msgspec.structs import replace

from hoyle import kernel
from hoyle.bots.bezique import keep
from hoyle.bots.solo.chances import PASS, StandChances, best_word, shipped
from hoyle.bots.whist.left_to_plain import left_to_plain
from hoyle.bots.whist.outlook import chances
from hoyle.cards import Card, Hand, Suit
from hoyle.coach.standing import measure
from hoyle.games.bezique.act import Draw
from hoyle.games.cribbage.variant import side_of
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.stakes import prices
from hoyle.games.whist.honours import HONOURS
from hoyle.record.sitting_so_far import Moment
from hoyle.seat import SEATS, Seat, left, side
from hoyle.solution import DealSolution, GameRollout, OwnScore, TrueDeal, deal_solution, played_on

Found = Iterator[tuple[str, int, tuple[float, ...]]]
"""The kind of an event, the number of the act that brought it, and its luck by side."""

DEALS: Final = 400
"""Deals in which a state of cribbage is played to its end."""

SEED: Final = 1864

TRICKS_TO_DECLARE: Final = 10
"""The tricks left for which a card of bézique is valued."""


def chance_rows(game: str, moments: Sequence[Moment], start: Sequence[float]) -> Found:
    """Yield the chance events of one deal, in order.

    Args:
        game: the game.
        moments: those of the deal, from its first decision, as a ``Replay`` has them.
        start: what each side might expect before the deal.
    """
    find = _BY_GAME.get(game)
    return find(moments, start) if find else iter(())


def _whist(moments: Sequence[Any], start: Sequence[float]) -> Found:
    """Weigh a deal by the play of ``plain`` in every seat, with each suit that the dealer could turn up."""
    state, at = moments[0].before.state, moments[0].number - 1
    deal = state.deal
    ours = side(deal.dealer) == 0
    pair = deal.dealt[0] | deal.dealt[2]

    @cache
    def value(trumps: Suit) -> float:
        won = chances(state.variant, tuple(state.before.score), ours, len(pair & HONOURS[trumps]))
        return sum(share * won[made] for share, made in left_to_plain(deal.dealt, deal.dealer, trumps))

    if deal.turned is None:
        return
    might = [value(card.suit) for card in deal.dealt[deal.dealer]]
    dealt, turned = sum(might) / len(might) - start[0], value(deal.turned.suit) - sum(might) / len(might)
    yield "deal", at, (dealt, -dealt)
    yield "turn-up", at, (turned, -turned)


def _solo(moments: Sequence[Any], _: Sequence[float]) -> Found:
    """Weigh a hand by the best call that it could open with."""
    state, at = moments[0].before.state, moments[0].number - 1
    deal, table, stakes = state.deal, shipped(), prices(state.variant)

    @cache
    def values(trumps: Suit) -> tuple[float, ...]:
        return tuple(best(deal.dealt[seat], trumps, (seat - left(deal.dealer)) % 4) for seat in SEATS)

    def best(hand: Hand, trumps: Suit, place: int) -> float:
        found, what = table.features(hand, trumps), StandChances(0, place, False)
        word = best_word([PASS, *(each.value for each in Declaration)], found, what, table, *stakes)
        came = table.of(word, found, what)
        return came.pence(*stakes) if came else 0.0

    if deal.turned is None:
        return
    might = np.array([values(card.suit) for card in deal.dealt[deal.dealer]]).mean(axis=0)
    turned = np.array(values(deal.turned.suit)) - might
    yield "deal", at, tuple((might - might.mean()).tolist())
    yield "turn-up", at, tuple((turned - turned.mean()).tolist())


def _cribbage(moments: Sequence[Any], start: Sequence[float]) -> Found:
    state = moments[0].before.state
    variant = state.variant
    table = deal_solution(variant) if variant.players == 2 else None
    if table is not None and measure("cribbage", variant) == "chance":
        yield from _by_solution(table, moments, start)
        return
    for moment in moments:
        deal = moment.after.state.deal
        if moment.before.state.deal.start is None and deal.start is not None:
            yield "starter", moment.number, _shown(variant, deal)
            return


def _shown(variant: Any, deal: Any) -> tuple[float, ...]:
    """Return by side what the starter adds to the hands and the crib, over the mean of all starters."""
    seats = range(variant.players)
    hands = [*(deal.kept(Seat(seat)) for seat in seats), deal.crib]
    sides = [*(side_of(variant, Seat(seat)) for seat in seats), side_of(variant, deal.dealer)]
    pack = list(Hand.of([deal.start, *deal.stock]))
    starts = np.array([card.index for card in pack], np.uint8)
    made = [0.0] * variant.sides
    for place, (hand, owner) in enumerate(zip(hands, sides, strict=True)):
        counted = kernel.count_hands(
            np.full(len(pack), hand.bits, np.uint64), starts, crib=place == len(hands) - 1
        )
        made[owner] += float(counted[pack.index(deal.start)]) - float(counted.mean())
    rest = max(variant.sides - 1, 1)
    return tuple(own - (sum(made) - own) / rest for own in made)


def _by_solution(table: DealSolution, moments: Sequence[Any], start: Sequence[float]) -> Found:
    """Weigh the true cards by the solved table's discards and play, from here to the end of the deal."""
    before = moments[0].before.state
    variant, deal, tally = before.variant, before.deal, before.before
    dealer = int(deal.dealer)
    score = OwnScore(tally.score[dealer], tally.score[1 - dealer], True)
    game = GameRollout(table, variant, score, deals=DEALS, rng=Random(SEED))
    whole = TrueDeal(dealt=(deal.dealt[1 - dealer], deal.dealt[dealer]), starts=deal.stock)

    def by_side(luck: float) -> tuple[float, ...]:
        return (luck, -luck) if dealer == 0 else (-luck, luck)

    yield "deal", moments[0].number - 1, by_side(played_on(game, whole, DEALS).chance - start[dealer])
    for moment in moments:
        now = moment.after.state.deal
        if moment.before.state.deal.start is None and now.start is not None:
            laid = replace(whole, laid=(now.laid_out[1 - dealer], now.laid_out[dealer]))
            turned = played_on(game, replace(laid, starts=[now.start]), DEALS).chance
            yield "starter", moment.number, by_side(turned - played_on(game, laid, DEALS).chance)
            return


def _bezique(moments: Sequence[Any], _: Sequence[float]) -> Found:
    """Weigh a card by what it is worth to keep, with the hand that it joins."""
    deal, at = moments[0].before.state.deal, moments[0].number - 1

    def worth(hand: Hand) -> float:
        return sum(keep.worth(hand, deal.trumps, TRICKS_TO_DECLARE).values())

    held = [worth(deal.hands[seat] | deal.table[seat]) for seat in (0, 1)]
    yield "deal", at, (held[0] - held[1], held[1] - held[0])
    for moment in moments:
        if not isinstance(moment.act, Draw):
            continue
        was, now, seat = moment.before.state.deal, moment.after.state.deal, int(moment.act.seat)
        new = now.hands[seat] - was.hands[seat]
        if len(new) != 1 or not was.stock:
            continue
        hand = was.hands[seat] | was.table[seat]
        faces = Counter(card.face for card in was.stock)
        example: dict[Any, Card] = {card.face: card for card in was.stock}
        mean = sum(times * worth(hand | Hand.of([example[face]])) for face, times in faces.items())
        luck = worth(hand | new) - mean / faces.total()
        yield "draw", moment.number, (luck, -luck) if seat == 0 else (-luck, luck)


_BY_GAME: Final[Mapping[str, Callable[[Sequence[Any], Sequence[float]], Found]]] = {
    "whist": _whist,
    "solo": _solo,
    "cribbage": _cribbage,
    "bezique": _bezique,
}
