"""The language of the terminal, and the choice between plain sentences and pictures."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from hoyle.errors import BadText, UnknownLanguage
from hoyle.ports.cli.voice import Sentences
from hoyle.words import ENGLISH, Language, language_named


def voice_for(*, terminal: bool, plain: bool, language: Language = ENGLISH) -> Sentences:
    """Return pictures at a terminal, else sentences; ``plain`` always gives sentences."""
    if plain or not terminal or os.environ.get("TERM") == "dumb" or not _prints("♠♥♦♣╭─╮│╰╯▸·"):
        return Sentences(language=language)
    pictures: Callable[[Language], Sentences] = import_module("hoyle.ports.cli.drawing").pictures
    return pictures(language)


def _prints(symbols: str) -> bool:
    """Return whether the terminal can print these characters."""
    try:
        symbols.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


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
