"""The terminal's answers to typed words that name no act."""

import pytest

from hoyle.cards import Card, Hand
from hoyle.errors import BadText, NotAnAct, NotANumber, NotASeat, NotOneOf
from hoyle.ports.cli.queries import misread
from hoyle.table.impossible import Impossible
from hoyle.words.plain import plain
from ports.cli.doors import asked


def error_of(read, text):
    with pytest.raises(BadText) as error:
        read(text)
    return error.value


@pytest.mark.parametrize(
    ("cause", "why"),
    [
        (error_of(Card, "11s"), "'11s' is not a card; write the rank and suit, such as 'AS', '10h' or 'Q♥'"),
        (error_of(Hand, "as kh AS"), "AS appears twice"),
        (NotASeat("q", ["N", "E", "S", "W"]), "'q' is not a seat; choose from: N, E, S, W"),
        (NotANumber("much"), "'much' is not a number"),
        (NotOneOf("perhaps", ["yes", "no"]), "'perhaps' is not one of these: yes, no"),
        (
            BadText("17", Impossible.so_many_choices(3, 17)),
            "there are only 3 choices, so you cannot choose number 17",
        ),
    ],
)
def test_of_a_word_that_cannot_be_read_it_says_which_and_why(cause, why):
    error = NotAnAct(" play it ", Impossible.not_understood(), cause)
    assert plain(misread(error)) == f"'play it' is not recognised: {why}. Type ? for help."


@pytest.mark.parametrize("cause", [None, BadText("x", "told in English alone")])
def test_where_no_word_is_to_blame_it_says_what_may_be_typed(cause):
    error = NotAnAct(" dance", Impossible.not_understood(), cause, ["AS", "show"])
    assert plain(misread(error)) == "'dance' is not recognised; try AS, show, or type ? for help."


def test_who_sits_at_the_table_is_told_by_name_where_a_word_names_no_seat():
    error = NotAnAct("claim q 1", Impossible.not_understood(), NotASeat("q", ["N", "E", "S", "W"]))
    assert "choose from: Ada, Bob, Cy, Di" in plain(misread(error, ["Ada", "Bob", "Cy", "Di"]))


def test_who_may_do_nothing_is_told_so():
    error = NotAnAct("AS", Impossible.bystander())
    assert plain(misread(error)) == "spectators cannot play. Type ? for help."


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("rule", "Type a rule's ID as well, e.g. rule W-G01. 'hoyle rules whist' lists the rules."),
        ("laws", "Type a rule's ID as well, e.g. rule W-G01. 'hoyle rules whist' lists the rules."),
        ("claim", "Type your move like this: claim e 3. Type ? for help."),
        ("Call 7h 8h", "Type your move like this: call 7h. Type ? for help."),
        ("last", "There is no last trick to show."),
        ("choose 1", "'choose 1' is not recognised: that choice is not available now."),
    ],
)
def test_a_known_word_without_its_rest_is_answered_by_how_it_is_typed(typed, said):
    run = asked("play", "whist", "--umpire", "on-claim", "--seed", "5", typed=f"{typed}\n")
    assert said in run.stdout
