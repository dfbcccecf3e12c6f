"""Languages made by a test, and what is wrong with the patterns of a language."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from hoyle.words import PHRASES, Language, Slot, compiled


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
