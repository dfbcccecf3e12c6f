"""The choice of a voice: sentences, or pictures at a terminal. The drawing code is loaded only if wanted."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module

from hoyle.ports.cli.voice import Sentences
from hoyle.words import ENGLISH, Language


def voice_for(*, terminal: bool, plain: bool, language: Language = ENGLISH) -> Sentences:
    """Return pictures where there is a terminal, unless plain words are asked for; else sentences."""
    if plain or not terminal or os.environ.get("TERM") == "dumb" or not _prints("♠♥♦♣╭─╮│╰╯▸·"):
        return Sentences(language=language)
    pictures: Callable[[Language], Sentences] = import_module("hoyle.ports.cli.drawing").pictures
    return pictures(language)


def _prints(symbols: str) -> bool:
    """Can the terminal print these characters?"""
    try:
        symbols.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True
