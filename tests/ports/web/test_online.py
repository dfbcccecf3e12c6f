"""A drive online: people at their seats, bots beside them, servers that stop, and a host who disappears."""

import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from typing import Any

import pytest

from hoyle.evenings import club_online
from hoyle.evenings.club_acts import HOST, SERVER, Departed, SignedUp, Started
from hoyle.evenings.drive import Ended, Moved, Scored
from hoyle.evenings.seating import Kind
from hoyle.host.table import clockwork
from hoyle.ports.web import online, online_tables
from hoyle.record import read, replay
from ports.web.club import Club
from ports.web.conftest import PLENTY
from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    """Bots act, and hands follow each other, without a pause."""
    for module, name in ((club_online, "REST"), (clockwork, "LEAST"), (online_tables, "_PACE")):
        monkeypatch.setattr(module, name, 0.0)
    monkeypatch.setattr(online, "_ROUND", 0.05)
    monkeypatch.setattr(online_tables, "AWAY", 0.5)


class Standby:
    """A server in a separate process, by its address."""

    def __init__(self, base):
        self.base = base


class Room:
    """A drive online at a server, and its people, each with a browser."""

    def __init__(self, server, people, **more):
        self.lines = ExitStack()
        host = self.lines.enter_context(closing(Guest(server.base)))
        host.http.timeout = PATIENCE  # The server answers a page that waits after a while.
        self.club = Club(host, online="plain", **more)
        self.lines.enter_context(closing(self.club))
        for number in range(1, people + 1):
            self.club.do(None, SignedUp(name=f"P{number}"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.lines.close()

    def begins(self):
        self.club.draw()
        self.club.do(HOST, Started())
        return self.until(lambda told: told["ready"])

    def until(self, so):
        """Wait for a state of the evening."""
        told = self.club.look()
        while not so(told):
            told = self.club.look(since=told["acts"])
        return told

    def goes_on_at(self, base):
        self.club.goes_on_at(base)
        for each in (self.club.host, *self.club.people.values()):
            each.base = base

    def seat(self, person):
        """The table to which a person is led, or None."""
        phone = self.club.host if person == HOST else self.club.people[person]
        led = phone.http.get(f"{self.club.page}/seat")
        assert led.status_code == 303
        place = led.headers["location"]
        return place.removeprefix("/table/") if place.startswith("/table/") else None

    def plays(self, person, hand):
        """Go to one's table and play, until its score is in."""
        table = self.seat(person)
        phone = self.club.host if person == HOST else self.club.people[person]
        phone.joins(table)
        assert (phone.table or {})["evening"] == self.club.page.rpartition("/")[2]
        phone.plays_out()
        phone.hangs_up()
        return table

    def hand(self, hand, people):
        """All of these people play a hand."""
        self.until(lambda told: told["stage"] == "over" or (told["hand"], told["ready"]) == (hand, True))
        with ThreadPoolExecutor(len(people)) as seats:
            return [*seats.map(lambda person: self.plays(person, hand), people)]


def scores(room, hand):
    return [each for each in room.club.results()["scores"] if each["hand"] == hand]


def test_five_people_and_bots_play_on_line_and_a_stop_before_an_entry_loses_nothing(opened, monkeypatch):
    first = opened(**PLENTY)
    with Room(first, 5, hands=3, trumps="SD") as room:
        room.club.do(HOST, SignedUp(name="Hob", own=True))
        told = room.begins()
        assert [each["name"] for each in told["people"] if each["bot"]] == ["Harriet (bot)", "Edmund (bot)"]
        assert all(each["plays"] for each in told["tables"])
        tables = room.hand(1, [HOST, 1, 2, 3, 4, 5])
        assert len({*tables}) == 2
        room.until(lambda told: told["hand"] == 2)
        assert {typed["by"] for each in scores(room, 1) for typed in each["typed"]} == {SERVER}
        records = [room.club.host.http.get(f"/table/{table}/record").content for table in {*tables}]
        courses = [replay(read(each)).course for each in records]
        states: list[Any] = [each.position.state for each in courses]
        assert {state.deal.trumps.name for state in states} == {"SPADES"}
        taken = [
            tuple(each.game.yardstick.taken(state, each.game.result(state)))
            for each, state in zip(courses, states, strict=True)
        ]
        assert sorted(taken) == sorted(tuple(each["tricks"]) for each in scores(room, 1))
        # In the second hand nobody takes the seat of person 5; the server stops before it enters a score.
        with monkeypatch.context() as patch:
            patch.setattr(online, "tricks_taken", lambda _: None)
            tables = room.hand(2, [HOST, 1, 2, 3, 4])
            assert not any(each["tricks"] for each in scores(room, 2))
            first.close()
        second = opened(**PLENTY)
        room.goes_on_at(second.base)
        room.hand(3, [HOST, 1, 2, 3])
        told = room.until(lambda told: told["stage"] == "over")
        played = room.club.results()["scores"]
        assert [len(each["typed"]) for each in played] == [1] * 6
        assert all(sum(each["tricks"]) == 13 for each in played)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", Kind)
def test_drives_on_line_at_two_servers_of_which_one_is_killed_in_each_hand(tmp_path, postgres_url, kind):
    """Ten people who never come, and two bots: one of two servers is killed in each hand, and started."""
    env = {**os.environ, "HOYLE_DB": postgres_url}
    running = [Running(tmp_path, "--port", "0", env=env) for _ in range(2)]
    bases = [each.base.rstrip("/") for each in running]
    try:
        with Room(Standby(bases[0]), 10, hands=3, kind=kind, trumps="HC") as room:
            room.begins()
            for hand in range(1, 4):
                room.until(lambda told, hand=hand: (told["hand"], told["ready"]) == (hand, True))
                for person in (1, 2, 3):
                    assert room.seat(person)
                dead = hand % 2
                running[dead].process.kill()
                running[dead].process.communicate()
                room.goes_on_at(bases[1 - dead])
                room.until(lambda told, hand=hand: told["stage"] == "over" or told["hand"] > hand)
                running[dead] = Running(tmp_path, "--port", bases[dead].rpartition(":")[2], env=env)
            played = room.club.results()["scores"]
            assert [len(each["typed"]) for each in played] == [1] * 9
            assert all(sum(each["tricks"]) == 13 for each in played)
    finally:
        for each in running:
            each.process.kill()
            each.process.communicate()


def test_a_seat_is_its_owners_alone_and_the_bell_lets_bots_finish(server, monkeypatch):
    monkeypatch.setattr(online_tables, "AWAY", 3600.0)  # The second seat stays empty: no bot takes it.
    with Room(server, 2, hands=2, kind="partner") as room:
        room.begins()
        table = room.seat(1)
        assert room.seat(2) == table
        assert room.seat(HOST) is None  # The host does not play.
        stranger = server.guest()
        assert stranger.http.get(f"{room.club.page}/seat").headers["location"] == room.club.page
        stranger.joins(table)
        assert stranger.table["seat"] is None
        assert not stranger.view.get("choices")
        refused = room.club.host.http.post(f"{room.club.page}/link", json={"person": 1})
        assert (refused.status_code, "Nobody else" in refused.json()["why"]) == (403, True)
        mine = room.club.people[1].joins(table)
        for frame in ("rise", "again"):
            mine.says(frame)
            mine.hears_until(lambda: mine.refused)
            mine.refused = None
        assert room.club.asks(1, Scored(hand=1, table=1, tricks=(13, 0), by="")).status_code == 409
        assert room.club.asks(1, Moved()).status_code == 409
        for each in (mine, stranger):
            each.hangs_up()
        room.club.do(2, Departed(2))
        room.club.do(HOST, Moved())
        told = room.until(lambda told: (told["hand"], told["ready"]) == (2, True))
        assert sum(scores(room, 1)[0]["tricks"]) == 13
        assert [each["bot"] for each in told["people"] if each["here"]] == ["", "plain", "plain", "plain"]
        assert room.seat(2) is None
        assert room.seat(1) not in (None, table)
        room.club.do(HOST, Ended())
        assert room.seat(1) is None
