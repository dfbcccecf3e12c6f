"""Sampling of the hands that others may hold, uniformly among those that fit the facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb
from random import Random

from msgspec import Struct

from hoyle.cards import Hand
from hoyle.games.whist.honours import HONOURS
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import SEATS, Seat, partner

Room = tuple[int, ...]
"""A number of cards for each seat."""

CALLER = 2
"""The honours that a player who calls was dealt."""


class WorldKind(Struct, frozen=True):
    """Cards that the same seats may hold. ``least`` is the minimum number of them that each seat holds."""

    cards: Hand
    seats: tuple[Seat, ...]
    least: Room = (0, 0, 0, 0)


class WorldAway(Struct, frozen=True):
    """The cards that one seat does not see, and what it knows of their holders.

    ``known`` holds, by seat, the cards whose holder is known; ``kinds`` the other cards; ``room`` how many of
    these each seat holds.
    """

    known: tuple[Hand, ...]
    kinds: tuple[WorldKind, ...]
    room: Room


def away(seen: Observation, see: WhistSight) -> WorldAway:
    """Return what a seat knows of the cards that it does not see.

    No seat holds a suit that it has renounced. A player who answered no to a call holds no unplayed honour; a
    caller was dealt two.
    """
    unknown = see.others
    for hand in see.known:
        unknown -= hand
    honours = HONOURS[see.trumps]
    barred = [_all_of(see, seat) for seat in SEATS]
    least = [0] * 4
    for caller, answer in zip(seen.calls, seen.answered, strict=False):
        if not answer:
            barred[partner(caller)] |= honours
        shown = [trick.card(caller) for trick in (*seen.quitted, *seen.laid)]
        out = len(honours & (Hand.of(card for card in shown if card) | see.known[caller]))
        least[caller] = max(CALLER - out, 0)
    kinds: dict[tuple[bool, tuple[Seat, ...]], Hand] = {}
    for card in unknown:
        seats = tuple(seat for seat in SEATS if seat != see.seat and card not in barred[seat])
        kind = (card in honours, seats)
        kinds[kind] = kinds.get(kind, Hand()).plus(card)
    return WorldAway(
        known=see.known,
        kinds=tuple(
            WorldKind(cards, seats, tuple(least) if honour else (0, 0, 0, 0))
            for (honour, seats), cards in sorted(kinds.items(), key=lambda each: len(each[0][1]))
        ),
        room=tuple(0 if seat == see.seat else seen.counts[seat] - len(see.known[seat]) for seat in SEATS),
    )


def _all_of(see: WhistSight, seat: Seat) -> Hand:
    """Return all unseen cards of the suits that a seat has renounced."""
    gone = Hand()
    for suit in see.renounced[seat]:
        gone |= see.others.suit(suit)
    return gone


class WhistWorlds:
    """The worlds that fit what one seat knows, counted exactly and drawn uniformly."""

    def __init__(self, known: WorldAway) -> None:
        self._known = known
        self._ways: dict[tuple[int, Room], tuple[list[tuple[Room, int]], int]] = {}

    @property
    def number(self) -> int:
        """The number of deals that fit; 0 if none does, for example after a revoke."""
        return self._counted(0, self._known.room)[1]

    def draw(self, rng: Random) -> tuple[Hand, ...]:
        """Return the hands of one random world, by seat; the seat's own hand is empty.

        Raises:
            ValueError: if no world fits.
        """
        hands = [hand.bits for hand in self._known.known]
        room = self._known.room
        for number, kind in enumerate(self._known.kinds):
            split = self._one_of(*self._counted(number, room), rng)
            cards = list(kind.cards)
            rng.shuffle(cards)
            for seat in SEATS:
                for card in cards[: split[seat]]:
                    hands[seat] |= 1 << card.index
                del cards[: split[seat]]
            room = _less(room, split)
        return tuple(map(Hand, hands))

    def _one_of(self, splits: list[tuple[Room, int]], ways: int, rng: Random) -> Room:
        place = rng.randrange(ways)
        for split, number in splits:
            if place < number:
                return split
            place -= number
        raise AssertionError("the ways of the splits come to all there are")

    def _counted(self, number: int, room: Room) -> tuple[list[tuple[Room, int]], int]:
        """Return the number of ways to place a kind and those after it in this room: by split, and in
        total.
        """
        if number == len(self._known.kinds):
            return [], int(not any(room))
        if (number, room) not in self._ways:
            kind = self._known.kinds[number]
            last = number + 1 == len(self._known.kinds)
            splits = [
                (split, ways)
                for split in ([room] if last else _splits(kind, room))
                if (ways := _ways_of(kind, split) * self._counted(number + 1, _less(room, split))[1])
            ]
            self._ways[number, room] = splits, sum(ways for _, ways in splits)
        return self._ways[number, room]


def _splits(kind: WorldKind, room: Room) -> Iterator[Room]:
    """Yield the ways to divide the cards of a kind among the seats, by number, within the room."""
    if not kind.seats:
        return
    first, *others = kind.seats
    size = len(kind.cards)
    for shares in product(*(range(min(room[seat], size) + 1) for seat in others)):
        rest = size - sum(shares)
        if 0 <= rest <= room[first]:
            split = [0, 0, 0, 0]
            split[first] = rest
            for seat, share in zip(others, shares, strict=True):
                split[seat] = share
            yield tuple(split)


def _ways_of(kind: WorldKind, split: Room) -> int:
    """Return the number of ways to divide a kind like this; 0 if a seat may not hold its share."""
    rest, ways = len(kind.cards), 1
    for seat in SEATS:
        if not kind.least[seat] <= split[seat] <= rest or (split[seat] and seat not in kind.seats):
            return 0
        ways *= comb(rest, split[seat])
        rest -= split[seat]
    return ways if rest == 0 else 0


def _less(room: Room, split: Sequence[int]) -> Room:
    return tuple(have - take for have, take in zip(room, split, strict=True))
