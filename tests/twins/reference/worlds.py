"""Worlds that fit what a seat of whist knows, counted, drawn and weighed slowly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, prod, sqrt

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import Away, History, Weighing
from twins.reference import learned
from twins.reference.chance import Lot, Random
from twins.reference.cribbage_show import cards_of
from twins.reference.plain import chances, habits
from twins.reference.playouts import SEATS, height, lawful, suit
from twins.reference.seen import Table, sides_of

EVENINGS = 64
"""After this many square roots all weights above zero are equal."""

ANYHOW, SLIPS, STEADY_SLIPS = 0.1, 0.1, 0.02
"""The chances that a player plays anyhow, and that one who plays as learned, or is steady, slips."""

Room = tuple[int, ...]


class Worlds:
    """The worlds in which the cards of each kind lie with seats that may hold them."""

    def __init__(self, away: Away) -> None:
        self._known = [set(cards_of(hand)) for hand in away.known]
        self._kinds = [
            sorted(cards_of(kind.cards), key=lambda card: (suit(card), height(card))) for kind in away.kinds
        ]
        self._holders, self._least = zip(*((kind.holders, kind.least) for kind in away.kinds), strict=True)
        self._room: Room = tuple(away.room)
        self._ways: dict[tuple[int, Room], int] = {}
        self.number = self._count(0, self._room)

    def draw(self, rng: Random) -> list[set[int]]:
        """The hands of one world, by seat."""
        hands, room = [set(cards) for cards in self._known], self._room
        for kind, cards in enumerate(self._kinds):
            place = Lot(rng).left * self._count(kind, room) >> 64
            share = self._one_of(kind, room, place)
            _give_out(list(cards), share, rng, hands)
            room = _less(room, share)
        return hands

    def _one_of(self, kind: int, room: Room, place: int) -> Room:
        for share, ways in self._splits(kind, room):
            if place < ways:
                return share
            place -= ways
        raise AssertionError("the ways of the splits come to all there are")

    def _count(self, kind: int, room: Room) -> int:
        """Return the number of arrangements of a kind and those after it in this room."""
        if kind == len(self._kinds):
            return int(not any(room))
        if (kind, room) not in self._ways:
            self._ways[kind, room] = sum(ways for _, ways in self._splits(kind, room))
        return self._ways[kind, room]

    def _splits(self, kind: int, room: Room) -> Iterator[tuple[Room, int]]:
        size = len(self._kinds[kind])
        may = [room[seat] if self._holders[kind] >> seat & 1 else 0 for seat in range(SEATS)]
        for share in product(*(range(self._least[kind][seat], may[seat] + 1) for seat in range(SEATS))):
            if sum(share) == size:
                ways, rest = self._count(kind + 1, _less(room, share)), size
                for number in share:
                    ways *= comb(rest, number)
                    rest -= number
                if ways:
                    yield share, ways


def _less(room: Room, share: Room) -> Room:
    return tuple(have - take for have, take in zip(room, share, strict=True))


def _give_out(cards: list[int], share: Room, rng: Random, hands: list[set[int]]) -> None:
    """Give cards out at random, five draws from a random word; the last share is the rest."""
    last = max((seat for seat in range(SEATS) if share[seat]), default=0)
    lot, at = Lot(rng), 0
    for seat in range(last):
        for _ in range(share[seat]):
            if at and at % 5 == 0:
                lot = Lot(rng)
            other = at + lot.below(len(cards) - at)
            cards[at], cards[other] = cards[other], cards[at]
            hands[seat].add(cards[at])
            at += 1
    hands[last] |= set(cards[at:])


Decision = tuple[Table, int, int, set[int]]
"""The table, the player, the card played, and the later cards of that seat including it."""


def decisions(history: History, but: int) -> list[Decision]:
    """Return the plays of the other seats, in order."""
    table, found = Table(history.leader, history.trumps, sides_of(history)), []
    plays = history.plays
    for at, card in enumerate(plays):
        found.append((table.copy(), table.seat, card, at))
        table.play(card)
    seats = [seat for _, seat, _, _ in found]
    return [
        (then, seat, card, {plays[later] for later in range(at, len(plays)) if seats[later] == seat})
        for then, seat, card, at in found
        if seat != but
    ]


def weight(hands: list[set[int]], made: list[Decision], doubt: float, temperature: int) -> float:
    """Return the likelihood that the others played as they did, with these hands and the cards already
    played.
    """
    product = 1.0
    for table, seat, card, later in made:
        hand = hands[seat] | later
        choices = len(lawful(hand, table.trick))
        if choices > 1:
            product *= (1 - doubt) * chances(table, hand, temperature).get(card, 0.0) + doubt / choices
    return product


Likelihoods = tuple[float, float, float, float]
"""Of one seat's plays, by kind of player: as learned, plainly, plainly and steady, or anyhow."""


