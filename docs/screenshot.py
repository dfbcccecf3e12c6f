"""Takes the picture of the table in the README: ``python docs/screenshot.py`` writes ``docs/table.png``.

``python docs/screenshot.py FOLDER`` instead plays a deal of every game, and takes pictures at five sizes
of page of each kind of decision and of the end; of the lobby; and of the scenes of ``scenes.py``. ``--dark``
takes them of the dark page, and ``--language de`` in another language.

It opens a house of its own, sits down to whist with three bots, plays some tricks, and stops where three
cards lie on the table. It wants playwright and chromium, as the tests of the browser do.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Page, sync_playwright
from scenes import SIT, scenes

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PICTURE = Path(__file__).parent / "table.png"
SIZE = {"width": 1040, "height": 700}
SIZES = ((844, 390), (390, 844), (360, 640), (1024, 768), (1440, 900))
TRICKS = 4
"""Tricks to be played before the picture is taken."""

_STILL = "localStorage.setItem('hoyle-preferences', JSON.stringify({ linger: '0', motion: 'none' }))"
_KIND = """() => {
    const answers = [...document.querySelectorAll("#controls > *")].map((each) => each.textContent);
    return [document.querySelector("#prompt").textContent.split(" ")[0], answers].join().replace(/\\d+/g, "");
}"""
"""What is asked, by its first word, and what answers it, whatever the numbers are."""
_MY_TURN = "() => document.querySelector('#prompt.mine') && !document.body.dataset.busy"


@contextmanager
def house() -> Iterator[str]:
    """The address of a house that keeps its tables in a folder of its own."""
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
    """A page in the lobby of a house of its own."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    with house() as address, sync_playwright() as driver:
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
    """Wait until something is to be decided; False where the deal has ended instead."""
    page.wait_for_function(f"() => ({_MY_TURN})() || document.body.dataset.stage === 'over'")
    return bool(page.evaluate("() => document.body.dataset.stage !== 'over'"))


def _at_all_sizes(page: Page, folder: Path, name: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=folder / f"{name}-{width}x{height}.png")


def main() -> None:
    """Play until the picture is worth taking, and take it."""
    with opened() as page:
        page.goto(page.evaluate(SIT, {"game": "whist", "rest": 0})["page"])
        while not _worth_a_picture(page):
            _act(page)
        page.evaluate("() => document.activeElement.blur()")
        page.screenshot(path=PICTURE)


def _worth_a_picture(page: Page) -> bool:
    """Must we follow suit with the last card of a trick, some tricks into the deal?"""
    page.wait_for_function(_MY_TURN)
    hand, laid = page.locator(".fanned .card").count(), page.locator("#cloth .cross .played").count()
    return 5 < hand <= 13 - TRICKS and laid == 3 and page.locator(".fanned .card.dim").count() > 0


def _act(page: Page) -> None:
    """Do the first thing that can be done, by a button or with a card."""
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
