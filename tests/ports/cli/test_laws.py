"""``hoyle laws``: the articles of the codes, listed."""

import json

import pytest

from ports.cli.doors import asked


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
    assert all(set(law) == {"id", "article", "title", "says", "status", "source", "edition"} for law in laws)


def test_an_article_is_asked_for_by_its_number_with_its_game_or_without():
    (law,) = listed("whist", "W-L11")
    assert [law] == listed("w-l11")
    said = asked("laws", "W-L11").stdout
    assert said.startswith("W-L11  The penalty for a revoke\n  The side wronged may add three")
    assert "\n  (Hoyle Abridged, by Bob Short, 1793, article XI; the referee acts on it)\n" in said
    assert law["edition"] in " ".join(said.split())


def test_where_the_book_gives_none_that_is_said():
    assert asked("laws", "hookey").stdout == "The book gives no laws of hookey.\n"
    assert listed("hookey") == []


def test_all_are_listed_where_no_game_is_named():
    assert {law["id"] for law in listed()} >= {"W-L01", "W-L26", "TL-10"}


@pytest.mark.parametrize("args", [("tarot",), ("whist", "W-L99"), ("W-L99",)], ids=" ".join)
def test_what_there_is_not_is_an_error_that_says_what_there_is(args):
    run = asked("laws", *args)
    assert (run.exit_code, run.stdout) == (2, "")
    assert "choose from: " in run.stderr


def test_articles_are_found_by_a_word_in_them():
    for of in ((), ("whist",)):
        found = listed(*of, "--find", "Revoke")
        assert (
            {"W-L11", "W-L12", "W-L13"} <= {law["id"] for law in found} < {law["id"] for law in listed(*of)}
        )
        assert all("revoke" in f"{law['title']} {law['says']}".lower() for law in found)
    assert "W-L11" in asked("laws", "--find", "revoke").stdout
    assert asked("laws", "--find", "joker").stdout.startswith("No article has the word 'joker'; 'hoyle rules")


def test_rules_terms_articles_and_maxims_are_found_by_a_word():
    found = json.loads(asked("rules", "whist", "--find", "finesse", "--json").stdout)
    assert {each["kind"] for each in found} >= {"term"}
    ids = {each["id"] for each in json.loads(asked("rules", "--find", "revoke", "--json").stdout)}
    assert any(id.startswith("S-L") for id in ids)
    assert any(id.startswith("W-L") for id in ids)
    assert asked("rules", "--find", "joker").stdout == "Nothing has the word 'joker'.\n"
    assert asked("rules", "table", "--find", "pack").exit_code == 0


def test_the_book_of_every_article_and_maxim_says_which_edition_was_read():
    assert all(law["edition"] for law in listed())
    assert all(each["edition"] for each in json.loads(asked("maxims", "--json").stdout))


@pytest.mark.parametrize("number", ["XII", "xii", "12", "article XII", "W-L12"])
def test_an_article_is_found_by_its_number_in_the_book_too(number):
    assert asked("laws", "whist", number).stdout.startswith("W-L12  ")


def test_its_neighbour_no_article_has_a_number_that_the_book_has_not():
    assert asked("laws", "whist", "99").exit_code == 2
