"""The base class of all remedies."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.words import Phrase, Text


class OneRemedy(Struct, frozen=True, tag=True):
    """The base of every remedy: an id, and two phrases that are filled from its fields.

    ``says`` describes the remedy as a choice; ``so`` describes its consequence. A remedy that nobody chooses
    has only ``so``.
    """

    says: ClassVar[Phrase[...]]
    so: ClassVar[Phrase[...]]

    @property
    def id(self) -> str:
        """The id by which a record stores the choice of this remedy: kind and values, for example
        ``Points:0:-3``.

        It is independent of the language and of the order of the choices.
        """
        values = [_spelt(getattr(self, name)) for name in self.__struct_fields__]
        return ":".join([type(self).__name__, *values])

    @property
    def text(self) -> Text:
        """The remedy as a choice, for example "call the queen later"."""
        return self.says.of(self) if hasattr(self, "says") else self.consequence

    @property
    def consequence(self) -> Text:
        """The remedy as a consequence, for example "the queen may be called later"."""
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
