"""The example that learns through OpenSpiel: what it learns gains on uniform choices."""

import importlib
import sys
from pathlib import Path

import numpy as np
import pytest

if sys.version_info >= (3, 14):
    pytest.skip("OpenSpiel has no wheel for this Python", allow_module_level=True)

import pyspiel

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def learn():
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(EXAMPLES)
        return importlib.import_module("learn_openspiel")


def gain(learn, name, deals, pairs):
    game = pyspiel.load_game(name)
    policy = learn.train(game, deals, np.random.default_rng(0))
    return learn.over_uniform(game, policy, pairs, 1)


def test_before_it_learns_it_gains_nothing(learn):
    """It chooses uniformly too, and each deal is played with the sides swapped."""
    found, error = gain(learn, "hoyle_cribbage", 0, 50)
    assert abs(found) < 4 * error


def test_a_hundred_deals_of_solo_teach_it_not_to_call_at_random(learn):
    found, error = gain(learn, "hoyle_solo", 100, 10)
    assert found > 10 > 2 * error


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "deals", "least"), [("hoyle_cribbage", 5000, 0.4), ("hoyle_whist", 5000, 0.2)]
)
def test_it_gains_on_uniform_choices(learn, name, deals, least):
    found, error = gain(learn, name, deals, 1000)
    assert found > least > 2 * error
