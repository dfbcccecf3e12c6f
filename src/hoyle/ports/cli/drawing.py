"""The table drawn in a terminal, with a frame, suit symbols and four colours."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import groupby

from rich import box
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from hoyle.cards import Card, Suit
from hoyle.ports.cli.phrases import TerminalWords
from hoyle.ports.cli.voice import Sentences, loose, played_from
from hoyle.ports.cli.words import capital, rank_in_short
from hoyle.seat import Seat
from hoyle.table.view import PeggedHoles, View
from hoyle.words import ENGLISH, Called, Language

_SYMBOL = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_COLOUR = {
    Suit.SPADES: "bold",
    Suit.HEARTS: "bold red",
    Suit.DIAMONDS: "bold yellow",
    Suit.CLUBS: "bold green",
}
_RANK = "(?:10|[2-9JQKA])"
LATEST = 8
"""The most cards of a series that are drawn. A run has at most seven: the eighth would pass thirty-one."""


class Pictures(Sentences):
    """Draws the table when a person is to act, and prints what happens between. It never redraws a line."""

    def __init__(self, console: Console, language: Language = ENGLISH) -> None:
        super().__init__(console.file, language)
        self._console = console

    def card(self, card: Card) -> str:
        return rank_in_short(card) + _SYMBOL[card.suit]

    def hand(self, cards: Iterable[Card], *, by_rank: bool = False) -> str:
        if by_rank:
            return "  ".join(map(self.card, cards))
        suits = groupby(cards, key=lambda card: card.suit)
        return "   ".join(f"{_SYMBOL[suit]} {' '.join(map(rank_in_short, held))}" for suit, held in suits)

    def one_by_one(self, cards: Iterable[Card]) -> str:
        return " ".join(map(self.card, cards))

    def write(self, words: str) -> None:
        self._console.print(_coloured(words))

    def show(self, view: View) -> None:
        for line in drawn(self.rows(view)):
            self.say(line)
        if view.seat is None:
            super().show(view)
            return
        self.notices(view)
        row = Table.grid(padding=(0, 2))
        beside = Text("\n").join(map(_coloured, self._beside(view)))
        row.add_row(self._cloth(view, view.seat), beside)
        self._console.print(row)
        self.in_hand(view)
        self.choices(view)

    def in_hand(self, view: View) -> None:
        if view.hand:
            self._console.print(_coloured(self.hand(view.hand, by_rank=view.by_rank)))
        for pile in played_from(view):
            self._console.print(_coloured(f"{self.pile(pile, view)}: {self.hand(pile.cards)}"))

    def _cloth(self, view: View, you: Seat) -> RenderableType:
        """Draw the cards on the table, each in front of its seat, with the viewer's side nearest."""
        cloth = self._all_round(view, you) if view.players == 4 else self._in_rows(view, you)
        return Panel(cloth, title=self.of_view(view.title, view), box=box.ROUNDED, width=42)

    def _all_round(self, view: View, you: Seat) -> Table:
        """Draw four seats around a table."""
        near, left, far, right = (self._place(view, Seat((you + turn) % 4)) for turn in range(4))
        cloth = Table.grid(expand=True)
        for justify in ("left", "center", "right"):
            cloth.add_column(justify=justify, ratio=1)
        cloth.add_row("", far, "")
        cloth.add_row(left, "", right)
        cloth.add_row("", near, "")
        return cloth

    def _place(self, view: View, seat: Seat) -> Text:
        """Draw a seat's name and the cards it has played; at a game without hands, its packet."""
        fallen = " ".join(self.card(card) for player, card in view.played if player == seat)
        if view.played and seat == view.played[0][0]:
            fallen = self.words(TerminalWords.led(Called(fallen)))
        packets = "" if view.hand or view.played else self._closed(view, seat)
        return Text("\n").join([self._name(view, seat), _coloured(fallen or packets or "·")])

    def _in_rows(self, view: View, you: Seat) -> Table:
        """Draw a row for each seat: its cards in the order played, and its closed piles."""
        cloth = Table.grid(padding=(0, 1))
        series = view.played[-LATEST:]
        for turn in (*range(1, view.players), 0):
            seat = Seat((you + turn) % view.players)
            fallen = [_coloured(self.card(card)) if player == seat else Text() for player, card in series]
            closed = self._closed(view, seat) if turn or not view.hand else ""
            cloth.add_row(self._name(view, seat), *fallen, closed)
        return cloth

    def _name(self, view: View, seat: Seat) -> Text:
        """Return a seat's name, with a mark if it is the seat's turn."""
        return Text(("▸ " if seat == view.turn else "") + capital(self.seat(seat, view.players)))

    def _closed(self, view: View, seat: Seat) -> str:
        """Return the number of cards face down in front of a seat."""
        closed = [pile for pile in view.piles if pile.seat == seat and pile.count and not pile.cards]
        return ", ".join(f"{self.pile(pile, view)} {pile.count}" for pile in closed)

    def _beside(self, view: View) -> Iterator[str]:
        for whose, what in self.scores(view):
            yield f"{whose}  {what}"
        yield ""
        for name, what in self.facts(view):
            yield f"{name}: {what}"
        yield from self.faced(view)
        for pile in loose(view):
            yield self.words(TerminalWords.lies(Called(self.pile(pile, view)), pile.count)).rstrip(".")


def pictures(language: Language) -> Pictures:
    """Return a voice that draws on standard output, in colour unless ``NO_COLOR`` is set."""
    console = Console(highlight=False, color_system=None if os.environ.get("NO_COLOR") else "auto")
    return Pictures(console, language)


def _coloured(words: str) -> Text:
    """Colour each card and suit. The symbols carry the same information without colour."""
    text = Text(words)
    for suit, symbol in _SYMBOL.items():
        text.highlight_regex(f"{_RANK}{symbol}|{symbol}(?: {_RANK}(?= |$))+", _COLOUR[suit])
    return text


PEG, HOLE = "●", "·"


def drawn(rows: Iterable[tuple[str, PeggedHoles]]) -> Iterator[str]:
    """Return a line for each row, with its name: the first hole alone, then groups of five."""
    rows = tuple(rows)
    width = max((len(name) for name, _ in rows), default=0)
    for name, row in rows:
        holes = [PEG if place in row.pegs else HOLE for place in range(row.count)]
        fives = ["".join(holes[first : first + 5]) for first in range(1, row.count, 5)]
        yield f"{name:<{width}}  {' '.join([holes[0], *fives])}"
