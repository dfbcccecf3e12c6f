"""Rubicon bézique in the browser: rows of declared cards, the stock, the heap, on a desk and on a phone."""

import re

import pytest

from ports.web.browser.playing import act_by_clicks, heard, play_deal, sit, too_wide


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_a_game_of_bezique_by_hand(visitor, size):
    page = visitor(size=size)
    sit(page, game="bezique", rest=600)
    declared = heaps = wide = 0

    def act(page):
        nonlocal declared, heaps, wide
        wanted = page.locator("#controls button").filter(has_text=re.compile("declare", re.I))
        heaps += page.locator(".pile").filter(has_text="heap").count()
        wide += too_wide(page)
        declared += bool(wanted.count())
        act_by_clicks(page, wanted.first if wanted.count() else None)

    assert play_deal(page, act) > 64
    assert declared
    assert heaps
    assert not wide
    told = "\n".join(heard(page))
    assert re.search(r"(win|wins) a game worth|rubiconed", told)
