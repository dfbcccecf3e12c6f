"""Files of phrases: languages, each found by its tag in ``hoyle/languages``, and phrases of the page."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from hoyle.errors import BadText, UnknownLanguage
from hoyle.words.language import ENGLISH, Language
from hoyle.words.phrase import KINDS, Phrase, compiled

FOLDER = Path(__file__).resolve().parents[1] / "languages"


def codes() -> tuple[str, ...]:
    """Return the tags of all languages, English first."""
    return (ENGLISH.code, *sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def language_named(code: str) -> Language:
    """Return a language by its tag.

    Raises:
        UnknownLanguage: if there is no such language.
        BadText: if its file is invalid; the message names the file and the error.
    """
    if code not in codes():
        raise UnknownLanguage(code, codes())
    if code == ENGLISH.code:
        return ENGLISH
    path = FOLDER / f"{code}.toml"
    try:
        return _read(path)
    except KeyError as error:
        why = f"it has no {error}"
    except (OSError, ValueError, AttributeError, TypeError) as error:
        why = str(error)
    raise BadText(path.name, f"the language file {path.name} cannot be used: {why}")


def _read(path: Path) -> Language:
    """Parse a language file: its head, a table of patterns for each part of Hoyle, and longer documents.

    Only ``name`` and ``you`` are required. Patterns may belong to modules that are not imported yet; a test
    checks them against all phrases.
    """
    parts = tomllib.loads(path.read_text(encoding="utf-8"))
    for part in ("name", "you", "direction"):
        if not isinstance(parts.get(part, ""), str):
            raise TypeError(f"{part!r} is not text")
    return Language(
        code=path.stem,
        name=parts.pop("name"),
        you=parts.pop("you"),
        direction=parts.pop("direction", "ltr"),
        numbers=tuple(parts.pop("numbers", "").split()),
        documents=dict(parts.pop("documents", {}).items()),
        patterns={
            f"{part}.{name}": compiled(words)
            for part, phrases in parts.items()
            for name, words in phrases.items()
        },
    )


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
