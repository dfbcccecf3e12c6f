"""The time that the page takes to open on a slow line, and from a press until the card is laid.

``python -m benchmarks.page`` opens a house of its own and visits it with Chromium, which emulates a line of
400 ms and 200 KB a second: each page is opened with nothing kept, until it can be used. Then it sits down
to whist on a quick line, and times presses: from the second press of a card until that card is drawn on the
cloth. It reports, and passes no judgement; figures depend on the machine. It wants playwright and chromium,
as the tests of the browser do.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

LATENCY: Final = 400
"""Milliseconds that each request waits."""

PER_SECOND: Final = 200 * 1024
"""Bytes that the line carries in a second, each way."""

RUNS: Final = 5
PRESSES: Final = 12

_SIT: Final = """async (game) => {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const body = JSON.stringify({ game, pace: 0, linger: 0, name: "Ada" });
    return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).page;
}"""
_ASKED: Final = "() => document.querySelector('#prompt.mine') && !document.body.dataset.busy"
_WATCHED: Final = """(card) => {
    window.laid = new Promise((done) => {
        let pressed = 0;
        addEventListener("pointerdown", () => (pressed = performance.now()), { capture: true });
        const isLaid = () => document.querySelector(`#cloth [data-card="${card}"]`) !== null;
        const look = () => {
            if (pressed && isLaid()) requestAnimationFrame(() => done(performance.now() - pressed));
            else requestAnimationFrame(look);
        };
        look();
    });
}"""


@contextmanager
def house() -> Iterator[str]:
    """The address of a server that keeps its tables in a temporary folder."""
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


def cold(browser: Browser, address: str, path: str, ready: str) -> tuple[float, int, int]:
    """Seconds until a page that was never opened before can be used, its requests, and their bytes."""
    context = browser.new_context(base_url=address)
    if path == "/table":
        page = context.new_page()
        page.goto("/")
        path, seat = page.evaluate(_SIT, "whist"), context.storage_state()
        context.close()
        context = browser.new_context(base_url=address, storage_state=seat)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    slow = {
        "offline": False,
        "latency": LATENCY,
        "downloadThroughput": PER_SECOND,
        "uploadThroughput": PER_SECOND,
    }
    line.send("Network.emulateNetworkConditions", slow)
    requests, bytes_ = 0, 0

    def count(told: dict[str, float]) -> None:
        nonlocal requests, bytes_
        requests, bytes_ = requests + 1, bytes_ + int(told["encodedDataLength"])

    line.on("Network.loadingFinished", count)
    page.goto(path, wait_until="commit")
    page.wait_for_function(ready, polling="raf")
    seconds = page.evaluate("() => performance.now() / 1000")
    context.close()
    return seconds, requests, bytes_


def presses(page: Page) -> list[float]:
    """Milliseconds from press to card, over one deal of whist."""
    page.goto("/")
    page.goto(page.evaluate(_SIT, "whist"))
    took = list[float]()
    while len(took) < PRESSES:
        page.wait_for_function(_ASKED)
        if page.locator("#controls button").count():
            page.locator("#controls button").first.click()
            page.wait_for_function(_ASKED)
            continue
        card = page.locator(".fanned .card:not(.dim)").first
        name = card.get_attribute("data-card")
        card.click(position={"x": 12, "y": 30})
        page.evaluate(_WATCHED, name)
        page.locator(".fanned .card.lifted").click(position={"x": 12, "y": 30})
        took.append(page.evaluate("() => window.laid"))
    return took


def main() -> None:
    """Print the measurements."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with house() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        print(f"cold, {LATENCY} ms and {PER_SECOND // 1024} KB/s: seconds until it can be used")
        for name, asked, ready in (
            (
                "the lobby",
                "/",
                "() => document.querySelector('#now') && !document.querySelector('#now').hidden",
            ),
            ("a table", "/table", "() => document.querySelector('#cloth').childElementCount > 0"),
        ):
            runs = [cold(browser, address, asked, ready) for _ in range(RUNS)]
            seconds = statistics.median(each[0] for each in runs)
            print(f"  {name:10} {seconds:5.2f} s, {runs[0][1]} requests, {runs[0][2] / 1024:.0f} KB")
        page = browser.new_page(base_url=address)
        took = sorted(presses(page))
        print(f"press to card, ms: half in {statistics.median(took):.0f}, all {len(took)} in {took[-1]:.0f}")


if __name__ == "__main__":
    main()
