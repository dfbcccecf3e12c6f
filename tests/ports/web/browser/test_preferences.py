"""Preferences: the signal for one's turn, automatic play of forced cards, and the look of the table."""

import json
import re

from ports.web.browser.conftest import QUICK
from ports.web.browser.playing import (
    ASKED,
    OVER,
    act_by_clicks,
    gone_on,
    play_until,
    sit,
    step,
    wait_to_be_asked,
)
from ports.web.browser.test_layout import faults

COUNTED = """
    window.tones = 0;
    Object.defineProperty(document, "hidden", { value: true }); // One who looks on needs no sound.
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return made.call(this); };
    window.shaken = 0;
    navigator.vibrate = () => (window.shaken += 1);
"""
FORCED = f"""!!{ASKED} && !document.querySelector("#controls button") &&
    document.querySelectorAll(".fanned .card:not(.dim)").length === 1"""


def test_the_turn_is_told_by_title_sound_and_shake_as_far_as_one_likes(visitor):
    signs = {}
    for sound in ("soft", "off"):
        page = visitor(likes={"sound": sound, "shake": "yes" if sound == "soft" else "no"})
        page.add_init_script(COUNTED)
        sit(page, game="cribbage", seats=["me", "plain"], until={"deals": 1})
        while wait_to_be_asked(page):
            assert page.title().startswith("Your turn")
            act_by_clicks(page)
        signs[sound] = page.evaluate("() => [window.tones, window.shaken]")
    tones, shaken = signs["soft"]
    assert tones == 2 * shaken > 0
    assert signs["off"] == [0, 0]


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
    sit(page, game="whist", until={"deals": 1})
    free = f"{ASKED} && !document.body.dataset.busy && !({FORCED})"
    while page.wait_for_function(f"() => {OVER} || ({free})"):
        if page.evaluate(f"() => {OVER}"):
            break
        act_by_clicks(page)


def test_a_forced_card_plays_itself_where_one_comes_back_to_it(visitor):
    page = visitor()
    sit(page, game="whist", rest=0)
    play_until(page, lambda: page.evaluate(f"() => {FORCED}"))
    now = step(page)
    liked = json.dumps(QUICK | {"forced": "plays"})
    page.context.add_init_script(f"localStorage.setItem('hoyle-preferences', '{liked}')")
    page.reload()
    gone_on(page, now)


def test_large_cards_big_indices_and_the_left_hand_fit_at_every_size(visitor):
    page = visitor(likes={"size": "large", "index": "big", "side": "left", "cloth": "blue", "back": "green"})
    sit(page, game="solo", until={"deals": 1})
    for _ in range(4):
        if wait_to_be_asked(page):
            assert faults(page) == []
            act_by_clicks(page)
    felt, score = (page.locator(each).bounding_box()["x"] for each in (".felt", ".standing"))
    assert score < felt
    assert page.evaluate("() => getComputedStyle(document.body).getPropertyValue('--cloth')") == "#2c4f6e"
