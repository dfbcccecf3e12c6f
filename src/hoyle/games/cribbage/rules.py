"""The rules of cribbage apart from the referee's customs, the book's tables of scores, and the terms."""

from __future__ import annotations

from pathlib import Path

from hoyle.law import Rule, Sort, Source, rules_in
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

_FOUR, _FIVE = "with the start, four cards", "with the start, five cards"

ROWS = (
    ("C-T01", _FOUR, "5 5 5 5", 20, 20, ""),
    ("C-T02", _FOUR, "5 5 5 and a tenth card", 14, 14, ""),
    ("C-T03", _FOUR, "5 5 4 6, 4 4 5 6, 6 6 4 5", 12, 12, ""),
    ("C-T04", _FOUR, "3 3 3 9, 6 6 6 9, 6 6 6 3, 7 7 7 8, 8 8 8 7, 9 9 9 6, 7 7 7 A", 12, 12, ""),
    ("C-T05", _FOUR, "8 8 6 7, 8 8 9 7, 7 7 6 8, 6 5 4 4", 13, 12, ""),
    ("C-T06", _FOUR, "5 5 and two tenth cards of one rank", 12, 12, ""),
    ("C-T07", _FOUR, "9 9 6 6", 12, 12, ""),
    ("C-T08", _FOUR, "5 5 and two tenth cards of different ranks", 10, 10, ""),
    ("C-T09", _FOUR, "6 6 7 8", 10, 10, ""),
    ("C-T10", _FOUR, "5 J Q K, 5 T J Q", 9, 9, ""),
    (
        "C-T11",
        _FOUR,
        "5 and three court cards, or a ten and two, in sequence",
        9,
        9,
        "The row repeats C-T10.",
    ),
    ("C-T12", _FOUR, "a run of three with one card doubled, and no fifteen", 8, 8, ""),
    ("C-T13", _FIVE, "5 5 4 4 6, 5 5 6 6 4, 4 4 6 6 5, 7 7 8 8 9", 24, 24, ""),
    ("C-T14", _FIVE, "3 3 3 3 9", 24, 24, ""),
    ("C-T15", _FIVE, "5 5 5 4 6", 23, 23, ""),
    ("C-T16", _FIVE, "4 4 4 5 6, 6 6 6 4 5, 7 7 7 8 9, 8 8 8 7 9", 21, 21, ""),
    ("C-T17", _FIVE, "2 2 2 2 9, 3 3 3 3 6", 20, 20, ""),
    ("C-T18", _FIVE, "6 6 7 7 8, 7 7 8 9 9, 8 8 7 9 9", 20, 20, ""),
    ("C-T19", _FIVE, "5 5 and three tenth cards of one rank, 3 3 3 9 9, 7 7 7 A A", 20, 20, ""),
    ("C-T20", _FIVE, "3 3 3 6 6", 18, 18, ""),
    ("C-T21", _FIVE, "4 4 4 3 5", 17, 17, ""),
    ("C-T22", _FIVE, "5 5 and three tenth cards in sequence", 11, 17, "Without the sequence it is 14."),
    ("C-T23", _FIVE, "a run of three with two cards doubled, and no fifteen", 16, 16, ""),
    ("C-T24", _FIVE, "a run of three with one card thrice, and no fifteen", 15, 15, ""),
    ("C-T25", _FIVE, "5 5 5 J, and the fourth 5 turned up in the knave's suit", 29, 29, ""),
)
"""Each row: id, how many cards, the cards, the score printed, the score they make, and a note."""


def _rule(id: str, cards: str, hand: str, printed: int, made: int, note: str) -> Rule:
    misprint = f" The book prints {printed}, which is a misprint." if printed != made else ""
    says = f"Count {made}, {cards}.{misprint}" + (f" {note}" if note else "")
    return Rule(id, hand, says, HOFFMANN, Sort.FIGURE)


PRINTED_SCORES: tuple[Rule, ...] = tuple(_rule(*row) for row in ROWS)


USAGE = Source("usage", "The usage of players, in other books")

_WRITTEN = rules_in(Path(__file__).with_name("rules.toml"), HOFFMANN, USAGE)
_TERMS = tuple(each for each in _WRITTEN if each.sort is Sort.TERM)

RULES = (*(each for each in _WRITTEN if each not in _TERMS), *PRINTED_SCORES, *_TERMS)
"""The rules of play, then the printed tables of scores, then the terms."""
