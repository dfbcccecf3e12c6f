"""Solo in the browser: the calls, and a misère."""

from ports.web.browser.playing import act_by_clicks, play_deal, sit, wait_to_be_asked


def test_a_misere_is_called_and_played_out(visitor):
    page = visitor()
    sit(page, game="solo", seats=["me", "plain", "plain", "plain"], until={"deals": 1}, rest=0)
    called = False

    def act(page):
        nonlocal called
        misere = page.get_by_role("button", name="Call misère", exact=True)
        if misere.count():
            called = True
            misere.click()
            page.wait_for_function("() => !document.querySelector('#prompt.mine') || document.querySelector('.fanned')")
        else:
            act_by_clicks(page)

    while wait_to_be_asked(page):
        act(page)
    assert called
    page.get_by_role("heading", name="The sitting is over").wait_for()
    assert "misère" in page.locator("#facts").inner_text()
    play_deal(page)
