"""Whole games over real sockets."""

from threading import Event, current_thread
from unittest import mock

import pytest

from hoyle.bots import guard
from hoyle.games import GAMES
from hoyle.host.messages import HintGiven
from hoyle.ports.web import thinking
from hoyle.record import verify
from scale import PATIENCE, first


@pytest.mark.parametrize("game", first(1, [game.name for game in GAMES]))
def test_a_game_is_played_to_its_end_against_bots_and_its_record_verifies(server, game):
    guest = server.guest()
    table = guest.sets_up(game=game, until=None if game == "cribbage" else {"deals": 1})["table"]
    guest.joins(table)
    guest.plays_out()
    record = guest.http.get(f"/table/{table}/record")
    assert record.status_code == 200
    assert verify(record.content).ok


def test_a_bot_that_people_wait_for_is_hurried_by_the_clock_and_the_record_says_so(server):
    guest = server.guest()
    seats = ["me", "plain", "search", "plain"]
    with mock.patch.object(guard, "PATIENCE", 0.0):
        table = guest.sets_up(game="whist", seats=seats, until={"deals": 1})["table"]
        guest.joins(table).plays_out()
    record = guest.http.get(f"/table/{table}/record").content
    assert b'"hurried":true' in record
    assert verify(record).ok


def test_the_old_players_think_of_one_thing_at_a_time_and_hold_up_nobody(server):
    told, thought = Event(), []

    def slow(game, seen):
        thought.append((current_thread().name, seen.seat))
        assert told.wait(PATIENCE)
        return HintGiven(maxims=(), cards=())

    guest = server.guest()
    table = guest.sets_up(game="whist", until={"deals": 1})["table"]
    guest.joins(table).hears_until(lambda: guest.due)
    with mock.patch.object(thinking, "hint", slow):
        for _ in range(3):
            guest.says("hint")
        name = guest.acts(guest.view["choices"][0]["act"])
        heard = []
        while name not in guest.answers:
            heard.append(guest.hears()["type"])
        assert "hint" not in heard
        told.set()
        while guest.hears()["type"] != "hint":
            pass
    assert [seat for _, seat in thought] == [guest.view["seat"]]
    assert thought[0][0].startswith("hoyle-coach")


def test_a_server_that_stops_waits_for_no_hint(server):
    told, begun = Event(), Event()

    def slow(game, seen):
        begun.set()
        told.wait(PATIENCE)
        return HintGiven(maxims=(), cards=())

    guest = server.guest()
    table = guest.sets_up(game="whist", until={"deals": 1})["table"]
    guest.joins(table).hears_until(lambda: guest.due)
    with mock.patch.object(thinking, "hint", slow):
        guest.says("hint")
        assert begun.wait(PATIENCE)
        server.server.should_exit = True
        server.thread.join(PATIENCE)
        stopped = not server.thread.is_alive()
        told.set()
    assert stopped
