"""Data sets of deals: equal rows by seed, whole files or none, and every deal can be played again."""

import json
from pathlib import Path

import pytest
from pyarrow import parquet

from hoyle import CHANCE, CRIBBAGE, Table
from hoyle.errors import BadOption
from hoyle.record import to_frame
from research import dataset

SAMPLE = Path(__file__).parents[2] / "research/samples/cribbage"


def made(folder, deals=4, a_file=2):
    return list(dataset.write_dataset(folder, "cribbage", "six-card", "plain", deals, 3, a_file=a_file))


def test_equal_seeds_give_equal_rows_and_a_stopped_run_goes_on_with_the_next_file(tmp_path, monkeypatch):
    made(tmp_path / "whole")
    played = dataset.one_deal

    def stopped(*asked):
        if asked[-1] % dataset.SEEDS == 3:
            raise KeyboardInterrupt
        return played(*asked)

    monkeypatch.setattr(dataset, "one_deal", stopped)
    with pytest.raises(KeyboardInterrupt):
        made(tmp_path / "stopped")
    assert [path.name for path in (tmp_path / "stopped").iterdir()] == ["cribbage-plain-00000000.parquet"]
    monkeypatch.setattr(dataset, "one_deal", played)
    assert [new for new, _ in made(tmp_path / "stopped")] == [2]
    whole, again = (
        [row for path in sorted((tmp_path / name).glob("*.parquet")) for row in rows(path)]
        for name in ("whole", "stopped")
    )
    assert whole == again
    assert [row["deal"] for row in whole] == [0, 1, 2, 3]


def told(folder, capsys, deals, a_file):
    """What the command says that it has made now."""
    asked = ["--game", "cribbage", "--bot", "plain", "--out", str(folder)]
    assert dataset.command("dataset", "", [*asked, "--deals", str(deals), "--a-file", str(a_file)]) == 0
    return json.loads(capsys.readouterr().out)["made_now"]


def test_the_command_counts_the_deals_that_it_has_made_now(tmp_path, capsys):
    for deals, new in [(3, 3), (3, 0), (7, 5), (8, 2)]:  # A last file that is short is made again.
        assert told(tmp_path, capsys, deals, a_file=2) == new
        found = [row["deal"] for path in sorted(tmp_path.glob("*.parquet")) for row in rows(path)]
        assert found == [*range(deals)]


@pytest.mark.parametrize(("deals", "a_file"), [(4, 3), (4, 1), (2, 2), (3, 2)])
def test_files_of_other_deals_are_refused(tmp_path, deals, a_file):
    made(tmp_path)
    with pytest.raises(BadOption, match="another folder"):
        made(tmp_path, deals, a_file)


def test_a_record_becomes_a_table_of_pyarrow():
    table = Table("whist", seed=7)
    table.deal()
    frame = to_frame(table.record(), "pyarrow")
    assert frame.column("act").to_pylist() == ["CutIn", "Shuffle", "CutPack", "Deal"]
    assert frame.schema.field("written").type == "string"


def rows(path):
    return parquet.read_table(path).to_pylist()


def test_a_row_of_the_sample_is_a_deal_that_can_be_played_again():
    (path,) = SAMPLE.glob("*.parquet")
    deals = rows(path)
    assert [deal["deal"] for deal in deals] == list(range(1000))
    for deal in deals[::100]:
        table, known = Table("cribbage", "six-card", seed=deal["seed"]), CRIBBAGE.actions("six-card")
        table.deal()
        assert [str(hand) for hand in table.position.state.deal.dealt] == deal["hands"]
        for seat, number in zip(deal["seats"], deal["actions"], strict=True):
            assert table.due[0] == seat
            table.act(known.act(number, seat))
        assert table.due[0] == CHANCE
        assert [*table.payoff] == deal["payoff"]
        assert [*table.result.score.values()] == deal["score"]
    assert path.name in (SAMPLE / "SHA256SUMS").read_text(encoding="utf-8")
