"""Limits of one table: its pace without people, the messages to its spectators, and its events."""

import json

import pytest

from host.table.keeper import Keeper, saved_at
from hoyle.fairness import System
from hoyle.host.frames import Again, Join, Leave
from hoyle.host.setup import Wish
from hoyle.host.table.clockwork import LEAST
from hoyle.host.table.live_table import LiveTable
from hoyle.host.table.viewers import COUNTED
from hoyle.record import read, verify
from hoyle.record.stop import Stop
from scale import first_rows

BOTS = ("plain",) * 4


@pytest.mark.parametrize(("pace", "least"), [(0, LEAST), (0.1, LEAST), (0.5, 0.5)])
def test_bots_without_a_person_act_no_faster_than_five_times_a_second(pace, least):
    keeper = Keeper(seats=BOTS, pace=pace, until=Stop(deals=3))
    keeper.join(0, None)
    keeper.wait(30)
    assert 10 < len(keeper.thinks) <= 30 / least + 3  # Three cuts come sooner.


def test_a_bot_cuts_the_pack_sooner_than_it_plays():
    keeper = Keeper(seats=BOTS, pace=5, until=Stop(deals=3))
    keeper.join(0, None)
    for seconds, asked in ((0, 1), (LEAST, 2), (4.9, 2), (0.2, 3)):
        keeper.wait(seconds)
        assert len(keeper.thinks) == asked


def test_bots_play_at_the_pace_that_was_set_while_a_person_is_there_and_not_when_they_have_got_up():
    keeper = Keeper(seats=("me", "plain", "plain", "plain"), pace=0, until=Stop(deals=3))
    keeper.join(0, 0)
    keeper.join(1, None)
    keeper.plays_on(lambda choices: choices[0], acts=5)
    assert keeper.now == 0.0
    keeper.says(0, Leave())
    before = keeper.live.acts
    keeper.wait(2)
    assert 0 < keeper.live.acts - before <= 2 * (2 / LEAST + 1)


@pytest.mark.parametrize(
    ("game", "seats"),
    first_rows(
        2,
        [
            ("whist", ("search:worlds=2", "me", "search:worlds=2", "maxim")),
            ("cribbage", ("club", "me")),
            ("cribbage", ("search", "me")),
            ("bezique", ("search", "me")),
        ],
    ),
)
def test_a_bot_that_thinks_has_one_time_for_what_it_must_do_and_what_it_chooses(game, seats):
    keeper = Keeper(game=game, seats=seats, pace=0, until=Stop(games=1))
    keeper.join(0, 1)
    acts = times = 0
    while not keeper.live.proceedings.records and acts < 12:
        keeper.plays_on(lambda choices: choices[0])
        asked = len(keeper.thinks)
        if asked > times:
            assert keeper.live.wakes == pytest.approx(keeper.now + LEAST)
            acts, times = acts + 1, asked
        keeper.wait(LEAST)
    assert acts > 10


def test_a_crowd_of_watchers_is_told_of_itself_in_time_that_grows_with_the_crowd_alone():
    crowd = 300
    keeper = Keeper(seats=("me", "plain", "plain", "plain"), pace=1, away=30)
    keeper.join(0, 0)
    keeper.wait(2)
    for viewer in range(1, crowd + 1):
        keeper.join(viewer, None)
    assert sum(map(len, keeper.sent.values())) < 2 * crowd  # The view of each, and what the player was sent.
    keeper.wait(COUNTED)
    assert sum(map(len, keeper.sent.values())) < 6 * crowd
    assert {table["watchers"] for table in keeper.tables.values()} == {crowd}
    for viewer in range(1, crowd + 1):
        keeper.gone(viewer)
    assert sum(map(len, keeper.sent.values())) < 6 * crowd
    keeper.wait(COUNTED)
    assert keeper.tables[0]["watchers"] == 0


def test_the_number_of_watchers_is_told_where_nothing_else_happens():
    keeper = Keeper(seats=("me", "open", "plain", "plain"))
    keeper.join(0, 0)
    assert keeper.live.wakes is None
    keeper.join(1, None)
    assert keeper.tables[0]["watchers"] == 0
    keeper.wait(COUNTED)
    assert keeper.tables[0]["watchers"] == 1
    assert keeper.live.wakes is None


def small(most, **wish):
    """A keeper of a table with this maximum number of events."""
    keeper = Keeper(**wish)
    keeper.live = LiveTable(keeper.saved, chance=System, now=0.0, events=most)
    return keeper


def test_the_players_of_a_table_with_as_many_events_as_it_may_have_rise_and_are_told_why():
    most = 40
    keeper = small(most, seats=("me", "plain", "plain", "plain"), until=Stop(deals=3))
    keeper.join(0, 0)
    keeper.plays_on(lambda choices: choices[0])
    assert keeper.tables[0]["stage"] == "over"
    assert keeper.tables[0]["records"] == [0]
    assert most - 5 <= keeper.live.seq + 1 <= most + 2
    said = [event["text"]["say"] for told in keeper.told(0, "events") for event in told["events"]]
    assert said[-1] == "host.full"
    assert verify(keeper.saved.record).ok
    assert json.loads(keeper.saved.record.splitlines()[-1])["kind"] == "close"
    keeper.says(0, Again())
    assert "create another" in keeper.told(0, "refused")[-1]["why"]
    again = LiveTable(keeper.saved, chance=System, now=0.0, events=most)
    again.join(0, 0, Join(), 0.0)
    assert again.proceedings.records == (0,)
    assert keeper.tables[0]["abandoned"]
    assert again.proceedings.abandoned, "it is read from the record, too"


def test_bots_stop_there_too_and_the_record_is_whole():
    keeper = small(30, seats=BOTS, until=Stop(deals=3))
    keeper.join(0, None)
    keeper.wait(60)
    assert keeper.live.wakes is None
    assert read(keeper.saved.record).closed is not None


def test_a_table_of_the_usual_size_comes_to_its_end():
    assert saved_at(Wish(game="whist")).setup.until == Stop(rubbers=1)
    keeper = Keeper(seats=BOTS, until=Stop(deals=1))
    keeper.join(0, None)
    keeper.wait(60)
    assert b'"kind":"abandoned"' not in keeper.saved.record
