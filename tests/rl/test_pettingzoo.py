"""A deal of whist as an environment of PettingZoo: its own tests pass, and warn of nothing but the Dict."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from hoyle.errors import KernelError
from hoyle.rl import VecEnv
from hoyle.rl.pettingzoo import Cribbage, Solo, Whist

OF_THE_DICT = {
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
}
"""``api_test`` exempts PettingZoo's own games from both, by their names."""


@pytest.mark.parametrize("kind", [Whist, Solo, Cribbage])
def test_pettingzoos_own_test_passes_and_warns_of_the_dict_alone(kind):
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(kind(), num_cycles=120)
        seed_test(kind, num_cycles=60)
    assert {str(each.message) for each in warned} == OF_THE_DICT


@pytest.mark.parametrize("kind", [Whist, Solo, Cribbage])
def test_a_game_has_the_rewards_of_the_environment_of_many(kind):
    env, many = kind(), VecEnv(kind.game, 1)
    env.reset(seed=3)
    env._rows.reset(9)
    many.reset(9)
    env._last, env.agent_selection = env._seen_by_all(), env.possible_agents[many.seats[0]]
    while not many.ended[0]:
        seen = env.observe(env.agent_selection)
        assert np.array_equal(seen["observation"], many.planes()[0])
        assert np.array_equal(seen["action_mask"], many.masks()[0])
        act = many.sample()
        env.step(int(act[0]))
        many.step(act)
    assert [env.rewards[agent] for agent in env.possible_agents] == many.rewards[0].tolist()


def played(seed):
    env = Whist()
    env.reset(seed=seed)
    rng, cards = np.random.default_rng(seed), []
    for agent in env.agent_iter():
        seen, _, over, _, _ = env.last()
        assert seen["action_mask"].any() != over
        if over:
            env.step(None)
            continue
        cards.append((agent, int(rng.choice(np.flatnonzero(seen["action_mask"])))))
        env.step(cards[-1][1])
    return cards, env


def test_a_deal_is_fifty_two_cards_of_four_agents_and_its_rewards_sum_to_nothing():
    cards, env = played(3)
    assert sorted(card for _, card in cards) == list(range(52))
    assert {agent for agent, _ in cards} == set(env.possible_agents)
    totals = env._cumulative_rewards
    assert not env.agents
    assert played(3)[0] == cards
    assert totals is not None


def test_rewards_are_told_at_the_end_and_are_those_of_two_sides():
    env = Whist()
    env.reset(seed=1)
    for _ in range(52):
        assert set(env.rewards.values()) == {0}
        seen = env.observe(env.agent_selection)
        env.step(int(seen["action_mask"].argmax()))
    rewards = [env.rewards[agent] for agent in env.possible_agents]
    assert rewards[0] == rewards[2] == -rewards[1] == -rewards[3] != 0
    assert all(env.terminations.values())


def test_a_seat_that_waits_sees_its_own_hand_and_no_mask():
    env = Whist()
    env.reset(seed=1)
    hands = [env.observe(agent)["observation"][:52] for agent in env.possible_agents]
    assert (np.sum(hands, axis=0) == 1).all()
    for agent in env.possible_agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@pytest.mark.parametrize("card", [-1, 52, None])
def test_what_is_no_card_is_refused(card):
    env = Whist()
    env.reset(seed=1)
    with pytest.raises(KernelError, match="action"):
        env.step(card)
