"""Draws the icons of the page from ``art/icon.svg``: ``python docs/icons.py`` writes them beside it.

It wants playwright and chromium, as the tests of the browser do. The drawing fills a phone's round mask too.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ART = Path(__file__).parents[1] / "src/hoyle/ports/web/static/art"
SIZES = (192, 512)


def main() -> None:
    """Take a picture of the drawing at each size."""
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    drawing = (ART / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as driver:
        page = driver.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page()
        for size in SIZES:
            page.set_viewport_size({"width": size, "height": size})
            inner = size * 7 // 10
            page.set_content(
                "<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#24493a}"
                f"svg{{width:{inner}px;height:{inner}px}}</style>{drawing}"
            )
            page.screenshot(path=ART / f"icon-{size}.png")


if __name__ == "__main__":
    main()
