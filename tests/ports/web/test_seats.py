"""Who may sit, watch and come back, over real sockets."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ports.web.guest import Guest


@pytest.fixture
def made(server):
    """Ada's table of whist, with a seat open for a friend."""
    ada = server.guest()
    ada.sets_up(game="whist", seats=["me", "open", "plain", "plain"], name="Ada", rest=600)
    return ada


def link_of(guest):
    return guest.made["invitations"][0]["link"]


def test_a_link_takes_the_next_seat_once_and_the_table_begins(server, made):
    table = made.made["table"]
    made.joins(table)
    assert made.table["stage"] == "gathering"
    assert [person["kind"] for person in made.table["people"]] == ["person", "open", "bot", "bot"]
    bob = server.guest()
    taken = bob.takes(link_of(made), "Bob")
    assert taken.json() == {"player": 1}
    assert "httponly" in taken.headers["set-cookie"].lower()
    assert "samesite=strict" in taken.headers["set-cookie"].lower()
    bob.joins(table)
    made.hears_until(lambda: made.table["stage"] == "playing" and made.view)
    bob.hears_until(lambda: bob.table["stage"] == "playing" and bob.view)
    assert {person["name"] for person in bob.table["people"]} >= {"Ada", "Bob"}
    late = server.guest().takes(link_of(made), "Eve")
    assert late.status_code == 409
    assert "ask for a new one" in late.json()["why"]


def test_who_sits_already_does_not_use_up_an_invitation(server, made):
    assert made.takes(link_of(made), "Ada again").status_code == 409
    assert server.guest().takes(link_of(made), "Bob").status_code == 200


def test_a_new_invitation_makes_the_old_one_void(server, made):
    table = made.made["table"]
    fresh = made.http.post(f"/table/{table}/invitation", json={"player": 1})
    assert fresh.json()["local"] is True
    assert server.guest().takes(link_of(made), "Bob").status_code == 409
    assert server.guest().takes(fresh.json()["link"], "Bob").status_code == 200
    assert server.guest().http.post(f"/table/{table}/invitation", json={"player": 1}).status_code == 403


def test_an_invitation_is_no_cookie_it_opens_nothing_until_it_is_taken(server, made):
    table, token = link_of(made).rpartition("/")[2].split("#")
    thief = server.guest()
    thief.http.cookies.set("seat", token, path=f"/table/{table}")
    thief.joins(table)
    assert thief.table["seat"] is None
    assert thief.http.post(f"/table/{table}/invitation", json={"player": 1}).status_code == 403
    assert server.guest().takes(link_of(made), "Bob").status_code == 200


def test_names_are_no_longer_than_24_and_nobody_elses(server, made):
    assert server.guest().takes(link_of(made), "x" * 25).status_code == 409
    assert server.guest().takes(link_of(made), " ").status_code == 409
    bob = server.guest()
    assert bob.takes(link_of(made), "Ada").status_code == 200
    bob.joins(made.made["table"])
    assert sorted(person["name"] for person in bob.table["people"])[:2] == ["Ada", "Ada 2"]


def test_begin_does_not_wait_and_a_friend_can_sit_down_later(server, made):
    table = made.made["table"]
    made.joins(table)
    made.says("begin")
    made.hears_until(lambda: made.table["stage"] == "playing")
    bob = server.guest()
    assert bob.takes(link_of(made), "Bob").status_code == 200
    bob.joins(table)
    assert bob.table["seat"] is not None
    made.hears_until(lambda: any(p["name"] == "Bob" and p["present"] for p in made.table["people"]))


def test_a_watcher_sees_no_hand_and_can_do_nothing(server, made):
    table = made.made["table"]
    made.joins(table)
    made.says("begin")
    made.hears_until(lambda: made.due)
    eve = server.guest()
    eve.joins(table)
    assert eve.table["seat"] is None
    assert eve.view["hand"] == []
    assert eve.view["choices"] == []
    eve.acts(made.view["choices"][0]["act"], "x")
    eve.hears_until(lambda: "x" in eve.answers)
    assert eve.answers["x"]["type"] == "refused"


