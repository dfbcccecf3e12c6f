"""The page as an app: what a browser requires for installing it, and what it says offline."""

import json

from hoyle.ports.web.app import STATIC
from ports.web.browser.playing import fetched


def test_it_can_be_installed_and_its_icons_are_there(visitor):
    page = visitor()
    page.goto("/")
    told = json.loads((STATIC / "app.webmanifest").read_text(encoding="utf-8"))
    for icon in told["icons"]:
        answer = fetched(page, icon["src"])
        assert answer.headers["content-type"] == icon["type"]
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert fetched(page, link).headers["content-type"].startswith("application/manifest+json")


def test_off_line_it_opens_with_a_plain_word_and_goes_on_when_the_line_is_back(visitor):
    page = visitor(errors=False, own=True)
    page.goto("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.context.set_offline(True)
    page.goto("/#cribbage")
    page.reload()
    page.get_by_role("heading", name="You are offline").wait_for()
    page.context.set_offline(False)
    page.get_by_role("heading", name="Choose a game").wait_for()
