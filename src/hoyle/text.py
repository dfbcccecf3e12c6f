"""A text: the name of a phrase, and a value for each of its slots. Doors draw it; nobody reads it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NewType, Union

from msgspec import Struct

LETTERS = "NESW"
"""The names of seats whose players' names are not known."""

Side = NewType("Side", int)
"""A partnership: 0 for North and South, 1 for East and West."""

Place = NewType("Place", int)
"""A number counted from 0 that is shown counted from 1: a packet, a trick."""

Pence = NewType("Pence", int)
"""Money, shown in pounds, shillings and pence."""

InWords = NewType("InWords", int)
"""A number that is shown in words where the language has them: "twelve"."""

RuleId = NewType("RuleId", str)
"""The id of a law or a rule, which a door may show as a link."""

Called = NewType("Called", str)
"""What a person, a bot or a file is called, or what somebody typed: it stands as it is in every language."""


if TYPE_CHECKING:
    Arg = Any
else:
    Arg = Union[int, str, "Text", tuple[Union["Text", str], ...]]
    """What a value is when it is read from JSON: a card is then its text."""


class Text(Struct, frozen=True, omit_defaults=True):
    """A text to be shown. ``args`` has one value for each slot of the phrase, by the slot's name."""

    say: str
    args: dict[str, Arg] = {}

    def __hash__(self) -> int:
        return hash((self.say, *self.args.values()))

    def __str__(self) -> str:
        """The text in plain English, for a message or a log, where the names of players are not known."""
        return self.at_a_table_of(4)

    def at_a_table_of(self, players: int) -> str:
        """Return the same at a table of so many: seats are ``N E S W`` of four, else ``seat 1`` and so on."""
        names = LETTERS if players == 4 else [f"seat {seat + 1}" for seat in range(players)]
        return "".join(draw(self, names) for draw in _draws)


_draws: list[Callable[[Text, Sequence[str]], str]] = []


def drawn_by(draw: Callable[[Text, Sequence[str]], str]) -> None:
    """Let texts be drawn in plain English by this: ``hoyle.words`` knows the phrases, and a text does not."""
    _draws[:] = [draw]
