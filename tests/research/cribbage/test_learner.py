"""Learning seven-card cribbage: a few steps, interrupted and continued."""

import numpy as np
import pytest

from hoyle.errors import NotThisTrial
from hoyle.games.cribbage.variant import SEVEN_CARD
from hoyle.kernel import DEALER, PONE
from hoyle.solution.hand_classes import bits, halves
from hoyle.solution.learned_table import lay_outs, read_learned_solution, words_of
from research.cribbage.learner import LearnEffort, Learning, deal
from research.cribbage.measured_learner import learn

pytestmark = pytest.mark.usefixtures("untraced")

EFFORT = LearnEffort(variant="seven-card", steps=3, deals=200, places=4000, rows=2**17)


class Stopped(Exception):
    """An interruption, as Ctrl-C would raise."""


@pytest.fixture(scope="module")
def whole():
    return learn(SEVEN_CARD, EFFORT)


def test_it_goes_on_after_a_stop_to_the_same_table(tmp_path, whole):
    out = tmp_path / "table.npz"

    def stop(done):
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        learn(SEVEN_CARD, EFFORT, out=out, every=0, progress=stop)
    assert not out.exists()
    told = []
    found = learn(SEVEN_CARD, EFFORT, out=out, progress=told.append)
    assert told[0] == 2
    assert [path.name for path in tmp_path.iterdir()] == ["table.npz"]
    assert found.figures == whole.figures
    again = read_learned_solution(out, "seven-card")
    assert np.array_equal(again.table.keys, whole.table.keys)
    assert np.array_equal(again.table.often, whole.table.often)
    assert np.allclose(again.laying_out.pegs, whole.laying_out.pegs, atol=0.01)


def test_what_is_kept_of_another_effort_is_not_gone_on_from(tmp_path):
    part = tmp_path / "table.npz.part"
    part.write_bytes(b"anything")
    with pytest.raises(NotThisTrial, match="something else"):
        learn(SEVEN_CARD, EFFORT, out=tmp_path / "table.npz")
    Learning(SEVEN_CARD, LearnEffort(variant="seven-card", deals=9, rows=8)).keep(part)
    with pytest.raises(NotThisTrial, match="a table of seven-card with other settings"):
        learn(SEVEN_CARD, EFFORT, out=tmp_path / "table.npz")


def test_the_figures_are_of_the_table(whole):
    figures = whole.figures
    assert (figures.variant, figures.steps, figures.deals, figures.places) == ("seven-card", 3, 200, 4000)
    assert 0.1 < figures.known < 1
    # The dealer has the better of the play, which 800 deals suffice to show.
    assert -3 < figures.play.mean < 1
    assert 0.05 < figures.play.error < 0.3


def test_deals_are_laid_out_for_the_best():
    work = Learning(SEVEN_CARD, EFFORT)
    for odd, least, most in ((0.0, 1.0, 1.0), (1.0, 0.0, 0.3)):
        dealt = deal(SEVEN_CARD, 300, work.how, np.random.default_rng(7), odd)
        kept = np.sort(dealt.hands[:, DEALER], axis=1).astype(np.int64)
        assert np.array_equal(words_of(5)[dealt.kept[DEALER]], (1 << 3 * kept).sum(axis=1))
        assert least <= float((bits(dealt.laid[PONE]) == bits(best(work, dealt_cards(7)))).mean()) <= most


def dealt_cards(seed, number=300):
    pack = np.random.default_rng(seed).permuted(np.tile(np.arange(52, dtype=np.uint8), (number, 1)), axis=1)
    return np.sort(pack[:, :7], axis=1)


def best(work, hands):
    outs, _ = halves(7)
    return np.take_along_axis(hands, outs[lay_outs(hands, PONE, work.how).values.argmax(axis=1)], axis=1)


def test_what_a_hand_has_gained_counts_the_more_often_it_was_kept():
    work = Learning(SEVEN_CARD, EFFORT)
    work.sums[PONE, :2], work.weights[PONE, :2] = (-8000, -1), (4000, 1)
    pegs = work.how.pegs[PONE]
    assert pegs[0] == pytest.approx(-2, abs=0.01)
    assert -2 < pegs[1] < -1.9
    assert pegs[2] == pytest.approx(-8001 / 4001)


def test_how_often_each_lay_out_is_made_is_learnt():
    work = Learning(SEVEN_CARD, EFFORT)
    assert work.lays.sum(axis=(1, 2)) == pytest.approx([200, 200])
    work.step()
    assert work.lays.sum(axis=(1, 2)) == pytest.approx([400, 400])
    assert work.done == 1
    # The dealer gives fives to its own crib more often than the pone does to the dealer's.
    fives = [work.lays[side][4].sum() + work.lays[side][:, 4].sum() for side in (PONE, DEALER)]
    assert fives[DEALER] > fives[PONE]
