"""A player who infers hands from what the others played, and looks ahead in the worlds that it finds
likely.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.bot import Bot
from hoyle.bots.whist import likely, open_cards, outlook, search_1
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.plain import speaks
from hoyle.cards import Card, Hand
from hoyle.errors import BadOption
from hoyle.games.whist.act import Act, Play
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.sight import Sight, sight

Never = Callable[[], bool]


class Budget(NamedTuple):
    """A limit on the work done for one card, counted in nodes and not by a clock."""

    drawn: int
    """Worlds drawn to be weighed."""
    kept: int
    """Worlds kept by their weight, and played out."""
    solved: tuple[int, ...]
    """Of these, by cards in hand from none to 13, worlds that are solved with open cards besides."""


BUDGET = Budget(4000, 200, (0, 0, 60, 60, 60, 60, 50, 40, 24, 12, 0, 0, 0, 0))


DOUBT = 0.35
"""The assumed chance that a player departs from the plain player."""

FLOOR = 0.75
"""The worlds drawn must be worth this share of those kept, or their weights are evened out."""

HEAT = 100
"""The chance, in 1024ths, that each habit is ignored when a world is played out."""

OPEN = 0.5
"""The weight of the solver against the play-outs, where both are asked."""

PLANS_FROM = 5
"""Cards in hand from which its own later cards are chosen by what it will have seen, not by habit."""

BATCH = 10
"""Worlds solved at a time; between batches the search may be told that its time is up."""

AS_GOOD = 1e-9
"""Cards that differ by less come to as much."""


def card(
    seen: Observation,
    see: Sight,
    rng: Random,
    budget: Budget = BUDGET,
    time_is_up: Never = lambda: False,
) -> Card:
    """Return the card to lay. Of cards with equal values, the maxims choose."""
    if len(see.cards) == 1:
        return next(iter(see.cards))
    played = likely.history(seen, see)
    if played is None:
        fewer = tuple(min(budget.drawn, number) for number in search_1.WORLDS)
        return search_1.card(seen, see, rng, fewer, time_is_up)
    kept = min(budget.kept, budget.drawn)
    how = kernel.Weighing(budget.drawn, kept, DOUBT, effective=FLOOR * kept)
    found = likely.worlds(seen, see, played, how, rng.getrandbits(64))
    if not found.fitting:
        return by_the_maxims(see)
    worth = outlook.worth(seen, see, found.hands)
    values = _played_out(see, played, found.hands, worth, rng.getrandbits(64))
    solved = _solved(see, found.hands, worth, budget.solved[len(see.hand)], time_is_up)
    if solved is not None:
        values = (1 - OPEN) * values + OPEN * solved
    most = max(values[card.index] for card in see.cards)
    best = Hand.of(card for card in see.cards if values[card.index] > most - AS_GOOD)
    return by_the_maxims(replace(see, cards=best))


def _played_out(
    see: Sight, played: kernel.History, hands: NDArray[np.uint64], worth: NDArray[np.float64], seed: int
) -> NDArray[np.float64]:
    """Return, by card, its mean worth where the others play by habit, with slips."""
    held = len(see.hand)
    if held <= PLANS_FROM:
        return kernel.plan(played, hands, see.cards.bits, worth, ahead=held - 1, temperature=HEAT, seed=seed)
    tricks = kernel.play_on(played, hands, see.cards.bits, temperature=HEAT, seed=seed)
    means: NDArray[np.float64] = _worth_of(tricks, worth).mean(axis=0)
    return means


def _solved(
    see: Sight, hands: NDArray[np.uint64], worth: NDArray[np.float64], number: int, time_is_up: Never
) -> NDArray[np.float64] | None:
    """Return, by card, its mean worth with open cards, in so many of the worlds; None if none was solved."""
    told: list[NDArray[np.float64]] = []
    rows = np.linspace(0, len(hands), min(number, len(hands)), endpoint=False).astype(np.intp)
    for first in range(0, len(rows), BATCH):
        some = rows[first : first + BATCH]
        tricks = open_cards.values(see, hands[some])
        done = tricks.max(axis=1) >= 0
        told.extend(_worth_of(tricks[done], worth[some][done]))
        if time_is_up():
            break
    means: NDArray[np.float64] | None = np.mean(told, axis=0) if told else None
    return means


def _worth_of(tricks: NDArray[np.int8], worth: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return, by world and card, the worth of its tricks; an arbitrary value where they are -1."""
    return np.take_along_axis(worth, tricks.clip(0).astype(np.intp), axis=1)


def player(budget: Budget = BUDGET, time_is_up: Never = lambda: False) -> Bot[Observation, Act]:
    """Return the player who looks ahead so far."""

    def choose(seen: Observation, rng: Random) -> Act:
        if (spoken := speaks(seen, rng)) is not None:
            return spoken
        see = sight(seen)
        if see is None:
            return seen.lawful[0]
        return Play(see.seat, card(seen, see, rng, budget, time_is_up))

    return Bot(
        name="search" if budget == BUDGET else f"search:worlds={budget.drawn}",
        says="asks what the others would have played, and looks ahead in the worlds that are likely",
        choose=choose,
        with_settings=with_settings,
        until=partial(player, budget),
    )


def with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    """Return the same player set otherwise: ``worlds=200`` draws so many for every card, and keeps fewer in
    step.

    Raises:
        BadOption: if a setting is none, or has no such value.
    """
    (setting, *more) = settings
    name, _, number = setting.partition("=")
    if more or name != "worlds" or not re.fullmatch("[0-9]{1,5}", number) or not int(number):
        raise BadOption("search", ":".join(settings), "worlds=N, from 1 to 99999")
    drawn = int(number)
    kept = min(-(-drawn * BUDGET.kept // BUDGET.drawn), kernel.MOST_PLANNED)
    return player(Budget(drawn, kept, BUDGET.solved))


SEARCH = player()
