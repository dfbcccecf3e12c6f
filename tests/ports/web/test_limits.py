"""Limits on what anyone may ask of the server, and who is exempt."""

import time
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hoyle.host.table.clockwork import MOST_EVENTS
from hoyle.ports.web.limits import Bucket, Limits, Queue, Turnstile

PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol.md"
NEAR = ("127.0.0.1",)


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def opened(opened):
    """A server on whose clock no time passes, however long the test takes."""
    return partial(opened, clock=Clock())


def test_a_bucket_gives_its_burst_and_then_what_comes_in():
    bucket = Bucket(rate=2, burst=10, now=0.0)
    assert bucket.takes(0.0, 10)
    assert not bucket.takes(0.0)
    assert not bucket.takes(1.0, 3)
    assert bucket.takes(1.0, 2)
    assert not bucket.takes(1.0)
    assert bucket.takes(100.0, 10)
    assert not bucket.takes(100.0)


def test_each_key_has_an_allowance_of_its_own_and_the_dear_takes_more_of_it():
    clock = Clock()
    turnstile = Turnstile(60, clock, seconds=30)
    assert turnstile.lets("a", 50)
    assert not turnstile.lets("a", 11)
    assert turnstile.lets("a", 10)
    assert turnstile.lets("b", 60)
    clock.now = 15
    assert turnstile.lets("a", 30)
    assert not turnstile.lets("a")


def test_of_4096_addresses_the_one_that_came_longest_ago_is_forgotten_first():
    turnstile = Turnstile(1, Clock())
    keys = [str(number) for number in range(4096)]
    assert all(turnstile.lets(key) for key in keys)
    assert not turnstile.lets("0")  # The address is remembered, and has come again.
    assert turnstile.lets("one more")
    assert not turnstile.lets("0")
    assert turnstile.lets("1")
    assert not turnstile.lets("one more")


def test_every_limit_is_published_to_those_who_write_programs():
    of = Limits()
    page = PROTOCOL.read_text(encoding="utf-8").partition("\n## Limits\n")[2].partition("\n## ")[0]
    for words in (
        f"| {of.frames:.0f} a second, {of.burst} at once |",
        f"| {of.queue / 1024:g} KiB |",
        f"| {of.lines} a minute, {of.open_lines} open at once |",
        f"| {of.asks} a minute; what a table grants counts for a tenth, ",
        f"| {of.gets:,} a minute; ",
        f"{of.seat_lines} connections and {of.gets:,} pages a minute",
        f"| {of.sockets} open at once |",
        f"| {of.tables_a_day} a day |",
        f"| {of.bytes_a_day / 2**20:g} MiB a day; ",
        f"| {of.head:g} s for its head, {of.body:g} s for its body, {of.answer:g} s for the answer",
        f"| {of.events:,}, some ",
        f"| {of.tables:,} (`--most-tables`) |",
        f"| {of.bytes / 2**30:g} GiB (`--most-megabytes`); ",
        f"; {of.unattended:g} acts a second in all |",
        f"| {of.watchers:g} a second in all; 20 s at most |",
        f"one at a time for each connection, {of.hints:g} a second in all; 20 s at most",
    ):
        assert words in page
    assert of.events == MOST_EVENTS  # The default of a table.


def test_a_club_of_48_people_behind_one_router_sits_down_in_one_rush(opened):
    """No time passes on the clock, so no allowance is refilled while they come."""
    server = opened()
    host, *guests = (server.guest() for _ in range(4))
    for _ in range(12):
        made = host.sets_up(game="whist", seats=["me", "open", "open", "open"])
        for guest, invitation in zip(guests, made["invitations"], strict=True):
            table, _, token = invitation["link"].partition("#")
            assert guest.http.get(table).status_code == 200
            assert guest.http.post(f"{table}/invited", json={"token": token}).status_code == 200
            assert guest.takes(invitation["link"], "Ada").status_code == 200
    assert host.joins(made["table"]).table["stage"] == "playing"


def test_who_guesses_at_invitations_is_soon_refused_and_a_seat_is_not(opened):
    server = opened(asks=5)
    guest, stranger = server.guest(), server.guest()
    made = guest.sets_up(game="whist", seats=["me", "open", "plain", "plain"])
    page = made["page"]
    guesses = [stranger.http.post(f"{page}/invited", json={"token": "x"}) for _ in range(5)]
    assert [each.status_code for each in guesses] == [*[409] * 4, 429]
    assert guesses[-1].headers["retry-after"] == "12"
    assert "Wait a minute" in guesses[-1].json()["why"]
    assert guest.http.post(f"{page}/invitation", json={"player": 1}).status_code == 200


def test_a_page_that_is_refused_loads_itself_again(opened):
    guest = opened(gets=6).guest()
    assert guest.http.get("/").status_code == 200
    answer = [guest.http.get("/", headers={"accept": "text/html"}) for _ in range(6)][-1]
    assert answer.status_code == 429
    assert answer.headers["refresh"] == answer.headers["retry-after"] == "10"
    assert "page will try again in 10 s" in answer.text


def test_every_page_counts_and_one_address_does_not_use_up_the_allowance_of_another(opened):
    server = opened(trusted=NEAR, gets=30)
    guest, friend = server.guest(), server.guest()
    friend.http.headers["x-forwarded-for"] = "203.0.113.9"
    for path in ("/", "/health", "/api/games", "/static/table.mjs", "/nowhere") * 6:
        assert guest.http.get(path).status_code in (200, 404)
    answer = guest.http.get("/")
    assert answer.status_code == 429
    assert "Wait a minute" in answer.json()["why"]
    assert answer.headers["content-security-policy"]
    assert guest.http.head("/health").status_code == 429
    assert friend.http.get("/").status_code == 200


