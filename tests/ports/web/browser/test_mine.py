"""A player's own page: the sittings of this browser, to download, export and erase."""

import json
import re
from pathlib import Path
from typing import Any

from ports.web.browser.playing import fetched, left, play_deal, sit
from ports.web.browser.test_access import PHONE, axe  # noqa: F401  # ``axe`` is a fixture.
from ports.web.browser.test_layout import near

A_FILE = {"name": "hoyle.json", "mimeType": "application/json"}


BROKEN = """() => [...document.querySelectorAll(".evening :is(th, td)")].flatMap((cell) =>
    [...cell.textContent.matchAll(/\\S+/g)].filter((word) => {
        const read = document.createRange();
        read.setStart(cell.firstChild, word.index);
        read.setEnd(cell.firstChild, word.index + word[0].length);
        return read.getClientRects().length > 1;
    }).map(([word]) => word))"""
"""The words of a score sheet that go on in another line."""


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


def test_what_was_played_stands_on_ones_own_page_and_is_exported_and_erased(visitor, axe):  # noqa: F811
    page = visitor(size=(360, 640), has_touch=True)
    options = {"stake": "6", "game_points": "1"}  # The first deal is the whole game.
    sit(page, begun=left(2), game="whist", options=options, until={"games": 1}, rest=0)
    play_deal(page)
    page.wait_for_function("() => document.body.dataset.stage === 'over'")
    told = page.locator("#pause .headline").inner_text()
    page.get_by_role("link", name="Score sheet").click()
    page.locator("#print").wait_for()
    first = [row.inner_text().split() for row in page.locator("table").first.locator("tbody tr").all()[:2]]
    assert [won for _, won in first] == ["1", "1"]
    assert ("Ada" in [name for name, _ in first]) == told.startswith("You")
    assert page.locator(".evening .ended").count() == 1
    assert axe.faults(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off"
    assert page.evaluate(BROKEN) == []
    sit(page, game="hookey", until={"deals": 1})
    play_deal(page)
    page.goto("/mine")
    page.get_by_role("heading", name="By game").wait_for()
    rows = page.locator("article")
    assert rows.count() == 2
    assert told in rows.last.inner_text().replace("\n", " ")
    reviews = [row.get_by_role("link", name="Review").count() for row in rows.all()]
    assert reviews == [0, 1], "nothing is chosen at hookey"
    assert page.get_by_role("button", name="Review 1 game").count() == 1
    assert "with Edmund, Harriet, Louisa" in rows.last.inner_text()
    assert (
        page.get_by_role("link", name="Edmund, Harriet, Louisa")
        .first.get_attribute("href")
        .startswith("/sheet/")
    )
    assert "2 games" in page.locator("#mine > p").first.inner_text()
    record = fetched(page, rows.last.get_by_role("link", name="Download record").get_attribute("href"))
    assert b'"kind":"close"' in record.body()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export", exact=True).click()
    kept = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    whist, hookey = kept["hoyle-results"]
    assert (whist["game"], hookey["game"]) == ("whist", "hookey")
    assert [whist["open"], hookey["open"]] == [False, False]
    assert whist["won"] in (True, False)
    assert whist["won"] == told.startswith("You")
    page.get_by_role("button", name="Delete all").click()
    assert near(page, ".erases button") == []
    page.get_by_role("button", name="Press again").click()
    page.get_by_text("No finished games yet").wait_for()
    assert page.evaluate("() => localStorage.length") == 0
    page.locator("input[type=file]").set_input_files({**A_FILE, "buffer": b'{"other":1}'})
    page.get_by_text("This file was not made with Export.").wait_for()
    page.locator("input[type=file]").set_input_files({**A_FILE, "buffer": json.dumps(kept).encode()})
    page.get_by_text("Everything in the file has been added.").wait_for()
    assert page.locator("article").count() == 2
    assert page.evaluate("() => JSON.parse(localStorage['hoyle-results'])") == kept["hoyle-results"]
    page.locator("input[type=file]").set_input_files({**A_FILE, "buffer": json.dumps(kept).encode()})
    page.get_by_text("Everything in the file has been added.").wait_for()
    assert page.locator("article").count() == 2, "a result that is known is not added twice"
    page.evaluate("now => Object.assign(localStorage, now)", {name: json.dumps(NOW[name]) for name in NOW})
    page.evaluate("old => import('/static/page/kept.mjs').then(({ takeIn }) => takeIn(old))", json.dumps(OLD))
    joined = {name: json.loads(page.evaluate("name => localStorage[name]", name)) for name in JOINED}
    assert joined == JOINED, "an old file turns nothing back"


def tried(**answers):
    """Answers to puzzles, each with the time at which it was given and whether it was right."""
    return {name: {"when": when, "right": right} for name, (when, right) in answers.items()}


EVENING, EARLIER = ({"page": f"/evening/{name}", "title": name} for name in "ab")
NOW: dict[str, Any] = {
    "hoyle-times": {"hoyle-preferences": 5, "hoyle-name": 5},
    "hoyle-preferences": {"theme": "dark"},
    "hoyle-name": "Ada",
    "hoyle-wish": {"game": "whist"},
    "hoyle-tables": [{"id": "t", "over": True, "when": 5}, {"id": "u", "over": False, "when": 2}],
    "hoyle-days": [{"game": "whist", "day": "1", "squares": [3, 7]}, {"game": "whist", "day": "2"}],
    "hoyle-evenings": [EVENING],
    "hoyle-fair-s": {"shuffles": {"0": {}, "1": {}}},
    "hoyle-puzzles": {
        "whist": {"level": 1100, "tried": tried(a=(5, True), b=(2, False))},
        "course-whist": {"level": 1000, "tried": tried(), "since": 5},
    },
    "hoyle-reviews": {"t/0": {"when": 5, "of": "now"}},
}
OLD: dict[str, Any] = {
    "hoyle-times": {"hoyle-preferences": 4, "hoyle-name": 6},
    "hoyle-preferences": {"theme": "light"},
    "hoyle-name": "Ada of Bath",
    "hoyle-wish": {"game": "solo"},
    "hoyle-tables": [{"id": "t", "over": False, "when": 4}, {"id": "u", "over": True, "when": 3}],
    "hoyle-days": [{"game": "whist", "day": "1"}, {"game": "whist", "day": "2", "squares": [4, 7]}],
    "hoyle-evenings": [EARLIER],
    "hoyle-fair-s": {"shuffles": {"0": {}}},
    "hoyle-puzzles": {
        "whist": {"level": 900, "tried": tried(a=(4, False), b=(3, True))},
        "course-whist": {"level": 1050, "tried": tried(c=(4, True), d=(6, False))},
        "solo": {"level": 950, "tried": tried(e=(1, True))},
    },
    "hoyle-reviews": {"t/0": {"when": 5, "of": "old"}, "s/0": {"when": 1, "of": "old"}},
    "hoyle-level": {"of": 2, "levels": {}},
}
JOINED = {
    "hoyle-times": {"hoyle-preferences": 5, "hoyle-name": 6},
    "hoyle-preferences": {"theme": "dark"},
    "hoyle-name": "Ada of Bath",  # It was changed later.
    "hoyle-wish": {"game": "solo"},  # Nobody knows when either was kept.
    "hoyle-tables": [{"id": "t", "over": True, "when": 5}, {"id": "u", "over": True, "when": 3}],
    "hoyle-days": [{"game": "whist", "day": n, "squares": [s, 7]} for n, s in (("1", 3), ("2", 4))],
    "hoyle-evenings": [EVENING, EARLIER],
    "hoyle-fair-s": {"shuffles": {"0": {}, "1": {}}},
    "hoyle-puzzles": {
        "whist": {"level": 1100, "since": 0, "tried": tried(a=(5, True), b=(3, True))},
        "course-whist": {"level": 1000, "since": 5, "tried": tried(d=(6, False))},
        "solo": {"level": 950, "tried": tried(e=(1, True))},
    },
    "hoyle-reviews": {"s/0": {"when": 1, "of": "old"}, "t/0": {"when": 5, "of": "now"}},
}
"""What a browser keeps, what an older file has, and what of both stays."""


def long_ago():
    """Twenty games of solo whist against Expert, better and better, and some calls; a table."""
    game = {"seat": 0, "game": "solo", "variant": "solo-whist", "company": ["Harriet"], "bots": ["expert"]}
    wins = [0] * 5 + [0, 0, 1, 0, 0] + [1, 0, 0, 1, 0] + [1] * 5
    none = {"headline": "", "account": 0, "pence": 0}
    results = [
        {"id": "own", "sitting": at, "when": at, "won": bool(won), **game, **none}
        for at, won in enumerate(wins)
    ]
    deals = [
        {"id": "own", "sitting": 0, "score": str(at), "call": call, "made": made}
        for at, (call, made) in enumerate(
            [("solo.misere", True), (None, True), ("solo.misere", False), ("solo.misere", True)]
        )
    ]
    left = {
        "game": "whist",
        "variant": "long-whist",
        "won": None,
        "open": True,
        "score": ["Your side 3 of 10"],
    }
    for at, end in ((20, {}), (21, {"open": False, "deals": 4})):
        headline = {"headline": f"You gain {at - 19}."}
        results.append({"id": "own", "sitting": at, "when": at, **game, **none, **left, **end, **headline})
    kept = {"results": results, "deals": deals, "tables": [{"id": "own", "when": 1}]}
    return {f"hoyle-{name}": json.dumps(each) for name, each in kept.items()}


def test_a_phone_takes_over_what_a_computer_has_by_twelve_words(visitor, axe):  # noqa: F811
    page, phone = visitor(), visitor(size=PHONE, errors=False)  # A 404 at the end.
    table = sit(page, game="whist", name="Ada")["table"]
    page.locator("#leave").wait_for()
    page.goto("/mine")
    page.get_by_role("button", name="Show the code").click()
    sheet = page.get_by_role("dialog", name="Continue on another device")
    sheet.locator("li").nth(11).wait_for()
    assert axe.faults(page) == []
    words = "-".join(sheet.locator("li").all_inner_texts())
    phone.goto("/mine")
    phone.evaluate("kept => Object.assign(localStorage, kept)", long_ago())
    phone.goto(f"/mine#carry={words}")
    phone.get_by_label("Another device is sending you").wait_for()
    assert words.replace("-", " ") == phone.locator("#words").input_value()
    assert phone.url.endswith("/mine"), "the words are in no address and no history"
    phone.get_by_role("button", name="Copy here").click()
    phone.get_by_text("Everything has arrived. You can continue at 1 table.").wait_for()
    with page.expect_response("**/api/carried/end"):  # The page reports an answer 404 as an error.
        sheet.get_by_role("button", name="Done").click()
    tables = phone.evaluate("JSON.parse(localStorage['hoyle-tables']).map(({ id }) => id)")
    assert tables == [table, "own"], "what was here before stays"
    told = phone.locator("#mine > p").first.inner_text()
    assert told == "23 games: 8 won, 12 lost, 4 deals played, 1 unfinished, 1 in progress, 40% won"
    ended, left = (phone.locator("article").nth(at).inner_text() for at in (1, 2))
    assert "You gain 2. 4 deals played · Your side 3 of 10" in ended
    assert "You gain 1. Game not finished · Your side 3 of 10" in left
    phone.get_by_text("Percentage of games won, in groups of 5 games: 0, 20, 40, 100.").wait_for()
    rows = "() => [...document.querySelectorAll('.ledger > *')].map(each => each.textContent)"
    ledger = phone.evaluate(rows)
    assert [ledger[ledger.index(name) + 1] for name in ("Solo", "Expert", "Misère")] == [
        "20 games: 8 won, 12 lost, 40% won",
        "22 games: 8 won, 12 lost, 4 deals played, 1 unfinished, 40% won",
        "3 called, 2 made (67%)",
    ]
    assert axe.faults(phone) == []
    assert ". In progress · " in phone.locator("article").first.inner_text()
    phone.locator("article").first.get_by_role("link", name="Continue").click()
    phone.locator("#leave").wait_for()
    phone.goto("/mine")
    phone.locator("#words").fill(words)
    phone.get_by_role("button", name="Copy here").click()
    phone.get_by_text("These words have been used or have expired").wait_for()
