"""Preferences: the title, automatic play of forced cards, and the look of the table."""

import json
import re

from ports.web.browser.playing import ASKED, OVER, act_by_clicks, left, play_until, sit
from ports.web.browser.test_layout import SIZES, faults

FORCED = f"""!!{ASKED} && !document.querySelector("#controls button") &&
    document.querySelectorAll(".fanned .card:not(.dim)").length === 1"""


def test_the_title_says_who_is_to_act(visitor):
    page = visitor()
    sit(page, game="whist", pace=10)
    theirs = "/^(Harriet|Edmund|Louisa)'s turn/.test(document.title)"
    while page.wait_for_function(f"() => {ASKED} || {theirs}") and not page.evaluate(f"() => {theirs}"):
        act_by_clicks(page)


def answered_late(page) -> None:
    """Deliver the answer to an act alone, after the messages about everything it caused."""

    def connect(line) -> None:
        view: dict = {}

        def tell(message) -> None:
            frame = json.loads(message)
            view.update(frame.get("view") or frame.get("change") or {})
            if answer := frame.pop("accepted", None):
                kept.append(answer)
            line.send(json.dumps(frame | {"accepted": None} if frame["type"] == "events" else frame))
            while kept and view.get("turn") in (view.get("seat"), None):
                line.send(json.dumps(kept.pop(0)))

        kept: list[dict] = []
        line.connect_to_server().on_message(tell)

    page.route_web_socket(re.compile("/ws$"), connect)


def test_alone_with_bots_a_forced_card_plays_itself_if_one_likes(visitor):
    """Even if the answer to one's last act arrives later than the forced turn."""
    page = visitor(likes={"forced": "plays"})
    answered_late(page)
    sit(page, begun=left(5), game="whist", until={"deals": 1})
    free = f"{ASKED} && !document.body.dataset.busy && !({FORCED})"
    while page.wait_for_function(f"() => {OVER} || ({free})"):
        if page.evaluate(f"() => {OVER}"):
            break
        act_by_clicks(page)


def test_a_forced_card_plays_itself_where_one_comes_back_to_it(visitor):
    page = visitor(likes={"forced": "plays"})

    def is_forced(view) -> bool:
        return [each["act"]["act"] for each in view["choices"]] == ["Play"]

    made = sit(page, begun=is_forced, game="whist", rest=0)
    page.wait_for_function(f"() => Number(document.body.dataset.seq) > {made['seq']}")


def test_large_cards_big_indices_and_the_left_hand_fit_at_every_size(visitor, is_each):
    page = visitor(likes={"size": "large", "index": "big", "side": "left", "cloth": "blue", "back": "green"})
    sit(page, game="solo", until={"deals": 1})
    # At first one calls, and then one plays.
    for wanted, sizes in (("", SIZES[::2]), (":not(:has(button))", SIZES[1::2])):
        play_until(page, page.locator(f"#controls{wanted}").count)
        assert faults(page, SIZES if is_each else sizes) == []
    felt, score = (page.locator(each).bounding_box()["x"] for each in (".felt", ".standing"))
    assert score < felt
    assert page.evaluate("() => getComputedStyle(document.body).getPropertyValue('--cloth')") == "#2c4f6e"
