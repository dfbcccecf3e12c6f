"""Texts as data: the name of a phrase, and typed values for its slots. The English wording is in the code."""

from hoyle.text import Called, InWords, Pence, Place, RuleId, Side, Text
from hoyle.words.files import codes, language_named, read_phrases
from hoyle.words.language import ENGLISH, DrawnValue, Language, published
from hoyle.words.person import is_printable, likeness, person_name
from hoyle.words.phrase import PHRASES, Cards, Phrase, Slot, Texts, cards_of, compiled, phrase, texts_in
from hoyle.words.plain import COMPASS, Name, name_of, plain

__all__ = [
    "COMPASS",
    "ENGLISH",
    "PHRASES",
    "Called",
    "Cards",
    "DrawnValue",
    "InWords",
    "Language",
    "Name",
    "Pence",
    "Phrase",
    "Place",
    "RuleId",
    "Side",
    "Slot",
    "Text",
    "Texts",
    "cards_of",
    "codes",
    "compiled",
    "is_printable",
    "language_named",
    "likeness",
    "name_of",
    "person_name",
    "phrase",
    "plain",
    "published",
    "read_phrases",
    "texts_in",
]
