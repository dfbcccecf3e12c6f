"""Players of increasing strength, measured by ``hoyle trial ladder``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp
from random import Random
from typing import TypeVar

from hoyle.bots.bot import Bot, answering
from hoyle.bots.cribbage import lay_out, peg, plain
from hoyle.bots.cribbage.search import SEARCH
from hoyle.games.cribbage.act import Act, LayOut, Play
from hoyle.games.cribbage.observation import Observation

T = TypeVar("T")


def tempered(choices: Sequence[T], worths: Sequence[float], temperature: float, rng: Random) -> T:
    """Return a random choice, each e times as likely as one worth ``temperature`` holes less.

    Args:
        choices: at least one.
        worths: the value of each choice, in holes.
        temperature: in holes, above 0; the higher, the less the value matters.
        rng: the random generator.
    """
    best = max(worths)
    (chosen,) = rng.choices(choices, [exp((worth - best) / temperature) for worth in worths])
    return chosen


def player(temperature: float) -> Callable[[Observation, Random], Act]:
    """Return the ``choose`` function of a weaker player, which picks at random by the plain player's expected
    holes.

    The higher the temperature, the less the expected holes matter; see ``tempered``.
    """

    @answering
    def choose(seen: Observation, rng: Random) -> Act:
        outs = [act for act in seen.lawful if isinstance(act, LayOut)]
        plays = [act for act in seen.lawful if isinstance(act, Play)]
        if outs:
            return tempered(outs, [lay_out.worth(seen, act.cards) for act in outs], temperature, rng)
        if plays:
            return tempered(plays, [peg.worth(seen, act.card) for act in plays], temperature, rng)
        return plain.choose(seen, rng)

    return choose


BEGINNER: Bot[Observation, Act] = Bot(
    name="beginner",
    says="often gives away a point, and wins one game in three against plain",
    choose=player(1.0),
)

CLUB: Bot[Observation, Act] = Bot(
    name="club",
    says="sometimes gives away a little, and wins nine games in twenty against plain",
    choose=player(0.4),
)

EXPERT = replace(
    SEARCH,
    name="expert",
    says="plays like search, and wins eleven games in twenty against plain",
)
