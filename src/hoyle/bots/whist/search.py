"""A whist player that infers hands from the others' play and looks ahead in likely worlds."""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle.bots.bot import Bot
from hoyle.bots.looking import BUDGET, Budget, Never, Worlds, few_worlds, history, of_most, values, weighing
from hoyle.bots.whist import likely, outlook, search_1
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.plain import playing
from hoyle.cards import Card
from hoyle.errors import BadOption
from hoyle.games.whist.act import Act
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight


def card(
    seen: Observation,
    see: WhistSight,
    rng: Random,
    budget: Budget = BUDGET,
    time_is_up: Never = lambda: False,
) -> Card:
    """Return the card to play. Touching cards share one value, and the maxims break ties."""
    if len(see.cards) == 1:
        return next(iter(see.cards))
    played = history(seen, see.seat, see.trumps)
    if played is None:
        fewer = tuple(min(budget.drawn, number) for number in search_1.WORLDS)
        return search_1.card(seen, see, rng, fewer, time_is_up)
    sampled = likely.worlds(seen, see, played, weighing(budget), rng.getrandbits(64))
    if not sampled.fitting:
        return by_the_maxims(see)
    worlds = Worlds(see, played, sampled.hands, outlook.worth(seen, see, sampled.hands))
    worths = values(worlds, budget.solved[len(see.hand)], rng, time_is_up)
    return by_the_maxims(replace(see, cards=of_most(see.cards, touching_alike(see, worths))))


def touching_alike(see: WhistSight, worths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the value of each lawful card, with equivalent cards given their mean.

    Equivalent cards win the same tricks, but in play-outs habits treat them differently. A player who
    followed that would win with the ace from ace and king, and mislead partner.

    Args:
        worths: float64[52]; by card.
    """
    alike = worths.copy()
    for cards in equivalent(see):
        alike[cards] = worths[cards].mean()
    return alike


def equivalent(see: WhistSight) -> list[list[int]]:
    """Return the lawful cards' indices, those that win the same tricks together."""
    services: dict[Card, list[int]] = {}
    for card in see.cards:
        services.setdefault(see.as_good(card), []).append(card.index)
    return list(services.values())


def player(budget: Budget = BUDGET, time_is_up: Never = lambda: False) -> Bot[Observation, Act]:
    """Return the search player with a budget.

    Its setting ``worlds=200`` draws 200 worlds for every card and keeps a proportional number.
    """
    return Bot(
        name="search" if budget == BUDGET else f"search:worlds={budget.drawn}",
        says="infers the other hands from the play, and looks ahead in likely deals",
        choose=playing(lambda seen, see, rng: card(seen, see, rng, budget, time_is_up)),
        with_settings=_with_settings,
        until=partial(player, budget),
    )


def _with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    if (few := few_worlds(settings)) is None:
        raise BadOption("search", ":".join(settings), "worlds=N, from 1 to 99999")
    return player(few)


SEARCH = player()
