"""The first search player, kept for trials: it samples worlds that fit and solves each with open cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle.bots import open_cards
from hoyle.bots.bot import Bot
from hoyle.bots.looking import few_worlds
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.plain import card as opening
from hoyle.bots.whist.plain import playing
from hoyle.bots.whist.worlds import WhistWorlds, away
from hoyle.cards import ALL, Card, Hand
from hoyle.errors import BadOption
from hoyle.games.whist.act import Act
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.seat import SEATS, Seat

FROM = 9
"""The hand size at which look-ahead begins, the fifth trick; before that it plays as plain."""

BATCH = 10
"""Worlds solved at a time; the time limit is checked between batches."""

WORLDS = (0, 0, 60, 60, 60, 60, 50, 40, 24, 12)
"""Worlds solved, by cards in hand; chosen so that no card takes more than 0.1 s."""


def card(
    seen: Observation,
    see: WhistSight,
    rng: Random,
    worlds: Sequence[int] = WORLDS,
    time_is_up: Callable[[], bool] = lambda: False,
) -> Card:
    """Return the card to play. ``worlds`` is the number of worlds by cards in hand; fewer are used if time is
    up.

    The maxims break ties.
    """
    held = len(see.hand)
    if len(see.cards) == 1:
        return next(iter(see.cards))
    if held > FROM:
        return opening(see)
    fitting = WhistWorlds(away(seen, see))
    if not fitting.number or not _regular(seen, see):
        return by_the_maxims(see)
    worth, left = np.zeros(len(ALL), np.int64), worlds[held]
    while left > 0:
        batch = min(left, BATCH)
        worth += values(see, [fitting.draw(rng) for _ in range(batch)])
        left = 0 if time_is_up() else left - batch
    most = max(worth[card.index] for card in see.cards)
    best = Hand.of(card for card in see.cards if worth[card.index] == most)
    return by_the_maxims(replace(see, cards=best))


def _regular(seen: Observation, see: WhistSight) -> bool:
    """Return whether all hands have the right size and all played in turn; otherwise it cannot look ahead."""
    laid = [seat for seat, _ in see.trick.plays] if see.trick else []
    in_turn = laid == [Seat((see.seat - back) % 4) for back in range(len(laid), 0, -1)]
    return in_turn and len({seen.counts[seat] + (seat in laid) for seat in SEATS}) == 1


def values(
    see: WhistSight, worlds: list[tuple[Hand, ...]], nodes: int = open_cards.NODES
) -> NDArray[np.int64]:
    """Return the further tricks of the seat's side for each card, summed over the worlds, with all cards
    open.

    Worlds that need more than this number of nodes are omitted; 0 is no limit.
    """
    hands = np.array([[hand.bits for hand in hands] for hands in worlds], np.uint64)
    hands[:, see.seat] = see.hand.bits
    solved = open_cards.values(see.seat, see.trick, see.trumps.value, 0b0101 << see.seat % 2, hands, nodes)
    tricks: NDArray[np.int64] = solved[solved.max(axis=1) >= 0].sum(axis=0, dtype=np.int64)
    return tricks


def player(
    worlds: int | None = None, time_is_up: Callable[[], bool] = lambda: False
) -> Bot[Observation, Act]:
    """Return the search player; ``worlds`` overrides the number of worlds for every card."""
    looks_at = WORLDS if worlds is None else (worlds,) * (FROM + 1)

    return Bot(
        name="search-1" if worlds is None else f"search-1:worlds={worlds}",
        says="looks ahead from the fifth trick, all cards open",
        choose=playing(lambda seen, see, rng: card(seen, see, rng, looks_at, time_is_up)),
        with_settings=with_settings,
        until=partial(player, worlds),
    )


def with_settings(settings: tuple[str, ...]) -> Bot[Observation, Act]:
    """Return the same player with another setting: ``worlds=200`` solves 200 worlds for every card.

    Raises:
        BadOption: if a setting or its value is unknown.
    """
    if (few := few_worlds(settings)) is None:
        raise BadOption("search-1", ":".join(settings), "worlds=N, from 1 to 99999")
    return player(few.drawn)


SEARCH_1 = player()
