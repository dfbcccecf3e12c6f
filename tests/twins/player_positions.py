"""Deals of whist or solo stopped at any card: who is to play, what was played, and all hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.kernel import player
from twins import reference
from twins.kernels import Kernel
from twins.reference import plain
from twins.reference.seen import sides_of

Sides = tuple[int, kernel.Habits, int]
"""The declarers, the habits, and the tricks that win the call."""

NATIVE, TWIN = Kernel(None, player), Kernel(reference, player)

WHIST: Sides = (0b1010, kernel.Habits.WHIST, 0)


class Moment(NamedTuple):
    """A deal in play. ``slips`` is how often a card was played at random and not by habit."""

    history: kernel.History
    seat: int
    hands: list[set[int]]

    @property
    def row(self) -> NDArray[np.uint64]:
        return np.array([[_bits(hand) for hand in self.hands]], np.uint64)

    @property
    def lawful(self) -> int:
        hand, plays = self.hands[self.seat], self.history.plays
        trick = plays[len(plays) - len(plays) % 4 :]
        follow = {card for card in hand if trick and card // 13 == trick[0] // 13}
        return _bits(follow or hand)

    @property
    def away(self) -> kernel.Away:
        """The voids known to the seat to play: nobody holds a suit in which they have not followed."""
        table = plain.Table(self.history.leader, self.history.trumps, sides_of(self.history))
        for card in self.history.plays:
            table.play(card)
        kinds: dict[int, int] = {}
        for card in table.out - self.hands[self.seat]:
            holders = sum(
                1 << seat for seat in range(4) if seat != self.seat and card // 13 not in table.voids[seat]
            )
            kinds[holders] = kinds.get(holders, 0) | 1 << card
        room = [0 if seat == self.seat else len(hand) for seat, hand in enumerate(self.hands)]
        return kernel.Away(
            self.seat,
            (0, 0, 0, 0),
            [kernel.Kind(cards, seats) for seats, cards in sorted(kinds.items())],
            room,
        )


def moments(
    count: int,
    seed: int,
    cards: range = range(1, 14),
    slips: float = 0.3,
    sides: Callable[[Random], Sides] = lambda _: WHIST,
) -> Iterator[Moment]:
    """A number of moments, with this many cards in the hand of the seat to play, and these sides."""
    rng = Random(seed)
    for _ in range(count):
        pack, left, leader, trumps = rng.sample(range(52), 52), rng.choice(cards), *rng.choices(range(4), k=2)
        hands = [set(pack[seat::4]) for seat in range(4)]
        its = sides(rng)
        trumps = -1 if its[1] is kernel.Habits.MISERE else trumps
        table = plain.Table(leader, trumps, its)
        plays: list[int] = []
        for _ in range(4 * (13 - left) + rng.randrange(4)):
            mine = hands[table.seat]
            may = sorted(plain.chances(table, mine, 1))
            plays.append(rng.choice(may) if rng.random() < slips else plain.drawn(table, mine, 0, NO_CHANCE))
            mine.remove(plays[-1])
            table.play(plays[-1])
        yield Moment(kernel.History(plays, leader, trumps, *its), table.seat, hands)


def at_solo(rng: Random) -> Sides:
    """One against three, two against two in any seats, or a misère."""
    one, other = rng.sample(range(4), 2)
    return rng.choice(
        (
            (1 << one, kernel.Habits.SOLO, 5),
            (1 << one, kernel.Habits.SOLO, 9),
            (1 << one | 1 << other, kernel.Habits.SOLO, 8),
            (1 << one, kernel.Habits.MISERE, 0),
            (0, kernel.Habits.MISERE, 0),
        )
    )


NO_CHANCE = plain.Random(0)


def _bits(hand: set[int]) -> int:
    return sum(1 << card for card in hand)


def rows_of(given: list[Moment]) -> tuple[NDArray[Any], ...]:
    """Return hands, cards played, leaders and trumps, a row for each deal."""
    plays = np.full((len(given), 52), -1, np.int8)
    for row, moment in zip(plays, given, strict=True):
        row[: len(moment.history.plays)] = moment.history.plays
    hands = np.array([moment.row[0][moment.seat] for moment in given], np.uint64)
    leaders, trumps = (np.array([moment.history[at] for moment in given], np.int8) for at in (1, 2))
    return hands, plays, leaders, trumps


def by_both(name: str, *given: object, **settings: object) -> Iterator[Any]:
    """Return what the kernel gives and what its reference does."""
    return (getattr(each, name)(*given, **settings) for each in (NATIVE, TWIN))
