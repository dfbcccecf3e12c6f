"""The sheets of an evening, as families keep them: the results of a league, and the names of the people."""

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
from hoyle.ledger.money import count_in
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


NAMES_HEADINGS = ("name", "line")
"""The columns. Two people who share a seat are one name, as ``Ann+Bob``."""

_LINES = {"": None, "lady": 0, "l": 0, "dame": 0, "gentleman": 1, "g": 1, "herr": 1}


def entrants(number: int | None, names: Path | None, option: str) -> tuple[tuple[str, ...], int | None]:
    """Return the names of a file, or numbers up to ``number``, and what ``names_in`` says of ladies.

    Raises:
        BadParameter: unless just one of the two is given.
    """
    if (number is None) == (names is None):
        raise click.BadParameter(f"give {option} N or --names FILE, one of the two", param_hint=option)
    return names_in(names) if names else (tuple(map(str, range(1, (number or 0) + 1))), None)


def names_in(path: Path) -> tuple[tuple[str, ...], int | None]:
    """Return the names, and how many of the first play as ladies; None if the file has no lines.

    Raises:
        BadText: if a name is missing or occurs twice, or a line is unknown; the message names its row.
    """
    lines: dict[str, int | None] = {}
    for number, row in rows_of(path, NAMES_HEADINGS, ("name",)):
        name = " ".join(row["name"].split())
        line = row.get("line", "").lower()
        where = f"{called(path)}, line {number}"
        if not name or len(name) > 60 or name in lines:
            raise BadText(name, f"{where}: {name!r} is there twice, or is no name of 1 to 60 letters")
        if line not in _LINES:
            raise BadText(line, f"{where}: the line is lady or gentleman, not {line!r}")
        lines[name] = _LINES[line]
    if None in lines.values():
        return tuple(lines), None
    in_order = sorted(lines, key=lambda name: lines[name] or 0)
    return tuple(in_order), [*lines.values()].count(0)
