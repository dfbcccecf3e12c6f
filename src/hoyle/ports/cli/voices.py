"""The choice between plain sentences and pictures. The drawing code is loaded only if needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module

from hoyle.ports.cli.voice import Sentences
from hoyle.words import ENGLISH, Language


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
