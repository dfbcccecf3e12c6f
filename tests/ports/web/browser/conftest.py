"""A browser, a server to visit, and pages in which no error goes unnoticed."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scale import PATIENCE

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Any of these works; the first draws the same at half the cost."""

BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
QUICK = {"linger": "0", "motion": "none", "sound": "off"}
UNPAINT = """() => {
    const style = new CSSStyleSheet();
    style.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets = [style];
}"""
UNPAINTED = f'addEventListener("DOMContentLoaded", {UNPAINT})'
"""Nothing is painted, which is a quarter of the work; everything keeps its place and can be pressed."""
FORGETS = 'if (!window.name) { localStorage.clear(); window.name = "visited"; }'
"""A page that is new forgets what another test has stored."""
HERE = Path(__file__).parent
TESTS = HERE.parents[2]
SLOWEST = PATIENCE
"""How long to wait for a page, in seconds: a busy machine needs long, and only a failing test waits that
long.
"""


def _missing() -> str:
    """Why there is no browser to test with; empty if there is one."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "playwright is not installed"
    return "" if BROWSER else "chromium is not installed"


def paint(page) -> None:
    """Show the page as its reader sees it, to look at its colours."""
    page.evaluate("() => (document.adoptedStyleSheets = [])")


def unpaint(page) -> None:
    """Save the work of painting again."""
    page.evaluate(UNPAINT)


@dataclass
class Server:
    """A separate server, and the file in which it keeps tables."""

    db: Path
    program: str = "ports.web.patient"
    address: str = ""
    process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        command = [sys.executable, "-m", self.program, "serve", "--port", "0", "--db", str(self.db)]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": str(TESTS)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        said = ""
        for line in self.process.stdout:
            said += line
            if "http://" in line:
                self.address = "http://" + line.partition("http://")[2].split()[0]
                return
        raise AssertionError(f"the server does not open: {said}")

    def close(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=SLOWEST)


class Premises:
    """A browser and a server, opened when first needed and shared by consecutive tests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open = ExitStack()
        self._browser: Any = None
        self._server: Server | None = None
        self._unused: dict[str, list[Any]] = {}

    @property
    def browser(self) -> Any:
        """A browser without a window."""
        if not self._browser:
            from playwright.sync_api import sync_playwright

            driver = self._open.enter_context(sync_playwright())
            # Chromium has no sandbox when it runs as root in a container.
            args = ["--no-sandbox", "--disable-gpu", "--in-process-gpu"]
            self._browser = driver.chromium.launch(executable_path=BROWSER, args=args)
            self._open.callback(self._browser.close)
        return self._browser

    @property
    def server(self) -> Server:
        if not self._server:
            self._server = Server(self.folder / "tables.db")
            self._open.callback(self._server.close)
            self._server.open()
        return self._server

    @contextmanager
    def context(self, **kind: Any) -> Iterator[Any]:
        """A context without pages or cookies, used before if possible: its cache saves a third of the work of
        opening a page.
        """
        unused = self._unused.setdefault(repr(sorted(kind.items())), [])
        made = unused.pop() if unused else self.new_context(service_workers="block", **kind)
        yield made
        for page in made.pages:
            page.close()
        made.clear_cookies()
        unused.append(made)

    def new_context(self, **kind: Any) -> Any:
        context = self.browser.new_context(base_url=self.server.address, **kind)
        context.set_default_timeout(SLOWEST * 1000)
        return context

    def close(self) -> None:
        self._browser = self._server = None
        self._unused.clear()
        self._open.close()


PREMISES = pytest.StashKey[Premises]()


@pytest.fixture(scope="session")
def premises(request, tmp_path_factory):
    """Fixtures for all tests here; without a browser the tests are skipped, or fail if one is required."""
    if why := _missing():
        if os.environ.get("HOYLE_BROWSER") == "required":
            pytest.fail(f"no browser: {why}")
        pytest.skip(f"no browser: {why}")
    shared = request.config.stash[PREMISES] = Premises(tmp_path_factory.mktemp("server"))
    yield shared
    shared.close()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """Close everything before a test of another folder: the driver keeps an event loop running, which blocks
    others.
    """
    if PREMISES in item.config.stash and (nextitem is None or HERE not in nextitem.path.parents):
        item.config.stash[PREMISES].close()


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.nightly)], ids=["in-turn", "each"])
def is_each(request) -> bool:
    """Is everything looked at in each way, as in the nightly runs, or in one?"""
    return request.param


@pytest.fixture
def chromium(premises):
    return premises.browser


@pytest.fixture
def server(premises, chromium):
    """The server that all tests visit."""
    return premises.server


@contextmanager
def visiting(premises):
    """Creates pages, each in a separate browser context, and checks that none reports an error.

    ``own`` is for a test that changes the context, which no other test uses. There the service worker is
    installed.
    """
    server, wrong = premises.server, []
    with ExitStack() as stack:

        def visit(
            *,
            size=(1280, 800),
            likes: dict[str, str] | None = None,
            errors=True,
            painted=False,
            own=False,
            **more: Any,
        ):
            if own:
                context = premises.new_context(**more)
                stack.callback(context.close)
            else:
                context = stack.enter_context(premises.context(**more))
            page = context.new_page()
            # To look at every frame, the default, costs a waiting page twice the work.
            page.wait_for_function = partial(page.wait_for_function, polling=50)
            page.set_viewport_size({"width": size[0], "height": size[1]})
            kept = json.dumps(QUICK | (likes or {}))
            page.add_init_script(f"{FORGETS}\nlocalStorage.setItem('hoyle-preferences', '{kept}')")
            if not painted:
                page.add_init_script(UNPAINTED)
            if errors:
                page.on("console", lambda each: each.type == "error" and wrong.append(each.text))
                page.on("pageerror", lambda each: wrong.append(str(each)))
            outside = server.address
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


@pytest.fixture
def visitor(premises):
    with visiting(premises) as visit:
        yield visit
