"""The language that is spoken at a table in the terminal."""

from __future__ import annotations

import os
from contextlib import suppress

from hoyle.errors import BadText, UnknownLanguage
from hoyle.words import ENGLISH, Language, language_named


def spoken(asked: str | None) -> Language:
    """Return the language asked for, or else the system's, if there is such a file; else English.

    The system's is that of the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is set: ``de_AT.UTF-8``
    is German.

    Raises:
        UnknownLanguage: if one is asked for that there is not.
        BadText: if the file of the one asked for cannot be used; the system's is then English.
    """
    if asked is not None:
        return language_named(asked)
    wished = next(
        (value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), ""
    )
    tag = wished.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    with suppress(UnknownLanguage, BadText):
        return language_named(tag)
    return ENGLISH
