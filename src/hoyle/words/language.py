"""A language: patterns for the phrases, the word for the reader, and numbers in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from hoyle.files.json_text import Document
from hoyle.seat import Seat
from hoyle.text import Arg, Text
from hoyle.words import plurals
from hoyle.words.phrase import PHRASES, Pattern, Slot


class DrawnValue(Struct, frozen=True):
    """A value in a text, which each door formats in its own way; ``kind`` is one of ``KINDS``."""

    kind: str
    value: Arg


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The wording of phrases in one language. Untranslated phrases are shown in English.

    Attributes:
        code: the language's tag, such as ``en``, and its ``name`` in itself.
        direction: ``ltr``, or ``rtl`` if it is written from right to left.
        you: the word for a reader who is named as the subject.
        numbers: the words for 0, 1, 2 and so on; larger numbers are shown as figures.
        patterns: the patterns by the names of phrases.
        documents: longer texts without slots, by name.
    """

    code: str
    name: str
    you: str
    direction: Literal["ltr", "rtl"] = "ltr"
    numbers: tuple[str, ...] = ()
    patterns: Mapping[str, Pattern] = field(default_factory=dict)
    documents: Mapping[str, str] = field(default_factory=dict)

    def pattern(self, key: str) -> Pattern:
        """Return the pattern of a phrase; the English one if this language has none that fits its slots."""
        own = self.patterns.get(key)
        return own if own and PHRASES[key].takes(own) else PHRASES[key].pattern

    def pieces(self, text: Text, you: Seat | None = None) -> Iterator[str | DrawnValue]:
        """Return the words and values of a text in order, for the reader in seat ``you`` or a spectator."""
        kinds = PHRASES[text.say].kinds
        for part in self.pattern(text.say):
            if isinstance(part, str):
                yield part
                continue
            kind, value = kinds[part.name], text.args[part.name]
            if kind == "text":
                yield from self.pieces(value, you)
            elif kind == "texts":
                yield from self._listed(value, part.forms, you)
            elif part.forms:
                drawn = self._drawn(kind, value)
                yield from (drawn if word == "@" else word for word in self._form(part, kind, value, you))
            else:
                is_you = bool(kind == "seat" and value == you)
                yield self.you if is_you else self._drawn(kind, value)

    def _form(self, slot: Slot, kind: str, value: Arg, you: Seat | None) -> tuple[str, ...]:
        if kind in ("count", "number"):
            chosen = plurals.form(self.code, value)
        else:
            reader = you is not None and value == (you % 2 if kind == "side" else you)
            chosen = 0 if reader else 1
        return slot.forms[min(chosen, len(slot.forms) - 1)]

    def _drawn(self, kind: str, value: Arg) -> str | DrawnValue:
        if kind == "number" and 0 <= value < len(self.numbers):
            return self.numbers[int(value)]
        return DrawnValue(kind, value)

    def _listed(
        self, texts: tuple[Text, ...], joints: tuple[tuple[str, ...], ...], you: Seat | None
    ) -> Iterator[str | DrawnValue]:
        between, last = (joints[0], joints[-1]) if joints else ((", ",), (", ",))
        for place, text in enumerate(texts):
            if place:
                yield from last if place == len(texts) - 1 else between
            yield from self.pieces(text, you)


_BELOW_TWENTY = """
nothing one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen
"""
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


def _up_to_a_hundred() -> tuple[str, ...]:
    small = _BELOW_TWENTY.split()
    tens = [ten + one for ten in _TENS.split() for one in ("", *(f"-{digit}" for digit in small[1:10]))]
    return (*small, *tens)


ENGLISH = Language(code="en", name="English", you="you", numbers=_up_to_a_hundred())


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
        "forms": plurals.forms(language.code),
        "phrases": {
            key: ({"kinds": phrase.kinds} if phrase.kinds else {}) | {"pattern": language.pattern(key)}
            for key, phrase in PHRASES.items()
        },
    }
