"""A player's own page: the sittings of this browser, to download, export and erase."""

import json
import re
from pathlib import Path

from ports.web.browser.playing import play_deal, sit


def told_of_the_end_before_the_result(page) -> None:
    """The message that the sitting is over arrives while the page still shows what came before."""

    def connect(line) -> None:
        kept: list[str] = []

        def tell(message) -> None:
            frame = json.loads(message)
            if frame["type"] == "events" and (kept or frame["change"].get("outcome")):
                kept.append(message)
                return
            line.send(message)
            while kept and (frame.get("table") or {}).get("stage") == "over":
                line.send(kept.pop(0))

        line.connect_to_server().on_message(tell)

    page.route_web_socket(re.compile("/ws$"), connect)


def test_a_result_that_is_shown_late_stands_on_ones_own_page(visitor):
    page = visitor()
    told_of_the_end_before_the_result(page)
    sit(page, game="hookey", until={"deals": 1})
    play_deal(page)
    page.locator("#pause .headline").wait_for()
    told = page.locator("#pause .headline").inner_text()
    page.goto("/mine")
    page.locator("article").wait_for()
    assert told in page.locator("article").inner_text()


def test_what_was_played_stands_on_ones_own_page_and_is_exported_and_erased(visitor):
    page = visitor(size=(360, 640), has_touch=True)
    sit(page, game="whist", options={"stake": "6", "game_points": "1"}, until={"games": 1}, rest=0)
    while page.evaluate("() => document.body.dataset.stage !== 'over'"):
        play_deal(page)
    told = page.locator("#pause .headline").inner_text()
    sit(page, game="hookey", until={"deals": 1})
    play_deal(page)
    page.goto("/mine")
    page.get_by_role("heading", name="By game").wait_for()
    rows = page.locator("article")
    assert rows.count() == 2
    assert told in rows.last.inner_text().replace("\n", " ")
    assert "with Edmund, Harriet, Louisa" in rows.last.inner_text()
    assert "2 games" in page.locator("#mine > p").first.inner_text()
    record = page.request.get(rows.last.get_by_role("link", name="Download record").get_attribute("href"))
    assert b'"kind":"close"' in record.body()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export", exact=True).click()
    kept = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    whist, hookey = kept["hoyle-results"]
    assert (whist["game"], hookey["game"]) == ("whist", "hookey")
    assert whist["won"] in (True, False)
    assert whist["won"] == told.startswith("You")
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Press again").click()
    page.get_by_text("No finished games yet").wait_for()
    assert page.evaluate("() => localStorage.length") == 0
