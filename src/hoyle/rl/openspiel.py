"""A deal of whist as a game of OpenSpiel: importing this module registers ``hoyle_whist``.

It also registers ``hoyle_solo`` and ``hoyle_cribbage`` of ``hoyle.rl.openspiel_deals``.

Chance deals the 52 cards one at a time, from seat 0 on; seat 3 deals, and its last card is turned up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hoyle.cards import ALL, Hand
from hoyle.kernel.environments import WHIST
from hoyle.rl import openspiel_deals
from hoyle.rl.hidden import deal_again
from hoyle.rl.openspiel_bezique import BeziqueState
from hoyle.rl.openspiel_bezique_observers import BeziqueObserver, BeziquePresent
from hoyle.rl.openspiel_observers import PresentObserver, in_parts, observer_of
from hoyle.rl.vec_env import VecEnv

SEATS, PACK, TRICKS = 4, 52, 13
DEALER = SEATS - 1

_TYPE = pyspiel.GameType(
    short_name="hoyle_whist",
    long_name="Whist, the play of one deal (Hoyle)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=PACK,
    max_chance_outcomes=PACK,
    num_players=SEATS,
    min_utility=-TRICKS,
    max_utility=TRICKS,
    utility_sum=0.0,
    max_game_length=PACK,
)


class WhistGame(pyspiel.Game):
    """The game. Actions are cards by ``Card.index``; returns are a side's tricks less the others'."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> WhistState:
        return WhistState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        observers = {"recalls": WhistObserver, "present": PresentObserver}
        return observer_of(self, WhistState, iig_obs_type, params, **observers)


class WhistState(pyspiel.State):
    """A deal under way: the cards dealt so far, the cards played, and the kernel's row once all are dealt."""

    kind = WHIST

    def __init__(self, game: WhistGame) -> None:
        super().__init__(game)
        self.dealt: list[int] = []
        self.played: list[int] = []
        self.row: VecEnv | None = None
        self.result: list[float] | None = None

    def current_player(self) -> int:
        if self.result is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.row is None else int(self.row.seats[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [card for card in range(PACK) if card not in self.dealt]
        return [(card, 1 / len(left)) for card in left]

    def hand_dealt(self, seat: int) -> Hand:
        """Return the cards dealt to a seat so far."""
        return Hand.of(ALL[card] for card in self.dealt[seat::SEATS])

    def is_terminal(self) -> bool:
        return self.result is not None

    def returns(self) -> list[float]:
        return self.result or [0.0] * SEATS

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> WhistState:
        """Return a state that the player cannot tell from this one: hidden cards dealt again by chance."""
        assert self.row is not None, "while cards are dealt nobody has anything to decide"
        rng = np.random.default_rng(int(sampler() * 2**53))
        dealt = [self.hand_dealt(seat) for seat in range(SEATS)]
        hands = deal_again(rng, player, dealt, self.played, DEALER, self.dealt[-1])
        state = self.get_game().new_initial_state()
        for turn in range(TRICKS):
            for hand in hands:
                state.apply_action(hand[turn])
        for card in self.played:
            state.apply_action(card)
        return state

    def _legal_actions(self, player: int) -> list[int]:
        assert self.row is not None, "all cards are dealt before anybody plays"
        assert player == self.row.seats[0], "only the seat to act may play"
        return [card.index for card in Hand(int(self.row.lawful[0]))]

    def _apply_action(self, action: int) -> None:
        if self.row is None:
            self.dealt.append(action)
            if len(self.dealt) == PACK:
                self.row = VecEnv("whist", 1)
                hands = [self.hand_dealt(seat).bits for seat in range(SEATS)]
                turned = np.array([action], np.uint8)
                self.row.lay(np.array([hands], np.uint64), np.array([DEALER], np.uint8), turned)
            return
        self.played.append(action)
        self.row.step(np.array([action], np.uint8))
        if self.row.ended[0]:
            self.result = self.row.rewards[0].astype(float).tolist()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'deal' if player == pyspiel.PlayerId.CHANCE else 'play'} {ALL[action].text}"

    def __str__(self) -> str:
        hands = " / ".join(str(self.hand_dealt(seat)) for seat in range(SEATS))
        return f"{hands}; {' '.join(ALL[card].text for card in self.played)}"

    def known_to(self, seat: int) -> str:
        """Return all that a seat has seen: its hand, the card turned up, and every card played, in order."""
        turned = ALL[self.dealt[-1]].text if self.row is not None else "-"
        played = " ".join(ALL[card].text for card in self.played)
        return f"seat {seat}; {self.hand_dealt(seat)}; turned {turned}; {played}"

    def row_of(self, player: int) -> NDArray[np.uint64] | None:
        """Return what a player sees as a row of ``VecEnv``; None before and after the play."""
        return None if self.row is None or self.result is not None else self.row.seen_by(player)


class WhistObserver:
    """Writes all that a player has seen into ``tensor``.

    It is the hand dealt and the card turned up, 52 numbers each, and for each of the 52 cards played, in
    order, 52 numbers of which one is 1.
    """

    def __init__(self, game: WhistGame, state: type[WhistState]) -> None:  # noqa: ARG002
        self.tensor, self.dict = in_parts({"hand": (PACK,), "turned": (PACK,), "played": (PACK, PACK)})

    def set_from(self, state: WhistState, player: int) -> None:
        """Write what the player has seen of a state."""
        self.tensor.fill(0)
        self.dict["hand"][[card.index for card in state.hand_dealt(player)]] = 1
        if state.row is not None:
            self.dict["turned"][state.dealt[-1]] = 1
        for number, card in enumerate(state.played):
            self.dict["played"][number, card] = 1

    def string_from(self, state: WhistState, player: int) -> str:
        """Return what the player has seen, in words."""
        return state.known_to(player)


pyspiel.register_game(_TYPE, WhistGame)
openspiel_deals.register(
    *(BeziqueState, BeziqueObserver, BeziquePresent),
    long_name="Rubicon bézique, one deal (Hoyle)",
    most=20_000.0,
    length=360,
)
GAMES = ("hoyle_whist", *openspiel_deals.GAMES, "hoyle_bezique")
"""The games registered."""
