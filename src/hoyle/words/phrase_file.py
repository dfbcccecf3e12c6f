"""Phrases in a data file, in plain English, for phrases that only the page uses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from hoyle.words.phrase import Phrase
from hoyle.words.text import KINDS

_TYPES: Final = {name: kind for kind, name in KINDS.items()}

_TYPED: Final = re.compile(r"\{(\w+):(\w+)")
"""Matches the start of a slot with its kind: ``{line:place}``, ``{who:seat?You rest|@ rests}``."""


def read_phrases(path: Path, module: str) -> None:
    """Add the phrases of a file, as if each of its tables were a class of this module.

    The first occurrence of a slot in a pattern gives its kind.

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
