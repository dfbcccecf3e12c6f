"""Whatever is passed to the environments either does what it says, or is refused by the argument's name."""

from random import Random

import numpy as np
import pytest

from hoyle.errors import BadOption, KernelError, NotFound
from hoyle.rl import VecEnv

N = 4
TYPES = ("u1", "i1", "u2", "i8", "u8", "f4", "f8", ">u8", "?", "O")


RIGHT = [
    np.zeros((N, 410), np.uint8),
    np.zeros((N, 410), np.float32),
    np.zeros((N, 321), np.uint8),
    np.zeros((N, 321), np.float32),
    np.zeros((N, 502), np.uint8),
    np.zeros((N, 52), np.int8),
    np.zeros((N, 52), np.uint8),
    np.zeros((N, 64), np.uint8),
    np.zeros((N, 4), np.uint64),
    np.zeros(N, np.uint8),
    np.zeros((N, 128), np.uint8),
    np.zeros((N, 112), np.uint8),
    np.zeros((N, 136), np.uint8),
]


def array(rng):
    """An array of some type, shape and order, or something else."""
    if rng.random() < 0.05:
        return rng.choice([None, 7, "cards", [1, 2, 3, 4], b"1234"])
    shape = [rng.choice([0, 1, N - 1, N, N, N, N + 1])]
    shape += [rng.choice([1, 4, 7, 52, 128, 321, 410])] * rng.choice([0, 0, 1, 1, 2])
    made = np.zeros(shape, rng.choice(TYPES))
    if made.dtype != object and rng.random() < 0.8:
        made = (np.arange(made.size).reshape(shape) * rng.choice([0, 1, 7, 255])).astype(made.dtype)
    if rng.random() < 0.5:
        made = rng.choice(RIGHT).copy()
    turn = rng.choice(["kept", "kept", "kept", "strided", "Fortran", "read-only"])
    if turn == "strided":
        made = np.repeat(made, 2, axis=0)[::2]
    elif turn == "Fortran":
        made = np.asfortranarray(made)
    elif turn == "read-only":
        made.setflags(write=False)
    return made


CALLS = {
    "step": ("cards", lambda env, rng: env.step(array(rng))),
    "planes": ("out", lambda env, rng: env.planes(array(rng))),
    "floats": ("out", lambda env, rng: env.floats(array(rng))),
    "masks": ("out", lambda env, rng: env.masks(array(rng))),
    "outcomes": ("out", lambda env, rng: env.outcomes(array(rng))),
    "state": ("states", lambda env, rng: setattr(env, "state", array(rng))),
    "lay": ("hands dealers turned", lambda env, rng: env.lay(array(rng), array(rng), array(rng))),
    "seen_by": ("seat", lambda env, rng: env.seen_by(rng.choice([-1, 0, 3, 4, 1.0, "0", None, 2**70]))),
    "reset": ("seed", lambda env, rng: env.reset(rng.choice([-1, 0, 2**32 - 1, 2**32, 1.5, "1", None]))),
}


@pytest.mark.parametrize("game", ["whist", "solo", "cribbage"])
@pytest.mark.parametrize("call", CALLS)
def test_nothing_passes_the_fence_unnamed(game, call):
    named, attempt = CALLS[call]
    if game != "whist" and call in ("outcomes", "lay"):
        pytest.skip("only whist has it")
    rng, env, refused = Random(f"{game} {call}"), VecEnv(game, N, seed=7), set()
    for _ in range(60):
        try:
            attempt(env, rng)
        except KernelError as error:
            refused.add(error.argument)
        env.step(env.sample())
    assert refused
    assert refused <= set(named.split())


WRONG = [-1, 0, 1.5, "3", None, 2**40, [], [0, 0], [4], [-1], [None], ["a"], {0: 1}, b"x", float("nan")]
NAMES = ["game", "n", "variant", "seed", "learners", "others", "threads"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", ["whist", "solo", "cribbage"])
def test_an_environment_of_bad_arguments_is_refused_by_their_name(game, name):
    refused = []
    for value in WRONG:
        try:
            VecEnv(**{"game": game, "n": 2, name: value})
        except KernelError as error:
            refused.append(error.argument)
        except (BadOption, NotFound) as error:
            refused.append(error.name if isinstance(error, BadOption) else "variant")
    assert refused
    assert set(refused) == {name}


def test_every_public_method_is_fuzzed():
    public = {name for name in vars(VecEnv) if not name.startswith("_")}
    assert public == {*CALLS, "sample", "plain", "clone"}


@pytest.mark.parametrize("name", ["seen", "lawful", "seats", "rewards", "ended"])
def test_an_array_of_its_own_that_was_locked_is_named(name):
    env = VecEnv("whist", N, seed=7)
    getattr(env, name).setflags(write=False)
    with pytest.raises(KernelError) as refused:
        env.step(np.zeros(N, np.uint8))
    assert refused.value.argument == name


@pytest.mark.parametrize("name", ["seen", "lawful", "rewards", "ended", "hidden"])
def test_an_array_of_its_own_that_was_cut_short_is_named(name):
    env = VecEnv("whist", N, seed=7, hidden=True)
    getattr(env, name).resize(N - 1, refcheck=False)
    with pytest.raises(KernelError) as refused:
        env.step(np.zeros(N, np.uint8))
    assert refused.value.argument == name


def test_sets_of_acts_that_were_cut_short_are_not_drawn_from():
    env = VecEnv("whist", N, seed=7)
    env.lawful.resize(N - 1, refcheck=False)
    with pytest.raises(KernelError) as refused:
        env.sample()
    assert refused.value.argument == "out"
