"""The choice of a voice: sentences, or pictures at a terminal. The drawing code is loaded only if wanted."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module

from hoyle.ports.cli.voice import Sentences


def voice_for(*, terminal: bool, plain: bool) -> Sentences:
    """Return pictures where there is a terminal, unless plain words are asked for; else sentences."""
    if plain or not terminal or os.environ.get("TERM") == "dumb" or not _prints("♠♥♦♣╭─╮│╰╯▸·"):
        return Sentences()
    pictures: Callable[[], Sentences] = import_module("hoyle.ports.cli.drawing").pictures
    return pictures()


def _prints(symbols: str) -> bool:
    """Can the terminal print these characters?"""
    try:
        symbols.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True
