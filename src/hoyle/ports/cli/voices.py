"""Which voice speaks: sentences, or pictures at a terminal. What draws is loaded when it is wanted."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module

from hoyle.ports.cli.voice import Sentences


def voice_for(*, terminal: bool, plain: bool) -> Sentences:
    """The voice that suits: pictures where there is a terminal, unless plain words are asked for."""
    if plain or not terminal or os.environ.get("TERM") == "dumb" or not _prints("♠♥♦♣╭─╮│╰╯▸·"):
        return Sentences()
    pictures: Callable[[], Sentences] = import_module("hoyle.ports.cli.drawing").pictures
    return pictures()


def _prints(symbols: str) -> bool:
    """Has the terminal these characters?"""
    try:
        symbols.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True
