"""What a deal and a game came to, on the cloth; and the show of cribbage, hand by hand."""

import re

from ports.web.browser.playing import act_by_clicks, play_deal, sit, wait_to_be_asked


def test_the_end_of_a_deal_says_how_all_stand_by_their_names(visitor):
    page = visitor()
    sit(page, game="whist", until={"deals": 1})
    play_deal(page)
    headline = page.locator("#pause .headline").inner_text()
    names = r"(You|\w+).* and \w+.*"  # The cards decide which of three it is.
    assert re.fullmatch(
        rf"{names} lead, \d+ to \d+\.|Both sides stand at \d+\.|{names} win the game, \d+ to \d+\.", headline
    )
    assert "quits" not in page.locator("#pause").inner_text()
    page.reload()
    assert page.locator("#pause .headline").inner_text() == headline


def test_the_show_is_counted_hand_by_hand_and_the_crib_last(visitor):
    page = visitor(likes={"linger": "1400"}, size=(390, 844), has_touch=True)
    sit(page, game="cribbage", variant="six-card", seats=["me", "plain"], until={"deals": 1})
    shown = []
    while True:
        page.wait_for_function(
            "() => document.querySelector('#prompt.mine, .show') && !document.body.dataset.busy"
        )
        if page.locator(".show").count():
            break
        act_by_clicks(page)
    skip = page.get_by_role("button", name="Skip the count")
    while skip.count():
        title = page.locator(".show h2").text_content(timeout=1000)
        if not shown or shown[-1] != title:
            shown.append(title)
        page.locator(".show .counted").click()
    page.locator("#pause .headline").wait_for()
    assert len(page.locator("#pause .shows li").all()) == 3
    assert page.locator("#pause .shows li").last.locator("b").inner_text().endswith(": crib")


def test_the_count_stands_on_the_cloth(visitor):
    page = visitor()
    sit(page, game="cribbage", seats=["me", "plain"], until={"deals": 1})
    while wait_to_be_asked(page) and not page.locator("#cloth .count").count():
        act_by_clicks(page)
    assert page.locator("#cloth .count").inner_text() in page.locator("#facts").inner_text()
