"""The languages of the page: which exist, which one the reader wants, and filling in a page's words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from logging import getLogger
from typing import Final

from starlette.requests import HTTPConnection

import hoyle.coach.words
import hoyle.host.words
import hoyle.ports.web.page.book
import hoyle.ports.web.page.problems  # noqa: F401
from hoyle.errors import BadText
from hoyle.words import ENGLISH, Language, Text, codes, language_named
from hoyle.words.plain import plain


def usable() -> Iterator[Language]:
    """Return all languages whose files are usable; what is wrong with the others is logged."""
    for code in codes():
        try:
            yield language_named(code)
        except BadText as error:
            getLogger("hoyle").error("%s; the language is left out", error)


LANGUAGES: Final[dict[str, Language]] = {language.code: language for language in usable()}
"""The languages of the page by tag: English, and each with a file."""

COOKIE: Final = "hoyle-language"
"""The cookie in which a browser stores the language its reader chose."""

_SLOT: Final = re.compile(r"\{(page\.\w+|lang|dir)\}")


def language_of(request: HTTPConnection, known: Mapping[str, Language] = LANGUAGES) -> Language:
    """Return the language the reader chose, else one the browser asks for, else English."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in known:
        return known[chosen]
    for tag in _wanted(request.headers.get("accept-language", "")):
        if tag in known:
            return known[tag]
    return ENGLISH


def filled(html: str, language: Language = ENGLISH) -> str:
    """Return a page in a language: ``{page.NAME}`` is a phrase, ``{lang}`` and ``{dir}`` are tag and
    direction.
    """

    def word(match: re.Match[str]) -> str:
        match match[1]:
            case "lang":
                return language.code
            case "dir":
                return language.direction
            case phrase:
                return escape(plain(Text(phrase), language=language))

    return _SLOT.sub(word, html)


def _wanted(header: str) -> Iterable[str]:
    """Yield the tags of an ``Accept-Language`` header in order of preference, each followed by its language
    alone.
    """
    wanted = list[tuple[float, str]]()
    for each in header.split(",")[:20]:
        tag, _, quality = each.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        if weight > 0:
            wanted.append((-weight, tag.lower()))
    for _, tag in sorted(wanted, key=lambda each: each[0]):
        yield tag
        yield tag.partition("-")[0]
