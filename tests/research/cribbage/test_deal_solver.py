"""Solving cribbage: a few steps, interrupted and continued."""

import numpy as np
import pytest

from hoyle.errors import NotThisTrial
from hoyle.games.cribbage.variant import FIVE_CARD
from hoyle.kernel import DEALER, PONE
from hoyle.solution.deal_table import read_deal_solution
from hoyle.solution.hand_classes import DealtHands
from research import kernel as solving
from research.cribbage import deal_solver
from research.cribbage.all_hands import dealt
from research.cribbage.deal_solver import Effort, Solver, solve
from research.cribbage.kept_hands import chance
from research.cribbage.lay_outs import AllLayOuts
from research.cribbage.pack import _left

pytestmark = pytest.mark.usefixtures("untraced")

EFFORT = Effort(variant="five-card", rounds=2, lay_outs=1, plays=1, last_plays=2)


@pytest.fixture
def few_hands(monkeypatch):
    """One kind of hand in fifty."""
    hands = AllLayOuts(DealtHands(*(each[::50] for each in dealt(5))))
    monkeypatch.setattr(deal_solver, "every_lay_out", lambda _: hands)


class Stopped(Exception):
    """An interruption, as Ctrl-C would raise."""


@pytest.mark.nightly
def test_it_goes_on_after_a_stop_to_the_same_table(tmp_path):
    whole = solve(FIVE_CARD, EFFORT)
    out, told = tmp_path / "table.npz", []

    def stop(done):
        told.append(done)
        if done == 3:
            raise Stopped

    with pytest.raises(Stopped):
        solve(FIVE_CARD, EFFORT, out=out, every=0, progress=stop)
    assert not out.exists()
    assert told[-1] == 3
    told.clear()
    found = solve(FIVE_CARD, EFFORT, out=out, progress=told.append)
    assert told[0] == 3
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["table.npz", "table.npz.unpacked"]
    assert found.figures == whole.figures
    again = read_deal_solution(out, "five-card")
    assert np.array_equal(again.pegging.codes, whole.pegging.codes)
    assert np.array_equal(again.lay_outs[DEALER], whole.lay_outs[DEALER])
    assert again.figures == whole.figures


@pytest.mark.usefixtures("few_hands")
def test_what_is_kept_of_another_effort_is_not_gone_on_from(tmp_path):
    part = tmp_path / "table.npz.part"
    part.write_bytes(b"anything")
    with pytest.raises(NotThisTrial, match="something else"):
        solve(FIVE_CARD, EFFORT, out=tmp_path / "table.npz")


@pytest.mark.nightly
@pytest.mark.usefixtures("few_hands")
def test_laying_out_with_care_gains_on_laying_out_anyhow():
    solver = Solver(FIVE_CARD, Effort(variant="five-card", rounds=1, lay_outs=3, plays=1, last_plays=1))
    first = solver.habits()
    gains = []
    for steps in (1, 2):
        for _ in range(steps):
            solver.step()
        pone, dealer = solver.habits()
        gains.append(
            sum(
                _left(solver.lay_outs, side, other, share(solver, side), solver.gains)
                for side, other in ((PONE, dealer), (DEALER, pone))
            )
        )
    assert gains[-1] < 0.5 * gains[0]
    assert first[PONE].keeps.sum() == pytest.approx(1, abs=1e-4)


def share(solver, side):
    sums = solver.sums[side]
    return sums / sums.sum(axis=1, keepdims=True)


@pytest.mark.nightly
@pytest.mark.usefixtures("few_hands")
def test_lay_outs_answer_the_play_of_the_round_before_and_play_the_hands_as_they_are_kept_by_then():
    solver = Solver(FIVE_CARD, EFFORT)
    met = []
    for _ in range(EFFORT.rounds):
        before = solver.gains
        for _ in range(EFFORT.lay_outs):
            solver.step()
        assert solver.gains is before
        kept = chance(solver.game, solver.habits())
        solver.step()
        assert np.array_equal(solver.chance, kept)
        met.append(kept)
        if len(met) == 1:
            assert solver.play_sums.any()
            assert np.array_equal(solver.gains, solving.pegging_gains(solver.game, solver.play_sums))
            assert not np.array_equal(solver.gains, before)
    assert not np.array_equal(*met)
