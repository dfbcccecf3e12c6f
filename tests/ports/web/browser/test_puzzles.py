"""The puzzles in the browser: an answer moves the level once, and a miss comes again after a week."""

import json
import re

from hoyle.puzzles import course, puzzles

EIGHT_DAYS = 8 * 86_400_000


def kept(page):
    return json.loads(page.evaluate("localStorage['hoyle-puzzles']"))["whist"]


def marked(page, buttons):
    """How the choices are marked, in no order: as the right one, or as the player's own."""
    looks = """(all) => all.filter((each) => getComputedStyle(each).outlineWidth === "4px")
        .map((each) => each.className || (each.ariaPressed && "mine"))"""
    return sorted(page.locator(buttons).evaluate_all(looks))


def answer(page, *, right):
    """Answer the puzzle in sight; return it."""
    page.locator(".hand-of button:enabled").first.wait_for()
    held = sorted(page.locator(".hand-of button").evaluate_all("(all) => all.map((one) => one.dataset.card)"))
    (puzzle,) = [each for each in puzzles("whist") if sorted(card.text for card in each.hand) == held]
    way = next(each for each in puzzle.ways if bool(each.loss) != right)
    page.locator(f".hand-of [data-card='{way.cards[0]}']").click()
    page.locator("#answer h2").wait_for()
    return puzzle


def test_the_level_follows_the_answers_and_a_miss_comes_again_after_a_week(visitor):
    page = visitor(size=(390, 844))
    page.goto("/puzzles#whist")
    missed = answer(page, right=False)
    assert page.locator(".puzzle", has_text="Seat ").count() == 0, "seats have their names"
    assert page.locator("#answer h2").inner_text() == "There is a better choice"
    assert page.locator(".ways thead th").nth(1).inner_text() == "Tricks lost"
    lost = page.locator(".ways td:nth-child(2)").all_inner_texts()
    assert min(map(float, lost)) == 0 < max(map(float, lost)), "a loss has no minus"
    assert marked(page, ".hand-of button") == ["mine", "right"]
    after_a_miss = kept(page)["level"]
    assert after_a_miss < 1000
    page.get_by_role("button", name="Next puzzle").click()
    solved = answer(page, right=True)
    assert solved.id != missed.id
    assert marked(page, ".hand-of button") == ["right"]
    assert kept(page)["level"] > after_a_miss
    assert "You got 1 of 2 right" in page.locator("#level").inner_text()
    page.evaluate(
        """([id, ago]) => {
            const all = JSON.parse(localStorage["hoyle-puzzles"]);
            all.whist.tried[id].when -= ago;
            localStorage["hoyle-puzzles"] = JSON.stringify(all);
        }""",
        [missed.id, EIGHT_DAYS],
    )
    page.reload()
    level = kept(page)["level"]
    assert answer(page, right=True).id == missed.id
    assert kept(page)["level"] == level, "only the first answer moves it"
    page.goto("/puzzles#laws")
    page.locator(".answers button:not([data-right='true'])").first.click()
    page.get_by_role("heading", name="That is not the answer").wait_for()
    assert marked(page, ".answers button") == ["mine", "right"]
    page.locator("blockquote cite").wait_for()
    a_course_is_done_by_keys_and_kept(page)


def a_course_is_done_by_keys_and_kept(page):
    every = course("cribbage")
    page.goto("/course#cribbage")
    for place, position in enumerate(every[:3]):
        page.locator("#level", has_text=f"Position {place + 1} of 20.").wait_for()
        way = position.ways[-1 if place == 1 else 0]
        for card in way.cards:
            press_by_tabs(page, f"[data-card='{card}']")
        if len(way.cards) > 1:
            press_by_tabs(page, "#puzzle .primary")
        page.locator("#answer h2", has_text="Right" if place != 1 else "a better choice").wait_for()
        assert page.locator("#puzzle .primary:visible").count() == 0
        assert page.locator(".ways tbody tr").count() > 1
        assert page.locator(".ways .mine").count() == 1, "one's own choice stands out"
        assert "-" not in page.locator(".ways tbody").inner_text(), "a minus is as wide as a plus"
        if place < 2:
            page.keyboard.press("Enter")  # The focus is on the way to the next position.
    page.reload()
    page.locator("#level", has_text="Position 4 of 20.").wait_for()
    assert "3 of 20" in page.locator("#games [aria-current]").inner_text()
    page.evaluate(
        """(ids) => {
            const all = JSON.parse(localStorage["hoyle-puzzles"]);
            for (const id of ids) all["cribbage-course"].tried[id] ??= { when: 1, right: true };
            localStorage["hoyle-puzzles"] = JSON.stringify(all);
        }""",
        [each.id for each in every],
    )
    page.reload()
    page.locator("#level", has_text="Position 2 of 20. Your earlier answer was wrong").wait_for()
    press_by_tabs(page, f"[data-card='{every[1].ways[0].cards[0]}']")
    page.get_by_role("button", name="Next position").press("Enter")
    page.get_by_text("You have solved all 20 positions.").wait_for()
    page.goto("/course#solo")
    calls = page.locator(".answers button")
    calls.nth(5).wait_for()
    every = course("solo")[0]
    in_order = [every.offered.index(at) for at in range(len(every.ways))]
    right = [calls.nth(at).get_attribute("data-right") for at in in_order]
    assert right == ["true", *["false"] * 5], "as at the table"
    page.goto("/course#hookey")
    page.locator(".answers [data-right='true']").click()
    page.get_by_role("heading", name="Right").wait_for()


def press_by_tabs(page, selector):
    """Go to a control with the Tab key and press it."""
    for _ in range(40):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key never reaches {selector}")


def test_the_discard_of_the_day_is_answered_once_and_told_with_everybodys(visitor):
    page = visitor(size=(390, 844))
    page.goto("/")
    page.get_by_role("link", name="Discard of the day").click()
    cards = page.locator(".hand-of button")
    cards.nth(5).wait_for()
    for place in (0, 1):
        cards.nth(place).click()
    page.get_by_role("button", name="Discard these two").click()
    page.get_by_text("The strongest bot's discard:").wait_for()
    assert page.locator(".ways tbody tr").count() == 15
    mine = page.locator(".ways .mine").inner_text()
    assert "100%" in mine
    assert cards.nth(2).is_disabled()
    assert page.locator("#puzzle .primary:visible").count() == 0
    page.reload()
    page.get_by_text("The strongest bot's discard:").wait_for()
    assert page.locator(".ways .mine").inner_text() == mine
    page.goto("/")
    page.locator("#days a", has_text="Discard of the day").get_by_text(re.compile("^[■□]{7}$")).wait_for()
