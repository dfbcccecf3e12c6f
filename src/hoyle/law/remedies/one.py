"""The base of all remedies: an id, which records write, and a text."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.words import Phrase, Text


class OneRemedy(Struct, frozen=True, tag=True):
    """The base of every remedy: an id, and two texts, phrases that are filled from its fields.

    ``says`` is what those who may choose it may do; ``so`` is what follows once it is taken. A remedy that
    nobody chooses has the second alone.
    """

    says: ClassVar[Phrase[...]]
    so: ClassVar[Phrase[...]]

    @property
    def id(self) -> str:
        """The id by which a record keeps the choice of this remedy: its kind and values, as ``Points:0:-3``.

        It depends neither on the language nor on the order in which the choices are offered.
        """
        values = [_spelt(getattr(self, name)) for name in self.__struct_fields__]
        return ":".join([type(self).__name__, *values])

    @property
    def text(self) -> Text:
        """The remedy as a choice: "call the queen later"."""
        return self.says.of(self) if hasattr(self, "says") else self.consequence

    @property
    def consequence(self) -> Text:
        """The remedy as it follows: "the queen may be called later"."""
        return self.so.of(self) if hasattr(self, "so") else self.text


def _spelt(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Card():
            return value.text
        case Suit():
            return value.letter
        case tuple() | Hand():
            return "+".join(map(_spelt, value))
        case _:
            return str(value)
