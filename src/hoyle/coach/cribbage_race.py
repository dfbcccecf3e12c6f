"""The chance of the game near its end at cribbage, where no table of scores exists.

Each choice is tried in the same likely deals: the others lay out as careful players and everybody pegs
greedily. If that does not end the game, it goes on with further deals of that kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.cribbage import peg
from hoyle.bots.cribbage.play_outs import rest_of
from hoyle.bots.cribbage.rest import RestOfPlay, value
from hoyle.cards import ALL, Card, Hand, Rank
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.pegging import LIMIT
from hoyle.games.cribbage.show import CRIB, RANKS, holes
from hoyle.games.cribbage.variant import Variant, from_left, side_of
from hoyle.seat import Seat, left
from hoyle.solution import HEELS, likelihood

DEALS: Final = 400
"""Deals in which each choice is tried; most chances are within 0.05."""

RACES: Final = 100
"""How often the game goes on from a score."""

FURTHER: Final = 150
"""Deals that it goes on with."""

SEED: Final = 1864

Holes = list[tuple[int, int]]
"""Seats and the holes that they peg, in order."""


class _World(NamedTuple):
    """A likely deal: what each seat keeps, with the cards that it has played; the crib, and the start."""

    kept: tuple[Hand, ...]
    crib: Hand
    start: Card


def chances(seen: Observation, choices: Sequence[LayOut | Play]) -> NDArray[np.float64]:
    """Return float64[n, worlds]: the chance that the seat's side wins the game, by choice and world."""
    assert seen.seat is not None, "a bystander has no choice"
    rng, variant = Random(SEED), seen.variant
    worlds, next_dealer = _likely(seen, rng), left(seen.dealer, variant.players)
    us = side_of(variant, seen.seat)
    found = np.empty((len(choices), len(worlds)))
    for number, choice in enumerate(choices):
        for place, world in enumerate(worlds):
            score = list(seen.score)
            winner = _won(variant, score, _after(seen, world, choice))
            if winner is not None:
                found[number, place] = winner == us
            else:
                found[number, place] = _goes_on(variant, tuple(score), next_dealer)[us]
    return found


def _after(seen: Observation, world: _World, choice: LayOut | Play) -> Holes:
    """Return the holes of a likely deal from this choice on."""
    seat, played = choice.seat, [card for series in (*seen.past, seen.series) for _, card in series]
    if isinstance(choice, LayOut):
        kept = tuple(hand - choice.cards if each == seat else hand for each, hand in enumerate(world.kept))
        whole = world._replace(kept=kept, crib=world.crib | choice.cards)
        return _holes(seen.variant, seen.dealer, whole, _begun(seen.variant, seen.dealer, kept), heels=True)
    gone = Hand.of(played)
    rest = rest_of(seen, [[RANKS[card.index] for card in hand - gone] for hand in world.kept])
    rest.play(RANKS[choice.card.index])
    return _holes(seen.variant, seen.dealer, world, rest, heels=False)


def _begun(variant: Variant, dealer: Seat, kept: Sequence[Hand]) -> RestOfPlay:
    first = left(dealer, variant.players)
    hands = [[RANKS[card.index] for card in hand] for hand in kept]
    return RestOfPlay(hands, [], set(), first, first, one_series=variant.one_series)


def _holes(variant: Variant, dealer: Seat, world: _World, rest: RestOfPlay, *, heels: bool) -> Holes:
    found: Holes = [(dealer, HEELS)] if heels and world.start.rank is Rank.KNAVE else []
    rest.play_out()
    found += rest.order
    found += [(each, holes(world.kept[each], world.start)) for each in from_left(dealer, variant.players)]
    return [*found, (dealer, holes(world.crib, world.start, crib=True))]


