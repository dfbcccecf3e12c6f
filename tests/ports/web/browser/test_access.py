"""Accessibility: axe finds no fault, and events are announced in words."""

from itertools import cycle
from pathlib import Path

import pytest

from ports.web.browser.conftest import paint, unpaint
from ports.web.browser.network import Network
from ports.web.browser.playing import act_by_clicks, play_deal, play_until, sit, wait_to_be_asked

DESKTOP, PHONE = (1280, 800), (390, 844)


class Axe:
    """Looks at a page at one size and in one theme, a phone first, and then in turn; or at both each time."""

    def __init__(self, *, is_each: bool) -> None:
        import axe_playwright_python

        source = Path(axe_playwright_python.__file__).parent / "axe.min.js"
        self.script = source.read_text(encoding="utf-8")
        both = ((PHONE, "dark"), (DESKTOP, "light"))
        self.turns = cycle([both] if is_each else [(place,) for place in both])

    def faults(self, page, *places, within: str = "html") -> list[str]:
        """The faults of a part of the page, by page size and by light or dark theme."""
        found = []
        paint(page)
        for (width, height), scheme in places or next(self.turns):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=scheme)
            found += [f"{width}, {scheme}: {each}" for each in self._found(page, within)]
        unpaint(page)
        return found

    def _found(self, page, within) -> list[str]:
        if page.evaluate("() => !window.axe"):
            page.evaluate(self.script)
        how = "{ resultTypes: ['violations'], preload: false }"
        found = page.evaluate(f"(part) => axe.run(part, {how})", within)
        return [
            f"{each['id']} at {each['nodes'][0]['html'][:160]}: {each['nodes'][0]['failureSummary'][:200]}"
            for each in found["violations"]
        ]


@pytest.fixture
def axe(premises, is_each) -> Axe:
    return Axe(is_each=is_each)


def test_axe_finds_no_fault_in_the_lobby(visitor, axe):
    page = visitor()
    page.goto("/#whist")
    page.locator(".form").wait_for()
    page.get_by_text("More options").click()
    assert axe.faults(page) == []


def test_axe_finds_no_fault_in_the_sheets_of_a_table(visitor, axe):
    page = visitor()
    sit(page, game="whist", umpire="on-claim", linger=0, rest=0)
    play_until(page, page.locator(".played").count)  # Then players have hands, which may be thrown down.
    page.get_by_role("button", name="More", exact=True).click()
    sheet = page.get_by_role("dialog", name="Other actions")
    sheet.get_by_role("button", name="Throw your hand down").wait_for()
    assert axe.faults(page, within="dialog[open]") == []
    sheet.get_by_role("button", name="Throw your hand down").click()
    page.locator("#notices").get_by_role("button", name="W-L23").click()
    page.locator("dialog.law-text p").first.wait_for()
    assert axe.faults(page, within="dialog[open]") == []


def test_axe_finds_no_fault_at_a_table(visitor, axe, is_each):
    """By day on a desktop: the table of another game is on a phone."""
    page = visitor()
    sit(page, game="whist", rest=0)
    for part in page.locator(".beside details").all():
        part.evaluate("(each) => (each.open = true)")
    play_until(page, page.locator(".fanned .card.dim").count)
    page.keyboard.type("7s")  # What is typed can be read, too.
    assert axe.faults(page, (DESKTOP, "light"), *([(PHONE, "dark")] if is_each else ())) == []


def test_axe_finds_no_fault_when_it_is_over_and_seen_again(visitor, axe):
    page = visitor()
    made = sit(page, game="hookey", until={"deals": 1})
    play_deal(page)
    assert axe.faults(page) == []
    page.goto(f"/replay/{made['table']}?seat=2#5")
    page.locator("#step", has_text="5 of").wait_for()
    assert axe.faults(page) == []
    page.goto(f"/sheet/{made['table']}")
    page.locator(".evening tr").first.wait_for()
    assert axe.faults(page) == []


@pytest.mark.parametrize("game", [pytest.param("solo", marks=pytest.mark.nightly), "cribbage"])
def test_axe_finds_no_fault_in_other_games(visitor, axe, game):
    page = visitor()
    sit(page, game=game, until={"deals": 1})
    for _ in range(3):
        if wait_to_be_asked(page):
            act_by_clicks(page)
    assert axe.faults(page) == []


def test_axe_finds_no_fault_on_pages_without_a_table(visitor, axe):
    page = visitor()
    network = Network(page)
    for address in ("/mine", "/puzzles", "/course", "/replay", "/referee", "/evenings", "/offline"):
        page.goto(address)
        network.wait_for_quiet()
        assert axe.faults(page) == [], address


def test_four_colours_and_no_motion_are_kept(visitor):
    page = visitor(likes={"motion": "system"})
    page.goto("/")
    colour = "() => getComputedStyle(document.body).getPropertyValue('--clubs')"
    page.get_by_role("button", name="Preferences").click()
    before = page.evaluate(colour)
    sheet = page.get_by_role("dialog", name="Preferences")
    sheet.get_by_label("Suit colours").select_option("four")
    sheet.get_by_label("Animation").select_option("none")
    page.get_by_role("button", name="Done").click()
    assert page.evaluate(colour) != before
    assert page.evaluate("() => document.documentElement.dataset.motion") == "none"


def test_axe_finds_no_fault_in_the_rules_or_in_a_lesson(visitor, axe):
    page = visitor()
    for address in ("/rules/hookey", "/rules"):
        page.goto(address)
        assert axe.faults(page) == [], address
    page.get_by_role("button", name="Learn cribbage").click()
    page.locator("#lesson button").first.wait_for()
    assert axe.faults(page) == []
