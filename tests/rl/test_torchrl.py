"""TorchRL wraps one seat as it is. Hoyle does not install it: PyTorch is larger than all that Hoyle needs."""

import pytest

from hoyle.rl.gymnasium import OneSeat

envs = pytest.importorskip("torchrl.envs", reason="needs torchrl")


@pytest.mark.nightly
def test_torchrls_wrapper_plays_a_deal_to_its_end():
    env = envs.GymWrapper(OneSeat(seat=2, illegal="random"))
    steps = env.rollout(100)
    assert steps.batch_size == (13,)
    assert steps["observation"].shape == (13, 410)
    ended = steps["next", "terminated"].flatten().tolist()
    assert ended == [False] * 12 + [True]
    rewards = steps["next", "reward"].flatten().tolist()
    assert rewards[:12] == [0] * 12
    assert rewards[12] in range(-13, 14, 2)
