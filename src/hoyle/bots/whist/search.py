"""A player who infers hands from what the others played, and looks ahead in the worlds that it finds
likely.
"""

from __future__ import annotations

from functools import partial
from random import Random

from msgspec.structs import replace

from hoyle.bots.bot import Bot
from hoyle.bots.looking import BUDGET, Budget, Never, best, few_worlds, history, weighing
from hoyle.bots.whist import likely, outlook, search_1
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.plain import speaks
from hoyle.cards import Card
from hoyle.errors import BadOption
from hoyle.games.whist.act import Act, Play
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.sight import Sight, sight


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
    played = history(seen, see.seat, see.trumps)
    if played is None:
        fewer = tuple(min(budget.drawn, number) for number in search_1.WORLDS)
        return search_1.card(seen, see, rng, fewer, time_is_up)
    found = likely.worlds(seen, see, played, weighing(budget), rng.getrandbits(64))
    if not found.fitting:
        return by_the_maxims(see)
    worth = outlook.worth(seen, see, found.hands)
    cards = best(see, played, found.hands, worth, budget.solved[len(see.hand)], rng, time_is_up)
    return by_the_maxims(replace(see, cards=cards))


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
    budget = few_worlds(settings)
    if budget is None:
        raise BadOption("search", ":".join(settings), "worlds=N, from 1 to 99999")
    return player(budget)


SEARCH = player()
