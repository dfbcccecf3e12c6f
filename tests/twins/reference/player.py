"""The values of cards of whist and solo in worlds played out by the plain player's habits, slowly."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel import History
from twins.reference import learned, plain
from twins.reference.chance import Random
from twins.reference.cribbage_show import cards_of
from twins.reference.playouts import height, lawful, suit
from twins.reference.seen import Sides, Table, sides_of


def table_after(plays: list[int], leader: int, trumps: int, sides: Sides) -> Table:
    """Return the table after those plays."""
    table = Table(leader, trumps, sides)
    for card in plays:
        table.play(card)
    return table


def plain_chances(
    hands: NDArray[np.uint64],
    plays: NDArray[np.int8],
    leaders: NDArray[np.int8],
    trumps: NDArray[np.int8],
    declarers: int,
    habits: int,
    need: int,
    temperature: int,
    chances: NDArray[np.float64],
) -> None:
    """The reference for the native function."""
    for row, hand in enumerate(hands.tolist()):
        cards = [card for card in plays[row].tolist() if card >= 0]
        table = table_after(cards, int(leaders[row]), int(trumps[row]), (declarers, habits, need))
        for card, chance in plain.chances(table, set(cards_of(hand)), temperature).items():
            chances[row, card] = chance


def learned_terms(history: History, hand: int, terms: NDArray[np.int16]) -> None:
    """The reference for the native function."""
    table = table_after(list(history.plays), history.leader, history.trumps, sides_of(history))
    for card, its in learned.terms(table, set(cards_of(hand))).items():
        terms[card, : len(its)] = its


@dataclass
class Way:
    """One world being played, its chance, and the value of its tricks."""

    table: Table
    hands: list[set[int]]
    random: Random
    worth: list[float]

    def copy(self) -> Way:
        rng = Random(0)
        rng.state = list(self.random.state)
        return Way(self.table.copy(), [set(hand) for hand in self.hands], rng, self.worth)

    def play(self, card: int) -> None:
        self.hands[self.table.seat].remove(card)
        self.table.play(card)

    def play_one(self, temperature: int) -> int:
        """The next card, by the policy."""
        card = plain.drawn(self.table, self.hands[self.table.seat], temperature, self.random)
        self.play(card)
        return card

    def play_out(self, temperature: int) -> None:
        while self.table.out:
            self.play_one(temperature)


def ways(history: History, hands: NDArray[np.uint64], seed: int, worth: list[list[float]]) -> list[Way]:
    """The worlds at the beginning, each with its chance."""
    table = table_after(list(history.plays), history.leader, history.trumps, sides_of(history))
    return [
        Way(table.copy(), [set(cards_of(hand)) for hand in row], Random(seed + at), its)
        for at, (row, its) in enumerate(zip(hands.tolist(), worth, strict=True))
    ]


def _in_order(asked: int) -> list[int]:
    return sorted(cards_of(asked), key=lambda card: (suit(card), height(card)))


def play_on(
    history: History,
    hands: NDArray[np.uint64],
    plainly: NDArray[np.uint8],
    cards: int,
    temperature: int,
    seed: int,
    tricks: NDArray[np.int8],
) -> None:
    """The reference for the native function."""
    for row, start in enumerate(ways(history, hands, seed, [[]] * len(hands))):
        side = start.table.side(start.table.seat)
        if len(plainly):
            start.table.mark(int(plainly[row]))
            start.table.surely = True
        for card in _in_order(cards):
            way = start.copy()
            way.play(card)
            way.play_out(temperature)
            tricks[row, card] = way.table.won[side] - start.table.won[side]


def play_out(
    history: History,
    hands: NDArray[np.uint64],
    temperature: int,
    seed: int,
    tricks: NDArray[np.int8],
) -> None:
    """The reference for the native function."""
    starts = ways(history, hands, seed, [[]] * len(hands))
    for row, way in enumerate(starts):
        before = way.table.won[1]
        way.play_out(temperature)
        tricks[row] = way.table.won[1] - before


class Plan:
    """A seat's plan: its cards, depending on what it will have seen."""

    def __init__(self, seat: int, temperature: int, least: int, taken: int) -> None:
        self.seat, self.temperature, self.least, self.taken = seat, temperature, least, taken

    def card(self, starts: list[Way], card: int, ahead: int) -> float:
        """The sum of this card's value in those worlds."""
        total = 0.0
        alike: dict[tuple[tuple[int, int], ...], list[Way]] = {}
        for start in starts:
            way, seen = start.copy(), []
            way.play(card)
            if ahead == 0:
                way.play_out(self.temperature)
            while way.table.out and way.table.seat != self.seat:
                seen.append(way.play_one(self.temperature))
            if way.table.out:
                alike.setdefault(tuple((suit(each), height(each)) for each in seen), []).append(way)
            else:
                total += self._told(way)
        for seen_so in sorted(alike, key=lambda seen: (len(seen), seen)):
            total += self._best(alike[seen_so], ahead - 1)
        return total

    def _told(self, way: Way) -> float:
        return way.worth[way.table.won[way.table.side(self.seat)] - self.taken]

    def _best(self, alike: list[Way], ahead: int) -> float:
        if len(alike) < self.least:
            total = 0.0
            for way in alike:
                way.play_out(self.temperature)
                total += self._told(way)
            return total
        return max(
            self.card(alike, card, ahead) for card in lawful(alike[0].hands[self.seat], alike[0].table.trick)
        )


def plan(
    history: History,
    hands: NDArray[np.uint64],
    plainly: NDArray[np.uint8],
    cards: int,
    temperature: int,
    seed: int,
    chosen: tuple[int, int],
    worth: NDArray[np.float64],
    sums: NDArray[np.float64],
) -> None:
    """The reference for the native function."""
    (ahead, least), starts = chosen, ways(history, hands, seed, worth.tolist())
    for start, seats in zip(starts, plainly.tolist(), strict=False):
        start.table.mark(seats)
    table = starts[0].table
    planned = Plan(table.seat, temperature, least, table.won[table.side(table.seat)])
    for card in _in_order(cards):
        sums[card] = planned.card(starts, card, ahead)
