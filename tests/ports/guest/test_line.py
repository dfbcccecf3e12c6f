"""The connection to a table: silence is noticed, and an unanswered message is sent again."""

import json
from threading import Event, Thread

import pytest
from websockets.sync.server import serve

from hoyle.ports.guest import line as lines
from hoyle.ports.guest.line import Down, GuestConnection, Up
from scale import PATIENCE


@pytest.fixture
def frozen():
    """A server that accepts everything and sends nothing; also what it received on each connection."""
    heard = []

    def takes(connection):
        heard.append(mine := [])
        for message in connection:
            mine.append(json.loads(message))

    with serve(takes, "127.0.0.1", 0) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        server.heard, server.address = heard, f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"
        yield server
        server.shutdown()
        thread.join()


def test_a_server_that_says_nothing_is_asked_and_then_left_for_a_new_connection(frozen, monkeypatch):
    monkeypatch.setattr(lines, "_QUIET", 0.05)
    monkeypatch.setattr(lines, "_SILENCE", 0.05)
    monkeypatch.setattr(lines, "_SOON", 0.01)
    news, called = [], Event()
    line = GuestConnection(frozen.address, "http://a.example", {}, last=lambda: 7, called=called.set)
    line.open()
    while not any(isinstance(each, Up) for each in news[1:]):
        assert called.wait(PATIENCE)
        called.clear()
        news += line.heard()
    line.close()
    assert news[:3] == [Up(), Down("lost", over=False), Up()]
    joined, asked = frozen.heard[0]
    assert joined == {"type": "join", "last": 7, "contributes": True}
    assert asked == {"type": "ping"}


def test_an_act_is_sent_again_until_it_is_answered_and_then_no_more(frozen):
    up = Event()
    line = GuestConnection(frozen.address, "http://a.example", {}, last=lambda: None, called=up.set)
    line.open()
    assert up.wait(PATIENCE)
    line.do({"type": "typed", "text": "qs"}, "one")
    line.send_again()
    line.send_again(now=True)
    assert line.answered("one")
    assert not line.answered("one")
    line.send_again(now=True)
    line.say({"type": "ready"})
    while not frozen.heard or {"type": "ready"} not in frozen.heard[0]:
        up.wait(0.01)
    line.close()
    act = {"type": "typed", "text": "qs", "id": "one"}
    assert [each for each in frozen.heard[0] if each["type"] != "join"] == [act, act, {"type": "ready"}]
