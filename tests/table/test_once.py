"""Cached answers: a function called repeatedly with the same thing computes it once."""

from hoyle.games import game_named
from hoyle.table import Position, once_a_position, once_in_a_row


def asked(remember):
    """The function under test, and every argument it was really called with."""
    calls = []

    def ask(*about, **named):
        calls.append(about)
        return sum(map(len, map(repr, (*about, *named.values()))))

    return remember(ask), calls


def position():
    game = game_named("whist")
    return Position(game.begin(game.variants[0]))


def test_a_position_is_asked_about_once_until_another_is():
    ask, calls = asked(once_a_position)
    here, there = position(), position()
    assert ask(here) == ask(here)
    assert len(calls) == 1
    ask(there)
    ask(here)
    assert [each is here for (each,) in calls] == [True, False, True]


def test_the_same_values_are_asked_about_once_in_a_row_whoever_hands_them_in():
    ask, calls = asked(once_in_a_row)
    assert ask((1, 2), "a") == ask((1, 2), "a")
    assert calls == [((1, 2), "a")]
    ask((1, 3), "a")
    ask((1, 2), "a")
    assert len(calls) == 3


def test_an_answer_is_never_that_to_another_question():
    ask, _ = asked(once_in_a_row)
    for about in ((1,), (1, 1), ((1,),), (None,), ()):
        assert ask(*about) == sum(map(len, map(repr, about)))
    assert ask("a", last=True) != ask("a", last=False)
