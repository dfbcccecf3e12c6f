"""A solo player that calls by a table of chances, infers hands from the others' calls and plays, and looks
ahead in likely worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.bot import Bot
from hoyle.bots.looking import (
    BUDGET,
    Budget,
    Never,
    Worlds,
    few_worlds,
    of_most,
    played_out,
    values,
    weighing,
)
from hoyle.bots.solo.chances import ACCEPT, PASS, best_word, seen_stands, shipped
from hoyle.bots.solo.heard import likelihood
from hoyle.bots.solo.many_hands import one_hand, trumps_wanted
from hoyle.bots.solo.open_misere import SOLVED, safe
from hoyle.bots.solo.outlook import worth
from hoyle.bots.solo.plain import before_play, playing
from hoyle.bots.solo.plain import card as plain_card
from hoyle.bots.solo.worlds import as_dealt, away, so_far
from hoyle.cards import Card, Hand
from hoyle.errors import BadOption
from hoyle.games.solo.act import Accept, Act, Declare, NameTrumps, Pass
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.observation import Observation
from hoyle.games.solo.stakes import prices
from hoyle.maxims.solo.place_at_table import SoloPlace

SPREAD = 3
"""Worlds drawn by the play for each one that is kept after weighting by the calls."""

OPEN_MISERE = 0.5
"""The weight of the solver against the play-outs, at a misère."""


class Manner(NamedTuple):
    """The settings of the player."""

    budget: Budget = BUDGET
    hears: bool = True
    """Whether worlds are weighted by the others' calls."""
    solves: bool = True
    """Whether misères are solved with open cards."""


MANNER = Manner()


def called(seen: Observation) -> Act:
    """Return the act with the highest expectation."""
    assert seen.seat is not None, "somebody is asked to call"
    assert seen.turn_up is not None, "a trump is turned before anybody calls"
    acts: dict[str, Act] = {PASS: Pass(seen.seat)}
    for act in seen.lawful:
        if isinstance(act, Declare):
            acts[act.declaration.value] = act
        elif isinstance(act, Accept):
            acts[ACCEPT] = act
    table = shipped()
    hand = table.features(seen.hand, seen.turn_up)
    return acts[best_word([*acts], hand, seen_stands(seen), table, *prices(seen.variant))]


def trumps_named(hand: Hand, offered: Sequence[NameTrumps]) -> NameTrumps:
    """Return the trump suit with the most estimated tricks."""
    (wanted,) = trumps_wanted(one_hand(hand), shipped().weights)
    return next((act for act in offered if act.suit.value == wanted), offered[0])


def card(
    seen: Observation,
    see: SoloPlace,
    rng: Random,
    manner: Manner = MANNER,
    time_is_up: Never = lambda: False,
) -> Card:
    """Return the card to play; the plain player breaks ties."""
    if len(see.cards) == 1:
        return next(iter(see.cards))
    played = so_far(seen, see)
    if played is None:
        return plain_card(see, seen)
    hands = likely(seen, see, played, rng, manner)
    if not len(hands):
        return plain_card(see, seen)
    worlds = Worlds(see, played, hands, np.tile(worth(seen, see), (len(hands), 1)))
    if see.declaration in MISERES and see.caller is not None:
        solved = SOLVED[len(see.hand)] if manner.solves else 0
        cards = best_at_misere(see, worlds, solved, rng)
    else:
        solved = manner.budget.solved[len(see.hand)]
        cards = of_most(see.cards, values(worlds, solved, rng, time_is_up))
    return plain_card(replace(see, cards=cards), seen)


def likely(
    seen: Observation, see: SoloPlace, played: kernel.History, rng: Random, manner: Manner
) -> NDArray[np.uint64]:
    """Return worlds likely by the play and the calls, as uint64[n, 4]; empty if no cards are unseen or none
    fits.
    """
    unseen = away(seen, see)
    if not unseen.kinds:
        return np.zeros((0, 4), np.uint64)
    how = weighing(manner.budget)
    more = how._replace(kept=min(SPREAD * how.kept, how.drawn)) if manner.hears else how
    sampled = kernel.likely_worlds(played, unseen, more, seed=rng.getrandbits(64))
    hands = sampled.hands
    if not sampled.fitting:
        return hands
    hands[:, see.seat] = see.hand.bits
    weights = likelihood(seen, as_dealt(seen, hands)) if manner.hears else None
    if weights is None:
        return hands[np.linspace(0, len(hands), how.kept, endpoint=False).astype(np.intp)]
    return hands[_drawn(weights, how, rng)]


def _drawn(weights: NDArray[np.float64], how: kernel.Weighing, rng: Random) -> NDArray[np.intp]:
    """Return rows by systematic resampling in proportion to the weights. Weights are flattened while the
    effective sample size is too small.
    """
    while weights.sum() ** 2 / (weights**2).sum() < min(how.effective, len(weights)):
        weights = np.sqrt(weights)
    up_to = weights.cumsum()
    places = (np.arange(how.kept) + rng.random()) / how.kept * up_to[-1]
    rows: NDArray[np.intp] = np.searchsorted(up_to, places).clip(max=len(weights) - 1)
    return rows


def best_at_misere(see: SoloPlace, worlds: Worlds, solved: int, rng: Random) -> Hand:
    """Return the best cards at a misère, by play-outs and by the share of worlds in which it is then safe."""
    values, hands = played_out(worlds, rng.getrandbits(64)), worlds.hands
    if solved:
        assert see.caller is not None, "a misère has a caller"
        rows = np.linspace(0, len(hands), min(solved, len(hands)), endpoint=False).astype(np.intp)
        shares, coming = safe(see, see.caller, hands[rows]), len(see.hand)
        made, lost = worlds.worth[0, [coming, coming - 1] if see.defends else [0, 1]]
        values = (1 - OPEN_MISERE) * values + OPEN_MISERE * (shares * made + (1 - shares) * lost)
    return of_most(see.cards, values)


def player(manner: Manner = MANNER, time_is_up: Never = lambda: False) -> Bot[Observation, Act]:
    """Return the search player with these settings."""

    return Bot(
        name=_named(manner),
        says="calls by the results of past calls, and looks ahead in likely deals",
        choose=playing(
            lambda seen, see, rng: card(seen, see, rng, manner, time_is_up),
            partial(before_play, called=called, trumps_named=trumps_named),
        ),
        with_settings=with_settings,
        until=partial(player, manner),
    )


def _named(manner: Manner) -> str:
    settings = [
        *([f"worlds={manner.budget.drawn}"] if manner.budget != BUDGET else []),
        *([] if manner.hears else ["calls=unheard"]),
        *([] if manner.solves else ["miseres=unsolved"]),
    ]
    return ":".join(["search", *settings])


def with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    """Return the search player with other settings.

    ``worlds=200`` draws 200 worlds for every card and keeps a proportional number. ``calls=unheard`` ignores
    the others' calls. ``miseres=unsolved`` does not solve misères with open cards.

    Raises:
        BadOption: if a setting or its value is unknown.
    """
    manner = MANNER
    for setting in settings:
        if setting == "calls=unheard":
            manner = manner._replace(hears=False)
        elif setting == "miseres=unsolved":
            manner = manner._replace(solves=False)
        elif (budget := few_worlds((setting,))) is not None:
            manner = manner._replace(budget=budget)
        else:
            raise BadOption(
                "search", ":".join(settings), "worlds=N, from 1 to 99999, calls=unheard, or miseres=unsolved"
            )
    return player(manner)


SEARCH = player()
