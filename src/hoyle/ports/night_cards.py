"""The print of a duplicate night: the deal of each board, travellers, pair cards and the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hoyle.cards import Card, Hand, parse_deal, pbn_hand
from hoyle.evenings.duplicate import Night
from hoyle.evenings.travellers import boards_of, over, ranking, traveller
from hoyle.evenings.words import MOVEMENTS, DriveWords, NightWords
from hoyle.night import EXPERT, Worth, cards_of, promise_of
from hoyle.ports.faces import placed
from hoyle.ports.pages import HEIGHT, LINED, WIDTH, page, parted, text
from hoyle.words import COMPASS, Called, Language, Text
from hoyle.words.plain import plain

_AT: Final = ((110, 66), (190, 156), (110, 246), (26, 156))
"""Where the hands of North, East, South and West are drawn in their quarter of a page."""

_LINES: Final = 44
"""The lines of a page of the ranking."""


class NightPrinter:
    """Draws the pages of one night, in one language."""

    def __init__(self, night: Night, language: Language, worth: Worth | None = None) -> None:
        """``worth`` holds what each board is worth, which is printed when the night is over."""
        self._night, self._language, self._worth = night, language, worth or {}

    def pages(self, *, deals: bool) -> Iterator[str]:
        """Yield the pages: deals, travellers, pair cards, and the ranking when there are scores."""
        night = self._night
        deals = deals and not night.began.by_hand
        for draw, values in (
            (self._deal, night.boards if deals else ()),
            (self._traveller, night.boards),
            (self._pair, range(1, len(night.began.pairs) + 1)),
        ):
            for four in parted(values, 4):
                yield page(
                    each
                    for place, value in enumerate(four)
                    for each in draw(value, WIDTH / 2 * (place % 2), HEIGHT / 2 * (place // 2))
                )
        if night.scores:
            for place, lines in enumerate(parted(ranking(night), _LINES)):
                rows = [
                    [str(place * _LINES + number), each.line, self._named(each.pair), str(each.points),
                     f"{100 * each.share:.1f}", over(each.over)]
                    for number, each in enumerate(lines, 1)
                ]  # fmt: skip
                words = NightWords
                headings = [words.column_place(), None, words.column_pair(), words.column_points(),
                            words.column_percent(), words.column_over()]  # fmt: skip
                yield page(self._ruled(headings, rows, 20, 60, (34, 30, 260, 70, 70, 90), 16))

    def _say(self, words: Text) -> str:
        return plain(words, language=self._language)

    def _deal(self, board: int, left: float, top: float) -> Iterator[str]:
        """Draw one board, for whoever sorts the packs."""
        cards = cards_of(self._night.began, board)
        turned = Card(cards.turned)
        wide, tall = WIDTH / 2 - 28, HEIGHT / 2 - 28
        yield f'<rect x="{left + 14}" y="{top + 14}" width="{wide}" height="{tall}" {LINED}/>'
        head = NightWords.of_board(board, COMPASS[cards.dealer](), turned.suit)
        yield text(self._say(head), left + 26, top + 40, 12)
        for where, hand, (x, y) in zip(COMPASS, parse_deal(cards.hands), _AT, strict=True):
            yield text(self._say(where()), left + x, top + y, 10)
            yield from self._hand(hand, left + x, top + y + 16)
        yield text(self._say(NightWords.board_turned()), left + 26, top + 340, 10)
        yield placed(cards.turned, left + 110, top + 322, 46)
        if self._night.began.seed:
            yield text(self._say(NightWords.promised(Called(""))), left + 26, top + 396, 6)
            yield text(promise_of(self._night.began.seed), left + 26, top + 404, 6)

    def _hand(self, hand: Hand, x: float, y: float) -> Iterator[str]:
        for row, (suit, held) in enumerate(zip("SHDC", pbn_hand(hand).split("."), strict=True)):
            yield placed(f"A{suit}", x, y - 10 + 16 * row, 9)
            yield text(" ".join(held).replace("T", "10") or "–", x + 13, y + 16 * row, 10)

    def _traveller(self, board: int, left: float, top: float) -> Iterator[str]:
        """Draw the sheet that goes round with a board, with the scores that there are."""
        night, words = self._night, NightWords
        scores = {row.north: row for row in traveller(night, board)}
        plays = sorted((each for key, each in night.plays.items() if key[0] == board), key=lambda e: e.round)
        rows = []
        for play in plays:
            row = scores.get(play.north)
            scored = ["", "", "", ""]
            if row is not None:
                scored = [f"{row.tricks[0]}–{row.tricks[1]}", *map(str, row.points), over(row.over)]
            rows.append([str(play.round), str(play.north), str(play.east), *scored])
        yield text(self._say(NightWords.board_title(board)), left + 20, top + 40, 13)
        headings = [words.column_round(), words.column_ns(), words.column_ew(), DriveWords.column_tricks(),
                    words.column_points(), words.column_points_ew(), words.column_over()]  # fmt: skip
        tall = min(16.0, (HEIGHT / 2 - 110) / (len(rows) + 1))
        yield from self._ruled(headings, rows, left + 20, top + 52, (32, 28, 28, 38, 36, 52, 52), tall)
        if night.over and board in self._worth:
            tricks, known = self._worth[board]
            worth = words.worth(tricks, Called(EXPERT), known)
            yield text(self._say(worth), left + 20, top + HEIGHT / 2 - 30, 6.5)

    def _pair(self, pair: int, left: float, top: float) -> Iterator[str]:
        """Draw the card by which a pair finds its table in each round."""
        night, words = self._night, NightWords
        rows = []
        for number, each in enumerate(night.schedule.rounds, 1):
            here = next((meeting for meeting in each.meetings if (pair,) in meeting.sides), None)
            if here is None:
                rows.append([str(number), "–", "", "", ""])
                continue
            side = here.sides.index((pair,))
            other = here.sides[1 - side][0]
            where = (words.column_ns, words.column_ew)[side]
            rows.append(
                [str(number), str(here.table), self._say(where()), str(other), boards_of(night, here.boards)]
            )
        yield text(self._say(MOVEMENTS[night.began.movement]()), left + 20, top + 30, 9)
        yield text(self._say(words.card_of_pair(Called(self._named(pair)))), left + 20, top + 48, 13)
        headings = [words.column_round(), DriveWords.column_table(), None, words.column_against(),
                    words.column_boards()]  # fmt: skip
        tall = min(18.0, (HEIGHT / 2 - 80) / (len(rows) + 1))
        yield from self._ruled(headings, rows, left + 20, top + 58, (46, 46, 46, 60, 60), tall)

    def _ruled(
        self,
        headings: Sequence[Text | None],
        rows: Sequence[Sequence[str]],
        left: float,
        top: float,
        widths: Sequence[float],
        tall: float,
    ) -> Iterator[str]:
        """Draw a table with lines."""
        size = min(9.0, 0.62 * tall)
        right, bottom = left + sum(widths), top + tall * (len(rows) + 1)
        for row in range(len(rows) + 2):
            yield f'<path d="M{left:.1f} {top + tall * row:.1f} H{right:.1f}" {LINED}/>'
        x = left
        for place, wide in enumerate(widths):
            yield f'<path d="M{x:.1f} {top:.1f} V{bottom:.1f}" {LINED}/>'
            heading = headings[place]
            if heading is not None:
                yield text(self._say(heading), x + 3, top + 0.7 * tall, min(size, 7.5))
            for row, cells in enumerate(rows, 1):
                yield text(cells[place][: int(wide / 4)], x + 3, top + tall * (row + 0.72), size)
            x += wide
        yield f'<path d="M{right:.1f} {top:.1f} V{bottom:.1f}" {LINED}/>'

    def _named(self, pair: int) -> str:
        name = self._night.began.pairs[pair - 1]
        return name if name == str(pair) else f"{pair} {name}"
