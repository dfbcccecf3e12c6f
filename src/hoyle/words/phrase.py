"""Phrases: named patterns in plain English, with typed slots."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, Generic, ParamSpec, TypeVar, overload

from msgspec import Struct

from hoyle.cards import Card, Rank, Suit
from hoyle.seat import Seat
from hoyle.text import Called, InWords, Pence, Place, RuleId, Side, Text

Cards = tuple[Card, ...]
Texts = tuple[Text, ...]

KINDS: Final[dict[object, str]] = {
    Seat: "seat",
    Side: "side",
    Card: "card",
    Cards: "cards",
    Suit: "suit",
    Rank: "rank",
    int: "count",
    InWords: "number",
    Place: "place",
    Pence: "pence",
    RuleId: "rule",
    Called: "name",
    Text: "text",
    Texts: "texts",
}
"""The types that a slot accepts, by their names in the protocol. ``str`` is not among them, to keep free text
out; only doors name people.
"""


P = ParamSpec("P")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")
T = TypeVar("T")

Kind = type[T] | Callable[..., T]
"""The type of a slot: a class, or a ``NewType``, which type checkers treat as a function."""


class Slot(Struct, frozen=True, array_like=True):
    """A place in a pattern for the value ``name``, with the forms to choose from, if any.

    The value selects the form. For a seat or a side, the first form is for the reader, the second for others.
    For a number, the language's plural rules decide, in the order of ``plurals.forms``. For a list of texts,
    the forms are the separator and the last separator. A form is a list of words, in which ``@`` stands for
    the value.
    """

    name: str
    forms: tuple[tuple[str, ...], ...] = ()


Pattern = tuple[str | Slot, ...]

PHRASES: Final[dict[str, Phrase[...]]] = {}
"""Every phrase by its name. Modules with phrases add to it when they are imported."""

_SLOT: Final = re.compile(r"\{(\w+)(?:\?([^{}]*))?\}")


def compiled(words: str) -> Pattern:
    """Parse a pattern into words and slots. A slot is ``{who}``, or ``{who?lift|lifts}`` with its forms.

    >>> compiled("{who?You rest|@ rests}.")
    (Slot(name='who', forms=(('You rest',), ('@', ' rests'))), '.')
    """
    parts: list[str | Slot] = []
    end = 0
    for match in _SLOT.finditer(words):
        name, forms = match.groups()
        # A form alternates between words and ``@``.
        parted = (re.split("(@)", form) for form in forms.split("|")) if forms else ()
        slot = Slot(name, tuple(tuple(filter(None, form)) for form in parted))
        parts += [words[end : match.start()], slot]
        end = match.end()
    return tuple(part for part in (*parts, words[end:]) if part != "")


class Phrase(Generic[P]):
    """A phrase. Call it with a value for each slot, in the order in which the slots first appear.

    It is an attribute of a class in a module of phrases, and named after the package and the attribute:
    ``stakes`` in ``hoyle.games.hookey.words`` is ``hookey.stakes``. Outside Hoyle it is named after the whole
    module, since a package may have several games: ``turns`` in ``mine.war`` is ``mine_war.turns``.
    """

    key = ""
    owner = ""
    """The class that defines it, with its module."""

    def __init__(self, words: str, *types: object) -> None:
        self.words, self.pattern = words, compiled(words)
        names = dict.fromkeys(part.name for part in self.pattern if isinstance(part, Slot))
        if len(names) != len(types) or not set(types) <= KINDS.keys():
            raise TypeError(f"{words!r} has the slots {[*names]}, and is given {types}, of {[*KINDS]}")
        self.kinds = {name: KINDS[kind] for name, kind in zip(names, types, strict=True)}
        if wrong := self.without_forms(self.pattern):
            raise TypeError(f"{words!r}: {wrong!r} cannot choose between forms")

    def __set_name__(self, owner: type, name: str) -> None:
        if self.key:
            return  # A phrase keeps its first name; a class that merely reuses it does not rename it.
        self.key, self.owner = f"{_room(owner.__module__)}.{name}", f"{owner.__module__}.{owner.__qualname__}"
        other = PHRASES.get(self.key, self).owner
        if other != self.owner:
            raise ValueError(f"{self.owner} has a phrase {self.key}, and so has {other}; rename one")
        PHRASES[self.key] = self
        self._alone = Text(self.key)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Text:
        """The text; values have no names here."""
        del kwargs
        return Text(self.key, dict(zip(self.kinds, args, strict=True))) if self.kinds else self._alone

    def of(self, act: object) -> Text:
        """The text with its slots filled from the fields of an act; ``who`` is the act's seat."""
        return Text(self.key, {name: getattr(act, _FIELD.get(name, name)) for name in self.kinds})

    def without_forms(self, pattern: Pattern) -> str:
        """Return the first slot of a pattern whose forms no value can select, or None."""
        slots = [part for part in pattern if isinstance(part, Slot) and part.forms]
        return next((slot.name for slot in slots if self.kinds[slot.name] not in _WITH_FORMS), "")

    def takes(self, pattern: Pattern) -> bool:
        """Whether a pattern uses only this phrase's slots, with forms only where a value can select one."""
        slots = (part for part in pattern if isinstance(part, Slot))
        return all(slot.name in self.kinds for slot in slots) and not self.without_forms(pattern)

    def fits(self, act: Struct | type[Struct]) -> bool:
        """Whether this act, or kind of act, has a field for every slot."""
        return all(_FIELD.get(name, name) in act.__struct_fields__ for name in self.kinds)


def _room(module: str) -> str:
    """Return the prefix of the names of phrases in this module."""
    package = module.split(".")
    if package[0] != "hoyle":
        return "_".join(package)
    return package[package.index("games") + 1 if "games" in package[:-1] else max(len(package) - 2, 0)]


def cards_of(text: Text) -> tuple[Card, ...]:
    """Return the cards that a text itself contains, without those of nested texts."""
    cards: list[Card] = []
    for name, kind in PHRASES[text.say].kinds.items():
        if kind == "card":
            cards.append(text.args[name])
        elif kind == "cards":
            cards += text.args[name]
    return tuple(cards)


def texts_in(text: Text) -> Iterator[Text]:
    """Yield a text and all texts nested in it."""
    yield text
    for value in text.args.values():
        for within in value if isinstance(value, tuple) else (value,):
            if isinstance(within, Text):
                yield from texts_in(within)


_WITH_FORMS: Final = frozenset({"seat", "side", "count", "number", "texts"})

_FIELD: Final = {"who": "seat"}
"""The field of an act that fills a slot, if its name differs from the slot's."""


@overload
def phrase(words: str) -> Phrase[[]]: ...
@overload
def phrase(words: str, a: Kind[A], /) -> Phrase[[A]]: ...
@overload
def phrase(words: str, a: Kind[A], b: Kind[B], /) -> Phrase[[A, B]]: ...
@overload
def phrase(words: str, a: Kind[A], b: Kind[B], c: Kind[C], /) -> Phrase[[A, B, C]]: ...
@overload
def phrase(words: str, a: Kind[A], b: Kind[B], c: Kind[C], d: Kind[D], /) -> Phrase[[A, B, C, D]]: ...
@overload
def phrase(
    words: str, a: Kind[A], b: Kind[B], c: Kind[C], d: Kind[D], e: Kind[E], /
) -> Phrase[[A, B, C, D, E]]: ...
def phrase(words: str, *types: object) -> Phrase[...]:
    """Create a phrase in plain English, with the types of its slots in order of first appearance.

    Raises:
        TypeError: if the types do not match the slots, or a slot would accept free text.
    """
    return Phrase(words, *types)
