"""A complete trick stays visible for a while, and is then turned."""

from hoyle.host.effect import NOTHING, TABLE
from hoyle.host.table.bot_pace import LyingTrick
from hoyle.seat import Seat

N, E = Seat(0), Seat(1)


def test_a_trick_lies_from_when_it_is_first_seen():
    trick = LyingTrick()
    assert not trick.is_due(100.0)
    assert trick.see(N, 14.0) == TABLE
    assert trick.see(N, 15.0) == NOTHING, "it has been seen already"
    assert not trick.is_due(13.9)
    assert trick.is_due(14.0)


def test_another_winner_has_the_whole_time():
    trick = LyingTrick()
    trick.see(N, 14.0)
    assert trick.see(E, 20.0) == TABLE
    assert not trick.is_due(14.0)


def test_a_trick_that_is_turned_is_due_no_more():
    trick = LyingTrick()
    trick.see(N, 14.0)
    assert trick.see(None, 0.0) == TABLE
    assert not trick.is_due(100.0)
    assert trick.see(None, 0.0) == NOTHING