def test_a_page_of_a_table_counts_for_ten_and_a_record_for_fifty(opened):
    guest = opened(gets=119).guest()
    assert [guest.http.get(f"/table/x{path}").status_code for path in ("/record", "/replay", "", "")] == [
        404,
        404,
        404,
        429,
    ]


def test_a_seat_has_an_allowance_beside_that_of_its_address(opened):
    server = opened(gets=20)
    guest, stranger = server.guest(), server.guest()
    table = guest.sets_up(game="whist")["table"]
    assert [stranger.http.get(f"/table/{table}").status_code for _ in range(3)] == [200, 200, 429]
    assert [guest.http.get(f"/table/{table}").status_code for _ in range(3)] == [200, 200, 429]
    stranger.http.cookies.set("seat", "0" * 32, path=f"/table/{table}")
    assert stranger.http.get(f"/table/{table}").status_code == 429


def refused(guest, table):
    with pytest.raises(InvalidStatus) as caught:
        guest.joins(table)
    return caught.value.response


@pytest.mark.parametrize("limits", [{"lines": 2}, {"open_lines": 2}], ids=["a minute", "at once"])
def test_an_address_has_so_many_lines_and_a_seat_one_more(opened, limits):
    server = opened(seat_lines=2, **limits)
    player = server.guest()
    table = player.sets_up(game="whist")["table"]
    watchers = [server.guest() for _ in range(3)]
    for each in watchers[:2]:
        each.joins(table)
    answer = refused(watchers[2], table)
    assert answer.status_code == 429
    assert b"Too many lines from your address" in answer.body
    for _ in range(2):
        player.joins(table)
        assert player.table["seat"] == 0
    assert refused(player, table).status_code == 429


def test_lines_that_have_ended_are_not_counted(opened):
    server = opened(open_lines=1)
    guest, other = server.guest(), server.guest()
    table = guest.sets_up(game="whist", seats=["plain"] * 4)["table"]
    for _ in range(3):
        guest.joins(table)
        assert refused(other, table).status_code == 429
        guest.hangs_up()
        while server.doors._admission._open:  # The server notices a moment later.
            time.sleep(0.001)


def test_an_address_sets_up_so_many_tables_a_day(opened):
    server = opened(trusted=NEAR, tables_a_day=2)
    guest, friend = server.guest(), server.guest()
    for _ in range(2):
        guest.sets_up(game="hookey")
    answer = guest.http.post("/api/tables", json={"game": "hookey"})
    assert answer.status_code == 429
    assert "limit on new tables" in answer.json()["why"]
    friend.http.headers["x-forwarded-for"] = "203.0.113.9"
    friend.sets_up(game="hookey")


def test_the_server_keeps_so_many_tables(opened):
    guest = opened(tables=2).guest()
    for _ in range(2):
        guest.sets_up(game="hookey")
    answer = guest.http.post("/api/tables", json={"game": "hookey"})
    assert answer.status_code == 507
    assert "cannot hold another table right now" in answer.json()["why"]


def test_a_server_that_is_to_keep_fewer_tables_than_it_has_takes_no_more(opened):
    server = opened(tables=3)
    guest = server.guest()
    for _ in range(3):
        guest.sets_up(game="hookey")
    server.close()
    assert opened(tables=2).guest().http.post("/api/tables", json={"game": "hookey"}).status_code == 507


def test_a_store_that_is_nearly_full_takes_no_new_table_and_those_under_way_go_on(opened):
    server = opened()
    guest = server.guest()
    table = guest.sets_up(game="whist", until={"deals": 1})["table"]
    size = server.store.space().result()[1]
    server.close()
    server = opened(bytes=size)
    again = server.guest()
    again.http.cookies = guest.http.cookies
    assert again.http.post("/api/tables", json={"game": "hookey"}).status_code == 507
    again.joins(table).hears_until(lambda: again.due)
    again.does(again.view["choices"][0])


def test_an_address_that_has_filled_its_share_of_the_store_for_a_day_is_told_so(opened):
    server = opened(bytes_a_day=6_000, lines=1000)
    guest = server.guest()
    table = guest.sets_up(game="whist", until={"deals": 1})["table"]
    guest.joins(table)
    with pytest.raises(ConnectionClosed) as closed:
        guest.plays_out()
    assert closed.value.rcvd.code == 4003
    assert "as many moves today as this server allows" in guest.byes[-1]["why"]
    assert guest.byes[-1]["again"] is False


def test_who_comes_in_a_crowd_waits_in_order_and_no_longer_than_so_long():
    queue = Queue(rate=10, burst=2, most=0.5)
    waits = [queue.wait(100.0) for _ in range(8)]
    assert waits == [0.0, 0.0, *(pytest.approx(n / 10) for n in range(1, 6)), None]
    assert queue.wait(100.0) is None
    assert queue.wait(100.2) == pytest.approx(0.4)
    assert queue.wait(200.0) == 0.0


def test_a_crowd_of_watchers_is_told_to_come_again_and_a_player_is_let_in_at_once(opened):
    server = opened(watchers=0.01)
    player = server.guest()
    table = player.sets_up(game="whist")["table"]
    guests = [server.guest() for _ in range(10)]
    for each in guests:
        each.joins(table)
    late = server.guest()
    for hears in (partial(late.joins, table), partial(late.hears_until, lambda: late.byes)):
        with suppress(ConnectionClosed):  # It may be closed before it has sent anything.
            hears()
    late.lines.pop_all()
    assert "too many spectators" in late.byes[0]["why"]
    player.joins(table)
    assert player.table["seat"] == 0
