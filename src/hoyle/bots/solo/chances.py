"""A table of chances: the average result of each word of the bidding, by the hand and the earlier calls.

It is learned from deals that the bots called and played themselves; ``python -m research call-table``
rebuilds it. Results are stored in solo stakes and in tricks over or under, so the table works for any stakes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

import numpy as np

from hoyle.bots.solo.many_hands import STRONGEST, Features, in_steps, one_hand
from hoyle.cards import Hand, Suit
from hoyle.games.solo.calls import bidding
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.observation import Observation
from hoyle.seat import Seat, left

PASS, ACCEPT = "pass", "accept"
"""The words of the bidding that are not declarations."""

AFTER = " after "
"""Separates the hand from the earlier calls in the name of a finer cell."""

LIKE = 40
"""The number of deals of the coarser cell that are mixed into a finer one."""

FEWEST = 25
"""The fewest deals a cell needs to be used."""


FARTHEST = 12
"""The most steps toward a worse hand, when too few deals are known for a better one."""

MISERES = ("misere", "misere-ouverte")


class Came(NamedTuple):
    """The average result of a call for the seat that made it."""

    deals: float
    stakes: float
    """In solo stakes."""
    over: float
    """In tricks over (+) or under (-) that were paid for."""
    made: float
    """The share of its played contracts that were made."""

    def pence(self, base: int, over: int) -> float:
        return self.stakes * base + self.over * over


class StandChances(NamedTuple):
    """The features of the calls made so far."""

    height: int
    """0: nobody has called, 1: a proposition is open, 2: accepted, 3: a solo, 4: anything higher."""
    place: int
    """The position of the seat to speak from the dealer's left, 0..3; 4 if it has spoken before."""
    opposite: bool
    """Whether the proposer sits opposite."""


def stands(said: Sequence[object], seat: Seat, dealer: Seat) -> StandChances:
    """Return the features of the earlier calls, for the seat that is to speak."""
    now = bidding(tuple(said))  # type: ignore[arg-type]
    high = 0 if now.high is None else now.rank + 1 + (now.rank > 0)
    height = 2 if now.acceptor is not None else min(high, 4)
    place = 4 if seat in now.spoken else (seat - left(dealer)) % 4
    opposite = now.open_proposition and now.high is not None and (now.high.seat - seat) % 4 == 2
    return StandChances(height, place, opposite)


def cells(word: str, hand: Features, what: StandChances) -> tuple[str, str]:
    """Return the names of a word's cells for such a hand, the coarser first."""
    by_hand = _coarse(word, hand)
    return by_hand, f"{by_hand}{AFTER}{what.height}{what.place}{'o' * what.opposite}"


def _coarse(word: str, hand: Features) -> str:
    """Return the name of a word's cell for such a hand, whatever was called before."""
    match word:
        case _ if word in MISERES:
            return str(hand.danger)
        case "abondance":
            return str(hand.best)
        case "abondance-declaree":
            return "sure" if hand.sure else "not"
        case _:
            return str(hand.turned)


class SoloChances:
    """The table of calls: the average result of each word, by cell."""

    def __init__(
        self,
        weights: Sequence[float],
        table: Mapping[str, Mapping[str, Sequence[float]]],
        digest: str = "",
        rounds: int = 0,
    ) -> None:
        self.weights, self.table, self.digest = weights, table, digest
        self.rounds = rounds
        """The number of training rounds averaged in the table; each round uses the callers of the one
        before.
        """
        self._known: dict[tuple[str, tuple[str, str]], Came | None] = {}

    def features(self, hand: Hand, turn_up: Suit) -> Features:
        """Return the features of a hand."""
        (steps,) = in_steps(one_hand(hand), np.array([turn_up.value]), self.weights)
        turned, best, danger, sure = steps.tolist()
        return Features(turned, best, danger, bool(sure))

    def of(self, word: str, hand: Features, what: StandChances) -> Came | None:
        """Return the average result of a word with such a hand after these calls; None if there are too few
        deals.
        """
        key = word, cells(word, hand, what)
        if key not in self._known:
            self._known[key] = self.mixed(*key)
        return self._known[key]

    def nearest(self, word: str, hand: Features) -> Came | None:
        """Return the average result of the known hands that are next to this one, better hands first; None if
        the word has no cells by strength or danger.

        A hand that nobody ever called on is worse than these, so their result is the most that it can expect.
        """
        cell = _coarse(word, hand)
        if not cell.isdecimal():
            return None
        up, down = range(int(cell), STRONGEST + 1), range(int(cell), -1, -1)
        steps = (down, up) if word in MISERES else (up, down)
        return next((came for each in steps if (came := self._summed(word, map(str, each)))), None)

    def _enough(self, word: str, cell: str) -> Came | None:
        """Return the coarser cell. If it has too few deals, cells of successively worse hands are added."""
        worse = 1 if word in MISERES else -1
        names = [cell]
        if cell.isdecimal():
            names += [str(int(cell) + worse * more) for more in range(1, FARTHEST + 1)]
        return self._summed(word, names)

    def _summed(self, word: str, names: Iterable[str]) -> Came | None:
        """Return the average of the first cells that have enough deals together; None if all have too few."""
        by_cell = self.table.get(word, {})
        deals, sums = 0.0, [0.0, 0.0, 0.0]
        for name in names:
            number, *figures = by_cell.get(name, (0.0, 0.0, 0.0, 0.0))
            deals += number
            sums = [total + number * figure for total, figure in zip(sums, figures, strict=True)]
            if deals >= FEWEST:
                return Came(deals, *(total / deals for total in sums))
        return None

    def mixed(self, word: str, names: tuple[str, str]) -> Came | None:
        """Return the finer cell's averages, shrunk towards the coarser cell when it has few deals; None if
        that has too few.
        """
        by_cell = self.table.get(word, {})
        coarse, fine = self._enough(word, names[0]), by_cell.get(names[1])
        if coarse is None:
            return None
        if fine is None:
            return coarse
        deals = fine[0]
        share = deals / (deals + LIKE)
        mixed = [
            share * finer + (1 - share) * coarser for finer, coarser in zip(fine[1:], coarse[1:], strict=True)
        ]
        return Came(deals, *mixed)


@cache
def shipped() -> SoloChances:
    """Return the table shipped with the package."""
    text = files("hoyle.bots.solo").joinpath("chances.json").read_text(encoding="utf-8")
    document = json.loads(text)
    digest = sha256(text.encode()).hexdigest()[:16]
    return SoloChances(document["weights"], document["chances"], digest, document.get("rounds", 0))


def seen_stands(seen: Observation) -> StandChances:
    """Return the features of the earlier calls, for the observing seat."""
    assert seen.seat is not None, "somebody is asked to call"
    return stands(seen.said, seen.seat, seen.dealer)


def best_word(
    words: Sequence[str], hand: Features, what: StandChances, table: SoloChances, base: int, over: int
) -> str:
    """Return the lawful word with the highest expectation in pence. ``words`` includes PASS."""
    passed = table.of(PASS, hand, what)
    chosen, most = PASS, passed.pence(base, over) if passed else 0.0
    for word in words:
        if word == Declaration.ABONDANCE_DECLAREE.value and not hand.sure:
            continue
        result = table.of(word, hand, what) if word != PASS else None
        if result is not None and result.pence(base, over) > most:
            chosen, most = word, result.pence(base, over)
    return chosen
