"""Packed solutions: the shipped table is unpacked byte for byte."""

from pathlib import Path

import numpy as np
import pytest

from hoyle.errors import BadTable
from hoyle.games.cribbage.variant import FIVE_CARD
from hoyle.kernel import Pegging, pegging_choices, pegging_size
from hoyle.solution import deal_table
from hoyle.solution.deal_table import deal_file_name, game_of, read_deal_solution
from research.__main__ import main
from research.cribbage.pack import in_levels_by_reach
from research.cribbage.unpacked import Made, Unpacked, choices_in_bytes, read_unpacked, rows_in_bytes
from research.kernel import unpack_pegging

pytestmark = pytest.mark.usefixtures("untraced")

SHIPPED = Path(deal_table.__file__).with_name(deal_file_name(FIVE_CARD))
GAME = Pegging(kept=2, one_series=False, ranks=4)


@pytest.mark.nightly
def test_the_shipped_table_of_five_cards_is_what_packing_its_shares_gives(tmp_path, capsys):
    table = read_deal_solution(SHIPPED, "five-card")
    shares = unpack_pegging(game_of(FIVE_CARD), table.pegging)
    made = Made("five-card", table.figures.rounds)
    solution, out = tmp_path / "table.unpacked", tmp_path / "table"
    Unpacked(made=made, lay_outs=table.lay_outs, pegging=shares).save(solution)
    assert main(["pack-cribbage", str(solution), "--out", str(out)]) == 0
    assert out.read_bytes() == SHIPPED.read_bytes()
    assert f'"play":{table.figures.play}' in capsys.readouterr().out


def test_the_seldomer_a_choice_comes_up_the_fewer_its_levels():
    """In sixteenths, quarters and halves; even for choices never reached, and always with the same sum."""
    first = np.flatnonzero(pegging_choices(GAME))
    pairs = [place for place in first.tolist() if pegging_choices(GAME)[place] == 2][:4]
    strategy = np.ones(pegging_size(GAME), np.uint8)
    reach = np.ones(len(strategy), np.float32)
    for place, often in zip(pairs, (2**-13, 2**-14, 2**-20, -1), strict=True):
        strategy[place : place + 2] = 208, 48
        reach[place : place + 2] = often
    found = in_levels_by_reach(GAME, strategy, reach)
    assert [found[place] for place in pairs] == [13, 12, 16, 8]
    assert (np.add.reduceat(found, first) == 16).all()


def test_shares_under_a_hundredth_are_left_out_of_a_solution():
    shares = np.array([[0.5, 0.495, 0.005], [1, 0, 0]], np.float32)
    assert rows_in_bytes(shares).tolist() == [[255, 252, 0], [255, 0, 0]]
    sums = np.array([1, 199, 0, 0, 30, 60, 30], np.float32)
    choices = np.array([2, 0, 2, 0, 3, 0, 0], np.uint8)
    assert choices_in_bytes(sums, choices).tolist() == [0, 255, 0, 0, 128, 255, 128]


def test_a_file_that_is_no_solution_is_refused(tmp_path):
    path = tmp_path / "table.unpacked"
    path.write_bytes(b"anything")
    with pytest.raises(BadTable, match="'python -m research solve-cribbage'"):
        read_unpacked(path)
