"""How far the play in a table of five-card cribbage is from perfect: python verify_cribbage.py TABLE"""

import lzma
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
Ints = tuple[int, ...]

RANKS, KEPT, LIMIT, ODD = 13, 3, 31, 1 / 20  # ODD: the share of hands that are kept without thought
VALUES = np.minimum(np.arange(1, 14), 10)


@cache
def hands(left: int, floor: int) -> list[Ints]:  # with no rank below the floor, in the order of the table
    return list(combinations_with_replacement(range(floor, RANKS), left))


@cache
def joined(
    left: int, floor: int, rank: int
) -> Array:  # where each hand of one card fewer stands, with that rank put back
    place = {hand: at for at, hand in enumerate(hands(left, floor))}
    return np.array([place[tuple(sorted((*hand, rank)))] for hand in hands(left - 1, floor)])


@cache
def menu(
    left: int, floor: int, room: int
) -> tuple[Array, Array, Array]:  # which ranks each hand may play, how many, and where its choice begins
    fits = [[rank in hand and VALUES[rank] <= room for rank in range(RANKS)] for hand in hands(left, floor)]
    number = np.sum(fits, axis=1)
    places = np.where(number > 1, number, 0)
    return np.array(fits), number, np.cumsum(places) - places


@cache
def pegged(series: Ints) -> int:  # what its last card makes: fifteen, thirty-one, pairs and runs
    alike = next((n for n in range(1, len(series)) if series[-n - 1] != series[-1]), len(series))
    ends = [sorted(series[-n:]) for n in range(3, len(series) + 1)]
    run = max((len(end) for end in ends if end == list(range(end[0], end[0] + len(end)))), default=0)
    return 2 * (VALUES[list(series)].sum() in (15, LIMIT)) + alike * (alike - 1) + run


class Answer:  # of one player, me, to the strategy of the other
    def __init__(self, chance: Sequence[Array], codes: Array, levels: int, me: int) -> None:
        self.chance, self.codes, self.levels, self.me, self.at = chance, codes, levels, me, 0

    def gains(
        self,
        series: Ints,
        left: Sequence[int],
        floor: Sequence[int],
        turn: int,
        last: int,
        gone: frozenset[int],
        dealt: Sequence[Array],
        comes: Array,  # how often each of theirs
    ) -> Array:
        room, mine = LIMIT - VALUES[list(series)].sum(), turn == self.me
        fits, number, first = menu(left[turn], floor[turn], room)
        sizes, start = number[number > 1], self.at
        told = np.ones(sizes.sum() + 1, bool)  # of a choice between two the table has the first share alone
        told[np.cumsum(sizes)[sizes == 2] - 1] = False
        self.at += told.sum() - 1
        share = np.where(told, 0.0, self.levels)
        share[told] = np.append(self.codes[start : self.at], 0)
        share[~told] -= share[np.flatnonzero(~told) - 1]
        worth = np.full(len(dealt[self.me]), -np.inf if mine else 0.0)
        for rank in np.flatnonzero(fits.any(axis=0)).tolist():
            then, back, often = list(dealt), joined(left[turn], floor[turn], rank), comes
            then[turn] = dealt[turn][back]
            if not mine:
                place = first[back] + fits[back, :rank].sum(axis=1)
                often = comes[back] * np.where(number[back] > 1, share[place] / self.levels, 1)
            fewer = [n - (player == turn) for player, n in enumerate(left)]
            then_turn, points = turn if 1 - turn in gone else 1 - turn, pegged((*series, rank))
            found = self.gains((*series, rank), fewer, floor, then_turn, turn, gone, then, often)
            found = found + (points if mine else -points) * self.met(then, often) if points else found
            worth[back if mine else slice(None)] = np.maximum(worth[back], found) if mine else worth + found
        stuck = number == 0
        if stuck.any():
            then = [each[stuck] if player == turn else each for player, each in enumerate(dealt)]
            low = list(floor)
            low[turn] = max(low[turn], min(room, RANKS)) if left[turn] and room < 10 else low[turn]
            often = comes if mine else comes[stuck]
            if 1 - turn not in gone:
                found = self.gains(series, left, low, 1 - turn, last, gone | {turn}, then, often)
            else:  # the play is over, and the last card makes one
                found = (room > 0) * (1 if last == self.me else -1) * self.met(then, often)
            worth[stuck if mine else slice(None)] = found if mine else worth + found
        return worth

    def met(self, dealt: Sequence[Array], comes: Array) -> Array:
        return np.asarray(self.chance[self.me][np.ix_(dealt[self.me], dealt[1 - self.me])] @ comes)


def best_answers(table: Mapping[str, Array]) -> Iterator[float]:
    counts = np.array([[hand.count(rank) for rank in range(RANKS)] for hand in hands(KEPT, 0)])
    ways = np.array([[comb(4, a) * comb(4 - a, b) for b in range(5)] for a in range(5)], float)
    both = np.prod([ways[counts[:, None, rank], counts[None, :, rank]] for rank in range(RANKS)], axis=0)
    any_hand = both.sum(axis=1) / both.sum()
    often = [table[f"{side}_keeps"] * (1 - ODD) + any_hand * ODD for side in ("pone", "dealer")]
    chance = np.outer(*often) * both / np.outer(any_hand, any_hand)
    chance /= chance.sum()
    start = [np.arange(len(counts))] * 2, np.ones(len(counts))
    for me in (0, 1):
        answer = Answer((chance, chance.T), table["pegging"], int(table["levels"][0]), me)
        yield answer.gains((), (KEPT, KEPT), (0, 0), 0, 0, frozenset(), *start).sum()


if __name__ == "__main__":
    pone, dealer = best_answers(np.load(lzma.open(sys.argv[1])))  # noqa: SIM115
    print(f"pone {pone:+.6f}, dealer {dealer:+.6f}: together {pone + dealer:.6f} of a point a deal to gain")
