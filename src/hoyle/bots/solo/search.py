"""A player of solo who calls by a table of chances, infers hands from what the others played, and looks ahead
in the worlds that it finds likely.
"""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
from msgspec.structs import replace

from hoyle import kernel
from hoyle.bots.bot import Bot
from hoyle.bots.looking import BUDGET, Budget, Never, best, few_worlds, weighing
from hoyle.bots.solo.call_by_chances import called, trumps_named
from hoyle.bots.solo.outlook import worth
from hoyle.bots.solo.plain import before_play
from hoyle.bots.solo.plain import card as plain_card
from hoyle.bots.solo.worlds import away, so_far
from hoyle.cards import Card
from hoyle.errors import BadOption
from hoyle.games.solo.act import Act, Play
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.observation import Observation
from hoyle.maxims.solo.place import Place, place


def card(
    seen: Observation,
    see: Place,
    rng: Random,
    budget: Budget = BUDGET,
    time_is_up: Never = lambda: False,
) -> Card:
    """Return the card to lay. Of cards that come to as much, the plain player chooses."""
    if len(see.cards) == 1:
        return next(iter(see.cards))
    played = so_far(seen, see)
    if played is None:
        return plain_card(see, seen)
    unseen = away(seen, see)
    if not unseen.kinds:
        return plain_card(see, seen)
    found = kernel.likely_worlds(played, unseen, weighing(budget), seed=rng.getrandbits(64))
    if not found.fitting:
        return plain_card(see, seen)
    found.hands[:, see.seat] = see.hand.bits
    pence = np.tile(worth(seen, see), (len(found.hands), 1))
    solved = 0 if see.declaration in MISERES else budget.solved[len(see.hand)]
    cards = best(see, played, found.hands, pence, solved, rng, time_is_up)
    return plain_card(replace(see, cards=cards), seen)


def player(budget: Budget = BUDGET, time_is_up: Never = lambda: False) -> Bot[Observation, Act]:
    """Return the player who looks ahead so far."""

    def choose(seen: Observation, rng: Random) -> Act:
        if (said := before_play(seen, rng, called, trumps_named)) is not None:
            return said
        see = place(seen)
        if see is None:
            return seen.lawful[0]
        return Play(see.seat, card(seen, see, rng, budget, time_is_up))

    return Bot(
        name="search" if budget == BUDGET else f"search:worlds={budget.drawn}",
        says="calls by what calls have come to, and looks ahead in the worlds that are likely",
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
