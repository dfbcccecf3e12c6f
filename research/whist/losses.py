"""Where a player of whist loses tricks, and what it reads: ``python -m research whist-losses``."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.bots import open_cards
from hoyle.bots.looking import history
from hoyle.bots.whist import likely
from hoyle.bots.whist.search_2 import APPROACH, learned, weighing
from hoyle.cards import Card
from hoyle.estimate import mean, ratio
from hoyle.files.json_text import Document
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.state import State
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.table import Position
from hoyle.trials.trial import Row, as_document
from research.command import trial_command
from research.whist.watched import Watched

PLACES: Final = ("lead", "second", "third", "fourth")
READ_AFTER: Final = (2, 4, 6, 8)
"""The tricks after which the reading is measured."""
SEED: Final = 1
SIDES: Final = 2
LEAST: Final = 1e-3
"""The least chance that a card is given of lying where it lies."""


class Losses(Watched, frozen=True, kw_only=True, tag="losses"):
    """Deals at love-all that one bot plays in all four seats, or twice against another, for either side.

    A row has the tricks that the bot's cards lose with open cards, by trick and place in it. It also has,
    after each number of tricks in ``READ_AFTER``, the logarithmic loss of placing partner's cards for the
    leader of the next, in worlds weighed by the play and in equally likely ones.
    """

    against: str = ""

    def bots_met(self) -> tuple[str, ...]:
        return (self.bot, self.against) if self.against else (self.bot,)

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

    def deal_row(self, index: int) -> Row:
        lost = np.zeros((13, len(PLACES)), int)
        read = np.zeros((len(READ_AFTER), 2))

        def told(position: Position[State], seen: Observation, see: WhistSight, card: Card) -> None:
            deal = position.state.deal
            assert deal is not None, "a card is played"
            hands = np.array([[hand.bits for hand in deal.hands]], np.uint64)
            lost[len(see.earlier), see.place - 1] += loss(seen, see, card, hands)
            if see.leads and len(see.earlier) in READ_AFTER:
                read[READ_AFTER.index(len(see.earlier))] += placed(seen, see, hands[0])

        self.watch(index, told, self.against)
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
