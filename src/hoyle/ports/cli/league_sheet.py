"""The sheet of a league, as families keep it: read, and checked row by row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import click

from hoyle.errors import BadText
from hoyle.evenings.league import HandPlayed
from hoyle.evenings.scoring import TRICKS
from hoyle.evenings.words import LeagueWords
from hoyle.files.table import Row
from hoyle.ledger.amount import count_in
from hoyle.ports.cli.evening import rows_of
from hoyle.ports.cli.named_players import same
from hoyle.ports.cli.source import called
from hoyle.words import Called, Language, Text
from hoyle.words.plain import plain

_PLAYERS = ("player1", "player2", "opponent1", "opponent2")
NEEDED = ("player1", "player2", "tricks_won", "opponent1", "opponent2", "opponent_tricks")
HEADINGS = ("tournament", "year", "round", "trump_suit", *NEEDED)
"""The columns of the sheet. Two people who share a seat are one name, as ``Ann+Bob``."""


def rows_that_count(path: Path, language: Language, *, approve: bool) -> list[tuple[Row, HandPlayed]]:
    """Return the rows of a sheet that count. A doubtful one is named, and counts only if ``approve``.

    A name that differs from an earlier one only in case or looks is the same player.

    Raises:
        BadText: if a row cannot be read, or no row counts; the message names its line.
    """
    counted = []
    names: list[str] = []
    at: dict[tuple[str, ...], dict[str, int]] = defaultdict(dict)
    for line, row in rows_of(path, HEADINGS, NEEDED):
        where = f"{called(path)}, line {line}"
        written = {}
        for column in _PLAYERS:
            name = same(row[column], names) or row[column]
            if name not in names:
                names.append(name)
            written[column] = name
        hand = _hand(row | written, where)
        doubts = [*_doubts(row | written, hand, at[tuple(row.get(one, "") for one in HEADINGS[:3])])]
        if doubts and not approve:
            left_out = LeagueWords.row_left_out(Called(called(path)), line, tuple(doubts))
            click.echo(f"hoyle: {plain(left_out, language=language)}", err=True)
        else:
            counted.append((row | written, hand))
            evening = at[tuple(row.get(one, "") for one in HEADINGS[:3])]
            evening.update(dict.fromkeys(written.values(), line))
    if not counted:
        raise BadText("", f"{called(path)} has no row that counts")
    return counted


def _hand(row: Row, where: str) -> HandPlayed:
    one, two, three, four = (row[column] for column in _PLAYERS)
    won, lost = count_in(row["tricks_won"]), count_in(row["opponent_tricks"])
    if not (one and two and three and four) or len({one, two, three, four}) < 4:
        raise BadText("", f"{where}: name four different players; two who share a seat are one, as Ann+Bob")
    if won is None or lost is None:
        raise BadText("", f"{where}: tricks_won and opponent_tricks are numbers from 0 to {TRICKS}")
    trumps = row.get("trump_suit", "")
    return HandPlayed(side=(one, two), opponents=(three, four), tricks=won, lost=lost, trumps=trumps)


def _doubts(row: Row, hand: HandPlayed, seated: dict[str, int]) -> Iterator[Text]:
    """Yield what is doubtful about a row; ``seated`` has the line of each player in the same round."""
    if hand.tricks + hand.lost != TRICKS:
        yield LeagueWords.not_thirteen(hand.tricks, hand.lost)
    if row.get("round"):
        for name in (*hand.side, *hand.opponents):
            if name in seated:
                yield LeagueWords.at_two_tables(Called(name), seated[name])
