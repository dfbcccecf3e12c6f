"""One seat as an environment of Gymnasium: its own checker passes, and unlawful cards are met as asked."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from hoyle.errors import BadOption, KernelError
from hoyle.rl.gymnasium import ManySeats, OneSeat

pytestmark = pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")


@pytest.mark.parametrize("illegal", ["random", "lose"])
def test_gymnasiums_checker_finds_nothing(illegal):
    check_env(OneSeat(seat=2, illegal=illegal))


def lowest(info):
    return int(np.flatnonzero(info["action_mask"])[0])


def episode(env, seed):
    seen, info = env.reset(seed=seed)
    rows = [seen]
    over = False
    while not over:
        seen, reward, over, cut_short, info = env.step(lowest(info))
        assert not cut_short
        assert over == bool(reward)
        rows.append(seen)
    return rows, reward


def test_an_episode_is_thirteen_cards_and_equal_seeds_give_equal_episodes():
    rows, reward = episode(OneSeat(), 7)
    assert len(rows) == 14
    assert -13 <= reward <= 13
    again, other = episode(OneSeat(), 7), episode(OneSeat(), 8)
    assert np.array_equal(rows, again[0])
    assert reward == again[1]
    assert not np.array_equal(rows[0], other[0][0])


def unlawful(info):
    return int(np.flatnonzero(info["action_mask"] == 0)[0])


def test_an_unlawful_card_is_refused_loses_or_is_replaced():
    env = OneSeat()
    seen, info = env.reset(seed=1)
    with pytest.raises(KernelError, match="action"):
        env.step(unlawful(info))
    assert np.array_equal(env.reset(seed=1)[0], seen)
    env = OneSeat(illegal="lose")
    _, info = env.reset(seed=1)
    assert env.step(unlawful(info))[1:3] == (-13.0, True)
    env = OneSeat(illegal="random")
    _, info = env.reset(seed=1)
    assert not env.step(unlawful(info))[2]


def test_another_word_and_another_seat_are_refused():
    with pytest.raises(BadOption, match="raise or lose or random"):
        OneSeat(illegal="stop")
    with pytest.raises(KernelError, match="seat"):
        OneSeat(seat=4)


def test_many_seats_are_stepped_at_once_and_dealt_again_in_the_step_that_ends_a_deal():
    env = ManySeats(100, seat=1)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, info = env.reset(seed=5)
    assert env.observation_space.contains(seen)
    for number in range(26):
        cards = info["action_mask"].argmax(axis=1)
        seen, rewards, ended, cut_short, info = env.step(cards)
        assert ended.all() == ended.any() == (number % 13 == 12)
        assert (rewards != 0).all() == ended.all()
        assert not cut_short.any()
        assert env.observation_space.contains(seen)
        assert info["action_mask"].any(axis=1).all()


def test_many_seats_refuse_what_is_no_card_and_a_seed_for_each():
    env = ManySeats(3)
    env.reset(seed=1)
    for cards in ([0, 0], [0, 0, 52], [0, 0, -1]):
        with pytest.raises(KernelError, match="actions"):
            env.step(np.array(cards))
    with pytest.raises(KernelError, match="seed"):
        env.reset(seed=[1, 2, 3])
