"""Texts as data: a phrase by its name, and typed values for its slots. English stands with the phrases."""

from hoyle.words.catalogue import published, translated
from hoyle.words.language import ENGLISH, Language, Value
from hoyle.words.phrase import PHRASES, Pattern, Phrase, Slot, compiled, phrase
from hoyle.words.plain import drawn, plain
from hoyle.words.text import KINDS, Cards, InWords, Pence, Place, RuleId, Side, Text, Texts

__all__ = [
    "ENGLISH",
    "KINDS",
    "PHRASES",
    "Cards",
    "InWords",
    "Language",
    "Pattern",
    "Pence",
    "Phrase",
    "Place",
    "RuleId",
    "Side",
    "Slot",
    "Text",
    "Texts",
    "Value",
    "compiled",
    "drawn",
    "phrase",
    "plain",
    "published",
    "translated",
]
