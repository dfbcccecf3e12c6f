"""Finds positions of whist that want other cards at other scores: ``python -m research whist-scores``.

The judge is no bot. It draws many worlds, weighs them by the play, solves them with open cards, and counts
the chance of the game at each score. It chooses the scores in a few worlds, and values the cards again in
others.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots import any_bot, open_cards
from hoyle.bots.looking import DOUBT, history
from hoyle.bots.whist import likely, outlook
from hoyle.bots.whist.search import touching_alike
from hoyle.bots.whist.search_2 import learned
from hoyle.cards import Card
from hoyle.files.json_text import Document
from hoyle.games.whist.game import GAME
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.maxims.whist.visible_cards import WhistSight, sight
from hoyle.seat import SEATS
from hoyle.table import Position, advance
from hoyle.trials.match import Match
from hoyle.trials.table import played
from hoyle.trials.tricks import deal_of_whist

Floats = NDArray[np.float64]
Score = tuple[int, int]

APART: Final = 0.04
"""The chance of the game that the card of either score must lose at the other."""
AS_RIGHT: Final = 0.02
"""A card is right if it loses less than this."""
MOST, LEAST = 8, 3
"""The cards in hand at such a position."""
LOVE_ALL: Final = (0, 0)
SCORES: Final = (
    (9, 9),
    (8, 8),
    (7, 7),
    (9, 5),
    (5, 9),
    (8, 6),
    (6, 8),
    (7, 9),
    (9, 7),
    (6, 7),
    (7, 6),
    (4, 7),
)
"""The scores tried, ours first."""


class Judge(NamedTuple):
    """How many worlds are drawn, and how many of the likely ones solved."""

    drawn: int
    solved: int
    seed: int

    def values(self, seen: Observation, see: WhistSight, scores: Iterable[Score]) -> list[Floats]:
        """Return for each score the chance of the game of each card, float64[52]; none if no world fits."""
        now = history(seen, see.seat, see.trumps)
        if now is None:
            return []
        how = kernel.Weighing(self.drawn, self.solved, DOUBT, effective=self.solved / 2)
        found = likely.worlds(seen, see, learned(now), how, self.seed)
        if not found.fitting:
            return []
        tricks = open_cards.values(see.seat, see.trick, now.trumps, now.declarers, found.hands)
        done = tricks.max(axis=1) >= 0
        return [self._at(score, seen, see, found.hands[done], tricks[done]) for score in scores]

    @staticmethod
    def _at(
        score: Score, seen: Observation, see: WhistSight, hands: NDArray[np.uint64], tricks: NDArray[np.int8]
    ) -> Floats:
        worth = outlook.winning(seen, replace(see, score=score), hands)
        return touching_alike(
            see, np.take_along_axis(worth, tricks.clip(0).astype(np.intp), axis=1).mean(axis=0)
        )


FIRST, SECOND = Judge(20_000, 60, 1), Judge(100_000, 400, 2)


def right(see: WhistSight, value: Floats) -> list[Card]:
    """Return the cards that are best, or as good."""
    most = max(value[card.index] for card in see.cards)
    return [card for card in see.cards if value[card.index] > most - AS_RIGHT and see.as_good(card) == card]


def apart(see: WhistSight, one: Floats, other: Floats) -> float:
    """Return what the best card of either score loses at the other, the less of the two."""
    may = [card.index for card in see.cards]
    return float(
        min(
            one[may].max() - max(one[card.index] for card in right(see, other)),
            other[may].max() - max(other[card.index] for card in right(see, one)),
        )
    )


def judged(seen: Observation, scores: Sequence[Score] | None = None) -> list[Document] | None:
    """Return the right cards at three scores, of which the first two want different ones; None if none do.

    Without ``scores`` the first two are chosen in a few worlds. All are valued in other and more worlds.
    """
    see = sight(seen)
    if see is None:
        return None
    if scores is None:
        values = FIRST.values(seen, see, SCORES)
        pairs = combinations(range(len(values)), 2)
        gap, one, other = max(
            ((apart(see, values[a], values[b]), a, b) for a, b in pairs), default=(0.0, 0, 0)
        )
        if gap < APART:
            return None
        scores = SCORES[one], SCORES[other], LOVE_ALL
    values = SECOND.values(seen, see, scores)
    if not values or apart(see, values[0], values[1]) < APART:
        return None
    return [
        {"ours": [*score], "right": " ".join(card.text for card in right(see, value))}
        for score, value in zip(scores, values, strict=True)
    ]


def positions(bot: str, seed: str, deals: range) -> Iterator[tuple[Document, Observation]]:
    """Yield the positions of deals that a bot plays in all four seats, as in the list, and what is seen."""
    chance, player = Match(game="whist", bots=(bot, bot), seed=seed).chance, any_bot("whist", bot)
    for index in deals:
        given = deal_of_whist(chance, index)
        position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), given)
        views: list[tuple[Observation, list[str]]] = []

        def over(position: Position[State], views: list[Any] = views) -> bool:
            deal = position.state.deal
            assert deal is not None, "a deal was handed in"
            plays = [card.text for trick in (*deal.quitted, *deal.laid) for _, card in trick.plays]
            if not deal.played_out:
                views.append((GAME.observe(position, GAME.due(position)[0]), plays))
            return deal.played_out

        played(GAME, position, (player, player), chance, index, over)
        for seen, plays in views:
            see = sight(seen)
            if see is None or not LEAST <= len(see.hand) <= MOST or len(see.cards) == 1:
                continue
            yield (
                {
                    "dealer": "NESW"[given.dealer],
                    "turned": str(given.turned),
                    "hands": [str(given.hands[seat]) for seat in SEATS],
                    "plays": " ".join(plays),
                },
                seen,
            )


def command(program: str, makes: str, given: Sequence[str]) -> int:
    """Run the command ``whist-scores``."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--bot", default="search", help="default: %(default)s")
    parser.add_argument("--deals", type=int, default=300, help="default: %(default)s")
    parser.add_argument("--first", type=int, default=0, help="the first deal; default: %(default)s")
    parser.add_argument("--seed", default="5202", help="default: %(default)s")
    asked = parser.parse_args(given)
    deals = range(asked.first, asked.first + asked.deals)
    for laid, seen in positions(asked.bot, asked.seed, deals):
        if scores := judged(seen):
            print(json.dumps({**laid, "scores": scores}), flush=True)
    return 0
