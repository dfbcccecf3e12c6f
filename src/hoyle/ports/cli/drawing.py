"""The table drawn on a terminal: a frame, suit symbols, four colours."""

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
from hoyle.ports.cli.board import drawn
from hoyle.ports.cli.phrases import TerminalWords
from hoyle.ports.cli.voice import Sentences, loose, played_from
from hoyle.ports.cli.words import capital, rank_in_short
from hoyle.seat import Seat
from hoyle.table import View
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
"""Cards of a long series that are drawn: no run is longer than seven, as the eighth would pass thirty-one."""


class Pictures(Sentences):
    """Draws the table whenever a person is to act; between, it says what happens. Nothing is drawn over."""

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
        row.add_row(self._cloth(view, view.seat), self._beside(view))
        self._console.print(row)
        self.in_hand(view)
        self.choices(view)

    def in_hand(self, view: View) -> None:
        if view.hand:
            self._console.print(_coloured(self.hand(view.hand, by_rank=view.by_rank)))
        for pile in played_from(view):
            self._console.print(_coloured(f"{self.pile(pile, view)}: {self.hand(pile.cards)}"))

    def _cloth(self, view: View, you: Seat) -> RenderableType:
        """The cards on the table, each before its seat, with the viewer's own side nearest."""
        cloth = self._all_round(view, you) if view.players == 4 else self._in_rows(view, you)
        return Panel(cloth, title=self.of_view(view.title, view), box=box.ROUNDED, width=42)

    def _all_round(self, view: View, you: Seat) -> Table:
        """Four seats round a table."""
        near, left, far, right = (self._place(view, Seat((you + turn) % 4)) for turn in range(4))
        cloth = Table.grid(expand=True)
        for justify in ("left", "center", "right"):
            cloth.add_column(justify=justify, ratio=1)
        cloth.add_row("", far, "")
        cloth.add_row(left, "", right)
        cloth.add_row("", near, "")
        return cloth

    def _place(self, view: View, seat: Seat) -> Text:
        """A seat's name, and below it the cards it has played, or its packet at a game without hands."""
        fallen = " ".join(self.card(card) for player, card in view.played if player == seat)
        if view.played and seat == view.played[0][0]:
            fallen = self.words(TerminalWords.led(Called(fallen)))
        packets = "" if view.hand or view.played else self._closed(view, seat)
        return Text("\n").join([self._name(view, seat), _coloured(fallen or packets or "·")])

    def _in_rows(self, view: View, you: Seat) -> Table:
        """A row for each seat, each card in the column in which it fell, and what lies closed before it."""
        cloth = Table.grid(padding=(0, 1))
        series = view.played[-LATEST:]
        for turn in (*range(1, view.players), 0):
            seat = Seat((you + turn) % view.players)
            fallen = [_coloured(self.card(card)) if player == seat else Text() for player, card in series]
            closed = self._closed(view, seat) if turn or not view.hand else ""
            cloth.add_row(self._name(view, seat), *fallen, closed)
        return cloth

    def _name(self, view: View, seat: Seat) -> Text:
        """A seat's name, with a mark where it is due."""
        return Text(("▸ " if seat == view.turn else "") + capital(self.seat(seat, view.players)))

    def _closed(self, view: View, seat: Seat) -> str:
        """The number of cards that lie face down before a seat."""
        closed = [pile for pile in view.piles if pile.seat == seat and pile.count and not pile.cards]
        return ", ".join(f"{self.pile(pile, view)} {pile.count}" for pile in closed)

    def _beside(self, view: View) -> Text:
        return Text("\n").join(map(_coloured, self._lines_beside(view)))

    def _lines_beside(self, view: View) -> Iterator[str]:
        for whose, what in self.scores(view):
            yield f"{whose}  {what}"
        yield ""
        for name, what in self.facts(view):
            yield f"{name}: {what}"
        yield from self.faced(view)
        for pile in loose(view):
            yield self.words(TerminalWords.lies(Called(self.pile(pile, view)), pile.count)).rstrip(".")


def pictures(language: Language) -> Pictures:
    """A voice that draws on standard output, in colour unless that is not wanted."""
    console = Console(highlight=False, color_system=None if os.environ.get("NO_COLOR") else "auto")
    return Pictures(console, language)


def _coloured(words: str) -> Text:
    """Colour each card and suit in its suit's colour. The symbols say the same without it."""
    text = Text(words)
    for suit, symbol in _SYMBOL.items():
        text.highlight_regex(f"{_RANK}{symbol}|{symbol}(?: {_RANK}(?= |$))+", _COLOUR[suit])
    return text
