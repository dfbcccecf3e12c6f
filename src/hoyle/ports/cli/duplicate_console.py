"""The console of a duplicate night: what the host types, and what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import click

from hoyle.cards import Card, parse_deal
from hoyle.errors import BadText
from hoyle.evenings import travellers
from hoyle.evenings.drive import Ended
from hoyle.evenings.duplicate import Approved, Night, Scored
from hoyle.evenings.words import MOVEMENTS, DriveWords, HelpWords, MovementWords, NightFaults, NightWords
from hoyle.files.json_text import JsonObject
from hoyle.night import EXPERT, cards_of, promise_of, with_closed_cards, with_open_cards
from hoyle.ports.cli.typed_evening import TypedEvening, quoted
from hoyle.words import COMPASS, Called

_SCORE: Final = re.compile(r"(\d{1,3})\s+(\d{1,3})\s+(\d{1,2})\s*[-–: ]\s*(\d{1,2})")
_PLACE: Final = re.compile(r"(\d{1,3})\s+(\d{1,3})")


class NightConsole(TypedEvening[Night]):
    """Reads lines, and prints rounds, travellers and the ranking."""

    help = HelpWords.night_help

    def head(self) -> None:
        """Print the size of the night and the promise of its packs."""
        night, began = self._log.now, self._log.now.began
        kind = MOVEMENTS[began.movement]()
        self._say(
            NightWords.night_of(kind, len(began.pairs), night.schedule.tables, began.rounds, began.boards)
        )
        if began.seed:
            self._say(NightWords.promised(Called(promise_of(began.seed))))
            if night.over:
                self._say(NightWords.opened(Called(began.seed)))

    def round(self, number: int) -> None:
        """Print who sits where in a round.

        Raises:
            BadText: if there is no such round.
        """
        night = self._log.now
        if not 1 <= number <= night.began.rounds:
            raise BadText(str(number), NightFaults.night_rounds(len(night.schedule.rounds), number))
        self._say(MovementWords.round_number(number))
        each = night.schedule.rounds[number - 1]
        for meeting in each.meetings:
            north, east = (Called(self._named(side[0])) for side in meeting.sides)
            boards = Called(travellers.boards_of(night, meeting.boards))
            self._say(NightWords.night_meets(meeting.table, north, east, boards))
        if each.resting:
            names = tuple(MovementWords.one(Called(self._named(one))) for one in each.resting)
            self._say(MovementWords.rest(names))

    def traveller(self, board: int) -> None:
        """Print the scores of a board; when the night is over also its cards and what they are worth.

        Raises:
            BadText: if no such board is played.
        """
        night, words = self._log.now, NightWords
        if board not in night.boards:
            raise BadText(str(board), NightFaults.night_no_board(board))
        if night.over:
            cards = cards_of(night.began, board)
            dealer, turned = COMPASS[cards.dealer](), Card(cards.turned)
            self._say(words.of_board(board, dealer, turned.suit))
            for where, hand in zip(COMPASS, parse_deal(cards.hands), strict=True):
                click.echo(f"  {self._plain(where())}: {hand}")
            known = with_closed_cards(night.began, board)
            self._say(words.worth(with_open_cards(cards), Called(EXPERT), known))
        headings = (
            words.column_ns, words.column_ew, DriveWords.column_tricks, words.column_points,
            words.column_points_ew, words.column_over,
        )  # fmt: skip
        self._table(
            [self._plain(each()) for each in headings],
            (
                (
                    self._named(row.north),
                    self._named(row.east),
                    f"{row.tricks[0]}–{row.tricks[1]}",
                    *row.points,
                    travellers.over(row.over),
                )
                for row in travellers.traveller(night, board)
            ),
        )

    def ranking(self) -> None:
        """Print the pairs in the order of their match points."""
        words = NightWords
        night = self._log.now
        lines = ("ns", "ew") if night.began.movement == "mitchell" else ("",)
        titles = {"ns": words.column_ns, "ew": words.column_ew}
        for line in lines:
            if line:
                click.echo(self._plain(titles[line]()))
            columns = (words.column_place, words.column_pair, words.column_points, words.column_percent)
            self._table(
                [self._plain(each()) for each in (*columns, words.column_over)],
                (
                    (
                        place,
                        self._named(each.pair),
                        each.points,
                        f"{100 * each.share:.1f}",
                        travellers.over(each.over),
                    )
                    for place, each in enumerate(
                        (one for one in travellers.ranking(night) if one.line == line), 1
                    )
                ),
            )
        if night.waiting:
            self._say(words.no_score(len(night.waiting), len(night.plays)))
        for each in night.doubtful:
            north, east = each.tricks
            self._say(words.night_doubtful(each.board, each.north, north, east, north + east))

    def document(self) -> JsonObject:
        """Return the whole night for JSON."""
        night = self._log.now
        return {
            "movement": night.began.movement,
            "pairs": night.began.pairs,
            "rounds": night.began.rounds,
            "boards": night.boards,
            "promise": promise_of(night.began.seed) if night.began.seed else None,
            "secret": night.began.seed if night.over else None,
            "over": night.over,
            "waiting": [travellers.play_row(each) for each in night.waiting],
            "doubtful": [
                {"board": each.board, "north_south": each.north, "tricks": each.tricks}
                for each in night.doubtful
            ],
            "ranking": travellers.rank_rows(night),
            "results": travellers.board_rows(night),
        }

    def _obey(self, first: str, rest: str, words: str) -> None:
        match first:
            case "round" if rest.isdecimal():
                self.round(int(rest))
            case "board" if rest.isdecimal():
                self.traveller(int(rest))
            case "ranking":
                self.ranking()
            case "waiting":
                self._waiting()
            case "ok" if match := _PLACE.fullmatch(rest):
                self._do(Approved(board=int(match[1]), north=int(match[2]), by=self._by))
            case "end":
                self._do(Ended())
                self.head()
                self.ranking()
            case _:
                self._score(words)

    def _score(self, words: str) -> None:
        match = _SCORE.fullmatch(words)
        if match is None:
            raise BadText(words, NightFaults.night_unread(quoted(words)))
        board, north, *tricks = map(int, match.groups())
        self._do(Scored(board=board, north=north, tricks=(tricks[0], tricks[1]), by=self._by))
        for each in self._log.now.doubtful:
            if (each.board, each.north) == (board, north):
                self._say(NightWords.night_doubtful(board, north, *each.tricks, sum(each.tricks)))
        if not self._log.now.waiting:
            self._waiting()

    def _waiting(self) -> None:
        night = self._log.now
        for each in night.waiting:
            north, east = Called(self._named(each.north)), Called(self._named(each.east))
            self._say(NightWords.night_meets(each.table, north, east, Called(str(each.board))))
        self._say(NightWords.no_score(len(night.waiting), len(night.plays)))

    def _named(self, pair: int) -> str:
        name = self._log.now.began.pairs[pair - 1]
        return name if name == str(pair) else f"{pair} {name}"

    def _table(self, headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        for line in in_columns([headings, *(list(map(str, row)) for row in rows)]):
            click.echo(f"  {line}")


def in_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows with their columns aligned, the first to the left."""
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for line in rows:
        yield "  ".join([line[0].ljust(wide[0]), *map(str.rjust, line[1:], wide[1:])])