def likelihoods(hand: set[int], made: list[Decision], doubt: float) -> Likelihoods:
    """Return the products over those plays, which are all by one seat."""
    good = plain = steady = anyhow = 1.0
    for table, _, card, later in made:
        choices = len(lawful(hand | later, table.trick))
        if choices > 1:
            its = next(habits(table, hand | later)) == card
            good *= (1 - SLIPS) * chances(table, hand | later, 0)[card] + SLIPS / choices
            plain *= (1 - doubt) * its + doubt / choices
            steady *= (1 - STEADY_SLIPS) * its + STEADY_SLIPS / choices
            anyhow *= 1 / choices
    return good, plain, steady, anyhow


def in_order(made: list[Decision]) -> list[list[Decision]]:
    """Return the plays in the order in which their likelihoods are multiplied: those that follow each suit,
    then each of the others.
    """
    follows = [suit(table.trick[0]) if table.trick else -1 for table, _, _, _ in made]
    led = [lane if suit(play[2]) == lane else -1 for lane, play in zip(follows, made, strict=True)]
    suits = [[play for play, lane in zip(made, led, strict=True) if lane == each] for each in range(4)]
    return [each for each in suits if each] + [
        [play] for play, lane in zip(made, led, strict=True) if lane < 0
    ]


def of_kinds(
    hands: list[set[int]], made: list[Decision], but: int, doubt: float, learned: float, steadies: float
) -> tuple[float, list[tuple[float, float]]]:
    """Return the likelihood if each seat but one is one kind of player. Also return by seat the chances that
    it does not play as learned, and that it is steady.
    """
    product, kinds = 1.0, []
    for seat in range(SEATS):
        if seat == but:
            kinds.append((0.0, 0.0))
            continue
        parts = [
            likelihoods(hands[seat], part, doubt)
            for part in in_order([play for play in made if play[1] == seat])
        ]
        good, plain, steady, anyhow = (prod(each) for each in zip((1.0,) * 4, *parts, strict=True))
        plainly = 1 - ANYHOW - learned - steadies
        total = learned * good + plainly * plain + steadies * steady + ANYHOW * anyhow
        product *= total
        kinds.append((1 - learned * good / total, steadies * steady / total))
    return product, kinds


def _seats(kinds: list[tuple[float, float]], but: int, rng: Random) -> int:
    """Return a bit for each other seat that plays plainly, and 16 times that if it is steady, drawn with
    those chances.
    """
    word, drawn = rng.next(), 0
    for seat, (unlike, steady) in enumerate(kinds):
        place = (word >> 16 * seat & 65535) * 2.0**-16
        if seat != but:
            drawn |= (place < unlike) << seat | (place < steady) << SEATS + seat
    return drawn


def effective(weights: list[float]) -> float:
    """Return the number of equally weighted worlds that would give as much information."""
    total = squares = 0.0
    for each in weights:
        total += each
        squares += each * each
    return total * total / squares


def likely_worlds(
    history: History,
    away: Away,
    how: Weighing,
    seed: int,
    hands: NDArray[np.uint64],
    plainly: NDArray[np.uint8],
) -> tuple[int, float]:
    """The reference for the native function."""
    worlds = Worlds(away)
    if worlds.number == 0:
        return 0, 0.0
    made, rng = decisions(history, away.seat), Random(seed)
    drawn = [worlds.draw(rng) for _ in range(how.drawn)]
    if history.habits == learned.HABITS:
        read = [of_kinds(world, made, away.seat, how.doubt, how.good, how.steady) for world in drawn]
        weights, kinds = (list(each) for each in zip(*read, strict=True))
    else:
        weights, kinds = [weight(world, made, how.doubt, how.temperature) for world in drawn], []
    most = max(weights)
    weights = [each / most if most > 0 else 1.0 for each in weights]
    worth = effective(weights)
    for _ in range(EVENINGS):
        if worth >= how.effective:
            break
        weights = [sqrt(each) for each in weights]
        worth = effective(weights)
    total = 0.0
    for each in weights:
        total += each
    start = (rng.next() >> 11) * 2.0**-53
    at, up_to = 0, weights[0]
    for row in range(len(hands)):
        place = (row + start) / len(hands) * total
        while up_to <= place and at + 1 < how.drawn:
            at += 1
            up_to += weights[at]
        hands[row] = [sum(1 << card for card in hand) for hand in drawn[at]]
        plainly[row] = _seats(kinds[at], away.seat, rng) if kinds else 0
    return worlds.number, worth
