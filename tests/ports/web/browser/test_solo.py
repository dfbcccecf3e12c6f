"""Solo in the browser: the calls, and a misère."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from ports.web.browser.playing import HeldLine, act_by_clicks, heard, play_deal, play_until, sit, step
from ports.web.browser.test_layout import near
from ports.web.guest import Guest


def passing(choices):
    """A friend who passes, and then follows suit."""
    return next((choice for choice in choices if choice["typed"] == "pass"), choices[0])


def test_a_hint_marks_the_button_of_its_call(visitor):
    page = visitor()
    line = HeldLine(page)
    sit(page, game="solo")
    play_until(page, lambda: page.get_by_role("button", name="Pass", exact=True).count())
    line.hold()
    page.get_by_role("button", name="Hint").click()
    page.locator("#hint[aria-busy]").wait_for()
    line.release()
    page.locator("#controls .advised").wait_for()
    assert page.locator("#hint[aria-busy]").count() == 0
    (marked,) = page.locator("#controls .advised").all()
    call, _, mark = marked.get_attribute("aria-label").rpartition(", ")
    assert mark == "suggested"
    assert page.locator("#advice li").first.inner_text().lower().startswith(f"best: {call.lower()}")
    act_by_clicks(page)
    assert page.locator("#controls .advised").count() == 0


def test_a_misere_is_called_and_played_out(visitor, server):
    page = visitor()
    made = sit(page, game="solo", seats=["me", "open", "open", "open"], until={"deals": 1})
    called = 0

    def friend(invitation):
        with closing(Guest(server.address, is_limited=False)) as guest:
            guest.takes(invitation["link"], f"friend {invitation['player']}")
            guest.joins(made["table"]).plays_out(passing)

    def act(page):
        nonlocal called
        misere = page.get_by_role("button", name="Call misère", exact=True)
        if not called and misere.count():
            passed = page.locator("#talk li", has_text="passes.").count()
            assert page.locator(".bubble").all_inner_texts() == ["Pass"] * passed  # Each at its seat.
            now = step(page)
            for call in (
                page.get_by_role("button", name="Call solo", exact=True).click,
                lambda: page.keyboard.type("Solo\n"),
            ):
                call()  # It may cost one and six.
                page.get_by_text("Call solo: five tricks; 6d from each").wait_for()
                assert page.locator("#controls button").all_inner_texts() == ["Go back", "Make this call"]
                assert near(page, ".sure") == []
                page.get_by_role("button", name="Go back").click()
            assert step(page) == now
            misere.click()  # It may cost three shillings.
            page.get_by_text("Call misère: no tricks; 1s from each").wait_for()
            page.get_by_role("button", name="Go back").click()
            assert page.locator("#turned").inner_text().startswith("turn-up")
        called += misere.count()
        act_by_clicks(page, misere if misere.count() else None)

    with ThreadPoolExecutor(3) as friends:
        sat = [friends.submit(friend, each) for each in made["invitations"]]
        page.wait_for_function("() => document.body.dataset.stage === 'playing'")
        assert play_deal(page, act) > 1
        assert called == 1
        page.get_by_role("heading", name="Finished").wait_for()
        assert "misère" in page.locator("#facts").inner_text()
        assert "You play misère." in heard(page)
        (deal,) = page.evaluate("JSON.parse(localStorage['hoyle-deals'])")
        assert (deal["call"], deal["made"]) == ("solo.misere", "You make the misère." in heard(page))
        for each in sat:
            each.result()
