"""A right that lapses reports what ended it, and nobody ends one of the other side, in random sittings."""

import pytest

from games.lapses import sittings
from hoyle.table import Umpire
from scale import scaled

pytestmark = pytest.mark.usefixtures("untraced")

LOOSE = [Umpire.WATCHFUL, Umpire.ON_CLAIM]
DEALS = {"whist": 4, "solo": 4, "cribbage": 3, "hookey": 3, "bezique": 1}
"""The number of deals in the normal test run; the nightly run has a thousand times as many."""

NIGHTLY = 1000


@pytest.mark.parametrize(
    ("name", "umpire"),
    [
        pytest.param(name, umpire, marks=[] if number % len(LOOSE) == place else pytest.mark.nightly)
        for number, name in enumerate(DEALS)
        for place, umpire in enumerate(LOOSE)
    ],
)
def test_every_lapse_names_what_ended_it(name, umpire):
    lapses = sittings(name, umpire, seed=2, deals=DEALS[name])
    assert not lapses.wrong
    assert not lapses.taken_away
    assert lapses.told or name in ("cribbage", "hookey"), "the tables are careless enough"


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", LOOSE, ids=str)
@pytest.mark.parametrize("name", DEALS)
def test_every_lapse_of_many_deals_names_what_ended_it(name, umpire):
    for seed in range(scaled(NIGHTLY)):
        lapses = sittings(name, umpire, seed, DEALS[name])
        assert not lapses.wrong
        assert not lapses.taken_away
