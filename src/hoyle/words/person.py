"""People's names: their standard form, which look alike, and what can be printed safely."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Final
from unicodedata import category, name, normalize

from msgspec import Struct, json

from hoyle.errors import BadText
from hoyle.words.phrase import phrase

_JOINER: Final = "\u200d"
_AS_EMOJI: Final = "\ufe0f"

_UNSEEN: Final = re.compile("VARIATION SELECTOR|FILLER|JOINER|INHERENT|BLANK|NULL NOTEHEAD")
"""Parts of the Unicode names of all characters that are invisible or blank although Python counts them as
printable.
"""


def is_printable(text: str) -> bool:
    """Return whether a text can be printed safely.

    Joiners and selectors are allowed inside emoji. Other invisible characters, and characters that change the
    writing direction, are not.
    """
    parts = text.split(_JOINER)
    return all(_is_seen(part) for part in parts) and all(
        _joins(before[-1:], after[:1]) for before, after in pairwise(parts)
    )


def is_unseen(letter: str) -> bool:
    """Return whether a character is invisible or blank. A space is not."""
    return not letter.isprintable() or _UNSEEN.search(name(letter, "")) is not None


def _is_seen(part: str) -> bool:
    """Return whether each character is visible, or the selector of the emoji before it."""
    return (part.isascii() and part.isprintable()) or not any(
        is_unseen(letter) and not (letter == _AS_EMOJI and category(before) == "So")
        for before, letter in pairwise(f" {part}")
    )


def _joins(before: str, after: str) -> bool:
    """Return whether two characters, if joined, make one emoji."""
    if not before or not after:
        return False
    return (before == _AS_EMOJI or category(before) in ("So", "Sk")) and category(after) == "So"


MOST_MARKS: Final = 2
"""The most combining marks on one letter of a name."""


class NameWhy:
    """Why a text is not a valid name."""

    no_name = phrase("a name needs at least one letter, digit or symbol")
    name_too_long = phrase("a name can have at most {most} characters", int)
    name_unseen = phrase(
        "a name can contain only visible characters; type it again without the invisible ones"
    )
    name_marks = phrase("a letter in a name can have at most {most} accents or other marks", int)


def person_name(text: str, longest: int | None = None) -> str:
    """Return a person's name in its standard form: Unicode normalization form C, one space between words.

    ``longest`` is the most characters allowed; None allows any number.

    Raises:
        BadText: if it has no visible character, an invisible one, more marks on a letter than ``MOST_MARKS``,
            or too many characters; ``why`` says which.
    """
    name = normalize("NFC", " ".join(text.split()))
    if not is_printable(name):
        raise BadText(text, NameWhy.name_unseen())
    if longest is not None and len(name) > longest:
        raise BadText(text, NameWhy.name_too_long(longest))
    marks, bears = 0, False
    for letter in name:
        if category(letter).startswith("M") and not is_unseen(letter):
            marks += 1
            if not bears or marks > MOST_MARKS:
                raise BadText(text, NameWhy.name_marks(MOST_MARKS))
        else:
            marks, bears = 0, letter != " "
    if not name:
        raise BadText(text, NameWhy.no_name())
    return name


def likeness(name: str) -> str:
    """Return the skeleton of a name (Unicode Technical Standard 39): names that look alike share one.

    >>> likeness("Ada") == likeness("Аdа")
    True
    """
    prototypes = _prototypes()
    seen = (letter for letter in normalize("NFD", name) if not is_unseen(letter) or letter == " ")
    return normalize("NFD", "".join(prototypes.get(letter, letter) for letter in seen))


class _Alike(Struct):
    """One or more characters that another can be mistaken for."""

    c: str


_DECODER: Final = json.Decoder(dict[str, list[_Alike]])


@cache
def _prototypes() -> dict[str, str]:
    """Return, for each confusable character, the characters that replace it in a skeleton.

    The file of ``confusable_homoglyphs`` lists Unicode's pairs in both directions: a prototype with all
    characters that look like it, any other character with its prototype only.
    """
    data = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    pairs = _DECODER.decode(data)
    return {
        letter: prototype.strip(_MARK)
        for letter, (alike, *more) in pairs.items()
        if len(letter) == 1 and not more
        for prototype in (alike.c,)
        if len(prototype) > 1 or len(pairs[prototype]) > 1 or prototype < letter
    }


_MARK: Final = "\u200e"
"""The left-to-right mark, which the package's file puts around prototypes in right-to-left scripts."""
