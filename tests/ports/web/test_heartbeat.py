"""Whoever sends a heartbeat is answered immediately, before they join and at any time after."""

import json

import pytest
from websockets.sync.client import connect

WHIST = {"game": "whist", "seats": ["me", "plain", "plain", "plain"]}


def answer(guest, frame, kind):
    """Send it; return the first message of that kind. Events of the table may come before."""
    guest.wire.send(frame)
    while (told := guest.hears())["type"] != kind:
        pass
    return told


def test_a_ping_is_answered_before_join_and_after_to_players_and_watchers(server):
    host, watcher = server.guest(), server.guest()
    table = host.sets_up(**WHIST)["table"]
    url = f"{server.base.replace('http', 'ws')}/table/{table}/ws"
    with connect(url, origin=server.base, compression=None, proxy=None) as line:
        line.send('{"type":"ping"}')
        assert json.loads(line.recv(60)) == {"type": "pong"}
    for guest in (host, watcher):
        guest.joins(table)
        assert answer(guest, '{"type":"ping"}', "pong") == {"type": "pong"}


@pytest.mark.parametrize("frame", ['{"type":"ping","id":"x"}', '{"type":"pong"}'])
def test_what_is_no_ping_is_refused(server, frame):
    host = server.guest()
    host.joins(host.sets_up(**WHIST)["table"])
    assert answer(host, frame, "refused")["id"] is None
