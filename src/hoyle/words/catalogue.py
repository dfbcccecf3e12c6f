"""Catalogues of phrases: those a translator writes, and those a page downloads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from hoyle.files.json_text import Document
from hoyle.words.language import Language
from hoyle.words.phrase import PHRASES, Slot, compiled
from hoyle.words.plurals import forms


def translated(
    code: str,
    you: str,
    words: Mapping[str, str],
    numbers: Sequence[str] = (),
    *,
    name: str = "",
    direction: Literal["ltr", "rtl"] = "ltr",
    documents: Mapping[str, str] | None = None,
) -> Language:
    """Return a language from its patterns, given by the names of their phrases.

    A phrase without a pattern is shown in English. ``name`` is the language's own name.

    Raises:
        ValueError: if a pattern names an unknown phrase, or a slot that its phrase lacks.
    """
    patterns = {key: compiled(pattern) for key, pattern in words.items()}
    language = Language(
        code=code,
        name=name or code,
        you=you,
        direction=direction,
        numbers=tuple(numbers),
        patterns=patterns,
        documents=documents or {},
    )
    for misfit in misfits(language):
        raise ValueError(misfit)
    return language


def misfits(language: Language) -> Iterator[str]:
    """Describe each error in the patterns of a language."""
    code = language.code
    for key, pattern in language.patterns.items():
        if key not in PHRASES:
            yield f"{code}: there is no phrase {key!r}"
            continue
        phrase, known = PHRASES[key], PHRASES[key].kinds
        if unknown := sorted({part.name for part in pattern if isinstance(part, Slot)} - known.keys()):
            yield f"{code}: {key!r} has no slot {unknown[0]!r}; its slots are: {', '.join(known)}"
        if wrong := phrase.without_forms(pattern):
            yield f"{code}: {key!r}: {wrong!r} cannot choose between forms"


def published(language: Language) -> Document:
    """Return the catalogue of a language: for each phrase, the kinds of its slots, if it has any, and its
    pattern as a list.

    Patterns are compiled, so that a door walks a list and parses nothing. A slot is ``[name, forms]``, a form
    is a list of words, and ``@`` in it stands for the value itself:

        "hookey.lifts": {"kinds": {"who": "seat", "cards": "count"},
                         "pattern": [["who", []], " ", ["who", [["lift"], ["lifts"]]], …]}

    It contains the phrases of all imported modules; ``hoyle.games`` imports those of the games.
    """
    return {
        "language": language.code,
        "you": language.you,
        "numbers": language.numbers,
        "forms": forms(language.code),
        "phrases": {
            key: ({"kinds": phrase.kinds} if phrase.kinds else {}) | {"pattern": language.pattern(key)}
            for key, phrase in PHRASES.items()
        },
    }
