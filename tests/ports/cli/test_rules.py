"""``hoyle rules``: the rules of a game, and the text of any id."""

import json

import pytest

from ports.cli.doors import asked


def listed(*args):
    return json.loads(asked("rules", *args, "--json").stdout)


def test_the_rules_of_a_game_are_listed_its_rules_of_play_first():
    rules = listed("whist")
    assert [rule["id"] for rule in rules][:31] == [f"W-G{number:02}" for number in range(1, 32)]
    assert all(set(rule) == {"id", "kind", "title", "says", "source"} for rule in rules)
    assert {rule["kind"] for rule in listed()} == {"play", "term", "figure", "law", "maxim"}
    assert [rule["id"] for rule in listed("table")] == [f"TL-{number:02}" for number in range(1, 11)]


@pytest.mark.parametrize("args", [("whist", "W-G12"), ("w-g12",), ("solo", "W-G12")], ids=" ".join)
def test_a_rule_is_said_by_its_id_with_its_game_or_without(args):
    assert asked("rules", *args).stdout == (
        "W-G12  Follow suit\n"
        "  A player who has a card of the suit led must play one. A player who has none may play\n"
        "  any card.\n"
        "  (Hoyle's Games, Improved and Enlarged)\n"
    )


@pytest.mark.parametrize(("id", "kind"), [("W-L11", "law"), ("W-M24", "maxim"), ("C-T22", "figure")])
def test_articles_maxims_and_figures_are_found_too(id, kind):
    (found,) = listed(id)
    assert (found["id"], found["kind"]) == (id, kind)


def test_a_term_is_explained_by_its_word():
    (found,) = listed("cribbage", "flush")
    assert found["kind"] == "term"


@pytest.mark.parametrize(
    ("args", "near"),
    [(("tarot",), "choose from: whist"), (("whist", "W-G99"), "near it: ")],
    ids=str,
)
def test_what_there_is_not_is_an_error_that_says_what_is_near(args, near):
    run = asked("rules", *args)
    assert (run.exit_code, run.stdout) == (2, "")
    assert near in run.stderr
    assert run.stderr.count("\n") == 1
