"""The outcome of a deal and of a game, on the cloth; and the cribbage show, hand by hand."""

import re

from ports.web.browser.playing import act_by_clicks, heard, left, play_deal, play_until, sit
from ports.web.browser.test_access import axe  # noqa: F401  # ``axe`` is a fixture.


def test_a_whole_deal_is_told_and_its_end_says_how_all_stand_by_their_names(visitor, axe):  # noqa: F811
    page = visitor()
    sit(page, begun=left(3), game="whist", until={"deals": 1})
    hints = []

    def act(page):
        hints.append(page.locator("#hint").is_enabled())
        act_by_clicks(page)

    assert play_deal(page, act) == 3
    assert not hints[-1], "there is no choice at the last card"
    page.get_by_role("heading", name="Finished").wait_for()
    told = "\n".join(heard(page))
    us, them = r"[Yy]ou and \w+", r"\w+ and \w+"
    assert re.search(rf"^({us} play against {them}|{them} play against {us})\.$", told, re.M)
    assert re.search(rf" wins? the trick \(({us} \d+, {them}|{them} \d+, {us}) \d+\)\.$", told, re.M)
    assert page.locator("#facts").get_by_text("us").count()
    headline = page.locator("#pause .headline").inner_text()
    names = r"(You|\w+).* and \w+.*"  # The cards decide which of three it is.
    assert re.fullmatch(
        rf"{names} lead, \d+ to \d+\.|The score is level at \d+\.|{names} win the game, \d+ to \d+\.",
        headline,
    )
    assert "quits" not in page.locator("#pause").inner_text()
    a_win_moves_only_where_motion_is_liked(page)
    page.reload()
    assert page.locator("#pause .headline").inner_text() == headline
    review_it(page, axe)
    page.goto("/mine")
    page.locator(".coach article").wait_for()
    assert "false" not in page.locator("#mine").inner_text(), "no game is left to review"
    page.goto("/replay")
    page.locator("#mine a").click()
    page.locator("#step", has_text=re.compile("^[1-9].* of")).wait_for()


def a_win_moves_only_where_motion_is_liked(page) -> None:
    moves = """(motion) => {
        document.documentElement.dataset.motion = motion;
        document.body.classList.add("won");
        return getComputedStyle(document.querySelector("#pause .headline")).animationName;
    }"""
    for reduced, motion, animation in (
        ("no-preference", "system", "won-line"),
        ("reduce", "system", "none"),
        ("no-preference", "none", "none"),
    ):
        page.emulate_media(reduced_motion=reduced)
        assert page.evaluate(moves, motion) == animation
    page.emulate_media(reduced_motion="null")


CALLED = """() => {
    const call = document.createElement("span");
    call.className = "bubble";
    document.querySelector("#cloth .place").append(call);
    return getComputedStyle(call).backgroundColor;
}"""

IN_SIGHT = """() => ["#hand", "#verdict"].every((each) => {
    const { top, bottom } = document.querySelector(each).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
})"""
PRESSED_FROM_BELOW = f"""(button) => {{
    scrollTo(0, document.body.scrollHeight);
    button.click();
    return ({IN_SIGHT})() && document.activeElement.id === "verdict";
}}"""
"""Are hand and question in sight at once after a press at the end of the page, and has it the focus?"""


def costly(route) -> None:
    """Send a review in which every decision has cost much, whatever was dealt."""
    sent = route.fetch()
    told = sent.json()
    for each in told.get("decided", ()):
        each["decision"]["named"] = True
    route.fulfill(response=sent, json=told)


FAILS = 'addEventListener("message", () => postMessage({ failed: true }));'


