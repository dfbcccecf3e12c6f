"""Cribbage and blind hookey in the browser: the same page draws both."""

import re

import pytest

from ports.web.browser.playing import (
    act_by_clicks,
    gone_on,
    heard,
    play_deal,
    play_until,
    sit,
    step,
    too_wide,
)
from ports.web.browser.test_layout import faults


def test_a_game_of_cribbage_with_its_pegs_and_its_count_on_the_cloth(visitor):
    page = visitor()
    sit(page, game="cribbage", options={"game_points": "31"}, rest=600)
    pegs, counts = set(), 0
    next_deal = page.get_by_role("button", name="Next deal")

    def act(page):
        nonlocal counts
        for count in page.locator("#cloth .count").all():
            counts += 1
            assert count.inner_text() in page.locator("#facts").inner_text()
        pegs.add(page.locator("svg.board").get_attribute("aria-label"))
        act_by_clicks(page)

    while page.evaluate("() => document.body.dataset.stage") != "over":
        play_deal(page, act)
        laid = page.locator("#cloth [data-card], #hand [data-card]")
        cards = laid.evaluate_all("(nodes) => nodes.map((each) => each.dataset.card)")
        assert len(cards) == len(set(cards)), "a card lies in two places"
        cloth = page.locator("#cloth").bounding_box()
        far, near = (each.bounding_box() for each in page.locator(".plate").all())
        assert min(far["x"], near["x"]) > cloth["x"], "a name lies beyond the edge"
        assert far["y"] + far["height"] <= near["y"], "one name lies on the other"
        if next_deal.count():
            next_deal.click()
        page.wait_for_function("() => document.body.dataset.stage !== 'resting'")
    assert len(pegs) > 1
    assert counts
    page.get_by_role("heading", name="Finished").wait_for()
    deals = page.locator("#deals li")
    rows = deals.all_inner_texts()
    assert len(rows) == sum(text == "The pack is shuffled." for text in heard(page))
    assert re.search(r"\b31\b", rows[-1])
    page.reload()
    deals.last.wait_for()
    assert deals.all_inner_texts() == rows, "who comes back sees how the score went"
    assert faults(page) == []
    assert "31 of 31" in page.locator("#score").inner_text()
    told = "\n".join(heard(page))
    if len(rows) > 1:  # A great hand wins thirty-one holes in one deal.
        assert re.search(r"^(You lead|Harriet leads), \d+ to \d+\.$|^The score is level at", told, re.M)
    assert re.search(r"^You discard the \w+ of \w+ and the \w+ of \w+\.$", told, re.M)


def number(printed):
    """The number that the page prints with a true minus."""
    return float(printed.replace("\N{MINUS SIGN}", "-"))


def test_a_hint_tells_what_each_way_of_laying_out_comes_to(visitor):
    page = visitor(size=(390, 844), has_touch=True)
    sit(page, game="cribbage", variant="six-card")
    play_until(page, lambda: page.locator("#prompt").get_by_text("Discard two").count())
    page.get_by_role("button", name="Hint").click()
    page.locator("#advice summary").click()
    assert page.locator(".fanned .advised").count() == 2
    table = page.locator("#advice").get_by_role("table", name="The value of each choice, best first")
    table.wait_for()
    heads = table.get_by_role("columnheader").all_inner_texts()
    assert heads == ["Cards", "Hand", "Crib", "Play", "Total", "Played", "Win"]
    rows = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
    assert len(rows) == 15
    for hand, crib, play, whole, often, win in rows:
        assert number(hand) + number(crib) + number(play) == pytest.approx(number(whole), abs=0.03)
        assert re.fullmatch(r"\d+%", often)
        assert re.fullmatch(r"\d+\.\d%", win)
    row, panel = table.locator("tr").first.bounding_box(), page.locator("#advice").bounding_box()
    assert row["x"] + row["width"] <= panel["x"] + panel["width"]
    assert not too_wide(page)


def test_a_hand_of_hookey_with_a_stake_of_ones_own(visitor):
    page = visitor(size=(390, 844), has_touch=True)
    sit(page, game="hookey", until={"deals": 1})
    staked = False

    def act(page):
        nonlocal staked
        stake = page.get_by_role("spinbutton", name=re.compile("^Stake .*1 to 60$"))
        if stake.count():
            stake.fill("7")
            staked = True
        act_by_clicks(page)

    play_deal(page, act)
    assert not too_wide(page)
    packets = page.locator(".pile").filter(has_text="packet")
    assert packets.count() == 4
    assert packets.locator("[data-card]").count() == 4
    assert not staked or "7d" in page.locator("#talk").inner_text()
    assert page.locator("#account").locator("li").count() == 4
    assert page.locator("#account small").count() == page.locator("#account .owes").count()


def test_the_pack_is_cut_by_one_press_where_one_likes_to_cut(visitor):
    page = visitor(likes={"cut": "me"})
    sit(page, game="cribbage", seats=["me", "plain"], rest=0)
    pack = page.locator(".pack-to-cut")
    play_until(page, pack.count)
    box, now = pack.bounding_box(), step(page)
    page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    gone_on(page, now)
    page.locator("#talk").get_by_text("You cut the pack.").first.wait_for()
    page.locator("#fair dd", has_text=re.compile("^1[56] cards lifted before")).first.wait_for(
        state="attached"
    )
