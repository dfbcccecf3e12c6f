"""The language of the terminal."""

from __future__ import annotations

import os
from contextlib import suppress

from hoyle.errors import BadText, UnknownLanguage
from hoyle.words import ENGLISH, Language, language_named


def spoken(asked: str | None) -> Language:
    """Return the language asked for, by default the system's language, else English.

    The system's language is the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is set;
    ``de_AT.UTF-8`` means German. English is used when Hoyle has no such language, or its file is damaged.

    Raises:
        UnknownLanguage: if Hoyle has no language with the tag asked for.
        BadText: if the file of the language asked for is damaged.
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
