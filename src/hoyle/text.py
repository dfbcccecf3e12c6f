"""A text: the name of a phrase, and a value for each of its slots. Doors format it; it is never parsed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NewType, Union

from msgspec import Struct

LETTERS = "NESW"
"""The names of seats without known players."""

Side = NewType("Side", int)
"""A partnership: 0 for North and South, 1 for East and West."""

Place = NewType("Place", int)
"""A number counted from 0 but shown from 1: a packet, a trick."""

Pence = NewType("Pence", int)
"""Money, shown in pounds, shillings and pence."""

InWords = NewType("InWords", int)
"""A number shown in words if the language has them: "twelve"."""

RuleId = NewType("RuleId", str)
"""The id of a law or a rule, which a door may show as a link."""

Called = NewType("Called", str)
"""The name of a person, a bot or a file, or something typed: it is the same in every language."""


if TYPE_CHECKING:
    Arg = Any
else:
    Arg = Union[int, str, "Text", tuple[Union["Text", str], ...]]
    """What a value is when it is read from JSON: a card is then its text."""


class Text(Struct, frozen=True, omit_defaults=True):
    """A text to show. ``args`` has one value for each slot of the phrase, by the slot's name."""

    say: str
    args: dict[str, Arg] = {}

    def __hash__(self) -> int:
        return hash((self.say, *self.args.values()))

    def __str__(self) -> str:
        """The text in plain English, for a message or a log, where the players' names are unknown."""
        return self.at_a_table_of(4)

    def at_a_table_of(self, players: int) -> str:
        """Return the text for a table of this size: seats are ``N E S W`` of four, else ``seat 1`` etc."""
        names = LETTERS if players == 4 else [f"seat {seat + 1}" for seat in range(players)]
        return "".join(draw(self, names) for draw in _draws)


_draws: list[Callable[[Text, Sequence[str]], str]] = []


def drawn_by(draw: Callable[[Text, Sequence[str]], str]) -> None:
    """Register the function that formats texts in plain English: ``hoyle.words`` has the phrases, a text has
    not.
    """
    _draws[:] = [draw]
