"""What a sitting has ended is counted once, when the next deal has begun, and decides where it stops."""

from types import SimpleNamespace

import pytest

from hoyle.games.whist.act import Deal, Shuffle
from hoyle.ledger import Ledger
from hoyle.record.stop import NOTHING_ENDED, EndedSoFar, Stop
from hoyle.seat import Seat
from hoyle.table import TakeBack
from hoyle.table.result import Result


def result(over="", deals=0):
    return Result(score={}, deals=deals, ledger=Ledger(()), chairs=(), over=over)


def moment(act):
    return SimpleNamespace(act=act)


ACT, SHUFFLE, BACK = Deal(Seat(0)), Shuffle(), TakeBack(Seat(0), 3)


@pytest.mark.parametrize(
    ("act", "gone_on", "before", "now", "counts", "goes_on"),
    [
        (ACT, False, "", "", {}, False),
        (ACT, False, "", "deal", {}, False),
        (SHUFFLE, False, "rubber", "rubber", {}, True),
        (SHUFFLE, False, "rubber", "", {"rubber": 1}, False),
        (ACT, True, "game", "", {"game": 1}, False),
        (ACT, True, "game", "game", {}, True),
        (ACT, False, "game", "game", {}, False),
        (ACT, False, "game", "", {}, False),
        (SHUFFLE, False, "", "", {}, False),
        (BACK, True, "game", "", {}, True),
        (BACK, False, "game", "", {}, False),
    ],
)
def test_what_was_over_is_past_once_chance_has_acted_and_the_next_deal_is_under_way(
    act, gone_on, before, now, counts, goes_on
):
    ended = EndedSoFar({}, gone_on=gone_on).after(moment(act), result(before), result(now))
    assert ended == EndedSoFar(counts, gone_on=goes_on)


def test_what_is_past_is_added_to_what_was_past_before():
    ended = EndedSoFar({"game": 2, "rubber": 1}, gone_on=True)
    after = ended.after(moment(ACT), result("game"), result())
    assert after == EndedSoFar({"game": 3, "rubber": 1}, gone_on=False)
    assert ended.counts == {"game": 2, "rubber": 1}


def test_where_nothing_has_changed_the_same_value_is_given():
    for ended in (NOTHING_ENDED, EndedSoFar({"game": 1}, gone_on=True)):
        assert ended.after(moment(ACT), result("game"), result("game")) is ended
        assert ended.after(moment(BACK), result("game"), result()) is ended


@pytest.mark.parametrize(
    ("counts", "stop", "over", "deals", "reached"),
    [
        ({}, Stop(deals=3), "deal", 3, True),
        ({}, Stop(deals=3), "deal", 2, False),
        ({}, Stop(deals=3), "game", 4, True),
        ({"game": 1}, Stop(games=2), "game", 9, True),
        ({"game": 1}, Stop(games=2), "deal", 9, False),
        ({"game": 1}, Stop(games=2), "rubber", 9, True),
        ({"rubber": 1}, Stop(games=2), "game", 9, True),
        ({"rubber": 1}, Stop(rubbers=2), "game", 9, False),
        ({"rubber": 1}, Stop(rubbers=2), "rubber", 9, True),
        ({"game": 5}, Stop(rubbers=1), "game", 9, False),
        ({"rubber": 5, "game": 5}, Stop(), "rubber", 99, False),
        ({}, Stop(deals=40, games=1), "game", 2, True),
    ],
)
def test_a_sitting_stops_at_the_first_of_the_numbers_it_was_told(counts, stop, over, deals, reached):
    """A rubber ends its last game, too."""
    assert EndedSoFar(counts, gone_on=False).reaches(stop, result(over, deals)) is reached
