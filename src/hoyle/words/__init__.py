"""Texts as data: the name of a phrase, and typed values for its slots. The English wording is in the code."""

from hoyle.text import Called, InWords, Pence, Place, RuleId, Side, Text
from hoyle.words.catalogue import misfits, published, translated
from hoyle.words.files import codes, language_named
from hoyle.words.language import ENGLISH, DrawnValue, Language
from hoyle.words.names import COMPASS, Name, name_of
from hoyle.words.person import likeness, person_name
from hoyle.words.phrase import PHRASES, Pattern, Phrase, Slot, cards_of, compiled, phrase, texts_in
from hoyle.words.phrase_file import read_phrases
from hoyle.words.plain import drawn, plain
from hoyle.words.printable import is_printable
from hoyle.words.text import KINDS, Cards, Texts

__all__ = [
    "COMPASS",
    "ENGLISH",
    "KINDS",
    "PHRASES",
    "Called",
    "Cards",
    "DrawnValue",
    "InWords",
    "Language",
    "Name",
    "Pattern",
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
    "drawn",
    "is_printable",
    "language_named",
    "likeness",
    "misfits",
    "name_of",
    "person_name",
    "phrase",
    "plain",
    "published",
    "read_phrases",
    "texts_in",
    "translated",
]
