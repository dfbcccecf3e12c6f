"""The print of a drive: table cards, score cards and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from hoyle.cards import parse_suit
from hoyle.evenings.drive import Drive
from hoyle.evenings.results import SheetLine, sheet
from hoyle.evenings.words import KINDS, DriveWords
from hoyle.ports.faces import placed
from hoyle.ports.pages import HEIGHT, LINED, WIDTH, page, parted, text
from hoyle.words import Called, Language, Text, name_of
from hoyle.words.plain import plain

_ROWS: Final = 40
"""The lines of a page of the score sheet."""


class Printer:
    """Draws the pages of one drive, in one language."""

    def __init__(self, drive: Drive, language: Language) -> None:
        self._drive, self._language = drive, language

    def pages(self) -> Iterator[str]:
        """Yield the pages: two table cards on each, then four score cards on each, then the sheet."""
        tables = [table.number for table in self._drive.tables[0]]
        for two in parted(tables, 2):
            yield page(
                each for place, table in enumerate(two) for each in self._table(table, HEIGHT / 2 * place)
            )
        names = [
            name if name == str(number) else f"{number}  {name}"
            for number, name in enumerate(self._drive.names, 1)
        ]
        for four in parted(names, 4):
            yield page(
                each
                for place, name in enumerate(four)
                for each in self._card(name, WIDTH / 2 * (place % 2), HEIGHT / 2 * (place // 2))
            )
        for lines in parted(sheet(self._drive), _ROWS):
            yield page(self._sheet(lines))

    def _say(self, text: Text) -> str:
        return plain(text, language=self._language)

    def _trumps(self, hand: int) -> str:
        trumps = self._drive.began.trumps
        letter = trumps[(hand - 1) % len(trumps)]
        named = DriveWords.no_trumps() if letter == "N" else name_of("suit", parse_suit(letter))
        assert named is not None, "every suit has a name"
        return self._say(named)

    def _table(self, number: int, top: float) -> Iterator[str]:
        kind, moves = KINDS[self._drive.began.kind]
        tall = HEIGHT / 2 - 40
        yield f'<rect x="20" y="{top + 20:.0f}" width="{WIDTH - 40}" height="{tall:.0f}" {LINED}/>'
        yield text(self._say(DriveWords.table_card(number)), WIDTH / 2, top + 110, 72, middle=True)
        for place, suit in enumerate("SHDC"):
            yield placed(f"A{suit}", WIDTH / 2 - 160 + 82 * place, top + 140, 74)
        yield text(self._say(kind()), WIDTH / 2, top + 290, 20, middle=True)
        for line, words in enumerate(wrap(self._say(moves()), 62)):
            yield text(words, WIDTH / 2, top + 320 + 20 * line, 15, middle=True)

    def _card(self, name: str, left: float, top: float) -> Iterator[str]:
        words = DriveWords
        hands = self._drive.began.hands
        tall = min(16.0, (HEIGHT / 2 - 90) / (hands + 1))
        columns = (
            (words.column_hand, 40),
            (words.column_trumps, 68),
            (words.column_table, 40),
            (words.column_tricks, 40),
            (words.column_signed, WIDTH / 2 - 40 - 188),
        )
        right = left + WIDTH / 2 - 20
        yield text(self._say(words.card_of(Called(name))), left + 20, top + 40, 13)
        size, y = 0.62 * tall, top + 62.0
        for hand in range(hands + 2):
            yield f'<path d="M{left + 20} {y + tall * hand:.1f} H{right:.1f}" {LINED}/>'
        bottom, x = y + tall * (hands + 1), left + 20
        for place, (heading, wide) in enumerate(columns):
            yield f'<path d="M{x:.1f} {y:.1f} V{bottom:.1f}" {LINED}/>'
            yield text(self._say(heading()), x + 3, y + 0.7 * tall, min(size, 7.5))
            for hand in range(1, hands + 1) if place < 2 else ():
                said = self._trumps(hand) if place else str(hand)
                yield text(said, x + 3, y + tall * (hand + 0.72), size)
            x += wide
        yield f'<path d="M{right:.1f} {y:.1f} V{bottom:.1f}" {LINED}/>'
        yield text(f"{self._say(words.column_total())}:", left + 20, bottom + 16, 11)

    def _sheet(self, lines: Sequence[SheetLine]) -> Iterator[str]:
        hands = self._drive.began.hands
        wide, tall, first = (WIDTH - 240) / hands, 18.0, 190.0
        kind, _ = KINDS[self._drive.began.kind]
        yield text(self._say(kind()), 20, 44, 18)
        edges = [20.0, 46.0, *(first + wide * hand for hand in range(hands + 1)), WIDTH - 20.0]
        size = min(9.0, 0.62 * wide)
        for hand in range(1, hands + 1):
            yield text(str(hand), first + wide * (hand - 0.5), 66, size, middle=True)
        yield text(self._say(DriveWords.column_name()), 49, 66, 9)
        yield text(self._say(DriveWords.column_total()), WIDTH - 35, 66, 9, middle=True)
        for row in range(len(lines) + 1):
            yield f'<path d="M20 {70 + tall * row:.1f} H{edges[-1]:.1f}" {LINED}/>'
        for edge in edges:
            yield f'<path d="M{edge:.1f} 70 V{70 + tall * len(lines):.1f}" {LINED}/>'
        for row, each in enumerate(lines):
            y = 70 + tall * (row + 0.72)
            yield text(str(each.player), 23, y, 9)
            yield text(each.name[:26], 49, y, 9)
            for hand, tricks in enumerate(each.tricks):
                if tricks is not None:
                    yield text(str(tricks), first + wide * (hand + 0.5), y, size, middle=True)
            if any(tricks is not None for tricks in each.tricks):
                yield text(str(each.total()), WIDTH - 35, y, 9, middle=True)
