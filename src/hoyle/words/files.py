"""Language files: each is found by its name, the language's tag, in ``hoyle/languages``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from hoyle.errors import BadText, UnknownLanguage
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