def _likely(seen: Observation, rng: Random) -> list[_World]:
    """Return likely deals; in those where a player who said go could have played, only if there are no
    others.
    """
    variant, me = seen.variant, seen.seat
    by_seat = [
        Hand.of(card for series in (*seen.past, seen.series) for by, card in series if by == seat)
        for seat in range(variant.players)
    ]
    unseen = list(peg.unseen(seen))
    deals = []
    for _ in range(DEALS):
        rng.shuffle(unseen)
        at, dealt = 0, []
        for seat, played in enumerate(by_seat):
            more = 0 if seat == me else variant.dealt - len(played)
            dealt.append(seen.kept if seat == me else played | Hand.of(unseen[at : at + more]))
            at += more
        deals.append((dealt, unseen[at:]))
    laid = [
        [seen.laid_out] * DEALS
        if seat == me
        else _laid_out(variant, seen.dealer, Seat(seat), [dealt[seat] for dealt, _ in deals], played)
        for seat, played in enumerate(by_seat)
    ]
    worlds = []
    for place, (dealt, rest) in enumerate(deals):
        out = [each[place] for each in laid]
        kept = tuple(hand - each for hand, each in zip(dealt, out, strict=True))
        crib = Hand.of(rest[1 : 1 + variant.from_pack])
        for each in out:
            crib |= each
        worlds.append(_World(kept, crib, seen.start or rest[0]))
    room = LIMIT - seen.count
    fitting = [
        world
        for world in worlds
        if all(
            value(RANKS[card.index]) > room for seat in seen.gone for card in world.kept[seat] - by_seat[seat]
        )
    ]
    return fitting or worlds


def _laid_out(variant: Variant, dealer: Seat, seat: Seat, hands: Sequence[Hand], played: Hand) -> list[Hand]:
    """Return what a careful player lays out of each hand: no card that it has played."""
    own = side_of(variant, dealer) == side_of(variant, seat)
    weights = np.array(likelihood(variant, dealer=variant.players == 2 and not own))
    bits = np.array([hand.bits for hand in hands], np.uint64)
    found = kernel.lay_outs(bits, players=variant.players, weights=weights)
    worth = found.hand + (1 if own else -1) * found.crib
    worth[found.laid & np.uint64(played.bits) != 0] = -np.inf
    best = worth.argmax(axis=1)
    return [Hand(int(laid[at])) for laid, at in zip(found.laid, best.tolist(), strict=True)]


@lru_cache(maxsize=1 << 14)
def _goes_on(variant: Variant, score: tuple[int, ...], dealer: Seat) -> tuple[float, ...]:
    """Return by side the chance of winning a game that goes on from this score with this dealer."""
    deals, won = _further(variant), [0] * len(score)
    for race in range(RACES):
        pegs, number, winner = list(score), 0, None
        while winner is None:
            deal = deals[(race * FURTHER // RACES + number) % FURTHER]
            winner = _won(variant, pegs, deal, dealer + number)
            number += 1
        won[winner] += 1
    return tuple(each / RACES for each in won)


def _won(variant: Variant, score: list[int], deal: Holes, dealer: int = 0) -> int | None:
    """Peg a deal, whose seats are counted from a dealer; return the side that wins with it, or None."""
    for place, made in deal:
        side = side_of(variant, Seat((dealer + place) % variant.players))
        score[side] += made
        if score[side] >= variant.game_points:
            return side
    return None


@lru_cache(maxsize=8)
def _further(variant: Variant) -> tuple[Holes, ...]:
    """Return the holes of random deals, by place at the table from the dealer on, which is 0."""
    return tuple(_random_deals(variant, Random(SEED)))


def _random_deals(variant: Variant, rng: Random) -> Iterator[Holes]:
    packs = [rng.sample([*Hand.of(ALL)], 52) for _ in range(FURTHER)]
    dealer, size = Seat(0), variant.dealt
    hands = [
        [Hand.of(pack[seat * size : (seat + 1) * size]) for pack in packs] for seat in range(variant.players)
    ]
    laid = [_laid_out(variant, dealer, Seat(seat), hands[seat], Hand()) for seat in range(variant.players)]
    for at, pack in enumerate(packs):
        kept = tuple(hands[seat][at] - laid[seat][at] for seat in range(variant.players))
        start, rest = pack[-1], pack[variant.players * size :]
        crib = Hand.of(rest[: variant.from_pack])
        for each in laid:
            crib |= each[at]
        assert len(crib) == CRIB, "every crib has four cards"
        world = _World(kept, crib, start)
        yield _holes(variant, dealer, world, _begun(variant, dealer, kept), heels=True)
