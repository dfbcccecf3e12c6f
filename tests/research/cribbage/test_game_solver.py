"""Whole games of five-card cribbage solved: one score, interrupted and continued."""

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import NotThisTrial
from hoyle.games.cribbage.variant import FIVE_CARD as VARIANT
from hoyle.kernel import DEALER, PONE
from hoyle.solution.deal_table import deal_solution
from hoyle.solution.game_stakes import Score
from hoyle.solution.game_table import read_game_solution
from research.cribbage import lay_out_fit
from research.cribbage import score_solver as making
from research.cribbage.best_response import check_score
from research.cribbage.game_solver import GameSolver, solve_game
from research.cribbage.lay_out_chances import all_dealt
from research.cribbage.lay_out_fit import chosen
from research.cribbage.score_solver import GameEffort, board_wins, scores_to_check, scores_to_solve
from research.cribbage.score_table import ScoreTable

pytestmark = pytest.mark.usefixtures("untraced")

EFFORT = GameEffort(rounds=1, plays=2, iterations=2).within(1)
NOTHING = np.zeros((61, 61))


class Stopped(Exception):
    """An interruption, as Ctrl-C would raise."""


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path_factory, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path_factory.mktemp("tables")))


@pytest.fixture(scope="module", autouse=True)
def no_score_takes_longer_than_another():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(lay_out_fit, "TIMES", 3)
        patched.setattr(making, "LATE_TIMES", 1)
        patched.setattr(making, "EARLY_TIMES", 1)
        yield


@pytest.fixture(scope="module")
def whole():
    solver = GameSolver(EFFORT)
    while solver.done < solver.steps:
        solver.step()
    return solver


@pytest.mark.nightly
def test_it_goes_on_after_a_stop(tmp_path, whole):
    out, told = tmp_path / "game.npz", []

    def stop(done):
        told.append(done)
        if done == 1:
            raise Stopped

    with pytest.raises(Stopped):
        solve_game(EFFORT, out=out, every=0, progress=stop)
    assert not out.exists()
    found = solve_game(EFFORT, out=out, progress=told.append)
    assert [path.name for path in tmp_path.iterdir()] == ["game.npz"]
    again = read_game_solution(out)
    assert again.figures == found.figures
    assert np.array_equal(again.wins, found.wins)
    assert list(again.solutions) == [(60, 60)]
    # Stored values are rounded, so the gains differ in their last digits.
    assert np.allclose(found.gains, whole.solution().gains, atol=1e-3)


def test_what_is_kept_of_another_effort_is_not_gone_on_from(tmp_path):
    part = tmp_path / "game.npz.part"
    part.write_bytes(b"anything")
    with pytest.raises(NotThisTrial, match="something else"):
        solve_game(EFFORT, out=tmp_path / "game.npz")
    GameSolver(EFFORT).keep(part)
    with pytest.raises(NotThisTrial, match="other settings"):
        solve_game(GameEffort(rounds=2).within(1), out=tmp_path / "game.npz")


@pytest.mark.nightly
def test_who_goes_by_the_solution_leaves_less_to_gain_than_who_goes_for_the_most_holes(whole):
    ours = whole.checked[0]
    by_holes = check_score(Score(60, 60), deal_solution(VARIANT), board_wins(), (NOTHING, NOTHING), EFFORT)
    assert (ours.dealer, ours.pone) == (60, 60)
    for side in (PONE, DEALER):
        assert 0 <= ours.gains[side] < by_holes.gains[side]
    assert sum(ours.gains) < 0.7 * sum(by_holes.gains)


@pytest.mark.nightly
def test_what_is_gained_in_later_deals_is_gained_here_too():
    """After every deal that does not end it a tenth of a game is still to be gained: almost every deal at 40
    all.
    """
    later = tuple(np.full((61, 61), 0.1) for _ in (PONE, DEALER))
    found = check_score(Score(40, 40), deal_solution(VARIANT), board_wins(), later, EFFORT)
    assert found.wins == pytest.approx(board_wins()[40, 40], abs=0.02)
    for side in (PONE, DEALER):
        assert 0.09 < found.gains[side] < 0.11


def test_scores_near_the_end_come_first_and_those_that_are_decided_are_left_out():
    solving, checking = scores_to_solve(GameEffort()), scores_to_check(GameEffort())
    assert solving[0] == checking[0] == Score(60, 60)
    assert checking[-1] == Score(0, 0)
    sums = [score.dealer + score.pone for score in solving]
    assert sums == sorted(sums, reverse=True)
    assert Score(60, 30) not in solving
    assert all(max(score[:2]) >= 30 for score in solving)


@pytest.mark.nightly
def test_one_score_stands_for_all_that_are_early_in_a_game(tmp_path):
    effort = GameEffort(rounds=1, plays=1, needs=(45,), checks=())
    solver = GameSolver(effort)
    assert (solver.steps, solver.to_solve) == (1, [])
    solver.step()
    assert solver.done == 1
    found = solver.solution().plan(10, 20)
    assert found is solver.early
    # Both mostly lay out what they would for the most holes.
    ways = all_dealt().ways
    for side in (PONE, DEALER):
        most = deal_solution(VARIANT).lay_outs[side].argmax(axis=1)
        assert 0.8 < (ways * (found.lays[side] == most)).sum() < 1
    solver.keep(tmp_path / "game.npz.part")
    again = GameSolver(effort)
    again.go_on_from(tmp_path / "game.npz.part")
    assert again.done == 1
    assert np.array_equal(again.early.lays, found.lays)


@pytest.mark.nightly
def test_in_the_last_deals_lay_outs_are_left_to_chance(whole):
    (solution,) = whole.solutions.values()
    for side in (PONE, DEALER):
        assert solution.worth[side].heat > 0
        assert (all_dealt().ways * (chosen(solution.worth[side]).max(axis=1) < 0.9)).sum() > 0.2


def test_a_number_that_is_not_known_is_as_far_above_as_the_next_that_is():
    known = ScoreTable(np.arange(16.0).reshape(4, 4), [1, 3])
    known.put(3, 3, 20.0)
    known.put(1, 3, 5.0)
    found = known.all()
    assert found[3, 3] == 20
    assert found[2, 2] == 10 + 5
    assert found[0, 2] == 2 - 2
    assert found[0, 0] == 0  # The next score, 1 and 1, is unknown.


def test_a_warm_start_is_what_the_table_for_the_most_holes_does():
    solver = GameSolver(EFFORT)
    table = deal_solution(VARIANT)
    for side, regrets in enumerate(solver._warm.lay_outs):
        shares = regrets / regrets.sum(axis=1, keepdims=True)
        often = table.lay_outs[side] / table.lay_outs[side].sum(axis=1, keepdims=True)
        assert np.allclose(shares, often, atol=1e-5)
    assert solver._warm.play.shape == (kernel.pegging_size(kernel.Pegging(kept=3, one_series=True)), 16)
