"""Several servers share a database: any takes any request, and no act is lost when one of them ends."""

import time
from contextlib import closing, contextmanager
from urllib.parse import urlsplit

import psycopg
import pytest

from hoyle.host.store.postgres import PostgresStore
from ports.web.conftest import Standing
from ports.web.guest import Guest
from ports.web.program import Stream
from ports.web.stalling import Stalling
from scale import PATIENCE

WHIST = {"game": "whist", "seats": ["plain", "open", "plain", "me"]}


@contextmanager
def closed_after(*servers):
    try:
        yield servers
    finally:
        for server in servers:
            server.close()


@pytest.fixture
def two(postgres_url):
    def stands():
        return Standing(lambda base: PostgresStore(postgres_url, address=base, renewal=3600.0, lease=3600.0))

    with closed_after(stands(), stands()) as servers:
        yield servers


@contextmanager
def player(server, cookies=None):
    """A browser at that server, possibly with cookies from another."""
    with closing(Guest(server.base)) as guest:
        if cookies is not None:
            guest.http.cookies.update(cookies)
        yield guest


def table_with_two(one):
    """A table at one server, with the link of its open seat."""
    guest = one.guest()
    made = guest.sets_up(**WHIST)
    guest.joins(made["table"])
    return guest, made["table"], made["invitations"][0]["link"].partition("#")[2]


def test_a_seat_is_taken_and_played_at_through_a_server_that_has_not_the_table(two):
    one, other = two
    host, friend = one.guest(), other.guest()
    made = host.sets_up(game="whist", seats=["open", "plain", "plain", "plain"])
    table, token = made["table"], made["invitations"][0]["link"].partition("#")[2]
    host.joins(table)
    answer = friend.takes(f"{other.base}/table/{table}#{token}", "Bea")
    assert (answer.status_code, answer.json()) == (200, {"player": 0})
    friend.joins(table)
    host.hears_until(lambda: any(each["name"] == "Bea" for each in host.table["people"]))
    friend.hears_until(lambda: friend.due)
    friend.does(friend.view["choices"][0])
    assert friend.http.get(f"/table/{table}").status_code == 200
    assert other.doors._admission.tables.in_memory == 0
    assert one.doors._admission.tables.connections == 2
    assert friend.http.get(f"/table/{table}/record").status_code == 409


def test_a_program_plays_through_a_server_that_has_not_the_table(two):
    one, other = two
    host = one.guest()
    made = host.sets_up(game="whist", seats=["me", "plain", "plain", "open"])
    host.joins(made["table"])
    token = host.http.post(f"/table/{made['table']}/program", json={"player": 3, "name": "Robot"}).json()[
        "token"
    ]
    robot = Stream(other.guest(), made["table"], token)
    people = robot.hears_a("view")["table"]["people"]
    assert [each["name"] for each in people if each["bot"] == "program"] == ["Robot"]
    assert robot.says({"type": "ping"}).status_code == 204
    robot.hears_a("pong")
    refused = other.guest().http.get(f"/table/{made['table']}/stream", headers={"authorization": "Bearer x"})
    assert refused.status_code == 401
    assert (
        host.http.post(f"/table/{made['table']}/program", json={"player": 3, "void": True}).status_code == 200
    )
    robot.hears_a("bye")
    assert list(robot.lines) == []


def test_a_request_is_passed_on_once_and_only_by_one_who_knows_the_key(two, postgres_url):
    one, other = two
    _, table, _ = table_with_two(one)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        where = "UPDATE worker SET address = %s WHERE address = %s"
        connection.execute(where, (other.base, one.base))  # Now the other is forwarded to itself.
    assert other.guest().http.get(f"/table/{table}").status_code == 503
    strange = {"x-hoyle-key": "guessed", "x-hoyle-caller": "1.2.3.4", "origin": "https://elsewhere.example"}
    answer = one.guest().http.post(f"/table/{table}/invitation", json={"player": 1}, headers=strange)
    assert answer.status_code == 403


def listed_at(server):
    return [(each["table"], each["host"]) for each in server.guest().http.get("/api/tables").json()]


def test_the_lobby_of_each_server_lists_the_tables_of_all(two):
    one, other = two
    host, friend = one.guest(), other.guest()
    made = host.sets_up(game="whist", seats=["me", "plain", "plain", "open"], name="Ada", listed=True)
    host.joins(made["table"])
    assert listed_at(other) == listed_at(one) == [(made["table"], "Ada")]
    shown = friend.http.post(f"/table/{made['table']}/invited", json={"token": ""}).json()
    assert shown["host"] == "Ada"
    assert friend.takes(f"/table/{made['table']}#", "Bea").json() == {"player": 3}


