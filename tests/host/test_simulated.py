"""Nothing is lost on a bad day, and nothing counts twice. A seed that fails can be run by itself."""

from unittest import mock

import pytest

import hoyle.host.live as live
from host.simulated import Day
from hoyle.host.messages import Accepted
from hoyle.table import Umpire
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

GAMES = ("whist", "cribbage", "hookey")
SUITE, NIGHTLY = 100, 10_000


def day(seed):
    game = GAMES[seed % 3]
    umpire = Umpire.ON_CLAIM if seed % 10 == 9 else Umpire.STRICT
    return Day(seed, game=game, people=1 + seed % 2, umpire=umpire, deals=1).run()


def test_a_hundred_bad_days_lose_nothing():
    fell = sum(day(seed).falls for seed in range(SUITE))
    assert fell > SUITE // 2, "the house is to fall now and then"


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(16))
def test_nor_do_ten_thousand(part):
    for seed in range(1000 + part, 1000 + scaled(NIGHTLY), 16):
        day(seed)


def test_a_day_can_be_had_again():
    assert day(3).disk.octets == day(3).disk.octets


def fails(a_day=day):
    """Does something go wrong within a few days?"""
    for seed in range(30):
        try:
            a_day(seed)
        except (AssertionError, KeyError, IndexError):
            return True
    return False


def test_telling_before_it_is_kept_is_found():
    honest = Day._release

    def hasty(self):
        for entry in self.outbox:
            entry[0] = []
        honest(self)

    def commits(self, real, entry, keep):
        if real is self.live:
            entry[0] = [keep]
            _commits(self, real, entry, keep)

    _commits = Day._commits
    with mock.patch.object(Day, "_release", hasty), mock.patch.object(Day, "_commits", commits):
        assert fails(lambda seed: Day(seed, people=2, falls=0.05).run())


def test_counting_an_act_each_time_it_is_sent_is_found():
    honest = live.LiveTable._hear_act

    def forgetful(self, player, viewer, name, said):
        self._done.clear()
        self._refused.clear()
        honest(self, player, viewer, name, said)

    with mock.patch.object(live.LiveTable, "_hear_act", forgetful):
        assert fails()


def test_events_that_are_told_one_short_are_found():
    honest = live.LiveTable._write

    def skipping(self, octets):
        honest(self, octets)
        if self._seq % 17 == 0:
            self._entries.pop()

    with mock.patch.object(live.LiveTable, "_write", skipping):
        assert fails()


def test_an_answer_with_another_number_is_found():
    honest = live.Accepted

    def other(*, id, seq):
        return honest(id=id, seq=seq + 1)

    assert honest is Accepted
    with mock.patch.object(live, "Accepted", other):
        assert fails()
