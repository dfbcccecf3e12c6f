"""A server that stops sends its guests on: the page follows, and mentions it only if it takes long."""

import re
from datetime import datetime

import pytest

from hoyle.ports.web.goodbye import MOVED, NOT_OPENED
from ports.web.browser.playing import act_by_clicks, sit, wait_to_be_asked

DOWN = "Connection lost. Reconnecting …"
BROKEN = 1011


class Line:
    """The connections of a page under test. They end, and time passes, when the test says so."""

    def __init__(self, page) -> None:
        self.page, self.opened, self.is_refused = page, [], False
        page.clock.install(time=datetime(1793, 1, 1))
        page.route_web_socket(re.compile("/ws$"), self._connect)
        sit(page, game="whist", until={"deals": 1})
        assert wait_to_be_asked(page)
        page.clock.pause_at(datetime(1793, 1, 2))

    def _connect(self, line) -> None:
        self.opened.append(line)
        if self.is_refused:
            line.close(code=NOT_OPENED.code)
        else:
            line.connect_to_server()

    def ends(self, code) -> None:
        """End the connection as a server does, with the reason, and tell the page to come back."""
        self.opened[-1].send(MOVED.text.decode())
        self.opened[-1].close(code=code)
        self.page.evaluate("() => true")  # By now the page has handled it.

    def passes(self, milliseconds) -> None:
        self.page.clock.run_for(milliseconds)

    def goes_on(self) -> None:
        """Let time run normally again; the person acts."""
        self.page.clock.resume()
        act_by_clicks(self.page)
        assert wait_to_be_asked(self.page)


@pytest.fixture
def page(visitor):
    return visitor(errors=False, own=True)  # The browser reports every refused connection.


def test_a_page_whose_table_has_moved_follows_and_says_so_only_if_the_line_breaks(page):
    line = Line(page)
    page.evaluate("""() => {
        const line = document.getElementById("line");
        const look = () => { window.told ||= document.body.matches(".down") || line.textContent };
        const all = { attributes: true, childList: true, subtree: true };
        new MutationObserver(look).observe(document.body, all);
    }""")
    line.ends(MOVED.code)
    line.passes(1000)
    line.goes_on()
    assert len(line.opened) == 2
    assert not page.evaluate("() => window.told")
    page.clock.pause_at(datetime(1793, 1, 3))
    line.ends(BROKEN)  # That is said at once.
    page.get_by_text(DOWN).wait_for()


def test_a_page_that_finds_its_table_nowhere_says_so_after_a_while(page):
    line = Line(page)
    line.is_refused = True
    line.ends(MOVED.code)
    line.passes(1900)
    assert page.get_by_text(DOWN).count() == 0
    line.passes(200)
    page.get_by_text(DOWN).wait_for()
    line.is_refused = False
    page.clock.resume()
    page.get_by_text(DOWN).wait_for(state="hidden")
    line.goes_on()
