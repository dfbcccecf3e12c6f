"""The solved tables: those in the package, and those read from the user's own folder."""

from importlib import util
from pathlib import Path

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import Hand
from hoyle.errors import BadTable
from hoyle.games.cribbage.variant import FIVE_CARD, SEVEN_CARD, SIX_CARD
from hoyle.kernel import DEALER, PONE, Pegging
from hoyle.solution import deal_table as tables
from hoyle.solution.deal_table import deal_solution, game_of
from hoyle.solution.files import load_arrays
from research import arrays
from research import kernel as solving
from research.cribbage.deal_file import save_deal_solution
from research.cribbage.kept_hands import chance
from research.cribbage.shares import play_in_levels

EXAMPLE = Path(__file__).parents[2] / "examples" / "verify_cribbage.py"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(arrays, "_FILTERS", [{**each, "preset": 0} for each in arrays._FILTERS])
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    return tmp_path


def verifier():
    spec = util.spec_from_file_location("verify_cribbage", EXAMPLE)
    assert spec
    assert spec.loader
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_five_card_cribbage_comes_solved(folder):
    table = deal_solution(FIVE_CARD)
    assert table is not None
    assert sum(table.figures.pegging) < 0.0005
    assert sum(table.figures.laying_out) < 0.01
    assert len(table.lay_outs[0]) == 134_459
    assert deal_solution(SEVEN_CARD) is None


def test_six_card_cribbage_comes_solved(folder):
    table = deal_solution(SIX_CARD)
    assert sum(table.figures.pegging) < 0.02
    assert sum(table.figures.laying_out) < 0.03
    shares = table.shares(Hand("5H 5D JS QC 2C 9H"), DEALER)
    assert max(shares, key=shares.get) == Hand("2C 9H")
    leads = table.plays(game_of(SIX_CARD), [], [3, 4, 11, 12])
    assert leads[4] < 0.05 * sum(leads.values())


def test_all_tables_have_room_in_a_wheel():
    """Six megabytes; the boards besides take 0.1 MB when packed."""
    assert sum(file.stat().st_size for file in Path(tables.__file__).parent.glob("*.xz")) < 5.95e6


def test_a_lay_out_has_shares_that_sum_to_one_and_fives_are_kept(folder):
    table = deal_solution(FIVE_CARD)
    for side in (PONE, DEALER):
        shares = table.shares(Hand("5H 5D JS 2C 9H"), side)
        assert sum(shares.values()) == pytest.approx(1)
        assert max(shares, key=shares.get) == Hand("2C 9H")


def test_a_five_is_not_led_from_a_hand_with_another_card(folder):
    table = deal_solution(FIVE_CARD)
    plays = table.plays(game_of(FIVE_CARD), [], [3, 4, 12])
    assert sum(plays.values()) == 252
    assert plays[4] < 0.05 * sum(plays.values())
    assert not table.plays(game_of(FIVE_CARD), [], [4, 4, 4])


def test_the_users_own_table_goes_before_the_packages(folder):
    table = deal_solution(FIVE_CARD)
    save_deal_solution(table, folder / "cribbage_five-card.npz.xz")
    own = deal_solution(FIVE_CARD)
    assert own is not table
    assert own.figures == table.figures
    assert np.array_equal(own.pegging.codes, table.pegging.codes)
    assert own.habits[PONE].suited == table.habits[PONE].suited


@pytest.mark.parametrize("held", [b"", b"no table", b"PK\x03\x04"])
def test_a_file_that_is_no_table_is_refused(folder, held):
    (folder / "cribbage_seven-card.npz.xz").write_bytes(held)
    with pytest.raises(BadTable, match="solve-cribbage"):
        deal_solution(SEVEN_CARD)


def test_a_table_of_another_game_is_refused(folder):
    save_deal_solution(deal_solution(FIVE_CARD), folder / "cribbage_seven-card.npz.xz")
    with pytest.raises(BadTable, match="it is of five-card"):
        deal_solution(SEVEN_CARD)


@pytest.mark.nightly
@pytest.mark.parametrize("variant", [FIVE_CARD, SIX_CARD])
def test_the_shipped_table_is_as_good_as_it_says(folder, variant):
    table, game = deal_solution(variant), game_of(variant)
    chances = chance(game, table.habits)
    found = [
        solving.pegging_response(
            game, chances, solving.unpack_pegging(game, table.pegging).astype(np.float32), side
        ).gain
        for side in (PONE, DEALER)
    ]
    assert sum(found) == pytest.approx(sum(table.figures.pegging), abs=1e-5)


@pytest.mark.nightly
def test_the_verifier_finds_the_shipped_table_as_good_as_it_says():
    """The best replies of both gain no more than the table says."""
    gains = deal_solution(FIVE_CARD).figures.pegging
    arrays = load_arrays(Path(tables.__file__).with_name("cribbage_five-card.npz.xz"))
    assert sum(verifier().best_answers(arrays)) == pytest.approx(sum(gains), abs=1e-5)


def test_the_verifier_has_a_hundred_lines_of_code_and_finds_what_the_kernel_finds(monkeypatch):
    assert sum(map(bool, EXAMPLE.read_text().splitlines())) <= 100
    check, game = verifier(), Pegging(kept=2, one_series=True, ranks=6)
    monkeypatch.setattr(check, "RANKS", 6)
    monkeypatch.setattr(check, "KEPT", 2)
    rng = np.random.default_rng(1793)
    hands = game.dealt().astype(float).sum(axis=1)
    strategy = play_in_levels(game, rng.random(kernel.pegging_size(game), np.float32), 252)
    table = {
        "pone_keeps": hands,
        "dealer_keeps": hands,
        "levels": np.array([252]),
        "pegging": solving.pack_pegging(game, 252, strategy).codes,
    }
    found = [
        solving.pegging_response(game, game.dealt(), strategy.astype(np.float32), side).gain
        for side in (PONE, DEALER)
    ]
    assert list(check.best_answers(table)) == pytest.approx(found, abs=1e-5)
