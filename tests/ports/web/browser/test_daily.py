"""The deal of the day in two browsers: the same cards, one result each, and a line to send."""

import json
import re

from ports.web.browser.playing import play_deal, wait_to_be_asked


def at_once(route) -> None:
    """Ask for a table at which no bot waits before it acts."""
    wish = route.request.post_data_json
    route.continue_(post_data=json.dumps({**wish, "pace": 0}) if wish else None)


HELD = "() => [...document.querySelectorAll('.fanned .card')].map((each) => each.dataset.card)"


def test_two_play_the_deal_of_the_day_and_each_sees_how_both_did(visitor):
    hands, lines = [], []
    for number in range(2):
        page = visitor(size=((390, 844), (1280, 800))[number])
        page.add_init_script(f"localStorage.setItem('hoyle-name', JSON.stringify('Player {number + 1}'))")
        page.route("**/api/tables", at_once)
        page.goto("/")
        page.locator("#days button", has_text=re.compile("^Whist")).click()
        page.wait_for_url(re.compile("/table/"))
        assert wait_to_be_asked(page)
        hands.append(sorted(page.evaluate(HELD)))
        assert page.locator("#fair-bar").is_hidden()
        assert page.locator("#hint").is_hidden()
        play_deal(page)
        line = page.get_by_label("A line to send")
        line.wait_for()
        lines.append(line.input_value())
        assert page.locator("#back").is_hidden()
        assert page.get_by_role("button", name="Play again").count() == 0
        assert page.locator(".everybody li").count() == number + 1
    assert hands[0] == hands[1]
    assert len(hands[0]) in (12, 13)
    assert re.fullmatch(r"Hoyle, Whist, \d{4}-\d\d-\d\d: ■*□* \d+ tricks?", lines[0])
    page.get_by_text("Player 1").wait_for()
    page.goto("/")
    played = page.locator("#days a", has_text=re.compile("^Whist"))
    played.get_by_text(re.compile("^[■□]{7}$")).wait_for()
    page.get_by_text("1 day in a row").wait_for()
    told = page.evaluate("async () => (await fetch('/api/daily')).json()")
    seeds = {each["day"] for each in told["deals"] if "seed" in each}
    assert told["day"] not in seeds
    assert max(seeds) < told["day"] < max(each["day"] for each in told["deals"])
