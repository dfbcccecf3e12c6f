"""The example that learns whist: its slopes, its first steps, and its place at a table."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import numpy as np
import pytest

from hoyle import Table
from hoyle.rl import VecEnv

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_whist.py"


def module():
    """The example, as a module."""
    spec = spec_from_file_location("learn_whist", EXAMPLE)
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture(scope="module")
def learn():
    return module()


def test_a_few_steps_bring_it_nearer_to_plain(learn):
    network, env = learn.Network(np.random.default_rng(3), width=32), learn.spread(520, 5)
    rows, plain = learn.rows_of(env), env.plain().copy()
    before = (network.best(env) == plain).mean()
    for _ in range(30):
        chances, layers = network.policy(rows.seen, rows.lawful)
        network.learn(layers, learn.like_plain(chances, rows, plain), 2e-3)
    assert (network.best(env) == plain).mean() > before + 0.1


def test_the_slope_is_that_of_the_worth_and_the_entropy(learn):
    rng = np.random.default_rng(5)
    told, worth = rng.standard_normal((1, 6)), rng.standard_normal((1, 6))

    def loss(told):
        chances = np.exp(told) / np.exp(told).sum()
        return -4 * (chances * (worth - learn.ENTROPY * np.log(chances))).sum()

    slope = learn.towards_worth(np.exp(told) / np.exp(told).sum(), worth)
    steps = 1e-6 * np.eye(6)[:, None]
    found = [(loss(told + step) - loss(told - step)) / 2e-6 for step in steps]
    assert np.allclose(slope[0], found, atol=1e-5)


def test_it_plays_at_a_table_as_in_rows(learn):
    """What is seen at a table becomes the same row, with the same choice."""
    network, table = learn.Network(np.random.default_rng(7), width=32), Table("whist", seed=7)
    table.deal()
    hands = np.array([[hand.bits for hand in table.position.state.deal.hands]], np.uint64)
    seen = table.observe(table.due[0])
    env = VecEnv("whist", 1)
    env.lay(hands, np.array([seen.dealer], np.uint8), np.array([seen.turned.index], np.uint8))
    for _ in range(52):
        act = network.choose(table.observe(table.due[0]))
        assert act.card.index == network.best(env)[0]
        table.act(act)
        env.step(np.array([act.card.index], np.uint8))
    assert env.ended.all()


def test_plain_gains_nothing_over_itself(learn):
    gain, error = learn.duplicate(VecEnv.plain, VecEnv.plain, 50, 9)
    assert (gain, error) == (0, 0)


def test_an_opponent_is_trained_and_all_is_printed(learn, monkeypatch, capsys, tmp_path):
    few = ["--steps", "2", "--exploit", "0.05", "--pairs", "20", "--save", str(tmp_path / "net.npz")]
    monkeypatch.setattr(learn, "SHOWN_BY", 20)
    monkeypatch.setattr(learn, "BATCH", 256)
    monkeypatch.setattr(learn.Network.__init__, "__defaults__", (32, learn.PACK))
    monkeypatch.setitem(learn.train.__kwdefaults__, "n", 1040)
    monkeypatch.setitem(learn.exploited.__kwdefaults__, "n", 64)
    monkeypatch.setattr(sys, "argv", ["learn_whist.py", *few])
    learn.main()
    told = capsys.readouterr().out
    assert "20 duplicate pairs" in told
    assert "an opponent trained against it" in told
    with np.load(tmp_path / "net.npz") as kept:
        assert len(kept.files) == 6
