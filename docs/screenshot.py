"""Takes the README's picture of the table: ``python docs/screenshot.py`` writes ``docs/table.png``.

It also writes ``table.json``: the words, places and colours in the picture that do not depend on the cards. A
test compares them with the page as it is now, so that the picture cannot go out of date unnoticed.

It starts a server, plays whist with three bots for a few tricks, and stops when three cards are on the table.
It needs Playwright and Chromium, as the browser tests do.

``python docs/screenshot.py FOLDER`` instead plays a deal of every game, and takes pictures at five page
sizes: of each kind of decision and the end, of the lobby, and of the scenes of ``scenes.py``. ``--dark`` uses
the dark theme, and ``--language de`` another language.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from playwright.sync_api import Page, sync_playwright
from scenes import SIT, scenes

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PICTURE = Path(__file__).parent / "table.png"
SIZE = {"width": 1040, "height": 700}
SIZES = ((844, 390), (390, 844), (360, 640), (1024, 768), (1440, 900))
TRICKS = 4
"""The number of tricks to play before the picture is taken."""

CONTENTS = PICTURE.with_suffix(".json")
SHOWN = """() => {
    const parts = ".beside h2, .beside details:not(#account-part) summary";
    const said = `header a, header button, ${parts}, #typing label, #typing button`;
    const visible = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const own = (node) => [...node.querySelectorAll("span:not([id])"), node].find(visible);
    const words = [...document.querySelectorAll(said)].filter(visible).map((node) =>
        [...own(node).childNodes].filter((each) => !each.id).map((each) => each.textContent).join("").trim());
    const boxes = ["header", "#cloth", ".standing", ".beside"];
    const part = (name) => {
        const node = document.querySelector(name), { width } = node.getBoundingClientRect();
        const { backgroundColor, color, fontFamily, fontSize } = getComputedStyle(node);
        return [name, Math.round(width / 10), backgroundColor, color, fontFamily, fontSize];
    };
    const facts = [...document.querySelectorAll("#facts dt")].slice(0, 3).map((each) => each.textContent);
    return { words, facts, boxes: ["body", ...boxes].map(part) };
}"""
"""The contents of the picture that are the same whatever cards were dealt; stakes are shown only once won."""

_STILL = "localStorage.setItem('hoyle-preferences', JSON.stringify({ linger: '0', motion: 'none' }))"
_KIND = """() => {
    const answers = [...document.querySelectorAll("#controls > *")].map((each) => each.textContent);
    return [document.querySelector("#prompt").textContent.split(" ")[0], answers].join().replace(/\\d+/g, "");
}"""
"""The question, by its first word, and the possible answers, without their numbers."""
_MY_TURN = "() => document.querySelector('#prompt.mine') && !document.body.dataset.busy"


@contextmanager
def server() -> Iterator[str]:
    """The address of a server with its own folder of tables."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "hoyle", "serve", "--port", "0", "--db", f"{folder}/tables.db"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            said = next(line for line in process.stdout if "http://" in line)
            yield "http://" + said.partition("http://")[2].split()[0]
        finally:
            process.terminate()
            process.wait(30)


@contextmanager
def opened(language: str = "en", scheme: Literal["dark", "light"] = "light") -> Iterator[Page]:
    """A page that shows the lobby of a new server."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    with server() as address, sync_playwright() as driver:
        page = driver.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page(
            viewport=SIZE, base_url=address, color_scheme=scheme, locale=language
        )
        page.add_init_script(_STILL)
        page.goto("/")
        yield page


def all_pictures(folder: Path, language: str, scheme: Literal["dark", "light"]) -> None:
    """Pictures of the lobby, and of a deal of every game, at every size."""
    folder.mkdir(parents=True, exist_ok=True)
    with opened(language, scheme) as page:
        page.locator("#now:not([hidden])").wait_for()
        _at_all_sizes(page, folder, "lobby")
        for game in page.evaluate(
            "async () => (await (await fetch('/api/games')).json()).map(({ game }) => game)"
        ):
            page.goto(page.evaluate(SIT, {"game": game, "until": {"deals": 1}})["page"])
            seen: set[str] = set()
            while _is_asked(page):
                kind = page.evaluate(_KIND)
                if kind not in seen:
                    _at_all_sizes(page, folder, f"{game}-{len(seen):02}")
                seen.add(kind)
                _act(page)
            _at_all_sizes(page, folder, f"{game}-end")
        for name in scenes(page, _act, _is_asked):
            _at_all_sizes(page, folder, name)


def _is_asked(page: Page) -> bool:
    """Wait for a decision; return False if the deal has ended instead."""
    page.wait_for_function(f"() => ({_MY_TURN})() || document.body.dataset.stage === 'over'")
    return bool(page.evaluate("() => document.body.dataset.stage !== 'over'"))


def _at_all_sizes(page: Page, folder: Path, name: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=folder / f"{name}-{width}x{height}.png")


def main() -> None:
    """Play until the table is worth a picture; write the picture and its contents."""
    with opened() as page:
        sit(page)
        while not _worth_a_picture(page):
            _act(page)
        contents = page.evaluate(SHOWN)
        page.evaluate("() => document.activeElement.blur()")
        page.screenshot(path=PICTURE)
    CONTENTS.write_text(json.dumps(contents, indent=1) + "\n", encoding="utf-8")


def sit(page: Page) -> None:
    """Sit down to whist with three bots."""
    page.goto(page.evaluate(SIT, {"game": "whist", "rest": 0})["page"])


def contents_now(page: Page) -> Any:
    """Return the contents of a picture of the page, soon after the first trick."""
    sit(page)
    page.wait_for_function(_MY_TURN)
    while page.locator(".fanned .card").count() > 12 or not page.locator("#cloth .cross .played").count():
        _act(page)
        page.wait_for_function(_MY_TURN)
    return page.evaluate(SHOWN)


def _worth_a_picture(page: Page) -> bool:
    """Return whether we must follow suit as the last to a trick, some tricks into the deal."""
    page.wait_for_function(_MY_TURN)
    hand, laid = page.locator(".fanned .card").count(), page.locator("#cloth .cross .played").count()
    return 5 < hand <= 13 - TRICKS and laid == 3 and page.locator(".fanned .card.dim").count() > 0


def _act(page: Page) -> None:
    """Take the first possible action, with a button or a card."""
    before = page.evaluate("document.body.dataset.seq")
    wanted = page.locator("#controls > p.hint")
    if wanted.count():
        for place in range(int(re.findall(r"\d", wanted.inner_text())[0])):
            page.locator(".fanned .card").nth(place).click(position={"x": 12, "y": 30})
        page.locator("#controls .primary").click()
    elif page.locator("#controls button").count():
        page.locator("#controls button").first.click()
    else:
        page.locator(".fanned .card:not(.dim)").first.focus()
        page.keyboard.type(page.locator(".fanned .card:not(.dim)").first.get_attribute("data-card") or "")
        page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.body.dataset.seq !== '{before}' && !document.body.dataset.busy")


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("folder", type=Path, nargs="?")
    asked.add_argument("--dark", action="store_true")
    asked.add_argument("--language", default="en")
    chosen = asked.parse_args()
    if chosen.folder:
        all_pictures(chosen.folder, chosen.language, "dark" if chosen.dark else "light")
    else:
        main()
