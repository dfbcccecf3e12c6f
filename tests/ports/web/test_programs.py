"""A host gives a seat to a program, which plays with a token, by a websocket or by lines over plain HTTP."""

import json
from contextlib import suppress
from threading import Thread

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web.limits import Limits
from ports.web.conftest import PLENTY, Standing
from ports.web.program import Stream
from scale import PATIENCE


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    path = str(tmp_path_factory.mktemp("programs") / "tables.db")
    standing = Standing(lambda _: SqliteStore(path), Limits(**PLENTY))
    yield standing
    standing.close()


@pytest.fixture
def ada(server):
    guest = server.guest()
    guest.sets_up(game="cribbage", seats=["me", "open"], name="Ada", until={"deals": 1})
    guest.joins(guest.made["table"])
    return guest


def program(guest, **asked):
    return guest.http.post(f"/table/{guest.made['table']}/program", json={"player": 1, **asked})


def wire(server, table, token):
    address, headers = (
        f"{server.base.replace('http', 'ws')}/table/{table}/ws",
        {"authorization": f"Bearer {token}"},
    )
    opens = connect(address, origin=server.base, additional_headers=headers, proxy=None)
    line = server.guest().lines.enter_context(opens)
    with suppress(ConnectionClosed):  # A void token is refused before anything is said.
        line.send(json.dumps({"type": "join", "last": None, "contributes": False}))
    return line


def told(line, kind):
    while (said := json.loads(line.recv(PATIENCE)))["type"] != kind:
        continue
    return said


def test_a_program_plays_a_deal_over_plain_http(server, ada):
    token = program(ada, name="Robot").json()["token"]
    robot = Stream(server.guest(), ada.made["table"], token)
    assert robot.answer.headers["content-type"] == "application/x-ndjson"
    who = robot.hears_a("view")["table"]["people"][1]
    assert (who["name"], who["kind"], who["bot"], who["present"]) == ("Robot", "person", "program", True)
    thread = Thread(target=robot.plays_out)
    thread.start()
    ada.plays_out()
    thread.join(PATIENCE)
    assert '"name":"Robot"' in ada.http.get(f"/table/{ada.made['table']}/record").text


def test_only_the_host_gives_seats_and_only_those_that_are_free_or_a_programs(server, ada):
    assert program(ada, player=0).status_code == 409
    assert program(ada, player=7).status_code == 409
    assert program(ada, void=True).status_code == 409
    eve = server.guest()
    eve.made = ada.made
    assert program(eve, name="Mine").status_code == 403
    assert program(ada, name="Robot").status_code == 200
    assert eve.takes(ada.made["invitations"][0]["link"], "Eve").status_code == 409


def test_a_token_opens_the_table_and_nothing_else(server, ada):
    table, token = ada.made["table"], program(ada, name="Robot").json()["token"]
    thief = server.guest()
    thief.http.cookies.set("seat", token, path=f"/table/{table}")
    thief.joins(table)
    assert thief.table["seat"] is None
    bearer = {"authorization": f"Bearer {token}"}
    for path, body in (("invitation", {"player": 1}), ("program", {"player": 1})):
        assert (
            server.guest().http.post(f"/table/{table}/{path}", json=body, headers=bearer).status_code == 403
        )
    other = server.guest().sets_up(game="cribbage", seats=["me", "open"])["table"]
    assert thief.http.get(f"/table/{other}/stream", headers=bearer).status_code == 401
    assert (
        thief.http.get(
            f"/table/{table}/stream?token={token}", headers={"authorization": "Bearer x"}
        ).status_code
        == 401
    )


def test_a_stolen_token_is_void_at_once_when_the_host_makes_another(server, ada):
    table, first = ada.made["table"], program(ada, name="Robot").json()["token"]
    thief = wire(server, table, first)
    told(thief, "view")
    second = program(ada).json()["token"]
    bye = told(thief, "bye")
    assert (bye["again"], bye["text"]["say"]) == (False, "host.token_void")
    with pytest.raises(ConnectionClosed, match="4005"):
        thief.recv(PATIENCE)
    again = wire(server, table, first)
    assert told(again, "bye")["text"]["say"] == "page.no_such_token"
    robot = wire(server, table, second)
    assert told(robot, "view")["table"]["people"][1]["name"] == "Robot"


