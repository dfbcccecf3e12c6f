"""Control variates: what the cards alone were worth to a side, whose mean is exactly 0.

Subtracting them from results leaves the mean as it is and takes most of the luck of the cards away. At
whist a coin assigns the sides, so the mean of any value of the deal is 0. At cribbage the hands of a deal
are weighed against the same exchanged and against random ones, and the starter against every other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from itertools import count
from typing import Any, Final, cast

import numpy as np

from hoyle import kernel
from hoyle.bots import open_cards
from hoyle.bots.fingerprint import DIGITS, behaviour
from hoyle.fairness import Chance
from hoyle.seat import left, side
from hoyle.solution import deal_solution, has_board
from hoyle.table import AnyPosition
from hoyle.trials.control_of_cribbage import CribbageControl
from hoyle.trials.table import Pair

TIMES: Final = 64
"""How often ``plain`` plays a deal of whist to weigh it."""

HEAT: Final = 300
"""The chance, in 1024ths, that it ignores each habit: bots differ, and so do their results."""

OPEN: Final = 0.15
"""The weight of the solver with open cards; a fit to matches of ``plain`` with ``maxim`` and ``club``."""

NODES: Final = 1_000_000
"""The solver's limit for a deal."""

SEED: Final = 1864

_SOURCES: Final = (
    ("hoyle.trials", "control.py"),
    ("hoyle.trials", "control_of_cribbage.py"),
    ("hoyle.solution", "true_cards.py"),
)


@cache
def evaluator() -> str:
    """Return the hash of what weighs the cards: its sources, and the behaviour of the bots."""
    digest = sha256(str(behaviour()["number"]).encode())
    for package, name in _SOURCES:
        digest.update(resources.files(package).joinpath(name).read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:DIGITS]


class Control:
    """Watches one table, and sums up what its cards were worth to the even seats over the odd."""

    def __init__(self, game: str, bots: Pair, chance: Chance, index: int) -> None:
        """
        Args:
            game: the game.
            bots: those at the even seats and at the odd.
            chance: that of the trial.
            index: the number of the deal or game.
        """
        self.worth = 0.0
        """In the unit of the game's yardstick: what the even seats take, less what the odd do."""
        self._weigh, self._done = _BY_GAME[game](bots, chance, index), set[object]()
        self._acts, self._begun = count(), dict[object, int]()

    def watch(self, position: AnyPosition) -> None:
        """Look at the position before each act; each deal counts once."""
        number, state = next(self._acts), cast(Any, position.state)
        if state.deal is None:
            return
        key = state.before.deals, state.deal.dealt
        first = self._begun.setdefault(key, number)
        worth = None if key in self._done else self._weigh(state, first)
        if worth is not None:
            self._done.add(key)
            self.worth += worth


def _whist(state: Any, _: int) -> float:
    deal = state.deal
    hands, eldest = np.array([[hand.bits for hand in deal.dealt]], np.uint64), left(deal.dealer)
    lead, trumps = deal.dealt[eldest], deal.trumps.value
    cards = [card.index for card in lead]
    tricks = kernel.play_on(
        kernel.History([], eldest, trumps), hands.repeat(TIMES, 0), lead.bits, temperature=HEAT, seed=SEED
    ).mean(axis=0)[cards]
    often = kernel.plain_chances(
        hands[:, eldest],
        np.full((1, 52), -1, np.int8),
        np.array([eldest], np.int8),
        np.array([trumps], np.int8),
    )[0][cards]
    made = float(np.average(tricks, weights=often))
    opened = int(open_cards.values(eldest, None, trumps, 0b1010, hands, NODES).max())
    if opened >= 0:
        made = (1 - OPEN) * made + OPEN * opened
    margin = 2 * made - len(lead)
    return margin if side(eldest) == 0 else -margin


_BY_GAME: Final[Mapping[str, Callable[[Pair, Chance, int], Callable[[Any, int], float | None]]]] = {
    "whist": lambda *_: _whist,
    "cribbage": lambda *about: CribbageControl(*about).worth,
}


def controlled(game: str, variant: Any) -> bool:
    """Return whether the cards of this game can be weighed: whist, and cribbage with a solved table."""
    if game == "cribbage":
        return variant.players == 2 and has_board(variant) and deal_solution(variant) is not None
    return game in _BY_GAME
