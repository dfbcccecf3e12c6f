"""The page at five sizes: a whole deal of each game, with no scrolling needed."""

import json
import re
from itertools import chain, cycle
from pathlib import Path

import pytest

from hoyle.host.setup import BOTS_NAMES
from ports.web.browser.playing import act_by_clicks, play_until, sit, wait_to_be_asked

SIZES = ((844, 390), (390, 844), (360, 640), (1024, 768), (1440, 900))
FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")

SORT = """() => [document.querySelectorAll("#controls button").length,
    document.querySelector("#prompt").textContent.split(" ").length].join()"""
"""How many words the question has, and how many buttons answer it."""


def by_night(*values):
    """Leave values to the nightly run that another test of `make test` covers."""
    return pytest.param(*values, marks=pytest.mark.nightly)


def faults(page, sizes=SIZES) -> list[str]:
    """The parts that do not fit at one of the sizes; the page keeps its size."""
    was, found = page.viewport_size, []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} by {height}: {each}" for each in page.evaluate(FITS)]
    resize(page, (was["width"], was["height"]))
    return found


def resize(page, size) -> None:
    """Change the size of the page, and wait until it is drawn again: until then a press misses its card."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("async () => { for (const _ of '12') await new Promise(requestAnimationFrame); }")


NEAR = """(finals) => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const shown = [...top.querySelectorAll("button:not(.card), a, select, input, summary")]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.offsetWidth > 3)
        .map((each) => [each, each.getBoundingClientRect()]);
    const apart = (one, other) => Math.hypot(
        Math.max(0, one.left - other.right, other.left - one.right),
        Math.max(0, one.top - other.bottom, other.top - one.bottom));
    const isFinal = ([each]) => each.matches(finals);
    const last = shown.filter(isFinal);
    if (!last.length) return [`there is no ${finals}`];
    return last.flatMap(([final, one]) =>
        shown.filter((each) => each[0] !== final && !final.closest("form.figure")?.contains(each[0]))
            .map(([each, other]) => [each, apart(one, other)]).filter(([, gap]) => gap < 34)
            .map(([each, gap]) => `${final.textContent}: ${each.textContent} is ${gap} px from it`));
}"""
"""What can be pressed within 34 px of a button that cannot be undone; cards cannot while one is asked."""


def near(page, finals: str) -> list[str]:
    """The buttons too near to these final buttons, on a phone and on a desktop screen."""
    was, found = page.viewport_size, []
    for size in ((390, 844), (1280, 800)):
        resize(page, size)
        found += [f"{size}: {each}" for each in page.evaluate(NEAR, finals)]
    resize(page, (was["width"], was["height"]))
    return found


SMALL = (360, 640)


@pytest.mark.parametrize(
    ("game", "size", "wish"),
    [
        by_night("whist", SMALL, {}),  # By day in German: test_german.py.
        by_night("whist", (390, 844), {"umpire": "on-claim", "linger": 0}),
        by_night("solo", (844, 390), {}),  # By day its calls and a card: test_preferences.py.
        ("cribbage", SMALL, {"variant": "six-card", "name": "christopher.featherstone"}),
        by_night("cribbage", (844, 390), {"variant": "six-card"}),
        by_night("cribbage", SMALL, {"variant": "three-handed"}),
        by_night("cribbage", SMALL, {"variant": "four-handed"}),
        ("hookey", SMALL, {}),
        by_night("bezique", SMALL, {}),  # By day its end: test_bezique.py.
        by_night("cribbage", (390, 844), {"variant": "six-card"}),
        by_night("hookey", (844, 390), {}),
    ],
)
def test_a_whole_deal_fits_at_every_decision(visitor, request, game, size, wish):
    page = visitor(size=size, has_touch=True)
    sit(page, game=game, until={"deals": 1}, **wish)
    fits_at_every_decision(page, is_each=request.node.get_closest_marker("nightly") is not None)


def fits_at_every_decision(page, *, is_each: bool = False) -> None:
    """Play: the whole hand is visible, targets are 44 pixels in both directions, nothing overlaps or leaves
    the page, and the score does not move the cloth of a phone while cards are played.

    The first question is checked at each size, another new one at two in turn, or ``is_each`` at each, and
    every third of the others at one.
    """
    seen, tops, turns = set(), set(), cycle([part for size in SIZES for part in ((size,), (), ())])
    pairs = zip(SIZES, SIZES[2:] + SIZES[:2], strict=True)
    pairs_in_turn = cycle(pairs)
    new = chain([SIZES], cycle([SIZES]) if is_each else pairs_in_turn)
    while wait_to_be_asked(page):
        if page.viewport_size["width"] == SMALL[0] and not page.locator("#controls button").count():
            tops.add(page.locator("#cloth").bounding_box()["y"])
        alike = page.evaluate(SORT)
        assert faults(page, next(turns if alike in seen else new)) == []
        seen.add(alike)
        act_by_clicks(page)
    assert faults(page, SIZES if is_each else next(pairs_in_turn)) == []
    assert len(tops) <= 1


@pytest.mark.parametrize(
    ("game", "asked"), [("solo", "[data-typed=propose]"), by_night("hookey", "form.figure")]
)
def test_the_longer_words_of_another_language_fit_too(visitor, game, asked):
    page = visitor(size=(844, 390), has_touch=True, locale="de-DE")
    told_otherwise(page, owing(21))
    sit(page, game=game, rest=0, until={"deals": 100})
    play_until(page, page.locator(f"#controls {asked}").count)
    assert faults(page) == []
    told = "(bar, textContent) => Object.assign(bar, { hidden: false, textContent })"
    page.locator("#fair-bar").evaluate(told, LONG)
    assert faults(page, SIZES[:1]) == []


LONG = "Dem Kartenspiel fehlt der Wert dieser Seite. " * 6
"""About as long as what is said of packs that were made while the page was away."""


def told_otherwise(page, *changes) -> None:
    """Change what the server sends to the page."""

    def connect(line) -> None:
        def tell(message) -> None:
            frame = json.loads(message)
            for change in changes:
                change(frame)
            line.send(json.dumps(frame))

        line.connect_to_server().on_message(tell)

    page.route_web_socket(re.compile("/ws$"), connect)


def seen_in(frame) -> dict:
    return frame.get("view") or frame.get("change") or {}


def called(name: str):
    """Give everyone at the table this name."""

    def change(frame) -> None:
        for person in (frame.get("table") or {}).get("people", ()):
            person["name"] = name

    return change


def lying(seat: int, *piles):
    """Put these piles in front of that seat."""

    def change(frame) -> None:
        if "piles" in seen_in(frame):
            others = [pile for pile in seen_in(frame)["piles"] if pile.get("seat") != seat]
            laid = [{"seat": seat, "count": len(pile.get("cards", ())), **pile} for pile in piles]
            seen_in(frame)["piles"] = others + laid

    return change


def dealing(seat: int):
    """Make that seat the dealer."""

    def change(frame) -> None:
        for fact in seen_in(frame).get("facts", ()):
            if fact["kind"] == "dealer":
                fact["value"]["args"]["who"] = seat

    return change


def turned_by(seat: int):
    """Make that seat the dealer, with the card that is turned up."""

    def change(frame) -> None:
        dealing(seat)(frame)
        for pile in seen_in(frame).get("piles", ()):
            if pile["kind"] == "turn_up":
                pile["seat"] = seat

    return change


def owing(pence: int):
    """Make everybody owe this much, so that the score is as long as possible."""

    def change(frame) -> None:
        for line in seen_in(frame).get("score", ()):
            line["points"] = -pence

    return change


def laid_so_far(count: int):
    """Show this many small cards as a count whenever one is on the table."""
    cards = [rank + suit for rank in "A2" for suit in "CDHS"][:count]

    def change(frame) -> None:
        if seen_in(frame).get("played"):
            seen_in(frame)["played"] = [[place % 2, each] for place, each in enumerate(cards)]

    return change


@pytest.mark.parametrize("variant", ["six-card", *map(by_night, ("three-handed", "four-handed"))])
def test_a_long_count_at_cribbage_stays_on_the_cloth(visitor, variant):
    page = visitor(size=(844, 390), has_touch=True)
    told_otherwise(page, laid_so_far(8))
    sit(page, game="cribbage", variant=variant, rest=0)
    play_until(page, lambda: page.locator(".row [data-card]").count() > 7)
    assert faults(page) == []


@pytest.mark.parametrize("seat", [1, *map(by_night, (0, 2, 3))])
def test_hand_and_crib_of_a_dealer_at_cribbage_leave_the_name_on_the_cloth(visitor, seat):
    page = visitor(size=(1024, 768), has_touch=True)
    shown, crib = ["AD", "5D", "6D", "JD"], ["AH", "9H", "QS", "KS"]
    laid = lying(seat, {"kind": "shown", "cards": shown}, {"kind": "crib", "cards": crib})
    told_otherwise(page, laid, dealing(seat))
    sit(page, game="cribbage", variant="four-handed", rest=0)
    wait_to_be_asked(page)
    assert faults(page) == []


@pytest.mark.parametrize("seat", [*map(by_night, (1, 2)), 3])
def test_a_hand_laid_open_is_seen_whole(visitor, seat):
    """For example that of the caller of a misère ouverte."""
    page = visitor(size=(360, 640), has_touch=True)
    cards = [rank + suit for suit in "CDH" for rank in "23456789TJQKA"][:39:3]
    open_ = {"kind": "exposed", "name": {"say": "solo.face_up"}, "cards": cards}
    told_otherwise(page, lying(seat, {"kind": "hand"}, open_))
    sit(page, game="solo", rest=0)
    play_until(page, lambda: not page.locator("#controls button").count())
    page.locator(f"[data-seat='{seat}'] [data-card]").nth(12).wait_for()
    assert faults(page) == []


HEIGHTS = (135, 165, 175, 225, 235, 295, 305, 355)


@pytest.mark.parametrize(("game", "each"), [("solo", 3), by_night("solo", 1), by_night("whist", 1)])
def test_all_lies_within_the_wood_of_a_cloth_of_any_height(visitor, game, each):
    """The answers offered leave the cloth of a phone more or less room, and everything on it must still
    fit.
    """
    page = visitor(size=SMALL, has_touch=True)
    told_otherwise(page, called(max((*BOTS_NAMES, "Frederick"), key=len)))
    sit(page, game=game, rest=0)
    least = page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.felt')).minHeight)")
    for turn in range(3):
        wait_to_be_asked(page)
        for height in (least, *HEIGHTS)[turn % each :: each]:
            set_height(page, height)
            seen = [fault for fault in page.evaluate(FITS) if re.search("the cloth$|^plates", fault)]
            assert seen == [], height
        page.evaluate("() => document.querySelector('.felt').removeAttribute('style')")
        act_by_clicks(page)


def on_a_full_cloth(frame) -> None:
    """In bézique both have declared everything they hold, nearly all cards are taken, and a trick is on the
    table.
    """
    if "piles" not in seen_in(frame):
        return
    held = [rank + "S" for rank in "AKQJT987"] + ["AH"]
    for seat in (0, 1):
        taken = {"kind": "tricks", "name": {"say": "bezique.taken"}, "count": 108}
        declared = {"kind": "shown", "name": {"say": "bezique.declared"}, "cards": held}
        lying(seat, {"kind": "hand", "count": 9}, declared, taken)(frame)
    heap = {"kind": "packet", "name": {"say": "bezique.heap"}, "cards": ["TS", "9H"], "count": 104}
    between = [pile for pile in seen_in(frame)["piles"] if pile["kind"] != "packet"]
    seen_in(frame).update(piles=[*between, heap], hand=[], played=[[0, "7S"], [1, "TH"]])


@pytest.mark.parametrize("locale", ["en-GB", by_night("de-DE")])
def test_all_that_two_declare_at_bezique_lies_on_the_cloth_and_covers_no_name(visitor, locale):
    page = visitor(size=(360, 640), has_touch=True, locale=locale)
    told_otherwise(page, on_a_full_cloth, called("Frederick"))
    sit(page, game="bezique", rest=0)
    wait_to_be_asked(page)
    assert faults(page) == []
    for height in (
        118,
        135,
        140,
        141,
        165,
        175,
        176,
        190,
        191,
        230,
        231,
        300,
        301,
        355,
    ):  # On either side of each change of layout.
        set_height(page, height)
        assert [each for each in page.evaluate(FITS) if re.search("cloth|^plates|cover", each)] == [], height


def set_height(page, height: float) -> None:
    """Set the height of the cloth, whatever is below it."""
    page.evaluate(
        "(height) => Object.assign(document.querySelector('.felt').style, {flex: 'none', height})",
        f"{height}px",
    )


def test_a_hint_stands_on_the_cloth_of_a_phone_and_marks_its_card(visitor):
    page = visitor(size=(360, 640), has_touch=True)
    sit(page, game="whist", rest=0)

    def a_card_is_advised() -> bool:
        if page.locator("#controls button, #hint:disabled").count():
            return False
        page.get_by_role("button", name="Hint").click()
        page.locator("#advice:not(:empty)").wait_for()
        return page.locator(".fanned .advised").count() > 0

    play_until(page, a_card_is_advised)
    box = page.locator(".sayings").bounding_box()
    assert box["y"] > 0
    assert box["y"] + box["height"] < page.locator("#prompt").bounding_box()["y"]
    assert faults(page) == []
    act_by_clicks(page)
    page.locator("#advice:empty").wait_for(state="attached")


def test_begin_is_seen_on_a_phone_on_its_side_while_friends_are_invited(visitor):
    page = visitor(size=(844, 390), has_touch=True)
    sit(page, game="whist", seats=["me", "open", "open", "open"])
    page.get_by_role("button", name="Create invitation link").first.click()
    page.locator(".gathering .link").first.wait_for()
    assert page.locator(".pause").evaluate("(pause) => pause.scrollHeight - pause.clientHeight") <= 1


def test_what_stands_beside_the_table_is_a_sheet_on_a_phone(visitor):
    page = visitor(size=(390, 844), has_touch=True)
    sit(page, game="whist", until={"deals": 1})
    wait_to_be_asked(page)
    page.get_by_role("button", name="Score, log and players").click()
    page.get_by_role("heading", name="Log", exact=True).wait_for()
    page.get_by_text("Players", exact=True).click()
    page.get_by_text("Referee: strict.").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("Referee: strict.").wait_for(state="hidden")
