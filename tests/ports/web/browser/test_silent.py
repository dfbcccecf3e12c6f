"""A server that hangs, or a network that is gone, closes no connection: the page notices, and reconnects."""

import json
import re
from datetime import datetime

import pytest

from ports.web.browser.playing import gone_on, press_act, sit, step, wait_to_be_asked

SAID = "Reconnecting …"


class Line:
    """The connections of a page under test; time passes when the test says so.

    Nothing is answered on those that ``hang``; on the others ``pings`` are answered here.
    """

    def __init__(self, page) -> None:
        self.page, self.opened, self.pings, self.acts = page, 0, 0, []
        self.hang = set()
        page.clock.install(time=datetime(1793, 1, 1))
        page.route_web_socket(re.compile("/ws$"), self._connect)
        sit(page, game="whist", until={"deals": 1})
        assert wait_to_be_asked(page)
        page.clock.pause_at(datetime(1793, 1, 2))
        self.settles()
        self.pings = 0
        self.acts.clear()  # The page may have cut the pack by itself.

    def _connect(self, line) -> None:
        self.opened += 1
        number = self.opened
        server = line.connect_to_server()

        def says(text):
            said = json.loads(text)
            if said["type"] in ("act", "typed"):
                self.acts.append((number, said["id"]))
            if said["type"] == "ping":
                self.pings += 1
            if number in self.hang:
                return
            if said["type"] == "ping":
                line.send('{"type":"pong"}')
            else:
                server.send(text)

        line.on_message(says)
        server.on_message(lambda text: None if number in self.hang else line.send(text))

    def settles(self) -> None:
        """The page's message has been handled, and the answer to it too."""
        for _ in range(3):
            self.page.evaluate("() => new Promise((so) => queueMicrotask(so))")

    def passes(self, seconds) -> None:
        for _ in range(seconds):
            self.page.clock.run_for(1000)
            self.settles()

    @property
    def is_said(self) -> bool:
        return self.page.evaluate("() => document.body.matches('.down')")


@pytest.fixture
def line(visitor):
    return Line(visitor(errors=False, own=True))


def test_a_page_whose_server_hangs_says_so_within_eight_seconds_and_sends_its_act_again(line):
    now, line.hang = step(line.page), {1, 2}
    press_act(line.page)
    line.passes(5)
    assert not line.is_said
    line.passes(2)
    line.page.get_by_text(SAID).wait_for()
    assert line.opened == 2
    line.passes(7)  # The next connection is silent too.
    assert line.opened == 3
    line.page.clock.resume()
    line.page.get_by_text(SAID).wait_for(state="hidden")
    gone_on(line.page, now)
    assert {name for _, name in line.acts} == {line.acts[0][1]}
    assert {number for number, _ in line.acts} >= {1, 3}


def test_a_page_at_a_quiet_table_asks_now_and_then_and_a_computer_that_slept_is_no_alarm(line):
    line.passes(30)
    assert (line.opened, line.is_said) == (1, False)
    assert 5 <= line.pings <= 10
    line.pings = 0
    line.page.clock.fast_forward(3_600_000)
    line.settles()
    assert line.pings == 1
    line.passes(10)
    assert (line.opened, line.is_said) == (1, False)


def test_a_hidden_page_asks_once_a_minute_and_at_once_when_it_is_seen_again(line):
    line.page.evaluate("""() => {
        let hidden = true;
        Object.defineProperty(document, "hidden", { get: () => hidden });
        addEventListener("seen", () => hidden = false);
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    line.page.clock.run_for(59_000)
    line.settles()
    assert line.pings == 0
    line.passes(2)
    assert line.pings == 1
    line.page.evaluate("""() => {
        dispatchEvent(new Event("seen"));
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    line.settles()
    assert line.pings == 2
    assert (line.opened, line.is_said) == (1, False)
