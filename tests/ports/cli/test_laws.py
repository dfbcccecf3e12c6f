"""``hoyle laws``: the articles of the codes, listed."""

import json

import pytest

from ports.cli.doors import asked, piped


def listed(*args):
    return json.loads(asked("laws", *args, "--json").stdout)


@pytest.mark.parametrize(
    ("of", "ids"),
    [
        ("whist", [f"W-L{number:02}" for number in range(1, 27)]),
        ("solo", [f"S-L{number:02}" for number in range(1, 40)]),
        ("table", [f"TL-{number:02}" for number in range(1, 11)]),
    ],
)
def test_the_articles_of_a_code_are_listed_in_printed_order(of, ids):
    laws = listed(of)
    assert [law["id"] for law in laws] == ids
    assert all(set(law) == {"id", "article", "title", "says", "status", "source"} for law in laws)


def test_an_article_is_asked_for_by_its_number_with_its_game_or_without():
    (law,) = listed("whist", "W-L11")
    assert [law] == listed("w-l11")
    said = asked("laws", "W-L11").stdout
    assert said.startswith("W-L11  The penalty for a revoke\n  The side wronged may add three")
    assert said.endswith("(Hoyle Abridged, by Bob Short, 1793, article XI; the referee acts on it)\n")


def test_where_the_book_gives_none_that_is_said():
    assert asked("laws", "hookey").stdout == "The book gives no laws of hookey.\n"
    assert listed("hookey") == []


def test_all_are_listed_where_no_game_is_named():
    assert {law["id"] for law in listed()} >= {"W-L01", "W-L26", "TL-10"}


@pytest.mark.parametrize("args", [("tarot",), ("whist", "W-L99"), ("W-L99",)], ids=" ".join)
def test_what_there_is_not_is_an_error_that_says_what_there_is(args):
    run = piped("laws", *args)
    assert (run.returncode, run.stdout) == (2, "")
    assert "choose from: " in run.stderr