def test_an_act_for_another_seat_is_refused_and_changes_nothing(server, made):
    table = made.made["table"]
    bob = server.guest()
    bob.takes(link_of(made), "Bob")
    made.joins(table)
    bob.joins(table)
    while not (made.due or bob.due):
        made.hears()
        bob.hears_until(lambda: bob.seq >= made.seq)  # Bob joined later, and may be ahead
    due, other = (made, bob) if made.due else (bob, made)
    act = due.view["choices"][0]["act"]
    other.acts(act, "stolen")
    other.hears_until(lambda: "stolen" in other.answers)
    assert other.answers["stolen"]["type"] == "refused"
    due.acts(act, "own")
    due.hears_until(lambda: "own" in due.answers)
    assert due.answers["own"]["type"] == "accepted"


def test_an_act_sent_again_counts_once_even_on_another_line(server, made):
    table = made.made["table"]
    made.joins(table)
    made.says("begin")
    made.hears_until(lambda: made.due)
    act = made.view["choices"][0]["act"]
    for _ in range(3):
        made.acts(act, "once")
    made.hears_until(lambda: "once" in made.answers)
    seq = made.answers.pop("once")["seq"]
    made.joins(table, last=made.seq)
    made.acts(act, "once")
    made.hears_until(lambda: "once" in made.answers)
    answer = made.answers["once"]
    assert (answer["type"], answer["seq"]) == ("accepted", seq)


def test_a_seat_opened_in_a_second_window_closes_the_first(server, made):
    table = made.made["table"]
    made.joins(table)
    other = Guest(made.base)
    other.http.cookies = made.http.cookies
    other.joins(table)
    with pytest.raises(ConnectionClosed) as closed:
        made.hears_until(lambda: False)
    assert closed.value.rcvd.code == 4001
    assert made.byes[0]["again"] is False
    other.close()


def test_one_comes_back_to_the_same_trick_after_the_server_was_shut(opened):
    server = opened()
    ada = server.guest()
    table = ada.sets_up(game="whist", name="Ada")["table"]
    ada.joins(table)
    for _ in range(4):
        ada.hears_until(lambda: ada.due)
        name = ada.acts(ada.view["choices"][0]["act"])
        ada.hears_until(lambda: name in ada.answers)  # noqa: B023
    ada.hears_until(lambda: ada.due)
    server.close()
    again = opened()
    cookies, view, seq = ada.http.cookies, ada.view, ada.seq
    back = again.guest()
    back.http.cookies = cookies
    back.joins(table, last=seq - 3)
    assert back.view == view
    assert back.seq == seq
    assert back.said
    back.acts(back.view["choices"][0]["act"], "on")
    back.hears_until(lambda: "on" in back.answers)
    assert back.answers["on"]["type"] == "accepted"


def test_a_page_of_another_origin_is_turned_away(server, made):
    table, host = made.made["table"], f"127.0.0.1:{server.port}"
    wish = json.dumps({"game": "whist"})
    for origin in (None, "null", "http://evil.example", f"http://{host}.evil.example", f"https://{host}x"):
        headers = {} if origin is None else {"origin": origin}
        made.http.headers.pop("origin", None)
        assert made.http.post("/api/tables", content=wish, headers=headers).status_code == 403
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://{host}/table/{table}/ws", origin=origin, proxy=None).__enter__()
        assert refused.value.response.status_code == 403


def test_a_strangers_name_that_points_here_is_not_ours(server, made):
    headers = {"host": "evil.example", "origin": "http://evil.example"}
    assert made.http.post("/api/tables", json={"game": "whist"}, headers=headers).status_code == 403


def test_no_such_table_looks_like_any_that_is_not_ones_own(server):
    guest = server.guest()
    gone = guest.http.get("/table/" + "0" * 32)
    assert gone.status_code == 404
    assert gone.text == guest.http.get("/table/nonsense").text
    with pytest.raises(ConnectionClosed) as closed:
        guest.joins("0" * 32)
    assert closed.value.rcvd.code == 4004
