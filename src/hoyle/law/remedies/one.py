"""The base of all remedies: an id, which records write, and a text."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.words import Phrase, Text


class OneRemedy(Struct, frozen=True, tag=True):
    """The base of every remedy: an id, and a text: the phrase that it ``says``, filled from its fields."""

    says: ClassVar[Phrase[Any]]

    @property
    def id(self) -> str:
        """The id by which a record keeps the choice of this remedy: its kind and values, as ``Points:0:-3``.

        It depends neither on the language nor on the order in which the choices are offered.
        """
        values = [_spelt(getattr(self, name)) for name in self.__struct_fields__]
        return ":".join([type(self).__name__, *values])

    @property
    def text(self) -> Text:
        """The remedy in words."""
        return self.says.of(self)


def _spelt(value: Any) -> str:
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
