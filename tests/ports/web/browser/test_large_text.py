"""Text at twice its size: none is cut off, broken within a name, or outside the page."""

import re

import pytest

from ports.web.browser.playing import act_by_clicks, left, play_deal, sit, wait_to_be_asked
from ports.web.browser.test_layout import (
    FITS,
    LONG,
    SMALL,
    by_night,
    faults,
    resize,
    set_height,
    told_otherwise,
    turned_by,
)
from ports.web.browser.test_layout import SIZES as ALL_SIZES

TWICE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
SIZES = (1440, 900), (390, 844)
CUT = """() => {
    const found = [];
    const read = (node) => !node.children.length && node.textContent.trim();
    for (const node of document.querySelectorAll("body *")) {
        if (!node.checkVisibility({ visibilityProperty: true }) || !read(node)) continue;
        if (node.closest("svg, .unseen, .unopened, option")) continue;
        const { left, right, width } = node.getBoundingClientRect();
        const cut = getComputedStyle(node).overflowX !== "visible" && node.scrollWidth > node.clientWidth + 2;
        if (width > 1 && (cut || left < -1 || right > innerWidth + 1)) found.push(node.textContent.trim());
    }
    const size = (node) => parseFloat(getComputedStyle(node).fontSize);
    const small = [...document.querySelectorAll("p, .top nav :is(button, a), #prompt")].find((node) =>
        node.checkVisibility({ visibilityProperty: true }) && node.textContent.trim() && size(node) < 24
    );
    return small ? [...found, `${small.textContent.trim()} is small`] : found;
}"""


IN_SIGHT = """() => {
    const card = document.querySelector(".pause")?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll(".pause button")];
    const box = buttons.find((each) => each.textContent === "Play again")?.getBoundingClientRect();
    return box?.height > 0 && card.top <= box.top && box.bottom <= card.bottom;
}"""
"""Is *Play again* seen whole on the result?"""

CALL = """(call) => {
    document.querySelectorAll("#cloth .bubble").forEach((each) => each.remove());
    for (const place of document.querySelectorAll("#cloth .place")) {
        const bubble = document.createElement("span");
        place.append(Object.assign(bubble, { className: "bubble", textContent: call }));
    }
}"""
"""Put this call before each seat."""


def cut(page) -> list[str]:
    """The texts that cannot be read at one of the sizes."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}: {each}" for each in page.evaluate(CUT)]
    return found


def test_text_at_twice_its_size_is_read_in_the_lobby_in_the_rules_and_at_a_table(visitor):
    page = visitor()
    page.add_init_script(TWICE)
    page.goto("/rules/hookey")
    assert cut(page) == []
    page.goto("/mine")
    assert cut(page) == []
    page.goto("/#whist")
    page.locator(".form").wait_for()
    assert cut(page) == []
    told_otherwise(page, turned_by(0))  # Cards, coin and call of one seat at the side are as high as can be.
    sit(page, game="solo", seats=["plain", "me", "plain", "plain"], until={"deals": 1})
    while wait_to_be_asked(page) and not page.locator("#controls .note").count():
        act_by_clicks(page)
    assert cut(page) == []
    resize(page, SIZES[0])
    assert page.locator("#cloth").bounding_box()["height"] > SIZES[0][1] / 5, "calls leave the cloth its room"
    assert faults(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    tops = page.locator("#controls button").evaluate_all("(all) => all.map((it) => it.offsetTop)")
    assert len(set(tops)) < len(tops), "calls stand beside each other"
    for card in page.locator(".fanned .card .face").all():  # The hand is in sight while one decides.
        assert card.bounding_box()["y"] < 640 - 43
    page.evaluate(CALL, "Misère ouverte")
    for height in range(84, 235, 10):  # More calls leave a lower cloth.
        set_height(page, height)
        assert [each for each in page.evaluate(FITS) if re.search("cloth$|^plates|cover", each)] == [], height
    page.evaluate("() => document.querySelector('.felt').removeAttribute('style')")
    page.set_viewport_size({"width": 390, "height": 844})
    prompt, cloth = (page.locator(each).bounding_box() for each in ("#prompt", "#cloth"))
    assert prompt["y"] >= cloth["y"] + cloth["height"], "the cloth hides what is asked"
    sit(page, begun=left(1), game="whist", until={"deals": 1})
    play_deal(page)
    page.get_by_role("button", name="Play again").wait_for()
    assert [each for each in faults(page, SIZES[:1]) if re.search("panel|score is cut", each)] == []
    assert [each for each in faults(page, (SMALL, SIZES[1])) if re.search("scrolls|beyond", each)] == []
    told = "(bar, textContent) => Object.assign(bar, { hidden: false, textContent })"
    page.locator("#fair-bar").evaluate(told, LONG)
    assert [each for each in faults(page, SIZES[1:]) if re.search("scrolls|beyond", each)] == []
    goes_on_in_sight(page, SIZES)


def test_text_at_twice_its_size_leaves_a_phone_on_its_side_its_cloth_and_every_call(visitor):
    page = visitor(size=(844, 390), has_touch=True)
    page.add_init_script(TWICE)
    sit(page, game="solo", seats=["plain", "me", "plain", "plain"], until={"deals": 1})
    while wait_to_be_asked(page) and not page.locator("#controls .note").count():
        act_by_clicks(page)
    assert page.locator("#cloth").bounding_box()["width"] > 844 / 3
    hand = page.locator(".fanned").bounding_box()
    for button in page.locator("#controls button").all():
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box["y"] + min(box["height"], 44) <= hand["y"]


@pytest.mark.parametrize(
    ("game", "wish", "decisions", "sizes"),
    [
        ("cribbage", {"variant": "six-card"}, 3, (SMALL,)),
        ("hookey", {}, 99, (SMALL,)),
        ("bezique", {}, 4, (SMALL,)),
        by_night("whist", {}, 99, ALL_SIZES),
        by_night("solo", {}, 99, ALL_SIZES),
        by_night("cribbage", {"variant": "six-card"}, 99, ALL_SIZES),
        by_night("hookey", {}, 99, ALL_SIZES),
        by_night("bezique", {}, 99, ALL_SIZES),
    ],
)
def test_a_deal_fits_at_twice_the_text_at_every_decision(visitor, game, wish, decisions, sizes):
    page = visitor(size=SMALL, has_touch=True)
    page.add_init_script(TWICE)
    sit(page, game=game, until={"deals": 1}, **wish)
    for _ in range(decisions):
        if not wait_to_be_asked(page):
            goes_on_in_sight(page, sizes)
            return
        assert faults(page, sizes) == []
        act_by_clicks(page)


def goes_on_in_sight(page, sizes) -> None:
    """A long result may scroll; the button that goes on is seen without."""
    for size in sizes:
        resize(page, size)
        page.wait_for_function(IN_SIGHT)  # A cloth of another size is drawn again.
