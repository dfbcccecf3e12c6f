"""What a person likes: the sign of their turn, forced cards that play themselves, and how the table looks."""

import pytest

from ports.web.browser.playing import ASKED, OVER, act_by_clicks, sit, wait_to_be_asked
from ports.web.browser.test_layout import faults

COUNTED = """
    window.tones = 0;
    const made = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return made.call(this); };
    window.shaken = 0;
    navigator.vibrate = () => (window.shaken += 1);
"""
CHOICE = f"""() => {OVER} || ({ASKED} && !document.body.dataset.busy &&
    document.querySelectorAll("#controls button, .fanned .card:not(.dim)").length > 1)"""


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
    theirs = "/^(Harriet|Edmund|Louisa) is to act/.test(document.title)"
    while page.wait_for_function(f"() => {ASKED} || {theirs}") and not page.evaluate(f"() => {theirs}"):
        act_by_clicks(page)


@pytest.mark.nightly
def test_alone_with_bots_a_forced_card_plays_itself_if_one_likes(visitor):
    page = visitor(likes={"forced": "plays"})
    sit(page, game="whist", until={"deals": 1})
    while True:
        page.wait_for_function(CHOICE)
        if page.evaluate(f"() => {OVER}"):
            break
        assert page.locator(".fanned .card").count() != 1, "the last card is always forced"
        act_by_clicks(page)


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
