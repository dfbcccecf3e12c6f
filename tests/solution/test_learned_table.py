"""Seven-card cribbage as learned: lay-outs, and the table of the play in its file."""

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadTable
from hoyle.games.cribbage.variant import SEVEN_CARD, SIX_CARD
from hoyle.kernel import DEALER, PONE, RecallTable
from hoyle.solution.hand_classes import halves
from hoyle.solution.learned_table import (
    LayingOut,
    LearnedFigures,
    LearnedSolution,
    Measured,
    lay_outs,
    learned_solution,
    read_learned_solution,
    words_of,
)
from research.cribbage.learned_file import save_learned_solution, table_of
from research.kernel import Learned

NOTHING = LayingOut(np.zeros((2, 6188), np.float32), np.ones((2, 13, 13)))
FIGURE = Measured(0.5, 0.1)
FIGURES = LearnedFigures(
    variant="seven-card",
    steps=1,
    deals=2,
    places=4,
    play=FIGURE,
    known=0.5,
    same=(FIGURE, FIGURE),
    remembers=(FIGURE, FIGURE),
)
PLACES = [
    kernel.recall_place(hand, series, 2, gone=False)
    for hand, series in (([0, 4], [9]), ([0, 4], [9, 3]), ([1, 4], [9]), ([2, 12], [9, 9]))
]
OFTEN = np.array([[0, 1, 1, 0, 0], [1, 0, 0, 0, 0], [1, 1, 1, 0, 0], [0, 0, 1, 1, 1]], np.uint8)

TABLE = LearnedSolution(
    figures=FIGURES,
    laying_out=NOTHING,
    table=RecallTable(
        np.array(sorted(PLACES), np.uint64), (np.arange(20) % 3 > 0).astype(np.uint8).reshape(4, 5)
    ),
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    return tmp_path


def cards(*hands):
    return np.array([sorted(card.index for card in Hand(hand)) for hand in hands], np.uint8)


def test_a_lay_out_counts_the_hand_the_crib_and_the_play():
    hands = cards("AC 2C 3D 7H 9S QC KC", "5C 5D 6H 7S 8H JC JD")
    bits = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    rng = np.random.default_rng(1793)
    how = LayingOut(rng.random((2, 6188), np.float32), rng.random((2, 13, 13)) + 0.1)
    _, keeps = halves(7)
    kept = np.sort(hands[:, keeps] % 13, axis=2)
    numbers = np.searchsorted(words_of(5), (1 << 3 * kept.astype(np.int64)).sum(axis=2))
    for side, sign in ((PONE, -1), (DEALER, 1)):
        exact = kernel.lay_outs(bits, players=2, weights=how.lays[1 - side])
        found = lay_outs(hands, side, how)
        assert np.array_equal(found.kept, numbers)
        assert np.allclose(found.values, exact.hand + sign * exact.crib + how.pegs[side][numbers])


def test_every_hand_by_rank_has_a_number():
    words = words_of(5)
    assert len(words) == 6188
    assert (np.diff(words) > 0).all()


def test_the_best_is_laid_out():
    hand = Hand("5C 5D 5H JC JD 2S 8H")
    assert TABLE.lay_out(hand, PONE) == Hand("2S 8H")
    # A hand for which the play is worth nothing unless the two is kept.
    kept = np.searchsorted(words_of(5), (1 << 3 * np.array([4, 4, 4, 1, 7])).sum())
    pegs = np.zeros((2, 6188), np.float32)
    pegs[DEALER, kept] = 40
    table = LearnedSolution(figures=FIGURES, laying_out=LayingOut(pegs, NOTHING.lays), table=TABLE.table)
    assert table.lay_out(hand, DEALER) == Hand("JC JD")
    assert table.lay_out(hand, PONE) == Hand("2S 8H")


def test_a_place_that_the_table_does_not_know_has_no_shares():
    place = sorted(PLACES)[1]
    assert TABLE.plays(place, 2) == [1, 0]
    assert TABLE.plays(place + 1, 2) is None
    assert TABLE.plays(max(PLACES) + 1, 2) is None


def test_a_table_is_read_as_it_was_written(folder):
    path = folder / "cribbage_learned_seven-card.npz.xz"
    save_learned_solution(TABLE, path)
    for found in (read_learned_solution(path, "seven-card"), learned_solution(SEVEN_CARD)):
        assert found.figures == FIGURES
        for mine, other in zip((*found.table, *found.laying_out), (*TABLE.table, *NOTHING), strict=True):
            assert mine.dtype == other.dtype
            assert np.array_equal(mine, other)
    assert learned_solution(SIX_CARD) is None
    with pytest.raises(BadTable, match="it is of seven-card"):
        read_learned_solution(path, "six-card")
    path.write_bytes(b"anything")
    with pytest.raises(BadTable, match="'python -m research learn-cribbage'"):
        read_learned_solution(path, "seven-card")


def test_a_table_keeps_the_places_met_most_often_in_order():
    learned = Learned.blank(8)
    learned.keys[:] = [0, 30, 0, 10, 20, 0, 40, 0]
    learned.averages[1, :3] = 8, 7, 6.9
    learned.averages[3, :2] = 1, 0
    learned.averages[4, :2] = 3, 3
    table = table_of(learned, 2)
    assert table.keys.tolist() == [20, 30]
    assert table.often.tolist() == [[1, 1, 0, 0, 0], [1, 1, 0, 0, 0]]
    assert table_of(learned, 9).keys.tolist() == [10, 20, 30]


def test_seven_card_cribbage_comes_learnt(folder):
    found = learned_solution(SEVEN_CARD)
    assert found is not None
    assert found.figures.known > 0.8
    assert 0 < max(gain.mean for gain in (*found.figures.same, *found.figures.remembers)) < 0.3
    lead = kernel.recall_place([0, 3, 4, 11, 12], [], 5, gone=False)
    often = found.plays(lead, 5)
    assert often is not None
    assert often[2] < 0.2 * sum(often)
