"""The deal of the day in the browser: its result, a line to send, and a friend at the same cards."""

import json
import re
from urllib.parse import urlsplit

from ports.web.browser.playing import left, play_by_script, play_deal, wait_to_be_asked


def at_once(route) -> None:
    """Ask for a table at which no bot waits before it acts."""
    wish = route.request.post_data_json
    route.continue_(post_data=json.dumps({**wish, "pace": 0}) if wish else None)


HELD = "() => [...document.querySelectorAll('.fanned .card')].map((each) => each.dataset.card)"


def test_one_plays_the_deal_of_the_day_and_sends_it_to_a_friend(visitor):
    page = visitor(size=(390, 844))
    page.add_init_script("localStorage.setItem('hoyle-name', JSON.stringify('Player 1'))")
    page.route("**/api/tables", at_once)
    page.goto("/")
    page.locator("#days > ul button", has_text=re.compile("^Whist")).click()
    page.wait_for_url(re.compile("/table/"))
    assert wait_to_be_asked(page)
    hand = sorted(page.evaluate(HELD))
    assert len(hand) in (12, 13)
    assert page.locator("#fair-bar").is_hidden()
    assert page.locator("#hint").is_hidden()
    address = urlsplit(page.url).path
    page.goto("/static/art/icon.svg")  # Only one window may play.
    play_by_script(page, address, left(2))
    page.goto(address)
    play_deal(page)
    line = page.get_by_label("Line to share")
    line.wait_for()
    assert re.fullmatch(r"Hoyle, Whist, \d{4}-\d\d-\d\d: ■*□* \d+ tricks?", line.input_value())
    assert page.locator("#back").is_hidden()
    assert page.get_by_role("button", name="Play again").count() == 0
    assert page.locator(".everybody li").count() == 1
    link = page.get_by_label("A link for a friend to play the same cards").input_value()
    assert "With all cards face up" in page.locator(".pause").inner_text()
    page.goto("/")
    played = page.locator("#days a", has_text=re.compile("^Whist"))
    played.get_by_text(re.compile("^[■□]{7}$")).wait_for()
    page.get_by_text("1-day streak").wait_for()
    page.get_by_role("button", name="Practise").wait_for()
    friend = visitor(size=(390, 844))
    friend.goto(link)
    friend.get_by_role("heading", name="A friend sent you a deal: Whist").wait_for()
    assert friend.locator(".primary:visible").all_inner_texts() == ["Play these cards"]
    friend.get_by_role("button", name="Play these cards").click()
    friend.wait_for_url(re.compile("/table/"))
    assert wait_to_be_asked(friend)
    assert sorted(friend.evaluate(HELD)) == hand
