"""Ask the referee on the page: a sentence, a question, a ruling and a correction, on a phone."""

from ports.web.browser.test_access import axe  # noqa: F401

PHONE = (390, 844)
REVOKE = "East revoked in trick 5, a heart on clubs; South claims; NS 5, EW 7"


def test_a_sentence_is_ruled_on_corrected_shared_and_taken_back(visitor, axe):  # noqa: F811
    page = visitor(size=PHONE)
    page.goto("/")
    page.get_by_role("link", name="Ask the referee").click()
    page.get_by_label("What happened?").fill(REVOKE)
    page.keyboard.press("Enter")
    page.get_by_text("add 3 points to NS (NS 8, EW 7)").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert axe.faults(page) == []
    page.get_by_role("button", name="Who did it: E").click()
    page.locator(".question").get_by_role("button", name="W", exact=True).click()
    page.get_by_text("The tricks show that W revoked").wait_for()
    link = page.locator(".copied input").input_value()
    page.get_by_role("button", name="add 3 points to NS").click()
    page.get_by_text("Score before: NS 5, EW 7. After: NS 8, EW 7.").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("After: NS 5, EW 7.").wait_for()
    other = visitor(size=PHONE)
    other.goto(link)
    other.get_by_text("The tricks show that W revoked").wait_for()


def test_a_happening_is_chosen_by_moment_and_only_the_rest_is_asked(visitor):
    page = visitor(size=PHONE)
    page.goto("/referee?game=cribbage")
    page.get_by_text("Browse by stage").click()
    page.get_by_role("button", name="Points were missed in a count").click()
    page.get_by_role("button", name="1", exact=True).click()
    page.get_by_label("How many points").fill("two")
    page.keyboard.press("Enter")
    page.locator("article").first.wait_for()
    page.goto("/referee?game=whist")
    page.get_by_label("Which game").select_option("short-whist")
    page.get_by_label("What happened?").fill("East lifted only two cards when he cut to the dealer")
    page.keyboard.press("Enter")
    page.get_by_text("the pack is cut again (article 34").wait_for()
    page.get_by_label("What happened?").fill("the candle went out")
    page.keyboard.press("Enter")
    page.get_by_text("No article in the book fits your description.").wait_for()
