"""Learning: the rulebook as the server sends it, and a complete teaching game of each kind."""

import json
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.ports.web.app import STATIC
from ports.web.browser.playing import ASKED, OVER, act_by_clicks, fetched
from ports.web.browser.test_layout import SIZES, faults
from scale import first

SEEN = (
    "(about) => [...document.querySelectorAll(about)].some((node) => node.getBoundingClientRect().width > 3)"
)
COVERS = (Path(__file__).parent / "lesson.js").read_text(encoding="utf-8")
TAUGHT_AT = [
    *(("", size) for size in (*SIZES, (360, 740), (768, 1024))),
    *(("200%", size) for size in ((360, 740), (390, 844), (1440, 900))),
]
"""The sizes of text and page."""


def test_every_rule_is_served_can_be_found_by_its_words_and_needs_no_script(visitor, chromium, server):
    plain = chromium.new_context(java_script_enabled=False, base_url=server.address).new_page()
    for game in GAMES:
        plain.goto(f"/rules/{game.name}")
        assert plain.locator("main h2").first.inner_text() == "In one minute"
        assert plain.locator("article").count() == len(plain.locator("article[id]").all()) > 10
    plain.context.close()
    page = visitor(size=(360, 640))
    page.goto("/rules")
    page.get_by_role("list").get_by_role("link", name="Whist", exact=True).click()
    page.get_by_label("Search").fill("finesse")
    page.locator("article", has_text="To play a lower card than you could").wait_for()
    page.locator("#W-G01").wait_for(state="hidden")


def test_the_rules_are_one_press_from_the_table_and_what_is_not_there_is_said(visitor):
    page = visitor(errors=False)
    page.goto("/rules/poker")
    page.get_by_text("This server has no rules for that game.").wait_for()
    assert fetched(page, "/rules/whist").ok


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        ("cribbage", 10),
        ("bezique", 8),
        pytest.param("hookey", 4, marks=pytest.mark.nightly),
        pytest.param("whist", 10, marks=pytest.mark.nightly),
        pytest.param("solo", 8, marks=pytest.mark.nightly),
    ],
)
def test_a_first_game_teaches_to_its_end(visitor, game, steps):
    """The first two have every kind of step."""
    lesson = json.loads((STATIC / f"lessons/{game}.json").read_text(encoding="utf-8"))
    assert len(lesson["steps"]) == steps
    page = at_lesson(visitor, game, lesson)
    go_on = page.locator("#lesson .primary")
    reads = "document.querySelector('#lesson .primary')"
    while not go_on.count():  # The cards are dealt, and the first step has not gone.
        page.wait_for_function(f"() => {reads} || {ASKED}")
        if not go_on.count():
            act_by_clicks(page)  # Whoever drew the higher card at bézique says who deals.
    assert page.locator("#lesson").inner_text().startswith("1 of")
    measured, read = False, set()
    while page.locator("#lesson p").count():
        page.wait_for_function(f"() => {reads} || {OVER} || {ASKED}")
        if (place := step_of(page)) not in read:
            about = lesson["steps"][place].get("about")
            if about:  # It may come a moment after the step.
                page.wait_for_function(f"(about) => {OVER} || ({SEEN})(about)", arg=about)
            found = page.evaluate(COVERS, about)
            if page.evaluate(f"() => {OVER}"):  # What the step speaks of may have gone with the deal.
                found = page.evaluate(COVERS)
            assert found == [], place
            read.add(place)
        if go_on.count():
            go_on.click()
        elif page.locator("#lesson", has_text="press Hint").count():
            page.get_by_role("button", name="Hint").click()
            page.locator("#lesson", has_not_text="press Hint").wait_for()
        elif page.evaluate(f"() => !!{ASKED}"):
            if not measured and page.locator(".fanned .card").count():
                assert faults(page, SIZES[1::3]) == []
                measured = True
            act_by_clicks(page)
    if lesson["steps"][-1]["until"] == "end":
        assert page.evaluate(f"() => {OVER}")


@pytest.mark.parametrize("game", first(3, ("whist", "solo", "hookey", "cribbage", "bezique")))
def test_a_lesson_covers_nothing_at_any_size_of_page_or_text(visitor, game, is_each):
    """Each step is read before the first decision, where calls take the most room: at each size, or at some
    so that each size is seen. Two games are taught by day to their end, on a phone.
    """
    lesson = json.loads((STATIC / f"lessons/{game}.json").read_text(encoding="utf-8"))
    steps = lesson["steps"] = [{**each, "until": "press"} for each in lesson["steps"]]
    page = at_lesson(visitor, game, lesson)
    page.wait_for_function(f"() => {ASKED} || {OVER}")  # A dealer at hookey is asked nothing.
    faulty = []
    for place in range(len(steps)):
        assert step_of(page) == place
        for text, (width, height) in TAUGHT_AT if is_each else TAUGHT_AT[place :: len(steps)]:
            page.evaluate("(size) => (document.documentElement.style.fontSize = size)", text)
            page.set_viewport_size({"width": width, "height": height})
            found = page.evaluate(COVERS)
            faulty += [f"{place + 1} at {width} by {height} {text}: {each}" for each in found]
        page.locator("#lesson .primary").click()
    assert faulty == []


def at_lesson(visitor, game, lesson):
    """A page of a phone at the lesson of a game, with these steps and with bots that do not wait."""
    page = visitor(size=(360, 640), has_touch=True)
    page.route(
        f"**/lessons/{game}.json",
        lambda route: route.fulfill(json={**lesson, "wish": {**lesson["wish"], "pace": 0}}),
    )
    page.goto("/rules")
    page.locator(f"[data-lesson={game}]").click()
    page.locator(
        "#lesson", has_text=f" of {len(lesson['steps'])}."
    ).wait_for()  # The bots may have dealt meanwhile.
    page.locator(f"#rules[href='/rules/{game}']").wait_for(state="attached")
    return page


def step_of(page) -> int:
    """The place of the step that is read, from 0."""
    return int(page.locator("#lesson b").inner_text().split()[0]) - 1
