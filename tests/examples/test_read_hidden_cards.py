"""The example that reads hidden cards: what is certain, what it learns, and its rows at a table."""

import sys
from pathlib import Path

import numpy as np
import pytest

from hoyle.rl import VecEnv

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def read():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(EXAMPLES))
        import read_hidden_cards

        yield read_hidden_cards


def test_every_hidden_card_may_be_where_it_is_and_chances_by_count_add_up(read):
    env = read.learn.spread(520, 5, hidden=True)
    hidden, truth = read.Hidden(env.floats()), read.holders(env.hidden[:, 1:])
    assert (hidden.may >= truth).all()
    assert (hidden.unseen == truth.any(1)).all()
    assert (hidden.room == truth.sum(2)).all()
    chances = hidden.fitted(np.ones(truth.shape))
    assert np.allclose(chances.sum(1), hidden.unseen)
    assert (
        np.abs(chances.sum(2) - hidden.room).mean() < 0.02
    )  # Where a seat must hold all of a suit, it takes longer.


def test_a_dealer_holds_the_turned_card_and_nobody_a_suit_that_they_are_out_of(read):
    env = VecEnv("whist", 64, seed=3)
    for _ in range(30):
        env.step(env.plain())
    planes, hidden = env.floats(), read.Hidden(env.floats())
    assert planes[:, read.learn.PLACE["void"]].any()
    turned = planes[:, read.learn.PLACE["turned"]].argmax(1)
    dealer = planes[:, read.learn.PLACE["dealer"]].argmax(1)
    for row in range(64):
        for turn in range(1, 4):
            out_of = planes[row, read.learn.PLACE["void"]].reshape(4, 4)[turn].repeat(13) > 0
            assert not (hidden.may[row, turn - 1] & out_of).any()
            assert not hidden.may[row, turn - 1, turned[row]] or dealer[row] == turn


def test_it_learns_and_is_compared_at_a_table(read, monkeypatch, capsys, tmp_path):
    reader, told = read.Reader(np.random.default_rng(3), width=32), []
    read.train(reader, 6, np.random.default_rng(3), rate=5e-3, n=2080, told=told.append)
    network, counted = (float(word) for word in (told[-1].split()[1], told[-1].split()[5]))
    assert network < counted
    reader.save(tmp_path / "reader.npz")
    given = ["read_hidden_cards.py", "--load", str(tmp_path / "reader.npz"), "--deals", "1"]
    monkeypatch.setattr(sys, "argv", given)
    monkeypatch.setattr(read, "Reader", lambda rng: reader)
    read.main()
    assert [line[:13] for line in capsys.readouterr().out.splitlines()[1:]] == [
        f"after trick {tricks}" for tricks in read.AFTER
    ]
