"""Forms of typed acts: one declaration both writes an act and reads it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hoyle.cards import Card, Hand, Suit, parse_suit
from hoyle.errors import NotANumber, NotASuit, NotOneOf
from hoyle.files.json_text import Document, JsonObject
from hoyle.seat import parse_seat, seat_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field of an act: how its value is written, and read from a number of typed ``words``.

    ``words`` 0 takes all remaining words, at least one. ``words_of``: the possible words, if they are few.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    words: int = 1
    words_of: frozenset[str] = frozenset()


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 4:
        raise NotANumber(text)
    return int(text)


def _suit(text: str) -> Suit:
    try:
        return parse_suit(text)
    except NotASuit:
        letters = [suit.letter.lower() for suit in Suit]
        raise NotOneOf(text, [*letters, *map(str, Suit)]) from None


NUMBER = Field(write=str, read=_number)
FROM_ONE = Field(write=lambda place: str(place + 1), read=lambda text: _number(text) - 1)
THREE_NUMBERS = Field(
    write=lambda numbers: " ".join(map(str, numbers)),
    read=lambda text: tuple(map(_number, text.split())),
    words=3,
)
CARD = Field(write=lambda card: card.text.lower(), read=Card)
SUIT = Field(write=lambda suit: suit.letter.lower(), read=_suit)
HAND = Field(write=lambda cards: " ".join(card.text.lower() for card in cards), read=Hand, words=0)
SEAT = Field(write=lambda seat: seat_name(seat).lower(), read=parse_seat)


def one_of(values: JsonObject) -> Field:
    """A field with a few possible words; of two words for one value the first is written."""

    def write(value: object) -> str:
        return next(word for word, each in values.items() if each == value)

    def read(word: str) -> Any:
        if word not in values:
            raise NotOneOf(word, values)
        return values[word]

    return Field(write=write, read=read, words_of=frozenset(values))


class Form:
    """A way of typing an act: literal words, and fields in braces: ``claim {offender} {trick}``.

    Fields marked ``?`` come last and are optional: if the act has no value there, they are not written. A
    form may omit fields of the act altogether; ``Spoken.read`` says how those are filled.
    """

    def __init__(self, pattern: str, **fields: Field) -> None:
        self.pattern, self.fields = pattern, fields
        self._parts = [_part(word) for word in pattern.split()]
        field_names = {name for name, _, _ in self._parts if name}
        if field_names != fields.keys():
            raise TypeError(
                f"{pattern!r} has the fields {sorted(field_names)}, and is given {sorted(fields)}"
            )

    of_those_alike = False
    """Does the form select one of the lawful acts of one kind, by its number?"""

    beside_others = False
    """Does the written form depend on the other lawful acts of the kind?"""

    def write(self, act: Any, alike: Sequence[Any] = ()) -> str:
        """Write the act as it is typed; ``alike`` are the lawful acts of its kind."""
        del alike
        return " ".join(self._written(act))

    def around(self, act: object, field: str) -> tuple[str, str]:
        """Return the typed words before the value of a field, and those after it."""
        names = [name for name, _, _ in self._parts]
        words, place = self._written(act), names.index(field)
        before, after = words[:place], words[place + 1 :]
        return "".join(f"{word} " for word in before), "".join(f" {word}" for word in after)

    def _written(self, act: object) -> list[str]:
        words = []
        for name, word, optional in self._parts:
            value = getattr(act, name) if name else None
            if not name:
                words.append(word)
            elif not (optional and value is None):
                words.append(self.fields[name].write(value))
        return words

    def read(self, words: Sequence[str]) -> Document | None:
        """Read the values of the fields; None if these words have another form.

        Raises:
            BadText: if they have this form, but a field cannot be read.
        """
        values: dict[str, str] = {}
        remaining = list(words)
        for name, word, optional in self._parts:
            if not remaining:
                if optional:
                    continue
                return None
            if not name:
                if remaining.pop(0) != word:
                    return None
                continue
            number = self.fields[name].words or len(remaining)
            if len(remaining) < number:
                return None
            values[name], remaining = " ".join(remaining[:number]), remaining[number:]
        return None if remaining else {name: self.fields[name].read(text) for name, text in values.items()}

    @property
    def first_words(self) -> list[str]:
        """The words before the first field."""
        return [word for name, word, _ in itertools.takewhile(lambda part: not part[0], self._parts)]

    def begins_with(self, word: str) -> bool:
        """Is this its first word, or one of the few words that its first field can be?"""
        name, first, _ = self._parts[0]
        return word in self.fields[name].words_of if name else word == first

    @property
    def begins_with_a_field(self) -> bool:
        """Could any word begin it?"""
        return bool(self._parts[0][0])

    def may_begin_with(self, words: Sequence[str]) -> bool:
        """Could these words have this form, by the first of them?"""
        name, first, _ = self._parts[0]
        return bool(name) or words[:1] == [first]


class Numbered(Form):
    """A word and the number of the act among the lawful acts of its kind, from 1: ``choose 2``.

    With ``alone`` the number is omitted where only one such act is lawful.
    """

    of_those_alike = beside_others = True

    def __init__(self, word: str, *, alone: bool = False) -> None:
        super().__init__(f"{word} {{number?}}" if alone else f"{word} {{number}}", number=NUMBER)
        self.word, self.alone = word, alone

    def write(self, act: Any, alike: Sequence[Any] = ()) -> str:
        """Write the act as it is typed; ``alike`` are the lawful acts of its kind."""
        return self.word if self.alone and len(alike) < 2 else f"{self.word} {alike.index(act) + 1}"


def _part(word: str) -> tuple[str, str, bool]:
    """Read a pattern's part: a field's name, or a literal word, and whether it is optional."""
    if not word.startswith("{"):
        return "", word, False
    name = word.strip("{}?")
    return name, "", word.endswith("?}")
