"""Nothing is lost on a bad day, and nothing counts twice. A failing seed can be run by itself."""

import sqlite3
from unittest import mock

import pytest

import hoyle.host.table.hearing as hearing
from host.table.simulated import Day
from hoyle.errors import HoyleError
from hoyle.host.effect import NOTHING, SECRETS
from hoyle.host.messages import Accepted
from hoyle.host.sitting.packs import Packs
from hoyle.host.store import load as flaws
from hoyle.host.store.events import SqliteEngine
from hoyle.host.table.journal import Answers, Journal
from hoyle.host.table.live_table import LiveTable
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.table.shuffling import ShuffleRound
from hoyle.table import Umpire
from scale import first, scaled

pytestmark = pytest.mark.usefixtures("untraced")

GAMES = ("whist", "cribbage", "hookey", "solo")
SUITE, NIGHTLY = 16, 10_000


def day(seed):
    game = GAMES[seed % len(GAMES)]
    umpire = Umpire.ON_CLAIM if seed % 5 == 4 else Umpire.STRICT
    return Day(
        seed, game=game, people=1 + seed // 4 % 2, umpire=umpire, deals=1, ills=0.02 * (seed // 8 % 2)
    ).run()


@pytest.mark.parametrize("seeds", first(1, ((0, 3, 4, 5, 8, 10, 13, 14, 15), range(SUITE))))
def test_bad_days_lose_nothing(seeds):
    """The first are of every game, for one and two people, at a loose table, and on a disk that fails."""
    days, few = [day(seed) for seed in seeds], len(seeds)
    assert sum(day.falls for day in days) > few // 3, "the server is to fall now and then"
    assert sum(day.failures for day in days) > few // 10, "and a job of the store is to stray"
    assert sum(day.promises.restarted for day in days) > few // 10, "a fall is to come in mid-shuffle"
    assert sum(day.promises.unopened for day in days) > few // 10, "and pledges are to stay unopened"


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(16))
def test_nor_do_ten_thousand(part):
    for seed in range(1000 + part, 1000 + scaled(NIGHTLY), 16):
        day(seed)


def test_a_day_can_be_had_again():
    assert day(3).disk.record == day(3).disk.record


def test_the_end_of_an_old_connection_does_not_end_the_new_one():
    """Otherwise two guests whose connections broke at once could disconnect each other for ever."""
    a_day = Day(3, game="bezique", people=2, trouble=0, falls=0)
    for guest in a_day.guests:
        guest.dials()
    while any(guest.seq is None for guest in a_day.guests):
        a_day.goes_on()
    first = a_day.guests[0].viewer
    a_day.lines[first].viewer = None  # The guest gives it up; the server does not know yet.
    a_day.guests[0].dials()
    until = a_day.now + 2
    while a_day.now < until:
        a_day.goes_on()
    assert a_day.guests[0].viewer == first + len(a_day.guests)


def fails(a_day=day, days=SUITE):
    """Does something fail within a few days?"""
    for seed in range(days):
        try:
            a_day(seed)
        except (AssertionError, KeyError, IndexError, HoyleError):
            return True
    return False


@pytest.mark.nightly
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
    honest = hearing.Hearing._hear_act

    def forgetful(self, *said):
        self._proceedings.answers = Answers({})
        honest(self, *said)

    with mock.patch.object(hearing.Hearing, "_hear_act", forgetful):
        assert fails()


@pytest.mark.nightly
def test_events_that_are_told_one_short_are_found():
    honest = Journal.enter

    def skipping(self, *written):
        honest(self, *written)
        if self.seq % 17 == 0:
            self._entries.pop()

    with mock.patch.object(Journal, "enter", skipping):
        assert fails()


@pytest.mark.nightly
def test_an_answer_with_another_number_is_found():
    honest = hearing.Accepted

    def other(*, id, seq, hash):
        return honest(id=id, seq=seq + 1, hash=hash)

    assert honest is Accepted
    with mock.patch.object(hearing, "Accepted", other):
        assert fails()


def hasty_day(seed):
    return Day(seed, game="cribbage", people=2, falls=0.01).run()


def test_a_promise_that_is_used_again_after_a_restart_is_found():
    honest = Proceedings.void

    def careless(self, why, failed=()):
        return NOTHING if why == "restart" else honest(self, why, failed)

    with mock.patch.object(Proceedings, "void", careless):
        assert fails(hasty_day)


def test_a_secret_of_a_promise_that_is_not_kept_is_found():
    honest = LiveTable._keep

    def careless(self, news):
        under_way = self._clockwork.interval.shuffling.round
        return honest(self, news - SECRETS if under_way else news)

    with mock.patch.object(LiveTable, "_keep", careless):
        assert fails(hasty_day)


@pytest.mark.nightly
def test_a_value_that_is_dealt_without_though_it_was_pledged_is_found():
    def forgiving(self, pledges, contributions):
        given = {each.player for each in contributions}
        return ordered(self, tuple(each for each in pledges if each.player in given), contributions)

    ordered = Packs.ordered
    with (
        mock.patch.object(Packs, "ordered", forgiving),
        mock.patch.object(ShuffleRound, "failed", return_value=()),
    ):
        assert fails(hasty_day)


def ill_day(seed):
    return Day(seed, game="cribbage", people=2, falls=0.02, ills=0.3).run()


def test_a_very_bad_disk_loses_nothing():
    assert not fails(ill_day, SUITE // 3), "the faults below are to be found for themselves"


@pytest.mark.nightly
def test_a_store_that_lets_one_job_end_all_is_found():
    with mock.patch.object(SqliteEngine, "is_of_the_store", return_value=True):
        assert fails(ill_day)


def test_a_store_that_reads_no_checksum_is_found():
    with mock.patch.object(flaws, "is_whole", return_value=True):
        assert fails(ill_day)


def test_a_store_that_keeps_by_halves_is_found():
    class Halved(sqlite3.Connection):
        def rollback(self):
            self.execute("COMMIT")

    connect = sqlite3.connect

    def halved(*args, **named):
        return connect(*args, **named, factory=Halved)

    with mock.patch.object(sqlite3, "connect", halved):
        assert fails(ill_day)
