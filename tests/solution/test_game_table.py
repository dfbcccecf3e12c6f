"""The table of five-card cribbage near the end: stored in a file, and used at the table."""

import numpy as np
import pytest
from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.errors import BadTable
from hoyle.games.cribbage.variant import FIVE_CARD as FIVE_CARD_GAME
from hoyle.kernel import DEALER, PONE
from hoyle.solution.game_stakes import FIVE_CARD
from hoyle.solution.game_table import NAME, game_solution, read_game_solution
from hoyle.solution.lay_out_values import PAIRS
from hoyle.solution.lay_out_worth import Worth
from research.arrays import save_arrays
from research.cribbage.game_file import arrays_of, save_game_solution
from solution.made_up_tables import early, table, worth

pytestmark = pytest.mark.usefixtures("untraced")


def test_a_table_is_read_as_it_was_written(tmp_path):
    ours = table((60, 60), (57, 60), early=early())
    last = ours.solutions[60, 60]
    ours.solutions[60, 60] = last._replace(worth=(worth(1, heat=0.01), last.worth[1]))
    save_game_solution(ours, tmp_path / "game.npz")
    found = read_game_solution(tmp_path / "game.npz")
    assert np.array_equal(found.early.lays, ours.early.lays)
    for mine, theirs in zip(ours.early.habits, found.early.habits, strict=True):
        assert all(map(np.array_equal, mine, theirs))
    assert found.figures == ours.figures
    assert found.steps == (57, 60)
    assert np.array_equal(found.wins, ours.wins)
    for score, solution in ours.solutions.items():
        again = found.solutions[score]
        assert again.score == solution.score
        for side in (PONE, DEALER):
            for mine, theirs in zip(solution.worth[side], again.worth[side], strict=True):
                assert np.allclose(mine, theirs, atol=1e-6)
            for mine, theirs in zip(solution.habits[side], again.habits[side], strict=True):
                assert np.allclose(mine, theirs, rtol=1 / 60, atol=1e-6)


def test_what_is_no_such_table_is_refused(tmp_path):
    path = tmp_path / "game.npz"
    path.write_bytes(b"anything")
    with pytest.raises(BadTable, match="'python -m research solve-game'"):
        read_game_solution(path)
    ours = table((60, 60))
    save_arrays(arrays_of(replace(ours, figures=replace(ours.figures, format=99))), path)
    with pytest.raises(BadTable, match="format 99"):
        read_game_solution(path)


def test_a_score_goes_by_the_next_that_is_solved():
    ours = table((60, 60), (57, 60), (57, 57), (30, 57))
    assert ours.nearest(60, 60) is ours.solutions[60, 60]
    assert ours.nearest(55, 58) is ours.solutions[57, 60]
    assert ours.nearest(10, 50) is ours.solutions[30, 57]
    assert ours.nearest(29, 29) is None  # More than 31 to go for both.
    assert ours.nearest(60, 10) is None  # Not solved, since it is as good as decided.
    assert table().nearest(60, 60) is None


def test_at_all_other_scores_it_goes_by_what_is_done_early_in_a_game():
    ours = table((60, 60), early=early())
    assert ours.plan(60, 60) is ours.solutions[60, 60]
    assert ours.plan(29, 29) is ours.early
    assert table((60, 60)).plan(29, 29) is None


def taken(worth, hand):
    """The only lay-out that is ever chosen."""
    [(out, _)] = [each for each in worth.lay_outs(hand).items() if each[1]]
    return out


def test_the_lay_out_is_that_of_the_highest_sum():
    nothing = Worth(np.zeros(455, np.float32), np.zeros(455, np.float32), np.zeros(91, np.float32))
    hand = Hand("AC 5C 9C KD KH")
    kept = nothing.kept.copy()
    kept[FIVE_CARD.hands.index((0, 12, 12))] = 0.1
    assert taken(nothing._replace(kept=kept), hand) == Hand("5C 9C")
    laid = nothing.laid.copy()
    laid[PAIRS.index((0, 8))] = 0.1
    assert taken(nothing._replace(laid=laid), hand) == Hand("AC 9C")
    flush = nothing.flush.copy()
    flush[FIVE_CARD.hands.index((0, 4, 8))] = 0.1
    assert taken(nothing._replace(flush=flush), hand) == Hand("KD KH")
    assert taken(nothing._replace(flush=flush), Hand("AC 5D 9C KD KH")) != Hand("KD KH")


def test_with_heat_lay_outs_are_left_to_chance_by_their_sums():
    """A lay-out that is behind by the heat is chosen 1/e times as often."""
    laid = np.zeros(91, np.float32)
    laid[PAIRS.index((0, 8))] = 0.03
    hand = Hand("AC 5C 9C KD KH")
    found = Worth(np.zeros(455, np.float32), np.zeros(455, np.float32), laid, 0.01).lay_outs(hand)
    assert len(found) == 10
    assert sum(found.values()) == pytest.approx(1)
    assert found[Hand("AC 9C")] / found[Hand("KD KH")] == pytest.approx(np.exp(3), rel=1e-4)
    assert found[Hand("AC 5C")] == pytest.approx(found[Hand("KD KH")])


def test_a_table_of_the_users_own_goes_before_that_of_the_package(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    shipped = game_solution(FIVE_CARD_GAME)
    save_game_solution(table((60, 60)), tmp_path / NAME)
    assert list(game_solution(FIVE_CARD_GAME).solutions) == [(60, 60)]
    (tmp_path / NAME).unlink()
    assert game_solution(FIVE_CARD_GAME) is shipped
    assert len(shipped.solutions) == shipped.figures.scores > 300
    assert shipped.early is not None
