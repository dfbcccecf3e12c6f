from random import Random

import pytest

from bots.whist.duplicate import points_a_deal
from bots.whist.laid import do, play, table
from hoyle.bots.random import RANDOM
from hoyle.bots.whist import PLAIN
from hoyle.cards import Card
from hoyle.games.whist.act import CallHonours, Claim, Play, ShowTricks
from hoyle.games.whist.game import GAME

N, E, S, W = range(4)
HANDS = ("AS 2S 3D", "KS 4S 5D", "QS 4H 6D", "JS 5S 7D")


def chosen(position, seat):
    return PLAIN.choose(GAME.observe(position, seat), Random(0))


@pytest.mark.parametrize(
    ("played", "seat", "card"),
    [
        ("", N, "AS"),  # A sure trick.
        ("2S", E, "4S"),  # Second hand low.
        ("2S 4S", S, "QS"),  # Third hand high.
        ("2S 4S QS", W, "5S"),  # Nothing wins.
        ("AS 4S", S, "QS"),  # The partner's trick, and only the queen can follow suit.
        ("AS 4S QS 5S / 2S KS", S, "4H"),  # Out of the suit: trump a trick that an opponent is winning.
        ("AS 4S QS 5S / 3D 5D", S, "6D"),
    ],
)
def test_the_first_habit_that_speaks_decides(played, seat, card):
    assert chosen(play(table(*HANDS), played), seat) == Play(seat, Card(card))


def test_speech_comes_before_play():
    position = table("AH KH 3D", "2H 5S 4D", "QH 4S 5D", "3H 6S 6D", score=(8, 0))
    assert chosen(position, N) == CallHonours(N)


def test_what_leaves_no_choice_is_done():
    position = play(table("AS 2S", "3C 4C", "QS 4H", "JS 5S"), "AS 3C QS JS / 2S 4C 4H 5S /")
    claimed = do(position, Claim(N, offender=E, trick=0))
    assert chosen(claimed, E) == ShowTricks(E)


@pytest.mark.nightly
def test_habits_are_worth_two_points_a_deal_against_chance():
    mean, error = points_a_deal(PLAIN, RANDOM, deals=60, seed=1793)
    assert mean - 3 * error > 1