def test_a_seat_taken_back_from_a_program_is_open_again(server, ada):
    link = ada.made["invitations"][0]["link"]
    token = program(ada, name="Robot").json()["token"]
    robot = Stream(server.guest(), ada.made["table"], token)
    robot.hears_a("view")
    assert program(ada, void=True).json() == {"token": None}
    assert robot.hears_a("bye")["again"] is False
    assert list(robot.lines) == []
    assert robot.says({"type": "ping"}).status_code == 401
    ada.hears_until(lambda: ada.table["people"][1]["kind"] == "open")
    bob = server.guest()
    assert bob.takes(link, "Bob").status_code == 409
    fresh = ada.http.post(f"/table/{ada.made['table']}/invitation", json={"player": 1}).json()["link"]
    assert bob.takes(fresh, "Bob").status_code == 200
    bob.joins(ada.made["table"])
    assert bob.table["people"][1]["bot"] is None


def test_a_token_used_twice_leaves_the_seat_to_the_later_connection(server, ada):
    table, token = ada.made["table"], program(ada, name="Robot").json()["token"]
    first = Stream(server.guest(), table, token)
    first.hears_a("view")
    second = Stream(server.guest(), table, token)
    second.hears_a("view")
    assert first.hears_a("bye")["text"]["say"] == "host.opened_elsewhere"
    assert second.says({"type": "ping"}).status_code == 204
    assert second.hears_a("pong")


def test_a_frame_said_twice_counts_once_and_what_cannot_be_read_is_refused_as_on_a_socket(server, ada):
    table, token = ada.made["table"], program(ada, name="Robot").json()["token"]
    robot = Stream(server.guest(), table, token)
    robot.hears_a("view")
    ada.says("leave")  # A bot is playing for her.
    while not robot.due:
        robot.hears()
    frame = {"type": "act", "id": "one", "act": robot.view["choices"][0]["act"]}
    assert robot.says(frame, frame).status_code == 204
    accepted = robot.hears_a("events")["accepted"]
    assert robot.hears_a("accepted")["seq"] == accepted["seq"]
    robot.says({"type": "nonsense"})
    assert robot.hears_a("refused")["id"] is None
    assert robot.says(*[{"type": "ping"}] * 100).status_code == 204
    assert robot.hears_a("bye")["text"]["say"] == "page.too_fast"


def test_frames_need_a_stream_and_a_seat(server, ada):
    table, token = ada.made["table"], program(ada, name="Robot").json()["token"]
    bearer = {"authorization": f"Bearer {token}"}
    http = server.guest().http
    assert http.post(f"/table/{table}/say", content="{}", headers=bearer).status_code == 409
    assert http.post(f"/table/{table}/say", content="{}").status_code == 401
    assert http.post(f"/table/{table}/say", content="x" * 9000, headers=bearer).status_code == 413
    assert http.head(f"/table/{table}/stream", headers=bearer).status_code == 405


def test_a_stream_goes_on_from_the_last_event_that_was_seen(server, ada):
    table, token = ada.made["table"], program(ada, name="Robot").json()["token"]
    robot = Stream(server.guest(), table, token)
    whole = robot.hears_a("view")
    later = Stream(server.guest(), table, token, last=whole["seq"])
    assert later.hears_a("view")["seq"] >= whole["seq"]
    assert server.guest().http.get(f"/table/{table}/stream?last=x").status_code == 400


def test_a_watcher_streams_what_bystanders_see(server, ada):
    watcher = server.guest()
    with watcher.http.stream("GET", f"/table/{ada.made['table']}/stream") as answer:
        assert json.loads(next(answer.iter_lines()))["table"]["seat"] is None


def test_a_token_is_in_no_file_and_outlives_the_server(opened, tmp_path, caplog):
    server = opened(**PLENTY)
    host = server.guest()
    host.sets_up(game="cribbage", seats=["me", "open"], name="Ada")
    table, token = host.made["table"], program(host, name="Robot").json()["token"]
    robot = Stream(server.guest(), table, token)
    robot.hears_a("view")
    server.close()
    assert token not in caplog.text
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert token.encode() not in kept
    later = opened(**PLENTY)
    again = Stream(later.guest(), table, token)
    assert again.hears_a("view")["table"]["people"][1]["bot"] == "program"
    assert isinstance(later.store, SqliteStore)


def test_one_who_does_not_read_a_stream_is_cut_off(opened):
    server = opened(**{**PLENTY, "queue": 2000, "answer": 1.0, "frames": 10**6, "burst": 10**6})
    host = server.guest()
    host.sets_up(game="cribbage", seats=["me", "open"], name="Ada", chat=True)
    table, token = host.made["table"], program(host, name="Robot").json()["token"]
    robot = Stream(server.guest(), table, token)
    host.joins(table)
    connections = lambda: server.doors._admission.tables.connections  # noqa: E731
    while connections() == 2:
        robot.says(*[{"type": "hint" * 500}] * 3)
    assert connections() == 1
