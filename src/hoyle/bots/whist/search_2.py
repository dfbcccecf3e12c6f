"""A whist player that reads the others as good players or plain ones, and counts the chance of the game."""

from __future__ import annotations

from functools import partial
from math import isfinite
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots import looking
from hoyle.bots.bot import Bot
from hoyle.bots.looking import (
    OPEN,
    PLANS_FROM,
    Budget,
    Never,
    Worlds,
    few_worlds,
    history,
    played_out,
    solved_too,
)
from hoyle.bots.whist import likely, outlook, search_1
from hoyle.bots.whist.custom import LITTLE, as_much, customary
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.plain import playing
from hoyle.bots.whist.search import touching_alike
from hoyle.cards import Card
from hoyle.errors import BadOption
from hoyle.games.whist.act import Act
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.odds.whist_deal import TRICKS
from hoyle.seat import SEATS, adversaries

BUDGET = looking.BUDGET._replace(drawn=10_000, kept=400)
"""The budget of ``search-2``. Where nothing is planned, twice as many worlds are kept."""

FLOOR = 0.15
"""The effective sample size wanted, as a share of the worlds kept. Weights are flattened less than ``search``
flattens them: a smaller sample of likelier worlds is worth more.
"""

STEADY = 0.2
"""The assumed share of players who follow the plain player's habits and hardly ever slip."""

COUNTS = 0.1
"""The least weight of the solver for which it is asked."""

MOST_CUSTOM = 99

SAYS = "assumes good opponents, looks ahead in likely deals, keeps to conventions, and plays to the score"


class Approach(NamedTuple):
    """The settings of the player."""

    budget: Budget = BUDGET
    good: float = kernel.GOOD
    """The assumed share of players who play as learned, 0..SENSIBLE."""
    custom: float = 1.0
    """The weight of custom: 0 ignores it, and a number below 0 departs from it."""


APPROACH = Approach()


def card(
    seen: Observation,
    see: WhistSight,
    rng: Random,
    approach: Approach = APPROACH,
    time_is_up: Never = lambda: False,
) -> Card:
    """Return the card to play. Touching cards share one value; of a suit's cards that make as much, following
    plays the lowest, and the maxims break other ties.
    """
    if len(see.cards) == 1:
        return next(iter(see.cards))
    played = history(seen, see.seat, see.trumps)
    if played is None:
        fewer = tuple(min(approach.budget.drawn, number) for number in search_1.WORLDS)
        return search_1.card(seen, see, rng, fewer, time_is_up)
    read = learned(played)
    sampled = likely.worlds(seen, see, read, weighing(see, approach), rng.getrandbits(64))
    if not sampled.fitting:
        return by_the_maxims(see)
    worth = outlook.in_reach(seen, see, sampled.hands)
    share = solvers_share(see, sampled.plainly)
    worlds = Worlds(see, played, sampled.hands, worth)
    by_habit = worlds if _plans(see) else worlds._replace(played=read)
    worths = played_out(by_habit, rng.getrandbits(64), sampled.plainly)
    solved = approach.budget.solved[len(see.hand)] if share > COUNTS else 0
    if (by_solver := solved_too(worlds, solved, time_is_up)) is not None:
        worths = (1 - share) * worths + share * by_solver
    little = LITTLE * outlook.a_trick(worth, TRICKS)
    worths = touching_alike(see, worths) + approach.custom * little * customary(see, read)
    return by_the_maxims(replace(see, cards=as_much(see, worths, little)))


def learned(played: kernel.History) -> kernel.History:
    """Return the deal so far, to be read by the learned habits."""
    return played._replace(habits=kernel.Habits.LEARNED)


def solvers_share(see: WhistSight, plainly: NDArray[np.uint8] | None) -> float:
    """Return the weight of the solver against the play-outs.

    It is less, the likelier the adversaries are steady: then their cards are known better from their habits.

    Args:
        plainly: uint8[n]; the kinds of players in each world, as ``kernel.likely_worlds`` returns them.
    """
    if plainly is None:
        return OPEN
    steady = np.mean([plainly >> (len(SEATS) + each) & 1 for each in adversaries(see.seat)])
    return OPEN * (1 - float(steady))


def habits(see: WhistSight, played: kernel.History) -> tuple[kernel.History, ...]:
    """Return the habits by which a judge who takes no seat for either kind plays worlds out, those of
    ``plain`` first; plans are made by the plain ones.
    """
    return (played,) if _plans(see) else (played, learned(played))


def _plans(see: WhistSight) -> bool:
    """Return whether the seat's later cards are planned; the others then play by the plain habits."""
    return len(see.hand) <= PLANS_FROM


def weighing(see: WhistSight, approach: Approach) -> kernel.Weighing:
    """Return the parameters for weighting: where nothing is planned twice as many worlds are kept, of as
    many drawn.
    """
    how = looking.weighing(approach.budget)
    kept = how.kept if _plans(see) else 2 * how.kept
    steady = min(STEADY, kernel.SENSIBLE - approach.good)
    return how._replace(kept=kept, effective=FLOOR * how.kept, good=approach.good, steady=steady)


def player(approach: Approach = APPROACH, time_is_up: Never = lambda: False) -> Bot[Observation, Act]:
    """Return the player with these settings."""
    return Bot(
        name=_named(approach),
        says=SAYS,
        choose=playing(lambda seen, see, rng: card(seen, see, rng, approach, time_is_up)),
        with_settings=with_settings,
        until=partial(player, approach),
    )


def _named(approach: Approach) -> str:
    settings = {"worlds": approach.budget.drawn, "good": approach.good, "custom": approach.custom}
    usual = BUDGET.drawn, kernel.GOOD, APPROACH.custom
    other = [
        f"{name}={its:g}"
        for (name, its), as_usual in zip(settings.items(), usual, strict=True)
        if its != as_usual
    ]
    return ":".join(["search-2", *other])


def with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    """Return the player with other settings.

    ``worlds=200`` draws 200 worlds for every card and keeps a proportional number. ``good=0.9`` assumes that
    nine players in ten play as learned. ``custom=0`` ignores custom.

    Raises:
        BadOption: if a setting or its value is unknown.
    """
    approach = APPROACH
    for setting in settings:
        name, _, value = setting.partition("=")
        if (few := few_worlds((setting,), BUDGET)) is not None:
            approach = approach._replace(budget=few)
        elif name == "good" and (good := _number(value, 0, kernel.SENSIBLE)) is not None:
            approach = approach._replace(good=good)
        elif name == "custom" and (custom := _number(value, -MOST_CUSTOM, MOST_CUSTOM)) is not None:
            approach = approach._replace(custom=custom)
        else:
            takes = (
                f"worlds=N, from 1 to 99999, good=N, from 0 to {kernel.SENSIBLE}, or custom=N, from "
                f"-{MOST_CUSTOM} to {MOST_CUSTOM}"
            )
            raise BadOption("search-2", ":".join(settings), takes)
    return player(approach)


def _number(value: str, least: float, most: float) -> float | None:
    try:
        number = float(value)
    except ValueError:
        return None
    return number if isfinite(number) and least <= number <= most else None


SEARCH_2 = player()
