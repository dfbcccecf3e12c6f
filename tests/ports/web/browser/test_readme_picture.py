"""The README's picture shows the page as it is."""

import json
from pathlib import Path

DOCS = Path(__file__).parents[4] / "docs"


def test_the_picture_in_the_readme_shows_the_page_as_it_is(visitor, monkeypatch):
    monkeypatch.syspath_prepend(DOCS)
    import screenshot

    page = visitor(size=tuple(screenshot.SIZE.values()), painted=True)
    page.goto("/")
    shown = screenshot.contents_now(page)
    written = json.loads(screenshot.CONTENTS.read_text("utf-8"))
    assert shown == written, "the page has changed; run: python docs/screenshot.py"
