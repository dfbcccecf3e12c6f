"""The screen of the other program: 24 lines of 80 characters, read as a player reads them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from hoyle.cards import Card

MINE: Final = slice(0, 12)
"""The columns of our own hand; our crib is named there, too."""

TABLE: Final = slice(12, 26)
"""The columns of the cards played, in order."""

SAID: Final = slice(38, 80)
"""The columns of the program's messages, line by line, from the top again after the last."""

FIRST_SAID: Final = 9
"""The first line with messages."""

_CARD = re.compile(r"\|([A2-9TJQK][CDHS])")
_START = re.compile(r"\|\s*([A2-9TJQK][CDHS])\|")
_SCORE = re.compile(r"Score:\s*(\d+)\s+(YOU|ME)")
_NAMED = re.compile(r"playing (\w+) of (\w+)")
_RANKS: Final = dict(
    zip(
        (
            *("ACE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"),
            *("EIGHT", "NINE", "TEN", "JACK", "QUEEN", "KING"),
        ),
        "A23456789TJQK",
        strict=True,
    )
)


class Screen(NamedTuple):
    """A screen on which the program waits for a key.

    ``row`` and ``column`` are where the cursor stands, from 0. ``tables`` are the cards that lay on the
    table, on each screen since the last one like this; the last of them lie there now.
    """

    lines: tuple[str, ...]
    row: int
    column: int
    tables: tuple[tuple[Card, ...], ...]

    @property
    def asks(self) -> str:
        """The words before the cursor: the program's question."""
        return self.lines[self.row][SAID.start : self.column].strip(" *")

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of our hand, or of the hand or crib that we must count."""
        return _cards(self.lines[: self._crib], MINE)

    @property
    def score(self) -> tuple[int, int]:
        """Our holes, and the program's."""
        told = {who: int(holes) for line in self.lines for holes, who in _SCORE.findall(line)}
        return told["YOU"], told["ME"]

    @property
    def i_deal(self) -> bool:
        """Is the crib ours?"""
        return any("CRIB" in line[MINE] for line in self.lines)

    @property
    def start(self) -> Card | None:
        """The card turned up, which is below the word crib."""
        found = _START.search(" ".join(line[: SAID.start] for line in self.lines[self._crib :]))
        return Card(found[1]) if found else None

    @property
    def _crib(self) -> int:
        """The line that names the crib."""
        return next(number for number, line in enumerate(self.lines) if "CRIB" in line[: SAID.start])

    def said_since(self, row: int) -> tuple[str, ...]:
        """The messages below this row, down to the cursor, in order."""
        rows: Sequence[int] = range(row + 1, self.row + 1)
        if self.row <= row:
            rows = [*range(row + 1, len(self.lines)), *range(FIRST_SAID, self.row + 1)]
        return tuple(self.lines[each][SAID].strip(" *") for each in rows)


def named(said: str) -> Card | None:
    """The card that a message says the program played; it names the card only if that scored."""
    found = _NAMED.search(said)
    return Card(_RANKS[found[1]] + found[2][0]) if found else None


def on_table(lines: Sequence[str]) -> tuple[Card, ...]:
    """The cards on the table."""
    return _cards(lines, TABLE)


def _cards(lines: Sequence[str], columns: slice) -> tuple[Card, ...]:
    return tuple(Card(found[1]) for line in lines if (found := _CARD.search(line[columns])))
