"""A whole deal in German, from the lobby to its end, without an English word on the page."""

import re

import pytest

import hoyle.ports.web.languages
from hoyle.bots import BOTS
from hoyle.games import GAMES
from hoyle.maxims import BOOKS
from hoyle.ports.web.documents import names
from hoyle.words import PHRASES, language_named
from ports.web.browser.playing import left, sit, wait_to_be_asked
from ports.web.browser.test_layout import SMALL, fits_at_every_decision, resize
from scale import first

assert all((*GAMES, *BOOKS.values(), hoyle.ports.web.languages.LANGUAGES))  # This loads all phrases.

SEEN = """
    window.seen = new Set();
    const attributes = ["aria-label", "aria-description", "title", "placeholder", "alt"];
    const keep = (node, words) =>
      node?.closest("[lang]")?.lang !== "en" && !node.closest("script, style, noscript") && words &&
      seen.add(words);
    const look = (node) => {
      if (node.nodeType === Node.TEXT_NODE) keep(node.parentElement, node.data);
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      attributes.forEach((name) => keep(node, node.getAttribute(name)));
      node.childNodes.forEach(look);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(look);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Collects every text and label that ever appeared on the page, except those marked as English."""

CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")
WORD = re.compile(r"(?<!\w)[^\W\d_]{2,}(?!\w)")
NAMED = {"hoyle", "ada", *(bot.casefold() for bots in BOTS.values() for bot in bots)}


def words_in(texts):
    return {word.casefold() for text in texts for word in WORD.findall(CARD.sub("", text))}


def patterns(tongue):
    for key in PHRASES:
        for part in tongue.pattern(key):
            yield part if isinstance(part, str) else " ".join(word for form in part.forms for word in form)


def english_alone():
    """The words of the English catalogue that no German phrase contains and that are no names."""
    german, english = language_named("de"), language_named("en")
    lists = [said for name, said in names().items() if name in german.documents]
    ours = words_in([*patterns(german), *german.documents.values(), *german.numbers])
    return words_in([*patterns(english), *lists, *english.numbers]) - ours - NAMED


def english_in(texts):
    return {text for text in texts if words_in([text]) & ENGLISH_ALONE}


ENGLISH_ALONE = english_alone()


def seen(page):
    return {*page.evaluate("() => [...window.seen, document.title]")}


@pytest.fixture
def german(visitor):
    """A page for a reader whose browser asks for German."""
    page = visitor(locale="de-DE", has_touch=True)
    page.add_init_script(SEEN)
    return page


def test_an_english_word_would_be_found(german):
    assert english_in({"Undo", "Der Stich", "Nord spielt Herz-Ass."}) == {"Undo"}

    def one_left_out(route):
        catalogue = route.fetch().json()
        catalogue["phrases"]["page.sit_down"]["pattern"] = ["Create table"]
        route.fulfill(json=catalogue)

    german.route(re.compile("/api/words/de"), one_left_out)
    german.goto("/")
    german.locator(".sit").first.wait_for(state="attached")
    found = seen(german)
    assert "Wähle ein Spiel" in found
    assert english_in(found) == {"Create table"}


def test_the_lobby_has_no_english_word(german):
    german.goto("/")
    assert german.locator("html").get_attribute("lang") == "de"
    for game in GAMES:
        german.goto(f"/#{game.name}")
        german.reload()
        german.locator(".sit").first.wait_for(state="attached")
        assert english_in(seen(german)) == set()


def test_what_there_is_to_learn_has_no_english_word(german):
    german.goto("/rules")
    german.locator("[data-lesson=whist]").wait_for()
    assert english_in(seen(german)) == set()


@pytest.mark.parametrize("begun", first(1, (left(4), None)), ids=["end", "whole"])
def test_a_whole_deal_has_no_english_word_and_fits_at_every_decision(german, begun):
    """By day a script plays most of it; the page then shows all that has happened."""
    sit(german, begun=begun, game="whist", seats=["me", "plain", "plain", "plain"], until={"deals": 1})
    assert wait_to_be_asked(german)
    german.keyboard.press("?")
    german.evaluate("() => document.activeElement.blur()")  # On a phone the focused field covers the hand.
    resize(german, SMALL)
    fits_at_every_decision(german)
    found = seen(german)
    assert "Dein Blatt" in found
    assert len(found) > 100
    assert english_in(found) == set()
