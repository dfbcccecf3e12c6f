"""Claiming the rest of the tricks in the browser, from the sheet and typed."""

from ports.web.browser.playing import ASKED, act_by_clicks, gone_on, sit, step
from ports.web.browser.test_hands import asked_for_a_card
from ports.web.browser.test_layout import faults


def is_asked(page) -> bool:
    return page.evaluate(f"() => !!{ASKED}")


def test_the_rest_is_claimed_from_the_sheet_or_typed_and_bots_say_what_they_think_of_it(visitor):
    page = visitor(size=(360, 640), has_touch=True)
    sit(page, game="whist", until={"deals": 1})
    asked_for_a_card(page)
    now = step(page)
    more = page.get_by_role("button", name="More", exact=True)
    more.click()
    page.locator("dialog.asides form.figure button").click()
    page.locator("#talk").get_by_text("and claim all the remaining tricks.").wait_for(state="attached")
    page.locator("#talk").get_by_text("objects. Play goes on.").wait_for(state="attached")
    gone_on(page, now)
    asked_for_a_card(page)
    assert faults(page) == []
    more.click()
    assert page.locator("dialog.asides form.figure").count() == 0
    page.keyboard.press("Escape")
    act_by_clicks(page)
    asked_for_a_card(page)
    page.keyboard.type("rest 0\n")
    page.locator("#talk").get_by_text("agrees.").first.wait_for(state="attached")


def test_the_deal_is_over_once_bots_and_a_friend_have_agreed(visitor):
    host, friend = visitor(), visitor(size=(360, 640), has_touch=True)
    seats, seated = ["me", "plain", "open", "plain"], {"partners_are": "seated"}
    sit(host, game="whist", seats=seats, options=seated, until={"deals": 1})
    host.get_by_role("button", name="Create invitation link").click()
    friend.goto(host.get_by_label("Invitation link for Guest").input_value())
    friend.get_by_label("Your name").fill("Bess")
    friend.get_by_role("button", name="Join", exact=True).click()
    friend.locator(".plate .name", has_text="Bess").wait_for()
    while not (is_asked(host) and not host.locator("#controls button").count()):
        for page in (friend, host):
            if is_asked(page) and (page is friend or page.locator("#controls button").count()):
                act_by_clicks(page)
        host.wait_for_timeout(20)
    host.keyboard.type("rest 0\n")
    friend.locator(
        "#prompt.mine", has_text="Ada claims 0 of the 13 remaining tricks. Do you agree?"
    ).wait_for()
    friend.get_by_role("button", name="Agree").click()
    for page in (host, friend):
        page.locator("body[data-stage=over]").wait_for()
