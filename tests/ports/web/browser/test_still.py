"""Nothing moves away from where one is about to press: it has its place, or all is shown at once."""

import pytest

from ports.web.browser.playing import sit, wait_to_be_asked

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
FOUR_FRAMES = "async () => { for (const _ of '1234') await new Promise(requestAnimationFrame); }"
PAGES = ["/", "/rules/whist", "/puzzles", "/course", "/referee", "/mine", "/replay", "/evenings"]


PHONE, DESK = (390, 844), (1366, 768)


@pytest.mark.parametrize(
    ("size", "pages"),
    [
        pytest.param(PHONE, PAGES[::2], id="phone"),
        pytest.param(DESK, PAGES[1::2], id="desk"),
        pytest.param(PHONE, PAGES[1::2], id="phone-others", marks=pytest.mark.nightly),
        pytest.param(DESK, PAGES[::2], id="desk-others", marks=pytest.mark.nightly),
    ],
)
def test_a_page_comes_without_moving(visitor, size, pages):
    page = visitor(size=size, painted=True, own=True)
    sit(page, game="whist")  # The lobby lists it.
    page.add_init_script(WATCH)
    loading = set()
    page.on("request", lambda each: loading.add(each))
    for ended in ("requestfinished", "requestfailed"):
        page.on(ended, lambda each: loading.discard(each))
    for address in pages:
        page.goto(address)
        has_been_quiet = False
        while loading or not has_been_quiet:
            has_been_quiet = not loading
            page.evaluate(FOUR_FRAMES)
        shifted = page.evaluate("window.shifted")
        assert sum(value for value, _ in shifted) <= MOST, (address, shifted)


SIZES = """() => {
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
    page.evaluate(SIZES)
    wait_to_be_asked(page)
    sizes = page.evaluate("window.sizes")
    assert sizes, "the size is seen"
    assert max(sizes) - min(sizes) <= 4, [*sizes]
