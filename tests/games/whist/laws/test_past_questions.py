"""A question lapses when its cards are no longer on the table; a choice of two players is offered to both at
once.
"""

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    WATCHFUL,
    E,
    N,
    S,
    W,
    card,
    do,
    impossible,
    lawful,
    options,
    table,
    told,
    words_of,
)
from games.whist.laws.choosing import choose
from hoyle.games.whist.act import Play
from hoyle.games.whist.game import GAME
from hoyle.table import Choose
from hoyle.table.act import Waive

# West deals, so North leads; hearts are trumps.
FOUR = ("AS 4S 2D", "KS 5S 3D", "QS 6S 4D", "JS 7S 5D")
LOOSE = pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)


def led_and_played_on(umpire=WATCHFUL):
    """East leads out of turn, and the partner West plays to that lead before South, the second hand."""
    return do(table(*FOUR, umpire=umpire), Play(E, card("KS")), Play(W, card("JS")))


@LOOSE
def test_W_L09_a_question_about_a_trick_that_went_back_is_asked_no_more(umpire):
    position = led_and_played_on(umpire)
    assert told(position) == [("W-L07", "OPEN"), ("W-L09", "OPEN")]
    back = choose(position, N, "call KS later")
    assert back.state.deal.laid == ()
    assert told(back) == [("W-L07", "EXACTED"), ("W-L09", "LAPSED")]
    assert options(back, N) == []
    assert GAME.due(back) == (N,)  # North is to lead.
    assert do(back, Play(N, card("AS"))).state.deal.laid[0].leader == N


@LOOSE
def test_W_L09_its_neighbour_a_question_about_a_trick_that_lies_there_is_asked_still(umpire):
    position = led_and_played_on(umpire)
    position = do(position, Waive(N, 0), Waive(S, 0))
    assert told(position) == [("W-L07", "WAIVED"), ("W-L09", "OPEN")]
    assert GAME.due(position) == (N,)
    assert options(position, N) == ["play before S"]


def test_W_L09_the_lapse_is_told():
    position = led_and_played_on()
    choice = next(act for act in lawful(position, N) if isinstance(act, Choose))
    gone = "It is too late to choose: the matter is closed."
    assert f"W, who should play third, plays before S (article IX, W-L09). {gone}" in words_of(
        position, choice
    )


@LOOSE
@pytest.mark.parametrize("chooser", [N, S])
def test_W_L07_both_adversaries_are_offered_the_card_at_once(umpire, chooser):
    position = do(table(*FOUR, umpire=umpire), Play(E, card("KS")))
    assert options(position, N) == ["call KS later", "ask their partner which suit to lead"]
    assert options(position, S) == ["call KS later"]
    after = choose(position, chooser, "call KS later")
    assert told(after) == [("W-L07", "EXACTED")]
    assert options(after, N) == options(after, S) == []


def test_W_L07_the_fuller_right_is_not_lost_by_the_order_of_asking():
    position = do(table(*FOUR), Play(E, card("KS")))
    assert GAME.due(position) == (
        N,
    )  # South, on the offender's left, is asked; North is to lead and may do more.
    let_go = do(position, Waive(S, 0))
    assert options(let_go, N) == ["call KS later", "ask their partner which suit to lead"]
    assert told(choose(let_go, N, "ask their partner"))[-1] == ("W-L07", "OPEN")


def test_W_L07_its_neighbours_the_offenders_are_asked_nothing():
    position = do(table(*FOUR), Play(E, card("KS")))
    assert options(position, E) == options(position, W) == []
    assert "cannot make that choice now" in impossible(position, Waive(W, 0))
