"""A person at a table in the browser: clicks and keys."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from contextlib import closing
from typing import Any
from urllib.parse import urljoin

from ports.web.guest import Guest

OVER = "['resting', 'over'].includes(document.body.dataset.stage)"
MINE = "document.querySelector('#prompt.mine')"
ASKED = f"(!document.body.dataset.busy && !document.body.dataset.deaf && {MINE})"
"""It is this person's turn, and the page, which may have cut the pack by itself, accepts presses: just after
a card it ignores them, so that one press too many plays no second card."""
SPOTS = """([nodes, places]) => [...document.querySelectorAll(nodes)].slice(0, places).map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.matches(".card") ? [left + 12, top + 30] : [left + width / 2, top + height / 2];
})"""
WAYS = """() => ({
    pick: Number(/Select (\\d) cards/.exec(document.querySelector("#controls .hint")?.textContent)?.[1] ?? 0),
    buttons: document.querySelectorAll("#controls button").length,
})"""
"""The possible actions now: a number of cards to pick, buttons to press, or else a card to play."""

FIRST = operator.itemgetter(0)


def left(cards: int):
    """Does a view hold at most this many cards, of which one must be played?"""
    return lambda view: len(view["hand"]) <= cards and any("card" in each["act"] for each in view["choices"])


def sit(page, *, begun=None, choose=FIRST, **wish: Any) -> dict[str, Any]:
    """Create a table as the lobby does; return the server's answer.

    Args:
        page: the page that opens the table.
        begun: a script plays first, until it is asked and this holds for its view.
        choose: what the script does, of its choices.
        wish: the game, the seats, and so on.
    """
    headers = {"Accept": "application/json", "Origin": home(page)}
    asked = page.request.post("/api/tables", data={"pace": 0, "name": "Ada", **wish}, headers=headers)
    made = asked.json()
    if begun:
        made["seq"] = play_by_script(page, made["page"], begun, choose)
    page.goto(made["page"])
    return made


def play_by_script(page, address: str, until, choose=FIRST) -> int:
    """Play in the seat of this browser until it is asked and this holds for its view; return the last act's
    number.
    """
    [seat] = [each for each in page.context.cookies() if each["path"] == address]
    with closing(Guest(home(page), is_limited=False)) as guest:
        guest.http.cookies.set(seat["name"], seat["value"], domain=seat["domain"], path=address)
        guest.joins(address.rpartition("/")[2])
        while True:
            guest.hears_until(lambda: guest.due)
            if until(guest.view):
                return guest.seq
            guest.does(choose(guest.view["choices"]))


def fetched(page, address: str) -> Any:
    """The answer to a request beside the page; it asks again if a kept connection was just closed."""
    return page.request.get(address, max_retries=3)


def home(page) -> str:
    """The address of the server."""
    return urljoin(fetched(page, "/static/art/icon.svg").url, "/").rstrip("/")


class HeldLine:
    """The connection from the server to a page. While it is held, no bot plays on unseen by the page."""

    def __init__(self, page) -> None:
        self.is_held = False
        self.kept: list[Callable[[], None]] = []
        page.route_web_socket(re.compile("/ws$"), self._connect)

    def _connect(self, line) -> None:
        def tell(message) -> None:
            if self.is_held:
                self.kept.append(lambda: line.send(message))
            else:
                line.send(message)

        line.connect_to_server().on_message(tell)

    def hold(self) -> None:
        self.is_held = True

    def release(self) -> None:
        self.is_held = False
        while self.kept:
            self.kept.pop(0)()


WARNED = "document.querySelector('#answer:not(:empty)') && document.querySelector('.fanned .card.lifted')"
"""A card is still lifted, and the table has said why it may not be played."""


def wait_to_be_asked(page) -> bool:
    """Wait until it is this person's turn; False if the deal has ended instead."""
    page.wait_for_function(f"() => {ASKED} || {OVER}")
    return page.evaluate(f"() => !!{MINE}")


def step(page) -> str:
    """The number of the last act, for checking that the table goes on."""
    return page.evaluate("() => document.body.dataset.seq")


def gone_on(page, since: str) -> None:
    page.wait_for_function(f"() => document.body.dataset.seq !== '{since}' && !document.body.dataset.busy")


def pressed(page, node: str, places: int = 1) -> None:
    """Press the first of these, once they are there, at a visible point: a card of a fan at its left edge."""
    page.wait_for_function("([nodes, n]) => document.querySelectorAll(nodes).length >= n", arg=[node, places])
    for x, y in page.evaluate(SPOTS, [node, places]):
        page.mouse.click(x, y)


def act_by_clicks(page, wanted=None) -> None:
    """Press the given button, or do the first thing possible, and wait for the table to go on."""
    now = step(page)
    press_act(page, wanted)
    page.wait_for_function(f"() => document.body.dataset.seq !== '{now}' || {WARNED}")
    if step(page) == now:  # A loose table gives a warning, and then allows it.
        pressed(page, ".fanned .card.lifted")
    gone_on(page, now)


def press_act(page, wanted=None) -> None:
    """Press the given button, or do the first thing possible, by a button or with cards."""
    if wanted:
        wanted.click()
        if page.locator("#controls .sure").count():  # A dear call is asked for once more.
            page.locator("#controls .sure").click()
    elif (asked := page.evaluate(WAYS))["pick"]:
        pressed(page, ".fanned .card", asked["pick"])
        pressed(page, "#controls .primary:not(:disabled)")
    elif asked["buttons"]:
        pressed(page, "#controls button")
        if page.locator("#controls .sure").count():
            pressed(page, "#controls .sure")
    else:
        pressed(page, ".fanned .card:not(.dim)")
        pressed(page, ".fanned .card.lifted")


def heard(page, named: str = "Ada") -> list[str]:
    """The lines announced to a screen reader; checks that no seat in them is a mere letter or number."""
    lines = page.locator("#talk").evaluate(
        """(talk) => [...talk.children].map((line) => {
            const copy = line.cloneNode(true);
            copy.querySelectorAll("[aria-hidden]").forEach((each) => each.remove());
            return copy.textContent;
        })"""
    )
    nameless = re.compile(r"(?<!name )\b(?:NS|EW|[NESW]|seat \d)\b(?!-)")
    assert [line for line in lines if nameless.search(line.replace(named, ""))] == []
    assert [line for line in lines if not re.search(r"[.?!]$", line)] == []
    return lines


def too_wide(page) -> bool:
    """Does the page need horizontal scrolling?"""
    return page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


def play_deal(page, act=act_by_clicks) -> int:
    """Play until the deal is over; return how often this person acted."""
    acted = 0
    while wait_to_be_asked(page):
        act(page)
        acted += 1
    return acted


def play_until(page, so, act=act_by_clicks) -> None:
    """Play until this person must act and the condition holds: without rests, deal follows deal."""
    while True:
        page.wait_for_function(f"() => {ASKED}")
        if so():
            return
        act(page)


def watched(page, by: int = 1) -> None:
    """Wait until this page shows the number of watchers, which arrives late and makes it redraw the table."""
    page.locator("#company", has_text=f"Spectators: {by}.").wait_for(state="attached")
