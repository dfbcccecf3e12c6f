"""Look-ahead in likely worlds, for any trick-taking game for four."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots import open_cards
from hoyle.cards import Hand, Suit
from hoyle.maxims.sight import TrickSight
from hoyle.seat import SEATS, Seat
from hoyle.tricks.seen import SeenAtTricks

Never = Callable[[], bool]


class Budget(NamedTuple):
    """A limit on the work for one card, in worlds rather than time."""

    drawn: int
    """Worlds drawn and weighted."""
    kept: int
    """Worlds kept by weight and played out."""
    solved: tuple[int, ...]
    """Worlds that are also solved with open cards, by the number of cards in hand, 0 to 13."""


BUDGET = Budget(4000, 200, (0, 0, 60, 60, 60, 60, 50, 40, 24, 12, 0, 0, 0, 0))

DOUBT = 0.35
"""The assumed chance that a player departs from the plain player's habits."""

FLOOR = 0.75
"""The effective sample size wanted, as a share of the worlds kept; below it, weights are flattened."""

HEAT = 100
"""The chance, in 1024ths, that each habit is ignored when a world is played out."""

OPEN = 0.5
"""The weight of the solver against the play-outs, where both are used."""

PLANS_FROM = 5
"""With this many cards or fewer, the seat's later plays are optimised on what it will know, not by habit."""

BATCH = 10
"""Worlds solved at a time; the time limit is checked between batches."""

AS_GOOD = 1e-9
"""Values that differ by less than this count as equal."""


def history(seen: SeenAtTricks, seat: Seat, trumps: Suit | None) -> kernel.History | None:
    """Return the deal so far; None if somebody played out of turn or has a wrong number of cards."""
    tricks = [trick for trick in (*seen.quitted, *seen.laid) if trick.plays]
    leader = tricks[0].leader if tricks else seat
    whole = all(trick.complete for trick in tricks[:-1])
    if not whole or any(after.leader != before.winner(trumps) for before, after in pairwise(tricks)):
        return None
    played = [0] * 4
    for trick in tricks:
        for turn, (by, _) in enumerate(trick.plays):
            played[by] += 1
            if by != (trick.leader + turn) % 4:
                return None
    if tricks:
        last = tricks[-1]
        due = last.winner(trumps) if last.complete else Seat((last.leader + len(last.plays)) % 4)
        if due != seat:
            return None
    if any(seen.counts[each] + played[each] != 13 for each in SEATS):
        return None
    plays = [card.index for trick in tricks for _, card in trick.plays]
    return kernel.History(plays, leader, kernel.NO_TRUMPS if trumps is None else trumps.value)


def weighing(budget: Budget) -> kernel.Weighing:
    """Return the parameters for weighting this budget's worlds."""
    kept = min(budget.kept, budget.drawn)
    return kernel.Weighing(budget.drawn, kept, DOUBT, effective=FLOOR * kept)


class Worlds(NamedTuple):
    """Likely worlds, in which the player to move weighs its cards."""

    see: TrickSight
    played: kernel.History
    """The deal so far."""
    hands: NDArray[np.uint64]
    """uint64[n, 4]; all four hands of one world in each row."""
    worth: NDArray[np.float64]
    """float64[n, 14]; by world, the value to its side of 0 to 13 further tricks, at least 0."""


def values(worlds: Worlds, solved: int, rng: Random, time_is_up: Never) -> NDArray[np.float64]:
    """Return the mean value of each card; ``solved`` of these worlds are also solved.

    Returns:
        float64[52]; arbitrary values for cards that may not be played.
    """
    by_habit = played_out(worlds, rng.getrandbits(64))
    by_solver = solved_too(worlds, solved, time_is_up)
    return by_habit if by_solver is None else (1 - OPEN) * by_habit + OPEN * by_solver


def of_most(cards: Hand, worths: NDArray[np.float64]) -> Hand:
    """Return those of the cards with the highest value; ``worths`` is float64[52]."""
    most = max(worths[card.index] for card in cards)
    return Hand.of(card for card in cards if worths[card.index] > most - AS_GOOD)


def played_out(worlds: Worlds, seed: int, plainly: NDArray[np.uint8] | None = None) -> NDArray[np.float64]:
    """Return the mean value of each card if the others play by habit, most with slips; ``plainly`` is as in
    ``kernel.play_on``.
    """
    see, played, hands, worth = worlds
    held = len(see.hand)
    if held <= PLANS_FROM:
        return kernel.plan(
            played,
            hands,
            see.cards.bits,
            worth,
            ahead=held - 1,
            temperature=HEAT,
            seed=seed,
            plainly=plainly,
        )
    tricks = kernel.play_on(played, hands, see.cards.bits, temperature=HEAT, seed=seed, plainly=plainly)
    means: NDArray[np.float64] = worth_of(tricks, worth).mean(axis=0)
    return means


def solved_too(worlds: Worlds, number: int, time_is_up: Never) -> NDArray[np.float64] | None:
    """Return the mean value of each card with open cards, over ``number`` of the worlds; None if none was
    solved.
    """
    see, played, hands, worth = worlds
    worths: list[NDArray[np.float64]] = []
    rows = np.linspace(0, len(hands), min(number, len(hands)), endpoint=False).astype(np.intp)
    for first in range(0, len(rows), BATCH):
        some = rows[first : first + BATCH]
        tricks = open_cards.values(see.seat, see.trick, played.trumps, played.declarers, hands[some])
        done = tricks.max(axis=1) >= 0
        worths.extend(worth_of(tricks[done], worth[some][done]))
        if time_is_up():
            break
    means: NDArray[np.float64] | None = np.mean(worths, axis=0) if worths else None
    return means


def worth_of(tricks: NDArray[np.int8], worth: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the value of each card's tricks, by world and card; arbitrary where the tricks are -1."""
    return np.take_along_axis(worth, tricks.clip(0).astype(np.intp), axis=1)


def few_worlds(setting: Sequence[str], usual: Budget = BUDGET) -> Budget | None:
    """Return the budget for the setting ``worlds=N``, which draws N worlds and keeps a share of them that is
    the usual one; None for any other setting.
    """
    (only, *more) = setting
    name, _, number = only.partition("=")
    if (
        more
        or name != "worlds"
        or not (number.isascii() and number.isdigit())
        or len(number) > 5
        or not int(number)
    ):
        return None
    drawn = int(number)
    kept = min(-(-drawn * usual.kept // usual.drawn), kernel.MOST_PLANNED)
    return Budget(drawn, kept, usual.solved)