def test_a_server_that_stops_hands_its_tables_to_the_next_that_is_asked(two):
    one, other = two
    host, table, _ = table_with_two(one)
    seq = host.seq
    one.doors.say_goodbye()
    host.hears_until(lambda: host.byes)
    assert host.byes[0]["again"]
    assert "another server" in host.byes[0]["why"]
    one.store.space().result(PATIENCE)
    with player(other, host.http.cookies) as again:
        again.joins(table)
        assert again.seq >= seq
        assert other.doors._admission.tables.in_memory == 1


def test_a_server_that_was_frozen_past_its_lease_adds_nothing_and_sends_its_people_on(two, postgres_url):
    one, other = two
    host, table, _ = table_with_two(one)
    host.says("begin")
    host.hears_until(lambda: host.due)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("UPDATE worker SET expires = clock_timestamp() WHERE address = %s", (one.base,))
        with player(other, host.http.cookies) as again:
            again.joins(table)
            again.hears_until(lambda: again.due)
            again.does(again.view["choices"][0])
        acts = connection.execute("SELECT count(*) FROM event WHERE player IS NOT NULL").fetchone()
        connection.execute("UPDATE worker SET expires = clock_timestamp() + interval '1 h'")
        host.acts(host.view["choices"][0]["act"])  # It still shows the table as it was.
        host.hears_until(lambda: host.byes)
        assert "another server" in host.byes[0]["why"]
        assert connection.execute("SELECT count(*) FROM event WHERE player IS NOT NULL").fetchone() == acts
        assert other.doors._admission.tables.in_memory == 1
    host.joins(table)  # Forwarded.
    assert host.seq >= 0


def test_all_who_look_on_are_sent_on_as_soon_as_a_server_finds_its_lease_lost(postgres_url):
    server = Standing(lambda base: PostgresStore(postgres_url, address=base, renewal=0.05))
    with closed_after(server):
        host, table, _ = table_with_two(server)
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute("UPDATE worker SET expires = clock_timestamp() - interval '1 s'")
        host.hears_until(lambda: host.byes)  # It has done nothing.
        assert host.byes[0]["again"]
        assert "another server" in host.byes[0]["why"]
        host.joins(table)
        assert server.store.leases_lost == 1


def test_whoever_looks_on_at_a_server_whose_database_stalls_is_sent_on_when_its_lease_has_ended(
    postgres, postgres_url
):
    proxy = Stalling(str(postgres.folder / ".s.PGSQL.5432"))
    url = f"postgresql://postgres@127.0.0.1:{proxy.port}{urlsplit(postgres_url).path}"
    ahead = 0.0
    how = {"lease": 3600.0, "renewal": 0.1, "clock": lambda: time.monotonic() + ahead}
    cut = Standing(lambda base: PostgresStore(url, address=base, **how))
    other = Standing(lambda base: PostgresStore(postgres_url, address=base))
    try:
        host, table, _ = table_with_two(cut)
        proxy.stall()
        host.says("begin")  # A message in progress is answered by the goodbye.
        ahead = 3601.0  # However slow the machine is, the lease ends now.
        host.hears_until(lambda: host.byes)
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(
                "UPDATE worker SET expires = clock_timestamp() WHERE address = %s", (cut.base,)
            )
        assert host.byes[0]["again"]
        assert "another server" in host.byes[0]["why"]
        assert cut.guest().http.get("/ready").status_code == 503
        with player(other, host.http.cookies) as again:
            again.joins(table)
            again.says("begin")
            again.hears_until(lambda: again.due)
            again.does(again.view["choices"][0])
    finally:
        proxy.flow()
        cut.close()
        other.close()
        proxy.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_character_that_postgres_keeps_in_no_text_is_refused_at_any_store(request, kind):
    server = request.getfixturevalue("server") if kind == "sqlite" else request.getfixturevalue("two")[0]
    guest, table, _ = table_with_two(server)
    guest.says("begin")
    guest.hears_until(lambda: guest.due)
    for name in ("a\0b", "a\nb"):
        guest.acts(guest.view["choices"][0]["act"], name)
        guest.hears_until(lambda name=name: name in guest.answers)
        assert "1 to 36 visible characters" in guest.answers[name]["why"]
    guest.does(guest.view["choices"][0])
    for path in ("/table/%00", f"/table/{table}%00/record", "/table/%00/ws"):
        assert guest.http.get(path).status_code == 404
    assert guest.http.post("/table/%00/seat", json={"token": "x", "name": "y"}).status_code == 404
    assert server.store.ailing is None