def review_it(page, axe) -> None:  # noqa: F811
    """Review the deal, step through it, find a better card, and play on from a decision."""
    page.get_by_role("link", name="Review").click()
    page.locator("body.reviewing:not(.waiting)").wait_for()
    assert page.locator("#cloth .diagram").count() == 3
    valued = page.locator("#choices thead th", has_text="Tricks, all visible")
    solved = page.locator("#choices td:nth-child(5)", has_text=re.compile(r"^\d+$"))
    solved.first.wait_for()
    assert solved.count() == page.locator("#choices tbody tr").count(), "the page solves what it shows"
    page.route("**/solve/worker.mjs", lambda route: route.fulfill(body=FAILS, content_type="text/javascript"))
    page.reload()
    page.locator("#choices", has_text="The solver could not be loaded.").wait_for()
    assert valued.count() == 0, "no column without values"
    page.unroute("**/solve/worker.mjs")
    page.route("**/review?*", costly)
    page.reload()
    solved.first.wait_for()
    page.locator("#account-part summary").click()
    rows = page.locator("#account-rest .ways").last.locator("tbody tr").all_inner_texts()
    assert [each.split("\t")[1] for each in rows] == ["Deal", "Turn-up", "Cost of the hidden cards"]
    assert page.locator("#account-rest .ways").first.locator("tbody th").all_inner_texts() == [
        "Rubber 1, % of a rubber"
    ]
    assert axe.faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#cloth .diagram").first.wait_for()  # It is visible on a phone, too.
    assert page.evaluate(CALLED) != "rgba(0, 0, 0, 0)", "a call looks as it does at the table"
    assert page.locator("#learn").evaluate(PRESSED_FROM_BELOW)
    page.get_by_role("button", name="Show the answer").click()
    assert page.get_by_role("button", name="Next one").evaluate(PRESSED_FROM_BELOW)
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate("() => scrollTo(0, 0)")
    assert page.evaluate(IN_SIGHT), "a phone on its side shows them beside the cloth, and below it"
    assert page.locator(".brand").bounding_box()["x"] > 0
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="As you saw it").click()
    assert page.locator("#cloth .diagram").count() == valued.count() == 0
    page.locator("#moments").evaluate("(each) => each.focus()")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert page.locator("#where").inner_text().startswith("Deal 1: ")
    assert page.locator("#facts [data-fact='trumps']").inner_text()
    assert page.locator("#score dt").count() == 2
    held = page.locator("#hand .card").evaluate_all("(all) => all.map((each) => each.dataset.card)")
    assert page.locator("#choices .is-best").count() == page.locator("#choices .is-done").count() == 1
    page.get_by_role("button", name="Find the better choice").click()
    assert page.evaluate("() => scrollY") == 0, "where all is in sight nothing moves"
    assert page.locator("#choices .ways").count() == 0
    page.get_by_role("button", name="Show the answer").click()
    page.locator("#choices .ways").wait_for()
    page.locator("#moments").evaluate("(each) => each.focus()")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Play on from here").click()
    dealt = page.locator("body:not(.reviewing) .fanned .card")  # The review has such a hand, too.
    dealt.nth(len(held) - 1).wait_for()
    cards = dealt.evaluate_all("(all) => all.map((each) => each.dataset.card)")
    assert sorted(cards) == sorted(held)
    assert page.locator("#title").inner_text().startswith("Practice: ")
    assert page.locator("dialog.refusal").count() == 0


def test_what_the_account_tells_is_not_told_twice(visitor):
    page = visitor()
    sit(page, game="hookey", until={"deals": 1})
    play_deal(page)
    page.locator("#pause .account").wait_for()
    assert not re.search(r"receive|pay", page.locator("#pause .lines").inner_text())
    lost = [each for each in page.locator("#score strong").all_inner_texts() if not each[0].isdigit()]
    assert {each[0] for each in lost} == {"−"}


LAST_CARD = """() => document.querySelectorAll(".fanned .card").length === 1 &&
    !document.querySelector("#controls button")"""
UNTIL_PRESSED = """() => {
    const linger = document.querySelector("dialog.preferences option[value='1400']").parentElement;
    linger.append(new Option("until it is pressed", "100000000", true, true));
    linger.dispatchEvent(new Event("change"));
}"""
"""Cards on the table or being counted stay until a key is pressed, and do not time out."""
SHOWN = "() => document.querySelector('.show') || void document.querySelector('#cloth').click()"


def pegged(page) -> int:
    """The holes of both players together, according to the score."""
    return sum(int(each.split()[0]) for each in page.locator("#score strong").all_inner_texts())


def test_the_show_is_counted_hand_by_hand_and_the_crib_last(visitor):
    page = visitor(size=(390, 844), has_touch=True)
    seats = ["me", "plain"]
    sit(page, begun=left(1), game="cribbage", variant="six-card", seats=seats, until={"deals": 1})
    play_until(page, lambda: page.evaluate(LAST_CARD))
    page.evaluate(UNTIL_PRESSED)
    for _ in range(2):
        page.locator(".fanned .card").click(position={"x": 12, "y": 30})
    page.wait_for_function(SHOWN)
    shown, before, counted = [], pegged(page), 0
    while page.get_by_role("button", name="Skip", exact=True).count():
        title = page.locator(".show h2").text_content()
        if title not in shown:
            shown.append(title)
        counted += sum(map(int, page.locator(".show .total b").all_inner_texts()))
        assert pegged(page) == before, "what is still to be counted is told"
        assert page.locator("#deals li").count() == 0, "so is the score after this deal"
        page.locator(".show .counted").click()
    assert len(shown) == 3
    assert pegged(page) >= before + counted
    page.locator("#pause .headline").wait_for()
    assert page.locator("#deals li").count() == 1
    assert len(page.locator("#pause .shows li").all()) == 3
    assert page.locator("#pause .shows li").last.locator("b").inner_text().endswith(": crib")
    page.get_by_role("link", name="Review").click()
    page.locator("body.reviewing:not(.waiting)").wait_for()
    [mine, theirs] = page.locator("#seat option").all_inner_texts()
    assert (mine, "(" in theirs) == ("Ada", False), "two need no numbers of seats"
