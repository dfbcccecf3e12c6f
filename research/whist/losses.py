"""Where a player of whist loses tricks, and what it reads: ``python -m research whist-losses``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log
from random import Random
from typing import ClassVar, Final, cast

import numpy as np
from numpy.typing import NDArray

from hoyle.bots import any_bot, open_cards
from hoyle.bots.looking import history
from hoyle.bots.whist import likely
from hoyle.bots.whist.search_2 import APPROACH, learned, weighing
from hoyle.cards import Card
from hoyle.estimate import mean, ratio
from hoyle.files.json_text import Document
from hoyle.games.whist.act import Act, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.maxims.whist.visible_cards import WhistSight, sight
from hoyle.table import Position, Seen, advance
from hoyle.trials.table import played
from hoyle.trials.trial import OfVariant, Row, as_document
from hoyle.trials.tricks import deal_of_whist
from research.command import trial_command

PLACES: Final = ("lead", "second", "third", "fourth")
READ_AFTER: Final = (2, 4, 6, 8)
"""The tricks after which the reading is measured."""
SEED: Final = 1
SIDES: Final = 2
LEAST: Final = 1e-3
"""The least chance that a card is given of lying where it lies."""


class Losses(OfVariant, frozen=True, kw_only=True, tag="losses"):
    """Deals at love-all that one bot plays in all four seats, or twice against another, for either side.

    A row has the tricks that the bot's cards lose with open cards, by trick and place in it. It also has,
    after each number of tricks in ``READ_AFTER``, the logarithmic loss of placing partner's cards for the
    leader of the next, in worlds weighed by the play and in equally likely ones.
    """

    bot: str = "search-2"
    against: str = ""
    block: ClassVar[int] = 1

    def bots_met(self) -> tuple[str, ...]:
        return (self.bot, *([self.against] if self.against else []))

    def measured(self, indices: range) -> list[Row]:
        return [self._deal(index) for index in indices]

    def findings(self, rows: Sequence[Row]) -> Document:
        lost = np.array([row["lost"] for row in rows])
        found = {"all": lost.sum(axis=2)} | {name: lost[:, :, at] for at, name in enumerate(PLACES)}
        reading: Document = {}
        for number, tricks in enumerate(READ_AFTER):
            weighed, even = np.array([row["read"][number] for row in rows]).T
            gained = ratio([*zip(even - weighed, even, strict=True)])
            reading[str(tricks)] = as_document(gained, "of the loss")
        return {
            **{name: _by_side(its.sum(axis=1)) for name, its in found.items()},
            "on lead, by trick": (found["lead"].mean(axis=0) / SIDES).round(4).tolist(),
            "reading of partner's cards, after tricks": reading,
        }

    def _deal(self, index: int) -> Row:
        bot = any_bot(self.game, self.bot)
        other = any_bot(self.game, self.against) if self.against else None
        lost = np.zeros((13, len(PLACES)), int)
        read = np.zeros((len(READ_AFTER), 2))
        dealt, _ = advance(GAME, Position(GAME.begin(self.played)), deal_of_whist(self.chance, index))
        position = dealt

        def over(now: Position[State]) -> bool:
            nonlocal position
            position = now
            return now.state.deal is not None and now.state.deal.played_out

        def choose(seen: Observation, rng: Random) -> Act:
            act, see = cast(Act, bot.choose(seen, rng)), sight(seen)
            deal = position.state.deal
            if isinstance(act, Play) and see is not None and deal is not None:
                hands = np.array([[hand.bits for hand in deal.hands]], np.uint64)
                lost[len(see.earlier), see.place - 1] += loss(seen, see, act.card, hands)
                if see.leads and len(see.earlier) in READ_AFTER:
                    read[READ_AFTER.index(len(see.earlier))] += placed(seen, see, hands[0])
            return act

        watched = replace(bot, choose=cast(Callable[[Seen, Random], Act], choose))
        tables = [(watched, watched)] if other is None else [(watched, other), (other, watched)]
        for bots in tables:
            played(GAME, dealt, bots, self.chance, index, over)
        return {"lost": lost.tolist(), "read": read.tolist()}


def loss(seen: Observation, see: WhistSight, card: Card, hands: NDArray[np.uint64]) -> int:
    """Return the tricks that the card loses with open cards."""
    now = history(seen, see.seat, see.trumps)
    assert now is not None, "bots play regular deals"
    (tricks,) = open_cards.values(see.seat, see.trick, now.trumps, now.declarers, hands, nodes=0)
    return int(tricks.max() - tricks[card.index])


def placed(seen: Observation, see: WhistSight, hands: NDArray[np.uint64]) -> tuple[float, float]:
    """Return the logarithmic loss of placing partner's cards, in weighed worlds and in even ones."""
    now = history(seen, see.seat, see.trumps)
    assert now is not None, "bots play regular deals"
    how = weighing(see, APPROACH)
    even = how._replace(kept=how.drawn, effective=float(how.drawn))
    weighed, alike = (likely.worlds(seen, see, learned(now), each, SEED).hands for each in (how, even))
    return _loss_in(weighed, see, hands), _loss_in(alike, see, hands)


def _loss_in(worlds: NDArray[np.uint64], see: WhistSight, hands: NDArray[np.uint64]) -> float:
    total = 0.0
    for card in see.others:
        bit = np.uint64(1 << card.index)
        chance = float(((worlds[:, see.partner] & bit) != 0).mean())
        true = chance if hands[see.partner] & bit else 1 - chance
        total -= log(max(true, LEAST))
    return total


def _by_side(lost: NDArray[np.int64]) -> Document:
    return as_document(mean(lost.tolist(), 1 / SIDES), "tricks a side and deal")


command = trial_command(Losses, ("bot", "against"), deals=240)
