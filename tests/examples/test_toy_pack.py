"""The example's way of learning, on a pack so small that OpenSpiel measures exactly how exploitable it is.

Two players have two cards each of six: two suits of three, of which one is trumps. Two cards stay unseen.
The worth of each card is exact here; the step is the example's own.
"""

import sys
from itertools import combinations

import numpy as np
import pytest

from examples.test_learn_whist import module

if sys.version_info >= (3, 14):
    pytest.skip("OpenSpiel has no wheel for this Python", allow_module_level=True)

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

SUIT, HELD, CARDS, STEPS = 3, 2, 6, 5
EVEN_PLAY = 1 / 15
"""Return the gain of the best opponents, by OpenSpiel, while every card is as likely as any other."""
DEALS = [
    (one, two)
    for one in combinations(range(CARDS), HELD)
    for two in combinations(sorted({*range(CARDS)} - {*one}), HELD)
]


def leader(played):
    """The winner of the last whole trick: cards below three are trumps, and higher numbers win."""
    first = 0
    for lead, follow in zip(played[::2], played[1::2], strict=False):
        ruffed, same = follow < SUIT <= lead, (follow < SUIT) == (lead < SUIT)
        first ^= ruffed or (same and follow > lead)
    return first


def to_act(played):
    return leader(played) ^ len(played) % 2


def may_play(deal, played):
    mine = [card for card in deal[to_act(played)] if card not in played]
    led = played[-1] if len(played) % 2 else None
    return [card for card in mine if led is not None and (card < SUIT) == (led < SUIT)] or mine


def won_by_first(played):
    return sum((-1) ** leader(played[: 2 * trick]) for trick in range(1, HELD + 1))


def known(deal, played):
    return f"{deal[to_act(played)]} {played}"


KIND = pyspiel.GameType(
    short_name="toy_whist",
    long_name="Whist with six cards",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=CARDS,
    max_chance_outcomes=len(DEALS),
    num_players=2,
    min_utility=-HELD,
    max_utility=HELD,
    utility_sum=0.0,
    max_game_length=2 * HELD,
)


class Toy(pyspiel.Game):
    def __init__(self, params=None):
        super().__init__(KIND, INFO, params or {})

    def new_initial_state(self):
        return ToyState(self)

    def make_py_observer(self, *_):
        return Observer()


class Observer:
    def __init__(self):
        self.tensor, self.dict = np.zeros(0, np.float32), {}

    def set_from(self, *_):
        pass

    def string_from(self, state, _):
        return known(state.deal, state.played)


class ToyState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.deal, self.played = None, ()

    def current_player(self):
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else to_act(self.played)

    def chance_outcomes(self):
        return [(number, 1 / len(DEALS)) for number in range(len(DEALS))]

    def _legal_actions(self, _):
        return may_play(self.deal, self.played)

    def _apply_action(self, action):
        if self.deal is None:
            self.deal = DEALS[action]
        else:
            self.played = (*self.played, action)

    def is_terminal(self):
        return len(self.played) == 2 * HELD

    def returns(self):
        gain = won_by_first(self.played) if self.is_terminal() else 0
        return [gain, -gain]

    def __str__(self):
        return f"{self.deal} {self.played}"


pyspiel.register_game(KIND, Toy)


class Learner:
    """What the network tells of each card, with a number of its own for each place."""

    def __init__(self):
        self.told, self.cards, self.worths, self.reached = {}, {}, {}, {}

    def chances(self, place, cards):
        told = self.told.setdefault(place, np.zeros(CARDS))[cards]
        shares = np.zeros(CARDS)
        shares[cards] = np.exp(told - told.max())
        return shares / shares.sum()

    def value(self, deal, played, reach):
        """The tricks of the first player, gathering the worth of each card on the way."""
        if len(played) == 2 * HELD:
            return won_by_first(played)
        seat, place, cards = to_act(played), known(deal, played), may_play(deal, played)
        self.cards[place] = cards
        chances, values = self.chances(place, cards), np.zeros(CARDS)
        for card in cards:
            on = [reach[0], reach[1]]
            on[seat] *= chances[card]
            values[card] = self.value(deal, (*played, card), on)
        self.worths[place] = self.worths.get(place, 0) + reach[1 - seat] * values * (-1) ** seat
        self.reached[place] = self.reached.get(place, 0) + reach[1 - seat]
        return chances @ values

    def step(self, slope, rate):
        self.worths, self.reached = {}, {}
        for deal in DEALS:
            self.value(deal, (), [1.0, 1.0])
        for place, worth in self.worths.items():
            shares = self.chances(place, self.cards[place])[None]
            self.told[place] -= rate * slope(shares, worth[None] / max(self.reached[place], 1e-9))[0]


def test_each_player_learns_to_leave_little_to_the_best_opponent():
    learn, learner, game = module(), Learner(), pyspiel.load_game("toy_whist")

    def exploited():
        def told(state):
            cards = state.legal_actions()
            shares = learner.chances(state.information_state_string(), cards)
            return {card: shares[card] for card in cards}

        return exploitability.exploitability(game, policy.tabular_policy_from_callable(game, told))

    for _ in range(STEPS):
        learner.step(learn.towards_worth, 1.0)
    assert exploited() < EVEN_PLAY / 5
