"""A requested table: what can be agreed, and what cannot."""

import re
from pathlib import Path

import pytest

from hoyle.errors import BadOption, BadText
from hoyle.host.setup import LONGEST_NAME, Wish, _distinct_name, agreed, proper_name
from hoyle.record.stop import Stop


@pytest.mark.parametrize("until", [Stop(deals=0), Stop(games=-1), Stop(rubbers=1001), Stop(deals=3, games=0)])
def test_a_sitting_ends_after_one_to_a_thousand(until):
    with pytest.raises(BadOption, match=r"^option until: [a-z]+ cannot be .-?\d+.; it takes 1\.\.1000$"):
        agreed(Wish(game="whist", until=until))


@pytest.mark.parametrize("until", [Stop(deals=1), Stop(games=1000)])
def test_one_and_a_thousand_among_them(until):
    assert agreed(Wish(game="whist", until=until))[0].until == until


@pytest.mark.parametrize(
    ("field", "least", "most"), [("pace", 0, 10), ("linger", 0, 60), ("away", 5, 86400), ("rest", 0, 600)]
)
def test_each_time_has_its_limits(field, least, most):
    for value in (least, most):
        assert getattr(agreed(Wish(game="whist", **{field: value}))[0], field) == value
    for value in (least - 1, most + 1, float("nan")):
        with pytest.raises(BadOption, match=field):
            agreed(Wish(game="whist", **{field: value}))


def test_a_name_that_is_anothers_has_a_number_behind_it_within_the_longest_that_there_is():
    longest = "Bartholomew the Younger!"
    assert len(longest) == LONGEST_NAME
    assert _distinct_name(longest, [longest]) == "Bartholomew the Young 2"
    others = [longest, *(f"Bartholomew the Young {number}" for number in range(2, 10))]
    assert _distinct_name(longest, others) == "Bartholomew the Young 10"
    assert len("Bartholomew the Young 10") == LONGEST_NAME
    assert _distinct_name("Ada", ["Bob"]) == "Ada"
    joined = "Bartholomew the Rich\U0001f469\u200d\U0001f680"
    assert _distinct_name(joined, [joined]) == "Bartholomew the Rich\U0001f469 2"


def test_a_name_that_looks_like_anothers_or_like_an_account_has_a_number_too():
    assert proper_name("\u0410da", ["Bob", "Ada"]) == "\u0410da 2"
    assert proper_name("A\u0301da", ["\u00c1da"]) == "\u00c1da 2"
    assert proper_name("p\u0430cks", []) == "p\u0430cks 2"
    _, chairs, _ = agreed(Wish(game="cribbage", seats=("plain", "me"), name="H\u0430rriet"))
    assert [chair.name for chair in chairs] == ["Edmund", "H\u0430rriet"]


def test_who_asks_sits_where_they_say_and_keeps_that_chair():
    setup, chairs, me = agreed(Wish(game="whist", seats=("plain", "open", "me", "random"), name="Ada"))
    assert (me, setup.keeps) == (2, 2)
    assert [chair.kind for chair in chairs] == ["bot", "open", "person", "bot"]
    assert [chair.bot for chair in chairs] == ["plain", None, None, "random"]
    assert chairs[2].name == "Ada"
    assert agreed(Wish(game="whist", seats=("plain",) * 4))[2] is None


def test_RB_07_the_table_draws_for_one_who_plays_alone_with_bots_unless_they_chose_otherwise():
    def draws(*seats, **options):
        return agreed(Wish(game="bezique", seats=seats, options=options))[0].options["draws"]

    assert draws("me", "plain") == draws("plain", "open") == "by_itself"
    assert draws("me", "open") == draws("plain", "plain") == "by_hand", "a person could tell from it"
    assert draws("me", "plain", draws="by_hand") == "by_hand"
    assert draws("me", "open", draws="by_itself") == "by_itself"


def test_bots_are_called_by_the_names_of_people_and_no_two_have_one_name():
    _, chairs, _ = agreed(Wish(game="whist", seats=("plain", "me", "random", "open"), name="Edmund"))
    assert [chair.name for chair in chairs] == ["Harriet", "Edmund", "Louisa", "Guest"]
    assert [chair.bot for chair in chairs] == ["plain", None, "random", None]
    _, chairs, _ = agreed(Wish(game="hookey", options={"players": "13"}, seats=("plain",) * 13))
    assert len({chair.name for chair in chairs}) == 13


@pytest.mark.parametrize("seats", [("me",), ("me",) * 2 + ("plain",) * 2, ("plain",) * 5])
def test_there_are_as_many_seats_as_the_game_has_and_one_is_mine(seats):
    with pytest.raises(BadText, match="only one can be 'me'"):
        agreed(Wish(game="whist", seats=seats))


def test_what_is_left_out_of_a_wish_is_as_the_protocol_says():
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    number = r"([\d.]+)"
    said = re.search(
        f'"pace":{number}, "linger":{number}, "away":{number}, "rest":{number}, .*"until":null', page
    )
    wish = Wish(game="whist")
    assert [float(each) for each in said.groups()] == [wish.pace, wish.linger, wish.away, wish.rest]
    assert wish.until is None
