"""The time that the page takes to open on a slow line and to show a pressed card, and what a press costs.

``python -m benchmarks.page`` opens a server and visits it with Chromium, which emulates a line of 400 ms and
200 KB a second: each page is opened with nothing kept, until it can be used, and *Play now* is pressed until
the hand is seen. Then it plays a whole deal of whist on a quick line, at the pace that a player finds, and
counts the frames that took long. Then bots play at once, and it times presses: from the second press of a
card until that card is drawn on the cloth. While it does, Chromium traces the page: the CPU time of its main
thread for each press with all that follows it, and its longest tasks. CPU times depend little on what else
the machine does; all others do. It reports, and passes no judgement. It needs playwright and chromium, as
the tests of the browser do.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

LATENCY: Final = 400
"""Milliseconds that each request waits."""

PER_SECOND: Final = 200 * 1024
"""Bytes that the line carries in a second, each way."""

RUNS: Final = 5
PRESSES: Final = 50
TRICKS: Final = 13

LONG: Final = 50
"""Milliseconds from which a frame or a task counts as long."""

TRACED: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
PARTS: Final = {
    "all": {"RunTask"},
    "scripts": {"FunctionCall", "RunMicrotasks"},
    "styles": {"UpdateLayoutTree"},
    "layout": {"Layout"},
    "painting": {"PrePaint", "Paint", "Layerize", "Commit"},
}
"""Parts of the work of the main thread, by the names of their events; what scripts force is in both."""

_AT_ONCE: Final = {"pace": 0, "linger": 0, "rest": 0}
_SIT: Final = """async (pace) => {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const body = JSON.stringify({ ...pace, game: "whist", name: "Ada" });
    return (await (await fetch("/api/tables", { method: "POST", headers, body })).json()).page;
}"""
_ASKED: Final = "() => document.querySelector('#prompt.mine') && !document.body.dataset.busy"
_LAID: Final = "() => document.querySelector('#cloth [data-card]:not(.pile *)') !== null"
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


_FRAMES: Final = """() => {
    window.frames_took = [];
    let last = performance.now();
    const next = (now) => {
        window.frames_took.push(now - last);
        last = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
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


def slowed(line: CDPSession) -> None:
    """Let a page have a slow line."""
    line.send("Network.enable")
    slow = {
        "offline": False,
        "latency": LATENCY,
        "downloadThroughput": PER_SECOND,
        "uploadThroughput": PER_SECOND,
    }
    line.send("Network.emulateNetworkConditions", slow)


def cold(browser: Browser, address: str, path: str, ready: str) -> tuple[float, int, int]:
    """Seconds until a page that was never opened before can be used, its requests, and their bytes."""
    context = browser.new_context(base_url=address)
    if path == "/table":
        page = context.new_page()
        page.goto("/")
        path, seat = page.evaluate(_SIT, _AT_ONCE), context.storage_state()
        context.close()
        context = browser.new_context(base_url=address, storage_state=seat)
    page = context.new_page()
    line = context.new_cdp_session(page)
    slowed(line)
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


def played_now(browser: Browser, address: str) -> tuple[float, float, float]:
    """Seconds from an address never visited until *Play now* can be pressed, from there to a hand, and from
    there to a first card on the cloth, the player's own unless another leads.
    """
    # A service worker would fetch for the page, and what it fetches is not slowed.
    context = browser.new_context(base_url=address, service_workers="block")
    page = context.new_page()
    slowed(context.new_cdp_session(page))
    begun = time.monotonic()
    page.goto("/", wait_until="commit")
    page.locator("#now:visible").wait_for()
    offered = time.monotonic()
    page.locator("#now").click(no_wait_after=True)
    page.wait_for_function("() => document.querySelector('.fanned .card')", polling="raf")
    seen = time.monotonic()
    page.wait_for_function(f"() => ({_ASKED})() || ({_LAID})()", polling="raf")
    if not page.evaluate(_LAID):
        laid(page)
    begins = time.monotonic()
    context.close()
    return offered - begun, seen - offered, begins - seen


def seated(page: Page, pace: Mapping[str, int]) -> None:
    """Sit down to whist, and wait for the first question."""
    page.goto("/")
    page.goto(page.evaluate(_SIT, pace))
    page.wait_for_function(_ASKED)
    page.evaluate(_FRAMES)


def laid(page: Page) -> float:
    """Milliseconds from press to card, of the next card that is asked for."""
    page.wait_for_function(_ASKED)
    while page.locator("#controls button").count():
        page.locator("#controls button").first.click()
        page.wait_for_function(_ASKED)
    card = page.locator(".fanned .card:not(.dim)").first
    name = card.get_attribute("data-card")
    card.click(position={"x": 12, "y": 30})
    page.evaluate(_WATCHED, name)
    page.locator(".fanned .card.lifted").click(position={"x": 12, "y": 30})
    return float(page.evaluate("() => window.laid"))


def spent(trace: bytes) -> tuple[dict[str, float], list[float]]:
    """CPU milliseconds of the page's main thread by part, and those of each of its tasks."""
    events = [each for each in json.loads(trace)["traceEvents"] if "tdur" in each]
    threads = Counter((each["pid"], each["tid"]) for each in events if each["name"] == "FunctionCall")
    [(main, _)] = threads.most_common(1)
    mine = [each for each in events if (each["pid"], each["tid"]) == main]
    parts = {
        part: sum(each["tdur"] for each in mine if each["name"] in names) / 1000
        for part, names in PARTS.items()
    }
    return parts, [each["tdur"] / 1000 for each in mine if each["name"] == "RunTask"]


def report_frames(browser: Browser, address: str) -> None:
    """Print how many frames of a whole deal took long."""
    page = browser.new_page(base_url=address, viewport={"width": 1440, "height": 900})
    seated(page, {})
    for _ in range(TRICKS):
        laid(page)
    frames = page.evaluate("() => window.frames_took")
    late = [each for each in frames if each > LONG]
    print(
        f"frames of a deal over {LONG} ms: {len(late)} of {len(frames)} ({len(late) / len(frames):.2%}), "
        f"with {sum(late) / sum(frames):.1%} of its time; the longest {max(frames):.0f} ms"
    )
    page.close()


def report_presses(browser: Browser, address: str) -> None:
    """Print what presses take, and what they cost."""
    page = browser.new_page(base_url=address, viewport={"width": 1440, "height": 900})
    browser.start_tracing(page=page, categories=TRACED)
    seated(page, _AT_ONCE)
    took = sorted(laid(page) for _ in range(PRESSES))
    parts, tasks = spent(browser.stop_tracing())
    print(
        f"press to card, ms: median {statistics.median(took):.0f}, p95 {took[int(0.95 * len(took))]:.0f}, "
        f"most {took[-1]:.0f} of {len(took)}"
    )
    each_press = ", ".join(f"{part} {ms / len(took):.1f}" for part, ms in parts.items())
    print(f"CPU ms of the main thread for a press and the trick that follows: {each_press}")
    print(f"tasks over {LONG} ms of CPU: {sum(ms > LONG for ms in tasks)}; the longest {max(tasks):.0f} ms")


def main() -> None:
    """Print the measurements."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    path = next(filter(None, map(shutil.which, names)), None)
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
        visits = zip(*[played_now(browser, address) for _ in range(RUNS)], strict=True)
        lobby, hand, card = map(statistics.median, visits)
        print(
            f"first visit: lobby {lobby:.2f} s, from there to a hand {hand:.2f} s, "
            f"and to a first card on the cloth {card:.2f} s more"
        )
        report_frames(browser, address)
        report_presses(browser, address)


if __name__ == "__main__":
    main()
