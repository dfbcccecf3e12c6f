"""``hoyle duplicate``: a night at the keyboard, one of bots, and the print."""

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hoyle import night as nights
from hoyle.night import promise_of
from ports.cli.doors import asked


@pytest.fixture
def log(tmp_path):
    return str(tmp_path / "night.jsonl")


@pytest.fixture
def quick_judge(monkeypatch):
    """Value each board with a bot that does not search; the typed night uses the expert."""
    monkeypatch.setattr(nights, "EXPERT", "plain")


def typed(log, *lines, begin=()):
    return asked(
        "duplicate", *begin, "--log", log, "--by", "Ann", typed="".join(f"{line}\n" for line in lines)
    )


def night(log):
    return json.loads(asked("duplicate", "--log", log, "--json").stdout)


def test_a_night_is_typed_stopped_gone_on_with_and_ended(log):
    begin = ("--pairs", "4", "--boards", "1", "--seed", "7")
    said = typed(log, "1 4 8-5", "1 2 8-6", "nonsense", "board 9", begin=begin)
    assert "hoyle: 'nonsense' is not recognised; type board, pair and tricks" in said.stderr
    assert "hoyle: there is no board 9" in said.stderr
    assert "Board 1, pair 2: the tricks (8 and 6) add up to 14, not 13." in said.stdout
    before = night(log)
    assert before["secret"] is None
    assert before["promise"] == promise_of("7".zfill(64))
    left = [f"{each['board']} {each['north_south']} 7-6" for each in before["waiting"]]
    said = typed(log, "by Bess", "ok 1 2", "waiting", *left, "board 1", "end", "board 1")
    assert said.stderr == ""
    assert f"Secret behind the packs: {'7'.zfill(64)}" in said.stdout
    assert said.stdout.count("with all cards visible") == 1
    now = night(log)
    assert now["waiting"] == now["doubtful"] == []
    assert now["secret"] == "7".zfill(64)
    rows = [*csv.DictReader(io.StringIO(asked("duplicate", "--log", log, "--csv").stdout))]
    assert [row["pair"] for row in rows] == [str(each["pair"]) for each in now["ranking"]]
    lines = asked("duplicate", "--log", log, "--rows", "--json").stdout.splitlines()
    assert [json.loads(line) for line in lines] == now["results"]


def test_bots_play_a_night_whose_records_hold(log, tmp_path):
    records = tmp_path / "records"
    begin = ("--pairs", "4", "--boards", "1", "--seed", "7")
    begin += ("--bots", "plain,random", "--records", str(records))
    assert typed(log, begin=begin).exit_code == 0
    now = night(log)
    assert now["waiting"] == []
    assert len(now["results"]) == len([*records.iterdir()]) == 6
    for file in records.iterdir():
        assert asked("verify", str(file)).exit_code == 0
    plain, others = ([each["points"] for each in now["ranking"] if each["pair"] % 2 == odd] for odd in (1, 0))
    assert sum(plain) > sum(others)


@pytest.mark.usefixtures("quick_judge")
def test_deals_come_from_a_file(log, tmp_path):
    made = tmp_path / "made.jsonl"
    typed(
        str(made),
        "quit",
        begin=("--pairs", "4", "--boards", "1", "--bots", "plain", "--records", str(tmp_path)),
    )
    deals = "".join(
        asked("convert", str(each), "--to", "pbn").stdout for each in sorted(tmp_path.glob("board*-01.jsonl"))
    )
    file = tmp_path / "deals.pbn"
    file.write_text(deals)
    said = typed(log, "end", "board 2", begin=("--pairs", "4", "--boards", "1", "--deals", str(file)))
    assert "Promise" not in said.stdout
    cards = said.stdout.split("North: ")[1].splitlines()[0]
    assert cards in typed(str(made), "board 2").stdout
    short = asked("duplicate", "--pairs", "4", "--boards", "9", "--deals", str(file))
    assert short.exit_code == 2
    assert "the night needs 27 deals, but the file has 3" in short.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "give --pairs N or --names FILE, one of the two"),
        (("--pairs", "4", "--records", "x"), "only bots write records; give --bots"),
        (("--pairs", "4", "--movement", "mitchell"), "use a Howell movement"),
        (("--pairs", "4", "--bots", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_is_explained(words, why):
    refused = asked("duplicate", *words)
    assert refused.exit_code == 2
    assert why in refused.stderr


@pytest.mark.usefixtures("quick_judge")
def test_the_print_has_every_deal_traveller_and_pair(log, tmp_path):
    svg = tmp_path / "night.svg"
    begin = ("--pairs", "4", "--boards", "1", "--seed", "7", "--bots", "plain", "--pdf", str(svg))
    assert typed(log, begin=begin).exit_code == 0
    words = [each.text for each in ElementTree.parse(svg).getroot().iter() if each.tag.endswith("text")]
    for board in (1, 2, 3):
        assert words.count(f"Board {board}") == 1
        assert any((each or "").startswith(f"Board {board}, dealer ") for each in words)
    assert [words.count(f"Pair {pair}") for pair in (1, 2, 3, 4)] == [1] * 4
    assert words.count(promise_of("7".zfill(64))) == 3
    assert sum("with all cards visible" in (each or "") for each in words) == 3
    assert Path(log).stat().st_size
