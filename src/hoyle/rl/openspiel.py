"""A deal of whist as a game of OpenSpiel: importing this module registers ``hoyle_whist``.

It also registers ``hoyle_solo`` and ``hoyle_cribbage`` of ``hoyle.rl.openspiel_deals``.

Chance deals the 52 cards one at a time, from seat 0 on; seat 3 deals, and its last card is turned up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hoyle.cards import ALL, Hand
from hoyle.kernel.environments import WHIST
from hoyle.rl import openspiel_deals
from hoyle.rl.openspiel_bezique import BeziqueState
from hoyle.rl.openspiel_bezique_observers import BeziqueObserver, BeziquePresent
from hoyle.rl.openspiel_deals import PACK, DealState
from hoyle.rl.openspiel_observers import PresentObserver, Recall, in_parts
from hoyle.rl.vec_env import VecEnv

SEATS, TRICKS = 4, 13
DEALER = SEATS - 1


class WhistState(DealState):
    """A deal of whist on a row of ``VecEnv``. Acts are cards by ``Card.index``; payoffs are the tricks of a
    side less the others'.
    """

    game, players, cards = "whist", SEATS, PACK
    known: ClassVar[Any] = range(PACK)
    kind = WHIST

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self.result: list[float] = []

    def laid(self) -> VecEnv:
        row = VecEnv(self.game, 1)
        hands = [self.hand_dealt(seat).bits for seat in range(SEATS)]
        turned = np.array([self.dealt[-1]], np.uint8)
        row.lay(np.array([hands], np.uint64), np.array([DEALER], np.uint8), turned)
        return row

    def turn(self) -> int:
        return int(self.table.seats[0])

    def row(self, player: int) -> NDArray[np.uint64]:
        return self.table.seen_by(player)

    def over(self) -> bool:
        return bool(self.result)

    def payoff(self) -> Sequence[float]:
        return self.result

    def do(self, action: int) -> None:
        self.table.step(np.array([action], np.uint8))
        if self.table.ended[0]:
            self.result = self.table.rewards[0].astype(float).tolist()

    def _legal_actions(self, player: int) -> list[int]:
        assert player == self.current_player(), "only the seat to act may play"
        return [card.index for card in Hand(int(self.table.lawful[0]))]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'deal' if player == pyspiel.PlayerId.CHANCE else 'play'} {ALL[action].text}"

    def __str__(self) -> str:
        hands = " / ".join(str(self.hand_dealt(seat)) for seat in range(SEATS))
        return f"{hands}; {self._played()}"

    def known_to(self, player: int) -> str:
        """Return all that a seat has seen: its hand, the card turned up, and every card played, in order."""
        turned = "-" if self.table is None else ALL[self.dealt[-1]].text
        return f"seat {player}; {self.hand_dealt(player)}; turned {turned}; {self._played()}"

    def _played(self) -> str:
        return " ".join(ALL[card].text for _, card in self.acts)


class WhistObserver(Recall):
    """Writes all that a player has seen into ``tensor``.

    It is the hand dealt and the card turned up, 52 numbers each, and for each of the 52 cards played, in
    order, 52 numbers of which one is 1.
    """

    def __init__(self, game: pyspiel.Game, state: type[WhistState]) -> None:  # noqa: ARG002
        self.tensor, self.dict = in_parts({"hand": (PACK,), "turned": (PACK,), "played": (PACK, PACK)})

    def set_from(self, state: WhistState, player: int) -> None:
        """Write what the player has seen of a state."""
        self.tensor.fill(0)
        self.dict["hand"][[card.index for card in state.hand_dealt(player)]] = 1
        if state.table is not None:
            self.dict["turned"][state.dealt[-1]] = 1
        for number, (_, card) in enumerate(state.acts):
            self.dict["played"][number, card] = 1


openspiel_deals.register(
    *(WhistState, WhistObserver, PresentObserver),
    long_name="Whist, the play of one deal (Hoyle)",
    most=TRICKS,
    length=PACK,
)
openspiel_deals.register(
    *(BeziqueState, BeziqueObserver, BeziquePresent),
    long_name="Rubicon bézique, one deal (Hoyle)",
    most=20_000.0,
    length=360,
)
GAMES = ("hoyle_whist", *openspiel_deals.GAMES, "hoyle_bezique")
"""The games registered."""
