"""Before its script has run a page offers nothing to press: its controls are disabled or hidden."""

from html.parser import HTMLParser

import pytest

from ports.web.test_page_words import PAGES, STATIC, code

CONTROLS = {"button", "input", "select", "textarea"}
EMPTY = {"input", "meta", "link", "img", "br", "hr", "path"}


class Early(HTMLParser):
    """The controls of a page that can be pressed before its script has run, and those that wait for it."""

    def __init__(self):
        super().__init__()
        self.within, self.open, self.waiting = [], [], 0

    def handle_starttag(self, tag, attrs):
        facts = dict(attrs)
        hidden = "hidden" in facts or any(self.within)
        if tag in CONTROLS:
            self.waiting += "data-waits" in facts
            if not hidden and "disabled" not in facts:
                self.open.append(facts.get("id", tag))
        if tag not in EMPTY:
            self.within.append(hidden)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag not in EMPTY:
            self.within.pop()


def early(text):
    found = Early()
    found.feed(text)
    return found


@pytest.mark.parametrize("page", PAGES)
def test_no_control_can_be_pressed_before_the_page_hears(page):
    found = early((STATIC / page).read_text(encoding="utf-8"))
    assert found.open == []
    assert not found.waiting or "\nenableControls();\n" in code(page.replace(".html", ".mjs"))


def test_a_control_that_is_open_too_early_is_found():
    assert early('<nav><button id="likes">Likes</button></nav>').open == ["likes"]
    assert early("<form hidden><input></form><p><select></select></p>").open == ["select"]
