"""Whole games of five-card cribbage solved: one score of them, stopped and gone on with."""

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import NotThisTrial
from hoyle.games.cribbage.variant import FIVE_CARD as VARIANT
from hoyle.kernel import DEALER, PONE
from hoyle.odds import race_fit
from hoyle.odds.race_deal import Score
from hoyle.odds.race_fit import chosen
from hoyle.odds.race_lay_outs import all_dealt
from hoyle.odds.race_table import read_race
from hoyle.odds.solved import solved
from research.cribbage import score_solver as making
from research.cribbage.best_response import check_score
from research.cribbage.game_solver import Race, solve_race
from research.cribbage.score_solver import RaceEffort, board_wins, scores_to_check, scores_to_solve
from research.cribbage.score_table import Boardwise

pytestmark = pytest.mark.usefixtures("untraced")

EFFORT = RaceEffort(rounds=1, plays=2, iterations=2).within(1)
NOTHING = np.zeros((61, 61))


class Stopped(Exception):
    """What Ctrl-C would raise."""


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path_factory, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path_factory.mktemp("tables")))


@pytest.fixture(scope="module", autouse=True)
def no_score_takes_longer_than_another():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(race_fit, "TIMES", 3)
        patched.setattr(making, "LATE_TIMES", 1)
        patched.setattr(making, "EARLY_TIMES", 1)
        yield


@pytest.fixture(scope="module")
def whole():
    race = Race(EFFORT)
    while race.done < race.steps:
        race.step()
    return race


@pytest.mark.nightly
def test_it_goes_on_after_a_stop(tmp_path, whole):
    out, told = tmp_path / "race.npz", []

    def stop(done):
        told.append(done)
        if done == 1:
            raise Stopped

    with pytest.raises(Stopped):
        solve_race(EFFORT, out=out, every=0, progress=stop)
    assert not out.exists()
    found = solve_race(EFFORT, out=out, progress=told.append)
    assert [path.name for path in tmp_path.iterdir()] == ["race.npz"]
    again = read_race(out)
    assert again.figures == found.figures
    assert np.array_equal(again.wins, found.wins)
    assert list(again.solutions) == [(60, 60)]
    # What was kept is rounded: the gains differ in their last digits.
    assert np.allclose(found.gains, whole.race().gains, atol=1e-3)


def test_what_is_kept_of_another_effort_is_not_gone_on_from(tmp_path):
    part = tmp_path / "race.npz.part"
    part.write_bytes(b"anything")
    with pytest.raises(NotThisTrial, match="something else"):
        solve_race(EFFORT, out=tmp_path / "race.npz")
    Race(EFFORT).keep(part)
    with pytest.raises(NotThisTrial, match="other settings"):
        solve_race(RaceEffort(rounds=2).within(1), out=tmp_path / "race.npz")


@pytest.mark.nightly
def test_who_goes_by_the_solution_leaves_less_to_gain_than_who_goes_for_the_most_holes(whole):
    ours = whole.checked[0]
    by_holes = check_score(Score(60, 60), solved(VARIANT), board_wins(), (NOTHING, NOTHING), EFFORT)
    assert (ours.dealer, ours.pone) == (60, 60)
    for side in (PONE, DEALER):
        assert 0 <= ours.gains[side] < by_holes.gains[side]
    assert sum(ours.gains) < 0.7 * sum(by_holes.gains)


@pytest.mark.nightly
def test_what_is_gained_in_later_deals_is_gained_here_too():
    """A tenth of a game is to be gained after every deal that does not end it: nearly each at 40 all."""
    later = tuple(np.full((61, 61), 0.1) for _ in (PONE, DEALER))
    found = check_score(Score(40, 40), solved(VARIANT), board_wins(), later, EFFORT)
    assert found.wins == pytest.approx(board_wins()[40, 40], abs=0.02)
    for side in (PONE, DEALER):
        assert 0.09 < found.gains[side] < 0.11


def test_scores_near_the_end_come_first_and_those_that_are_decided_are_left_out():
    solving, checking = scores_to_solve(RaceEffort()), scores_to_check(RaceEffort())
    assert solving[0] == checking[0] == Score(60, 60)
    assert checking[-1] == Score(0, 0)
    sums = [score.dealer + score.pone for score in solving]
    assert sums == sorted(sums, reverse=True)
    assert Score(60, 30) not in solving
    assert all(max(score[:2]) >= 30 for score in solving)


def test_one_score_stands_for_all_that_are_early_in_a_game(tmp_path):
    effort = RaceEffort(rounds=1, plays=1, needs=(45,), checks=())
    race = Race(effort)
    assert (race.steps, race.to_solve) == (1, [])
    race.step()
    assert race.done == 1
    found = race.race().plan(10, 20)
    assert found is race.early
    # Both lay out mostly what they do for the most holes.
    ways = all_dealt().ways
    for side in (PONE, DEALER):
        most = solved(VARIANT).lay_outs[side].argmax(axis=1)
        assert 0.8 < (ways * (found.lays[side] == most)).sum() < 1
    race.keep(tmp_path / "race.npz.part")
    again = Race(effort)
    again.go_on_from(tmp_path / "race.npz.part")
    assert again.done == 1
    assert np.array_equal(again.early.lays, found.lays)


def test_in_the_last_deals_lay_outs_are_left_to_chance(whole):
    (solution,) = whole.solutions.values()
    for side in (PONE, DEALER):
        assert solution.worth[side].heat > 0
        assert (all_dealt().ways * (chosen(solution.worth[side]).max(axis=1) < 0.9)).sum() > 0.2


def test_a_number_that_is_not_known_is_as_far_above_as_the_next_that_is():
    known = Boardwise(np.arange(16.0).reshape(4, 4), [1, 3])
    known.put(3, 3, 20.0)
    known.put(1, 3, 5.0)
    found = known.all()
    assert found[3, 3] == 20
    assert found[2, 2] == 10 + 5
    assert found[0, 2] == 2 - 2
    assert found[0, 0] == 0  # nothing is known of the next, 1 and 1


def test_a_warm_start_is_what_the_table_for_the_most_holes_does(whole):
    race = Race(EFFORT)
    table = solved(VARIANT)
    for side, regrets in enumerate(race._warm.lay_outs):
        shares = regrets / regrets.sum(axis=1, keepdims=True)
        often = table.lay_outs[side] / table.lay_outs[side].sum(axis=1, keepdims=True)
        assert np.allclose(shares, often, atol=1e-5)
    assert race._warm.play.shape == (kernel.pegging_size(kernel.Pegging(kept=3, one_series=True)), 16)
