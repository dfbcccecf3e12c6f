"""Arguments that an environment of many deals cannot take are refused by name, and change nothing."""

import numpy as np
import pytest

from hoyle.errors import BadOption, KernelError
from hoyle.rl import VecEnv
from rl.test_vec_env import everything, lowest

pytestmark = pytest.mark.usefixtures("untraced")


def env(**how):
    return VecEnv("whist", **{"n": 5, **how})


def spoilt_plain():
    spoilt = env()
    spoilt.seen[:] = 0
    spoilt.plain()


def played(cards):
    env().step(cards)


REFUSED = {
    "no rows": ("n", lambda: env(n=0)),
    "half a row": ("n", lambda: env(n=1.5)),
    "no policy for a seat": ("others", lambda: env(learners=[0, 1], others={3: "plain"})),
    "a policy for a learner": ("others", lambda: env(learners=[0], others=dict.fromkeys(range(4), "plain"))),
    "no learner": ("learners", lambda: env(learners=())),
    "a fifth seat": ("learners", lambda: env(learners=[4])),
    "rows changed by hand": ("seen", lambda: spoilt_plain()),
    "a seed below zero": ("seed", lambda: env(seed=-1)),
    "a seed in words": ("seed", lambda: env(seed="7")),
    "threads below zero": ("threads", lambda: env(threads=-1)),
    "cards in a list": ("cards", lambda: played([0] * 5)),
    "cards of another type": ("cards", lambda: played(np.zeros(5, np.int64))),
    "too few cards": ("cards", lambda: played(np.zeros(4, np.uint8))),
    "every other card": ("cards", lambda: played(np.zeros(10, np.uint8)[::2])),
    "cards in a column": ("cards", lambda: played(np.zeros((5, 1), np.uint8))),
    "a fifty-third card": ("cards", lambda: played(np.full(5, 52, np.uint8))),
    "planes of another shape": ("out", lambda: env().planes(np.zeros((5, 393), np.uint8))),
    "planes of another type": ("out", lambda: env().planes(np.zeros((5, 410), np.int32))),
    "floats in Fortran's order": ("out", lambda: env().floats(np.zeros((410, 5), np.float32).T)),
}


@pytest.mark.parametrize(("named", "call"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_by_the_name_of_the_argument(named, call):
    with pytest.raises(KernelError) as refused:
        call()
    assert refused.value.argument == named


def test_another_game_is_refused():
    with pytest.raises(BadOption, match="whist"):
        VecEnv("brag", 1)
    for refused in (VecEnv("cribbage", 1).plain, VecEnv("cribbage", 1).outcomes):
        with pytest.raises(BadOption, match="whist"):
            refused()


@pytest.mark.parametrize(
    ("game", "others"),
    [("whist", "search"), ("whist", {0: "search"}), ("cribbage", {0: "plain"}), ("cribbage", "plain")],
)
def test_other_policies_are_refused(game, others):
    with pytest.raises(BadOption, match="random"):
        VecEnv(game, 1, learners=[1, 2, 3] if game == "whist" else [1], others=others)


@pytest.mark.parametrize(("n", "threads"), [(20, 1), (20_000, 1), (20_000, 2)])
def test_a_card_that_may_not_be_played_is_refused_by_its_row_and_nothing_is_played(n, threads):
    """The first wrong row is named, however many threads look."""
    env = VecEnv("whist", n, seed=2, threads=threads)
    before, cards = everything(env), lowest(env.lawful)
    for row in (13, n - 3, n // 2):
        cards[row] = next(card for card in range(52) if not int(env.lawful[row]) >> card & 1)
    with pytest.raises(KernelError, match=f"row {min(13, n // 2)}:"):
        env.step(cards)
    assert everything(env) == before


@pytest.mark.parametrize("seed", range(20))
def test_a_state_with_bytes_of_chance_is_refused_or_played_without_harm(seed):
    rng, env = np.random.default_rng(seed), VecEnv("whist", 4, seed=seed)
    for _ in range(int(rng.integers(52))):
        env.step(env.sample())
    before, states = everything(env), env.state
    for _ in range(40):
        spoilt = states.copy()
        spoilt[rng.integers(4), rng.integers(env.state.shape[1])] = rng.integers(256)
        try:
            env.state = spoilt
        except KernelError:
            assert everything(env)[:3] == before[:3]
        else:
            env.step(env.sample())
            env.state = states
