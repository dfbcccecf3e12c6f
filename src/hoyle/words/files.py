"""Languages as files: each stands in ``hoyle/languages`` under its tag, and is found there by itself."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from hoyle.errors import UnknownLanguage
from hoyle.words.language import ENGLISH, Language
from hoyle.words.phrase import compiled

FOLDER = Path(__file__).resolve().parents[1] / "languages"


def codes() -> tuple[str, ...]:
    """Return the tags of all languages, English first."""
    return (ENGLISH.code, *sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def language_named(code: str) -> Language:
    """Return a language by its tag.

    Raises:
        UnknownLanguage: if there is no such language.
    """
    if code not in codes():
        raise UnknownLanguage(code, codes())
    return ENGLISH if code == ENGLISH.code else _read(FOLDER / f"{code}.toml")


def _read(path: Path) -> Language:
    """Read a language: its head, a table of patterns for each part of the house, and its documents.

    Its phrases may be those of modules that are not imported yet; a test holds them against all there are.
    """
    parts = tomllib.loads(path.read_text(encoding="utf-8"))
    return Language(
        code=path.stem,
        name=parts.pop("name"),
        you=parts.pop("you"),
        direction=parts.pop("direction"),
        numbers=tuple(parts.pop("numbers").split()),
        documents=parts.pop("documents"),
        patterns={
            f"{part}.{name}": compiled(words)
            for part, phrases in parts.items()
            for name, words in phrases.items()
        },
    )
