"""``hoyle review``: what each decision cost, and luck and skill, which balance."""

import json

import pytest

from hoyle.coach import bezique, judged
from hoyle.coach.review import evaluator
from hoyle.solve import crib
from ports.cli.doors import asked as asked_in_text


def asked(*args):
    return asked_in_text(*map(str, args))


SEED = f"{11:064x}"


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch):
    monkeypatch.setattr(judged, "DRAWN", 200)
    monkeypatch.setattr(judged, "KEPT", 40)
    monkeypatch.setattr(judged, "SOLVED", (0, 0, 8, 8, 8, 8, 6, 4, 2, 0, 0, 0, 0, 0))
    monkeypatch.setattr(bezique, "WORLDS", 2)
    monkeypatch.setattr(bezique, "TRICKS", (0, 1))
    monkeypatch.setattr(crib, "DEALS", 50)


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    folder, paths = tmp_path_factory.mktemp("reviewed"), {}
    for game in ("whist", "solo", "cribbage", "bezique", "hookey"):
        paths[game] = folder / f"{game}.jsonl"
        args = ("play", game, "--watch", "--bots", "random,plain", "--deals", "2", "--seed", SEED, "--plain")
        assert asked(*args, "--record", paths[game]).exit_code == 0
    return paths


def reviewed(path, *args):
    return json.loads(asked("review", path, "--json", *args).stdout)


@pytest.mark.parametrize("game", ["whist", "solo", "cribbage", "bezique"])
def test_luck_and_skill_add_up_to_what_each_deal_brought_and_two_sides_cancel(records, game):
    found = reviewed(records[game])
    assert found["deals"]
    for each in found["deals"]:
        told = each["start"] + each["skill"] + each["others"] + each["luck"]
        assert told == pytest.approx(each["final"], abs=1e-9)
        own = [one["skill"] for one in found["decisions"] if one["deal"] == each["deal"]]
        assert each["skill"] + (0 if game == "solo" else -each["others"]) <= sum(map(abs, own)) + 1e-9
    if game != "solo":
        for one, other in zip(found["deals"][::2], found["deals"][1::2], strict=True):
            assert one["luck"] + other["luck"] == pytest.approx(0, abs=1e-9)
            assert one["skill"] == pytest.approx(-other["others"], abs=1e-9)


@pytest.mark.parametrize("game", ["whist", "cribbage"])
def test_a_deal_begins_where_the_one_before_ended(records, game):
    accounts = reviewed(records[game])["deals"]
    for before, after in zip(accounts, accounts[2:], strict=False):
        if before["final"] not in (0, 1):
            assert after["start"] == pytest.approx(before["final"], abs=1e-9)


def test_random_cards_lose_more_than_plain_ones_and_the_costliest_come_first(records):
    found = reviewed(records["whist"])
    lost = [sum(each["loss"] for each in found["decisions"] if each["seat"] % 2 == side) for side in (0, 1)]
    assert max(lost) > 2 * min(lost)
    costliest = [found["decisions"][at] for at in found["costliest"]]
    assert all(each["named"] for each in costliest)
    assert found["evaluator"] == evaluator()


def test_only_the_decisions_of_one_seat_are_listed(records):
    found = reviewed(records["whist"], "--seat", "S")
    assert {each["seat"] for each in found["decisions"]} == {2}
    assert found["deals"] == reviewed(records["whist"])["deals"]


def test_the_page_is_one_file_and_equal_records_give_equal_bytes(records, tmp_path):
    pages = [tmp_path / "one.html", tmp_path / "other.html"]
    told = [asked("review", records["cribbage"], "--html", page).stdout for page in pages]
    assert told[0] == told[1]
    assert pages[0].read_bytes() == pages[1].read_bytes()
    text = pages[0].read_text("utf-8")
    assert "<svg" in text
    assert "http" not in text.replace("http-equiv", "")
    assert "src=" not in text


def test_what_cannot_be_reviewed_says_why(records, tmp_path):
    chance = asked("review", records["hookey"])
    assert chance.exit_code == 1
    assert "hookey is pure chance" in chance.stderr
    lines = records["cribbage"].read_bytes().splitlines(keepends=True)
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(b"".join([*lines[:4], lines[4].replace(b"1", b"2"), *lines[5:]]))
    assert asked("review", changed).exit_code != 0
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(b"".join(lines[: len(lines) // 3]))
    said = asked("review", torn)
    assert "not finished" in said.stdout + said.stderr or said.exit_code != 0
