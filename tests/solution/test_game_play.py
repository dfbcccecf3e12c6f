"""The play of five-card cribbage near the end, solved at the table."""

import numpy as np
import pytest

from hoyle import kernel
from hoyle.kernel import Pegging, pegging_place
from hoyle.kernel.game_play import LANES
from hoyle.solution.game_lay_outs import in_lanes, play, solve_play
from hoyle.solution.game_stakes import FIVE_CARD, Score, after, stakes
from solution.made_up_tables import table

pytestmark = pytest.mark.usefixtures("untraced")


def test_the_play_is_solved_for_the_score_and_the_start():
    """A player who needs one hole pegs it at once: the dealer pairs the six that is led, or makes fifteen
    with it.
    """
    ours = table((60, 60))
    strategy = play(ours, 60, 60, 3, iterations=4)
    six, nine, knave = 5, 8, 10
    places = pegging_place(Pegging(kept=3, one_series=True), [six], [six, nine, knave])
    shares = strategy[places.start : places.stop]
    assert shares.sum() == pytest.approx(1, abs=1e-5)
    assert shares[2] < 0.05
    assert play(ours, 10, 10, 3) is None


@pytest.mark.nightly
def test_it_is_the_lane_of_that_start_in_the_play_of_all_starts():
    ours = table((58, 57))
    habits, score = ours.solutions[58, 57].habits, Score(58, 57)
    later = after(score, ours.wins.astype(float))
    at_stake = stakes(score, habits, later)
    sums = np.zeros((kernel.pegging_size(FIVE_CARD), LANES), np.float32)
    kernel.improve_game_play(FIVE_CARD, at_stake, np.zeros_like(sums), sums, iterations=2)
    whole = kernel.game_play_shares(FIVE_CARD, sums)
    some = [4, 12]
    lanes = in_lanes([solve_play(score, habits, later, start, iterations=2) for start in some])
    assert lanes.shape == whole.shape
    # Where two cards are equally good, rounding decides.
    assert np.abs(lanes[:, : len(some)] - whole[:, some]).mean() < 1e-3
    assert np.abs(lanes[:, : len(some)] - whole[:, [start - 1 for start in some]]).mean() > 0.05
    assert not lanes[:, len(some) :].any()
