"""Nothing moves away from where one is about to press: it has its place, or all is shown at once."""

from itertools import cycle, product

import pytest

from ports.web.browser.network import Network
from ports.web.browser.playing import sit, wait_to_be_asked
from ports.web.browser.test_layout import SIZES

MOST = 0.05
"""Of Chromium's measure of shifted layout, in which 0.1 is still called good."""

WATCH = """
window.shifted = [];
new PerformanceObserver((list) => {
    const isThere = performance.getEntriesByType("navigation")[0].domInteractive;
    for (const each of list.getEntries()) {
        if (each.startTime > isThere) window.shifted.push([each.value, each.sources[0]?.node?.id ?? ""]);
    }
}).observe({ type: "layout-shift", buffered: true });
"""
TABLE = "the table"
PAGES = ["/", TABLE, "/puzzles", "/course", "/", "/rules/whist", "/referee", "/mine", "/replay", "/evenings"]
PAGES += [TABLE]
"""By day the lobby and the table are seen at two sizes."""


def sizes_and_pages(*, is_each: bool):
    """The pages at every size; or each page once, the sizes in turn."""
    if is_each:
        return list(product(SIZES, dict.fromkeys(PAGES)))
    return list(zip(cycle(SIZES), PAGES, strict=False))


def test_a_page_comes_without_moving(visitor, is_each):
    page = visitor(painted=True, own=True)
    table = sit(page, game="whist")["page"]  # The lobby lists it.
    wait_to_be_asked(page)
    page.add_init_script(WATCH)
    network = Network(page)
    for size, address in sizes_and_pages(is_each=is_each):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(table if address == TABLE else address)
        network.wait_for_quiet()
        if address == TABLE:
            wait_to_be_asked(page)
            network.wait_for_quiet()
        shifted = page.evaluate("window.shifted")
        assert sum(value for value, _ in shifted) <= MOST, (size, address, shifted)


HEIGHTS = """() => {
    window.sizes = [];
    const note = () =>
        document.body.dataset.stage === "playing" &&
        window.sizes.push(document.getElementById("cloth").clientHeight);
    new ResizeObserver(note).observe(document.getElementById("cloth"));
    new MutationObserver(note).observe(document.body, { attributes: true, attributeFilter: ["data-stage"] });
    note();
}"""


@pytest.mark.parametrize("game", ["solo", "cribbage", "hookey"])
def test_the_cloth_of_a_phone_keeps_its_size_till_one_is_asked(visitor, game):
    """Calls, a lay-out and a packet to lift have their room from the first view on."""
    page = visitor(size=(360, 640))
    sit(page, game=game, pace=0.2)
    page.evaluate(HEIGHTS)
    wait_to_be_asked(page)
    sizes = page.evaluate("window.sizes")
    assert sizes, "the size is seen"
    assert max(sizes) - min(sizes) <= 4, [*sizes]
