"""Whatever the clocks and threads do, no table is deleted to which somebody came back in time."""

from unittest import mock

import msgspec
import pytest

from hoyle.host.store import ages
from hoyle.ports.web import tables as keeping
from hoyle.ports.web.open_time import OpenTime
from ports.web.simulated_server import Weeks
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

SUITE, NIGHTLY = 2, 1000


def test_tables_outlive_clocks_falls_and_absent_guests(caplog):
    weeks = [Weeks(seed).run() for seed in range(SUITE)]
    assert sum(each.falls for each in weeks) > SUITE
    assert sum(each.struck for each in weeks) > 0, "some table is to be left alone for long enough"
    assert sum(each.came_back for each in weeks) > 0, "some guest is to come back to a table that is marked"
    assert "clock was set" in caplog.text


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(8))
def test_nor_in_a_thousand_seasons(part):
    for seed in range(100 + part, 100 + scaled(NIGHTLY), 8):
        Weeks(seed).run()


def fails():
    """Does something go wrong within a few months?"""
    for seed in range(20):
        try:
            Weeks(seed).run()
        except AssertionError:
            return True
    return False


def test_a_server_whose_tables_age_by_the_wall_clock_is_found():
    def by_wall(self):
        before, self._looked = self._looked, (self._steady(), self._wall())
        return self._looked[1] - before[1]

    with mock.patch.object(OpenTime, "passed", by_wall):
        assert fails()


def test_one_that_strikes_out_a_table_in_use_is_found():
    honest = ages.pass_time
    with mock.patch(
        "hoyle.host.store.writer.pass_time", lambda connection, seconds, _: honest(connection, seconds, ())
    ):
        assert fails()


@pytest.mark.nightly
def test_one_that_gives_no_grace_is_found():
    with mock.patch.object(ages, "GRACE", 0.0):
        assert fails()


@pytest.mark.nightly
def test_one_that_makes_a_decoder_in_a_thread_is_found():
    honest = keeping._open

    def makes(*args):
        msgspec.json.Decoder(int)
        return honest(*args)

    with mock.patch.object(keeping, "_open", makes):
        assert fails()
