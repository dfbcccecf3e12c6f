"""Phrases in a file of their own, in plain English: for those that no code says, only a page."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from hoyle.words.phrase import Phrase
from hoyle.words.text import KINDS

_TYPES: Final = {name: kind for kind, name in KINDS.items()}

_TYPED: Final = re.compile(r"\{(\w+):(\w+)")
"""The beginning of a slot with its kind: ``{line:place}``, ``{who:seat?You rest|@ rests}``."""


def read_phrases(path: Path, module: str) -> None:
    """Add the phrases of a file to all others, as if each of its tables were a class of that module.

    The first slot of each name in a pattern gives the kind.

    Raises:
        KeyError: if there is no such kind.
        TypeError: if a slot has no kind.
    """
    for part, phrases in tomllib.loads(path.read_text(encoding="utf-8")).items():
        owner = type(part, (), {"__module__": module})
        for name, words in phrases.items():
            kinds = dict(_TYPED.findall(words)).values()
            phrase: Phrase[...] = Phrase(_TYPED.sub(r"{\1", words), *map(_TYPES.__getitem__, kinds))
            phrase.__set_name__(owner, name)
