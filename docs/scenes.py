"""Scenes of which ``python docs/screenshot.py FOLDER`` takes pictures besides the deals of every game.

They are an invitation, the show of six-card cribbage, a misère, a lesson, and one's own page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page

SIT = """async (wish) => {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const body = JSON.stringify({ pace: 0, linger: 0, name: "Ada", ...wish });
    return (await fetch("/api/tables", { method: "POST", headers, body })).json();
}"""
"""Asks the server for a table."""

LINGERING = "localStorage.setItem('hoyle-preferences', JSON.stringify({ linger: '100000', motion: 'none' }))"
_SHOWN = "() => document.querySelector('.show') || void document.querySelector('#cloth').click()"

Act = Callable[[Page], None]
IsAsked = Callable[[Page], bool]


def scenes(page: Page, act: Act, is_asked: IsAsked) -> Iterator[str]:
    """Bring the page to one scene after another, and give the name of each."""
    yield from _invitation(page)
    yield from _show(page, act, is_asked)
    yield from _misere(page, act, is_asked)
    yield from _lesson(page)
    page.goto("/mine")
    page.locator("main h1, h1").first.wait_for()
    yield "own-page"


def _invitation(page: Page) -> Iterator[str]:
    made = page.evaluate(SIT, {"game": "whist", "seats": ["me", "plain", "open", "plain"]})
    page.goto(made["page"])
    page.locator(".gathering li").nth(2).locator("button").last.click()  # That makes a link.
    page.locator(".gathering .link").first.wait_for()
    yield "waiting-for-a-friend"
    link = page.locator(".gathering .link input").first.input_value()
    page.context.clear_cookies()  # Who comes by the link is somebody else, and comes anew.
    page.goto("about:blank")
    page.goto(link)
    page.locator("dialog[open] .primary").wait_for()
    yield "an-invitation"


def _show(page: Page, act: Act, is_asked: IsAsked) -> Iterator[str]:
    """The show, hand by hand: it goes on when it is pressed."""
    page.add_init_script(LINGERING)
    wish = {"game": "cribbage", "variant": "six-card", "seats": ["me", "plain"], "until": {"deals": 1}}
    page.goto(page.evaluate(SIT, wish)["page"])
    while page.locator(".fanned .card").count() != 1 and is_asked(page):
        act(page)
    act(page)
    page.wait_for_function(_SHOWN)
    yield "six-card-show"


def _misere(page: Page, act: Act, is_asked: IsAsked) -> Iterator[str]:
    page.goto(page.evaluate(SIT, {"game": "solo", "rest": 0})["page"])
    call = page.locator("#controls button[data-typed=misere]")
    while is_asked(page) and not call.count():
        act(page)
    yield "misere-offered"
    call.click()
    page.locator("#facts", has_text="isère").wait_for()
    yield "misere-played"


def _lesson(page: Page) -> Iterator[str]:
    page.goto("/rules")
    yield "learn"
    page.locator("[data-lesson=whist]").click()
    page.locator("#lesson p").first.wait_for()
    yield "a-lesson"
