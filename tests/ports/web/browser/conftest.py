"""A browser, a house to visit, and pages in which nothing may go wrong unseen."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUICK = {"linger": "0", "motion": "none"}


def _missing() -> str:
    """Why there is no browser to test with; empty where there is one."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is not installed"
    return "" if BROWSER else "chromium is not installed"


@pytest.fixture(scope="module")
def chromium():
    """A browser without a window; without one the tests are skipped, or fail where one is required.

    Its driver keeps an event loop running in this thread, where no other test can then run one of its
    own: it is closed before the next module begins.
    """
    if why := _missing():
        if os.environ.get("HOYLE_BROWSER") == "required":
            pytest.fail(f"no browser: {why}")
        pytest.skip(f"no browser: {why}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        # A container's root has no sandbox of Chromium's to play in.
        browser = driver.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield browser
        browser.close()


@dataclass
class House:
    """A server of its own, and the file it keeps tables in."""

    db: Path
    address: str = ""
    process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "hoyle", "serve", "--port", port, "--db", str(self.db)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
        )
        said = ""
        for line in self.process.stdout:
            said += line
            if "http://" in line:
                self.address = "http://" + line.partition("http://")[2].split()[0]
                return
        raise AssertionError(f"the house does not open: {said}")

    def close(self, *, kill: bool = False) -> None:
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.communicate(timeout=30)


@contextmanager
def house_at(db: Path):
    house = House(db)
    house.open()
    try:
        yield house
    finally:
        house.close()


@pytest.fixture(scope="module")
def house(chromium, tmp_path_factory):
    """A house that all tests of a module visit."""
    with house_at(tmp_path_factory.mktemp("house") / "tables.db") as house:
        yield house


@pytest.fixture
def visitor(chromium, house):
    """Makes pages, each of a browser of its own, and sees that no error is told in any of them."""
    wrong: list[str] = []
    with ExitStack() as stack:

        def visit(*, size=(1280, 800), likes: dict[str, str] | None = None, errors=True, **more: Any):
            context = chromium.new_context(
                viewport={"width": size[0], "height": size[1]}, base_url=house.address, **more
            )
            stack.callback(context.close)
            kept = json.dumps(QUICK | (likes or {}))
            context.add_init_script(f"localStorage.setItem('hoyle-preferences', '{kept}')")
            context.set_default_timeout(20_000)
            page = context.new_page()
            if errors:
                page.on("console", lambda each: each.type == "error" and wrong.append(each.text))
                page.on("pageerror", lambda each: wrong.append(str(each)))
            outside = house.address
            page.on(
                "request",
                lambda each: (
                    each.url.startswith(("http", "ws"))
                    and outside.partition("//")[2] not in each.url
                    and wrong.append(f"fetched from elsewhere: {each.url}")
                ),
            )
            return page

        yield visit
        assert wrong == []
