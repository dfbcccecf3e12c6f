"""Threads are kept between steps: they change no byte, whoever else steps meanwhile, and after a fork."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import numpy as np
import pytest

from hoyle.rl import VecEnv
from scale import PATIENCE

ROWS = 6000


def played(threads, steps=12):
    env = VecEnv("solo", ROWS, seed=5, threads=threads)
    for _ in range(steps):
        env.step(env.sample())
    return env.state, env.planes()


def test_bytes_are_equal_for_any_number_of_threads_and_with_other_batches_under_way():
    state, planes = played(1)
    with ThreadPoolExecutor(4) as pool:
        for other, seen in pool.map(played, (2, 3, 7, 2, 0, 5)):
            assert (other == state).all()
            assert (seen == planes).all()


def test_a_wrong_card_is_named_whatever_thread_meets_it():
    env = VecEnv("whist", ROWS, seed=5, threads=3)
    cards = env.sample().copy()
    cards[[5990, 17, 4000]] = 52
    with pytest.raises(Exception, match="row 17:"):
        env.step(cards)


FORKED = """
import os, sys
from hoyle.rl import VecEnv
env = VecEnv("whist", 6000, seed=5, threads=2)
env.step(env.sample())
child = os.fork()
env.step(env.sample())
env.planes()
if not child:
    os._exit(0)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_child_process_steps_with_threads_of_its_own():
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", FORKED], timeout=PATIENCE, check=False)
    assert done.returncode == 0


def test_a_step_plays_every_row_once():
    env = VecEnv("whist", ROWS, seed=5, threads=4)
    for step in range(1, 14):
        env.step(env.sample())
        sleep(0.001 * (step % 3))  # The other threads may sleep, or still look for the next step.
        held = np.unpackbits(env.state[:, :32], axis=1).sum(axis=1)
        assert (held == 52 - step).all()
