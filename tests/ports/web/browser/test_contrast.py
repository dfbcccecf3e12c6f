"""Contrast as displayed: measured in screenshots, symbols included, whereas axe only reads styles."""

import base64

import pytest

from ports.web.browser.conftest import paint
from ports.web.browser.playing import act_by_clicks, play_deal, play_until, sit

LEAST = 4.5
"""The ratio to one that text and symbols need if they are not large."""

BOXES = """() => {
    const found = [];
    const apart = (node) => !node.children.length && node.textContent.trim();
    for (const node of document.querySelectorAll("body *")) {
        const symbol = node.matches("button svg.suit, button .suit svg, #controls svg, #turned svg");
        if (!(symbol || (apart(node) && !node.closest("svg, .card, option, datalist")))) continue;
        if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (node.closest("button:disabled, .unseen, .unopened")) continue;
        const inside = document.createRange();
        inside.selectNodeContents(node);
        const { left, top, width, height, right, bottom } = (symbol ? node : inside).getBoundingClientRect();
        const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!within || Math.min(width, height) < 4 || !over) continue;
        if (!node.contains(over) && !over.contains(node)) continue;  // Something lies over it.
        const name = node.id || (node.className.baseVal ?? node.className) || node.tagName;
        found.push([`${name} ${node.textContent.trim()}`, ...[left, top, width, height].map(Math.round)]);
    }
    return found;
}"""
"""The places to read on the page: leaves with text, and the symbols of buttons."""

SEEN = """async ([png, boxes]) => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const drawn = canvas.getContext("2d");
    drawn.drawImage(picture, 0, 0);
    const part = (byte) => (byte <= 10 ? byte / 3294 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
    const light = (rgb) =>
        0.2126 * part(rgb >> 16) + 0.7152 * part((rgb >> 8) & 255) + 0.0722 * part(rgb & 255);
    return boxes.map(([what, ...box]) => {
        const { data } = drawn.getImageData(...box);
        const times = new Map();
        for (let at = 0; at < data.length; at += 4) {
            const rgb = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
            times.set(rgb, (times.get(rgb) ?? 0) + 1);
        }
        const ground = light([...times].reduce((most, each) => (each[1] > most[1] ? each : most))[0]);
        const to = (one) => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05);
        return [what, Math.max(...[...times.keys()].map((rgb) => to(light(rgb))))];
    });
}"""
"""The contrast of each box between its most common colour and the colour that differs from it most."""


BOTH = ("light", "dark")


def photographed(page) -> tuple[list, str]:
    """The places to read and a picture of them, taken again if one of them moved meanwhile."""
    boxes = page.evaluate(BOXES)
    while True:
        png = base64.b64encode(page.screenshot()).decode()
        before, boxes = boxes, page.evaluate(BOXES)
        if boxes == before:
            return boxes, png


def faint(page, reader, schemes=BOTH) -> list[str]:
    """The texts on the page with too little contrast, in the light and dark themes."""
    paint(page)
    found = []
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(
            "() => document.getAnimations().every((each) => each.playState === 'finished')"
        )
        boxes, png = photographed(page)
        seen = reader.evaluate(SEEN, [png, boxes])
        assert len(seen) > 5
        found += [f"{scheme}: {what} has {ratio:.1f}" for what, ratio in seen if ratio < LEAST]
    return found


@pytest.fixture
def reader(chromium):
    """A blank page that analyses screenshots."""
    page = chromium.new_page()
    yield page
    page.close()


def lifted(page) -> None:
    """Play whist until a card is lifted and named on the red button, with cards on the cloth."""
    sit(page, game="whist", until={"deals": 1})
    play_until(
        page, lambda: page.locator(".fanned .card:not(.dim)").count() > 1 and page.locator(".played").count()
    )
    page.locator(".fanned .card:not(.dim)").first.click(position={"x": 12, "y": 30})
    page.locator("#controls .primary svg").first.wait_for()


PLANTED = "#controls .primary svg * { fill: #44292a }", "#prompt { color: #b9ad93 !important }"


@pytest.mark.parametrize(
    "size",
    [(390, 844), *(pytest.param(size, marks=pytest.mark.nightly) for size in ((1280, 800), (844, 390)))],
    ids=str,
)
def test_all_that_is_read_at_a_table_stands_out_and_a_planted_want_of_contrast_is_seen(
    visitor, reader, size, is_each
):
    page = visitor(size=size, has_touch=True)
    lifted(page)
    assert faint(page, reader) == []
    for style in PLANTED:
        planted = page.add_style_tag(content=style)
        assert faint(page, reader, ("light",))
        planted.evaluate("(style) => style.remove()")
    sit(page, game="hookey", until={"deals": 1})
    play_deal(page)
    assert faint(page, reader, BOTH if is_each else BOTH[1:]) == []


def test_all_that_is_read_in_the_lobby_and_while_one_calls_stands_out(visitor, reader, is_each):
    page = visitor()
    page.goto("/#whist")
    page.locator(".form").wait_for()
    assert faint(page, reader, BOTH if is_each else BOTH[1:]) == []
    sit(page, game="solo", seats=["me", "plain", "plain", "plain"], until={"deals": 1})
    play_until(page, page.locator("#controls .note").count, act=act_by_clicks)
    assert faint(page, reader, BOTH if is_each else BOTH[:1]) == []
