"""Rubicon bézique in the browser: rows of declared cards, the stock, the heap, on phone and desktop."""

import re
from itertools import cycle

import pytest

from ports.web.browser.playing import (
    act_by_clicks,
    heard,
    play_deal,
    sit,
    too_wide,
    wait_to_be_asked,
)
from ports.web.browser.test_layout import SIZES, faults, resize

PHONE, DESK = (390, 844), (1280, 800)
LOW = ((360, 520), (320, 568))
"""Phones with so little height that the cloth has hardly any room."""
STOCK = 128
"""More than any stock has, so that the whole game is played by hand."""


def passed_over(page, stock: int) -> None:
    """A script declares what it can, and plays, until the stock has no more than this many cards."""

    def is_low(view) -> bool:
        piles = {pile["name"]["say"]: pile["count"] for pile in view["piles"] if "name" in pile}
        return piles.get("bezique.stock", STOCK) <= stock

    def declares(choices):
        return next((each for each in choices if each["act"]["act"] != "Play"), choices[0])

    sit(page, begun=is_low, choose=declares, game="bezique", rest=600)


@pytest.mark.parametrize(
    ("size", "stock"),
    [
        pytest.param(PHONE, 2, id="phone"),
        pytest.param(PHONE, STOCK, id="phone-whole", marks=pytest.mark.nightly),
        pytest.param(DESK, STOCK, id="desk-whole", marks=pytest.mark.nightly),
    ],
)
def test_a_game_of_bezique_by_hand(visitor, size, stock):
    """At the first decisions no card covers a word on the lowest cloth; later ones fit at one size each. The
    table draws, unless there is something to declare.
    """
    page = visitor(size=size, has_touch=size == PHONE)
    passed_over(page, stock)
    rows = heaps = wide = hinted = 0
    sizes, lowest = cycle(SIZES), []

    def act(page):
        nonlocal rows, heaps, wide, hinted
        wanted = page.locator("#controls button").filter(has_text=re.compile("declare", re.I))
        if page.locator("#controls button").filter(has_text=re.compile("^draw", re.I)).count():
            assert wanted.count(), "it would draw by itself"
            if not hinted:  # The cards of a declaration are marked, or the button of the draw.
                page.get_by_role("button", name="Hint").click()
                page.locator(":is(#hand, #controls) .advised").first.wait_for()
                hinted = 1
        rows += page.locator(".pile").filter(has_text="declared").count()
        heaps += page.locator(".pile").filter(has_text="heap").count()
        wide += too_wide(page)
        if size == PHONE and len(lowest) < (5 if stock == STOCK else 2):
            found = faults(page, LOW)
            assert [each for each in found if "covered" in each or "beyond the cloth" in each] == []
            resize(page, LOW[0])
            lowest.append(page.locator(".felt").bounding_box()["height"])
            resize(page, size)
        elif stock == STOCK or heaps % 4 == 1:
            assert faults(page, (next(sizes),)) == []
        act_by_clicks(page, wanted.first if wanted.count() else None)

    assert play_deal(page, act) >= (64 if stock == STOCK else 9), "a card in every trick, and declarations"
    assert rows
    assert heaps
    assert not wide
    assert min(lowest, default=0) < 125
    told = "\n".join(heard(page))
    assert re.search(r"(win|wins) a game worth|rubiconed", told)


@pytest.mark.nightly
def test_on_the_lowest_cloth_no_card_lies_on_a_word_in_the_middle_of_a_game(visitor):
    page = visitor(size=(360, 640), has_touch=True)
    passed_over(page, 66)
    lowest = []
    for _ in range(5):
        assert wait_to_be_asked(page)
        found = faults(page, LOW)
        assert [each for each in found if "covered" in each or "beyond the cloth" in each] == []
        resize(page, LOW[0])
        lowest.append(page.locator(".felt").bounding_box()["height"])
        resize(page, (360, 640))
        act_by_clicks(page)
    assert min(lowest) < 125
