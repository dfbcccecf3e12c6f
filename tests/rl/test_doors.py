"""Whatever a caller does at a door of Gymnasium or PettingZoo is done, or refused by the argument's name."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from hoyle.errors import KernelError, NotPlaying
from hoyle.rl.gymnasium import ManySeats, OneSeat
from hoyle.rl.pettingzoo import Cribbage, Solo, Whist

N = 3
AGENTS = (Whist, Solo, Cribbage)
DOORS = {
    **{f"one seat, {how}": lambda how=how: OneSeat(illegal=how) for how in ("raise", "lose", "random")},
    "many seats": lambda: ManySeats(N),
    **{kind.__name__: kind for kind in AGENTS},
}
ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-2, 66),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=3),
    st.lists(st.one_of(st.integers(-1, 53), st.none(), st.lists(st.integers(0, 51))), max_size=4),
    st.dictionaries(st.integers(), st.integers(), max_size=1),
    arrays.arrays(
        st.sampled_from([np.uint8, np.int64, np.float32, np.bool_, object]),
        arrays.array_shapes(min_dims=0, max_dims=2, max_side=4),
    ),
)


def lawful(env):
    """The lowest act that may be done now, in the form that this door takes."""
    if isinstance(env, ManySeats):
        return env._info()["action_mask"].argmax(axis=1)
    if isinstance(env, OneSeat):
        return int(env._info()["action_mask"].argmax())
    return int(env.observe(env.agent_selection)["action_mask"].argmax())


def is_right(env, action):
    """Whether an action is whole numbers of the right shape."""
    if isinstance(env, ManySeats):
        return isinstance(action, list) or (isinstance(action, np.ndarray) and action.dtype.kind in "iu")
    kind = getattr(action, "dtype", np.dtype(type(action) if isinstance(action, int) else object)).kind
    return not isinstance(action, bool) and kind in "iu" and np.ndim(action) == 0


@pytest.mark.parametrize("door", DOORS)
@settings(max_examples=40, deadline=None)
@given(st.data())
def test_an_action_is_done_or_refused_by_its_name(door, data):
    env, named = DOORS[door](), set()
    for action in data.draw(st.lists(ANYTHING, min_size=4, max_size=4)):
        env.reset(seed=7)
        for _ in range(2):
            env.step(lawful(env))
        try:
            env.step(action)
        except KernelError as error:
            named.add(error.argument)
        else:
            assert is_right(env, action), "what is no whole number was taken for one"
    assert named <= {"actions" if door == "many seats" else "action"}


@pytest.mark.parametrize("door", DOORS)
@settings(max_examples=25, deadline=None)
@given(seed=ANYTHING)
def test_a_seed_is_taken_or_refused_by_its_name(door, seed):
    env, named = DOORS[door](), ""
    try:
        env.reset(seed=seed)
    except KernelError as error:
        named = error.argument
    else:
        env.step(lawful(env))
    is_seed = seed is None or (isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 2**64)
    assert named == ("" if is_seed else "seed")


@pytest.mark.parametrize("door", DOORS)
def test_before_the_first_deal_and_after_the_end_nothing_is_played(door):
    env = DOORS[door]()
    with pytest.raises(NotPlaying, match="reset"):
        env.step(0)
    env.reset(seed=7)
    act = lawful(env)
    if door != "many seats":  # Its deals are dealt again in the step that ends them.
        for _ in range(2000):
            ended = env.step(lawful(env))
            if ended[2] if isinstance(env, OneSeat) else all(env.terminations.values()):
                break
        with pytest.raises(NotPlaying, match="over"):
            env.step(act)
        env.reset(seed=7)
        env.step(lawful(env))
    env.close()
    env.close()
    for call in (lambda: env.step(act), env.reset):
        with pytest.raises(NotPlaying, match="closed"):
            call()


@pytest.mark.parametrize("kind", AGENTS)
@pytest.mark.parametrize("agent", [None, 0, "seat_9", "", math.nan, []])
def test_another_agent_is_refused(kind, agent):
    env = kind()
    env.reset(seed=7)
    for call in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(KernelError) as refused:
            call(agent)
        assert refused.value.argument == "agent"
