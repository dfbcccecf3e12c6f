"""Text at twice its size: none is cut off, broken within a name, or outside the page."""

from ports.web.browser.playing import act_by_clicks, sit, wait_to_be_asked

TWICE = "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
SIZES = (1440, 900), (390, 844)
CUT = """() => {
    const found = [];
    const read = (node) => !node.children.length && node.textContent.trim();
    for (const node of document.querySelectorAll("body *")) {
        if (!node.checkVisibility({ visibilityProperty: true }) || !read(node)) continue;
        if (node.closest("svg, .unseen, .unopened, option")) continue;
        const { left, right, width } = node.getBoundingClientRect();
        const cut = getComputedStyle(node).overflowX !== "visible" && node.scrollWidth > node.clientWidth + 2;
        if (width > 1 && (cut || left < -1 || right > innerWidth + 1)) found.push(node.textContent.trim());
    }
    const size = (node) => parseFloat(getComputedStyle(node).fontSize);
    const small = [...document.querySelectorAll("p, .top nav :is(button, a), #prompt")].find((node) =>
        node.checkVisibility({ visibilityProperty: true }) && node.textContent.trim() && size(node) < 24
    );
    return small ? [...found, `${small.textContent.trim()} is small`] : found;
}"""


def cut(page) -> list[str]:
    """The texts that cannot be read at one of the sizes."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}: {each}" for each in page.evaluate(CUT)]
    return found


def test_text_at_twice_its_size_is_read_in_the_lobby_in_the_rules_and_at_a_table(visitor):
    page = visitor()
    page.add_init_script(TWICE)
    page.goto("/rules/hookey")
    assert cut(page) == []
    page.goto("/mine")
    assert cut(page) == []
    page.goto("/#whist")
    page.locator(".form").wait_for()
    assert cut(page) == []
    sit(page, game="solo", seats=["plain", "me", "plain", "plain"], until={"deals": 1})
    while wait_to_be_asked(page) and not page.locator("#controls .note").count():
        act_by_clicks(page)
    assert cut(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    for card in page.locator(".fanned .card .face").all():  # The hand is in sight while one decides.
        assert card.bounding_box()["y"] < 640 - 43
    page.set_viewport_size({"width": 390, "height": 844})
    prompt, cloth = (page.locator(each).bounding_box() for each in ("#prompt", "#cloth"))
    assert prompt["y"] >= cloth["y"] + cloth["height"], "the cloth hides what is asked"


def test_text_at_twice_its_size_leaves_a_phone_on_its_side_its_cloth_and_every_call(visitor):
    page = visitor(size=(844, 390), has_touch=True)
    page.add_init_script(TWICE)
    sit(page, game="solo", seats=["plain", "me", "plain", "plain"], until={"deals": 1})
    while wait_to_be_asked(page) and not page.locator("#controls .note").count():
        act_by_clicks(page)
    assert page.locator("#cloth").bounding_box()["width"] > 844 / 3
    hand = page.locator(".fanned").bounding_box()
    for button in page.locator("#controls button").all():
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box["y"] + min(box["height"], 44) <= hand["y"]
