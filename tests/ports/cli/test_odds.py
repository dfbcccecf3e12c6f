"""``hoyle odds``: chances of whist at the prompt."""

import csv
import json
from io import StringIO

import pytest

from ports.cli.doors import asked


def document(*args):
    said = asked(*args, "--json")
    assert said.exit_code == 0, said.stderr
    return json.loads(said.stdout)


def test_what_partner_holds_beside_the_book():
    assert document("odds", "holds", "--wanted", "1", "--of", "4") == {
        "exact": "5177/6327",
        "probability": 5177 / 6327,
        "odds": "5177 to 1150",
        "book": "4 to 1",
    }
    assert document("odds", "holds", "--wanted", "2", "--of", "3")["book"] == "3 to 1 against"
    assert document("odds", "holds", "--wanted", "1", "--of", "2", "--unseen", "30")["book"] is None
    assert "out by -577/31635" in asked("odds", "holds", "--wanted", "1", "--of", "4").stdout
    assert "which is exact" in asked("odds", "holds", "--wanted", "1", "--of", "1").stdout
    assert "not in the book" in asked("odds", "holds", "--wanted", "5", "--of", "5").stdout


def test_honours_by_the_turn_up():
    assert document("odds", "honours")["4"] == "115/1666"
    assert document("odds", "honours", "--turn-up", "honour")["0"] == "0"
    assert "92/833" in asked("odds", "honours", "--turn-up", "honour").stdout


def test_the_chance_at_a_score_beside_the_book():
    found = document("odds", "score", "7", "3")
    assert set(found) == {"computed", "se", "model", "book", "book_note"}
    assert found["computed"] == pytest.approx(0.70, abs=0.01)
    assert (found["model"], found["book"]) == ("double-dummy", "7 to 3")
    theirs = document("odds", "score", "3", "7", "--deal", "theirs")
    assert theirs["computed"] == pytest.approx(1 - found["computed"])
    assert theirs["book"] == "7 to 3 against"


@pytest.mark.parametrize(
    ("args", "book"),
    [
        (("0", "0"), "10 1/2 to 10"),
        (("0", "0", "--deal", "theirs"), "10 1/2 to 10 against"),
        (("8", "9"), "3 1/2 per cent"),
        (("7", "3", "--deal", "theirs"), None),
        (("3", "3"), None),
        (("1", "0", "--variant", "short-whist"), None),
        (("1", "0", "--set", "honours_at_eight_uncalled=lapse"), None),
    ],
)
def test_what_the_book_prints_and_what_it_does_not(args, book):
    found = document("odds", "score", *args, "--model", "fair-coin")
    assert found["book"] == book
    assert (found["book_note"] == "not in the book") == (book is None)
    assert found["se"] == 0


def test_the_rubber_from_any_score_of_any_game():
    game = document("odds", "score", "5", "5", "--model", "self-play")
    last = document("odds", "rubber", "5", "5", "--games", "1", "1", "--model", "self-play")
    assert last["computed"] == game["computed"]
    ahead = document("odds", "rubber", "--games", "1", "0")
    assert 0.7 < ahead["computed"] < 0.8
    assert ahead["book"] is None


def test_chances_are_told_in_words():
    assert "by the double-dummy model, standard error 0.00" in asked("odds", "score", "7", "3").stdout
    assert "exactly" in asked("odds", "rubber", "--model", "fair-coin").stdout


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("score", "12", "0"), "0 to 9, not 12"),
        (("score", "5", "0", "--variant", "short-whist"), "0 to 4, not 5"),
        (("rubber", "--games", "2", "0"), "0 to 1, not 2"),
        (("holds", "--wanted", "3", "--of", "2"), "wanted cannot be '3'"),
        (("honours", "--turn-up", "ace"), "honour or plain"),
        (("score", "1", "1", "--deal", "nobody"), "ours or theirs"),
        (("score", "1", "1", "--model", "hope"), "double-dummy"),
    ],
)
def test_nonsense_is_refused_in_a_line(args, why):
    said = asked("odds", *args)
    assert said.exit_code == 2
    assert said.stdout == ""
    assert why in said.stderr
    assert said.stderr.count("\n") == 1


def test_games_of_bezique_are_measured_as_a_document():
    found = document("odds", "bezique", "--deals", "1")
    assert found["games"].keys() == {"games", "score", "worth", "rubicon"}
    assert found["games"]["games"] == 1
    assert found["games"]["worth"]["mean"] > 0
    assert "In 1 game between two plain players" in asked("odds", "bezique", "--deals", "1").stdout
    assert document("odds", "bezique")["games"] is None


def test_the_chances_of_bezique_are_printed_as_csv():
    rows = list(csv.DictReader(StringIO(asked("odds", "bezique", "--csv").stdout)))
    assert {row["dealt"]: row["exact"] for row in rows} == document("odds", "bezique")["dealt"]
    for refused in ("--deals", "1"), ("--json",):
        assert asked("odds", "bezique", "--csv", *refused).exit_code == 2
