"""The solver in the page: what each card makes with all hands open, without the server."""

from itertools import groupby
from pathlib import Path

import pytest

from hoyle.cards import Hand
from hoyle.coach.open_position import OpenPosition
from hoyle.ports.web.played import played
from hoyle.solve.double_dummy import by_card
from ports.web.browser.conftest import SLOWEST, Server
from ports.web.browser.test_access import axe  # noqa: F401  # ``axe`` is a fixture.
from ports.web.browser.test_layout import FITS

RECORD = Path(__file__).parents[3] / "data/records/whist-strict-short-whist.jsonl"
KNOWN = "#solved:not([aria-busy]):not(:empty)"
GROUPS = """(root) => [...root.querySelectorAll("li")].map((row) => [
    row.querySelector("b").textContent,
    [...row.querySelectorAll(".in-text")].map((card) =>
        card.firstChild.textContent.replace("10", "T") + card.classList[1][0].toUpperCase()),
])"""
MADE = {
    "hands": [["3S", "AS"], ["2S", "KH"], ["5S", "4H"], ["4S", "6D"]],
    "trick": [],
    "seat": 0,
    "trumps": None,
    "declarers": [0],
    "misere": True,
}
AGAINST = MADE | {
    "hands": [["AS", "6S", "2S"], ["9S", "TC", "5C"], ["4S", "KC", "8C"], ["KS", "3S", "AC"]],
    "seat": 3,
    "declarers": [1],
}
VALUED = """async (passed) => {
    const { CardValues } = await import("/static/table/solved.mjs");
    const [button, root] = [document.createElement("button"), document.createElement("div")];
    const values = new CardValues(button, root);
    button.click();
    document.body.append(root);
    const [told, last] = [[], performance.now() + PATIENCE];
    const waits = () => root.hasAttribute("aria-busy") && performance.now() < last;
    for (const positions of passed) {
        for (const position of positions) values.show(position, {});
        while (waits()) await new Promise(requestAnimationFrame);
        told.push([root.querySelector("p")?.textContent, (GROUPS)(root)]);
    }
    return told;
}""".replace("GROUPS", GROUPS).replace("PATIENCE", str(1000 * SLOWEST))
"""What is shown after each list of steps, of which only the last is looked at."""


@pytest.fixture
def host(tmp_path):
    """A server that a test may stop."""
    opened = Server(tmp_path / "tables.db")
    opened.open()
    yield opened
    if opened.process.poll() is None:
        opened.close()


def test_an_ending_is_solved_in_the_page_with_the_server_stopped(chromium, host, axe):  # noqa: F811
    context = chromium.new_context(base_url=host.address, service_workers="block")
    context.set_default_timeout(SLOWEST * 1000)
    page, wrong = context.new_page(), []
    page.on("pageerror", lambda each: wrong.append(str(each)))
    try:
        page.goto("/replay")
        page.get_by_text("Open a record (.jsonl)").wait_for()  # The page is ready for a file.
        with page.expect_event("requestfinished", lambda each: each.url.endswith("/solver.wasm")):
            page.locator("#file").set_input_files(RECORD)
        steps = played("T", RECORD.read_bytes(), None, None).steps
        ending = [n for n, each in enumerate(steps, 1) if each.open and len(each.open.hands[0]) <= 6]
        page.locator("#step", has_text=f"of {len(steps)}").wait_for()
        host.close()
        button = page.get_by_role("button", name="Value each card")
        button.click()
        for step in ending[:6]:
            page.evaluate("(step) => (location.hash = step)", step)
            page.locator("#step", has_text=f"{step} of").wait_for()
            page.locator(KNOWN).wait_for()
            assert page.locator("#solved").evaluate(GROUPS) == groups(steps[step - 1].open), step
        assert axe.faults(page) == []
        for width in (360, 390, 844):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width
            assert [each for each in page.evaluate(FITS) if "is covered" in each] == [], width
        page.get_by_role("button", name="Go to end").click()
        page.locator("#solved", has_text="No card can be played at this step.").wait_for()
        button.click()
        page.locator("#solved:empty").wait_for(state="attached")
        assert wrong == []
    finally:
        context.close()


def groups(position: OpenPosition) -> list[list[object]]:
    """The cards of the seat to play by their tricks, the best first."""
    values = by_card(
        [Hand.of(hand) for hand in position.hands],
        trumps=position.trumps,
        leader=position.trick[0][0] if position.trick else position.seat,
        trick=[card for _, card in position.trick],
        declarers=position.declarers,
    )
    held = sorted(
        (card for card in position.hands[position.seat] if card in values), key=lambda card: -values[card]
    )
    return [
        [str(tricks), [card.text for card in cards]]
        for tricks, cards in groupby(held, key=values.__getitem__)
    ]


def test_a_misere_is_made_or_not_and_a_solver_that_does_not_come_is_tried_again(visitor):
    page = visitor(errors=False)
    page.goto("/replay")
    made, against = page.evaluate(VALUED, [[AGAINST, AGAINST, MADE], [AGAINST]])
    asked = "to play. Can the misère still be made?"
    assert made == [f"North {asked}", [["Yes", ["3S"]], ["No", ["AS"]]]]
    assert against == [f"West {asked}", [["No", ["3S", "AC"]], ["Yes", ["KS"]]]]
    page.route("**/solver.wasm", lambda route: route.abort())
    lacking = "The solver could not be loaded. Check your connection and try again."
    assert page.evaluate(VALUED, [[MADE]]) == [[lacking, []]]
    page.unroute("**/solver.wasm")
    assert page.evaluate(VALUED, [[MADE]]) == [made]
    script = 'addEventListener("message", () => postMessage({ hard: true }));'
    page.route(
        "**/solve/worker.mjs", lambda route: route.fulfill(body=script, content_type="text/javascript")
    )
    gave_up = "This position takes too long to solve in a browser. Later positions are quicker."
    assert page.evaluate(VALUED, [[MADE]]) == [[gave_up, []]]
