"""Rubicon bézique in the browser: rows of declared cards, the stock, the heap, on a phone and on a desk."""

import re

import pytest

from ports.web.browser.playing import act_by_clicks, heard, play_deal, sit, too_wide

SIZES = [
    pytest.param((390, 844), id="phone"),
    pytest.param((1280, 800), id="desk", marks=pytest.mark.nightly),
]


@pytest.mark.parametrize("size", SIZES)
def test_a_game_of_bezique_by_hand(visitor, size):
    page = visitor(size=size)
    sit(page, game="bezique", rest=600)
    rows = heaps = wide = 0

    def act(page):
        nonlocal rows, heaps, wide
        wanted = page.locator("#controls button").filter(has_text=re.compile("declare", re.I))
        rows += page.locator(".pile").filter(has_text="declared").count()
        heaps += page.locator(".pile").filter(has_text="heap").count()
        wide += too_wide(page)
        act_by_clicks(page, wanted.first if wanted.count() else None)

    assert play_deal(page, act) > 64
    assert rows
    assert heaps
    assert not wide
    told = "\n".join(heard(page))
    assert re.search(r"(win|wins) a game worth|rubiconed", told)
