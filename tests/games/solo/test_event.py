"""What is told of a table of solo."""

import pytest

from games.solo.laid_out import (
    DECLAREE,
    GENERAL,
    MISERE,
    PROPOSITION,
    SOLO,
    E,
    N,
    S,
    W,
    called,
    play,
    to_call,
)
from hoyle.games.solo.act import Accept, Declare, Pass, Quit
from hoyle.games.solo.game import GAME
from hoyle.table import Step, advance

HANDS = ("AS 2H", "KS 3H", "QS 4H", "JS 5H")


def said(position, *acts):
    """What the last of some acts is told as."""
    for act in acts:
        before = position
        position, rulings = advance(GAME, position, act)
    return [
        event.text(("N", "E", "S", "W")) for event in GAME.events(Step(before, act, position.state), rulings)
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((Declare(N, SOLO), Pass(E), Pass(S), Pass(W)), "N plays solo."),
        ((Pass(N), Declare(E, MISERE), Pass(S), Pass(W)), "E plays misère."),
        ((Declare(N, PROPOSITION), Pass(E), Accept(S), Pass(W)), "N and S play a proposition."),
    ],
)
def test_what_the_bidding_came_to_is_told_of_those_who_play_it(words, told):
    assert said(to_call(*HANDS), *words)[-1] == told


def test_a_general_misere_is_played_by_all():
    position = to_call(*HANDS, general_misere="yes")
    assert said(position, Pass(N), Pass(E), Pass(S), Pass(W))[-1] == "All play general misère."


def test_a_trick_is_counted_for_those_who_play_alone_or_for_each():
    alone = play(called(*HANDS, plays=SOLO, caller=S), "AS", "KS", "QS", "JS")
    assert said(alone, Quit(N)) == ["N wins the trick; S 0, the others 1."]
    each = play(called(*HANDS, plays=GENERAL), "AS", "KS", "QS", "JS")
    assert said(each, Quit(N)) == ["N wins the trick; N 1, E 0, S 0, W 0."]


def test_a_call_that_is_lost_before_its_last_trick_is_told_by_its_name():
    misere = play(called(*HANDS, plays=MISERE, caller=N), "AS", "KS", "QS", "JS")
    assert "The misère is lost." in said(misere, Quit(N))
    declaree = play(called(*HANDS, plays=DECLAREE, caller=E), "KS", "QS", "JS", "AS")
    assert "The abondance déclarée is lost." in said(declaree, Quit(N))
