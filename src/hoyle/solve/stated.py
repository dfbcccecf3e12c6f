"""The double-dummy tricks that a file's tags state, and contradictions with the solver."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from hoyle.errors import NotASeat
from hoyle.files.deal import FileDeal
from hoyle.seat import SEATS, Seat, left, parse_seat, seat_name, side

Tricks = Mapping[tuple[Seat, str], int]
"""The tricks that each declarer makes, by seat and strain."""

_DIGITS: Final = "DoubleDummyTricks"
_TABLE: Final = "OptimumResultTable"
_STRAINS: Final = ("N", "S", "H", "D", "C")
_SEATS: Final = (SEATS[0], SEATS[2], SEATS[1], SEATS[3])
_COLUMNS: Final = {
    "declarer": "declarer",
    "denomination": "strain",
    "suit": "strain",
    "trump": "strain",
    "result": "tricks",
    "tricks": "tricks",
}
"""The column headings that are read: those of the standard, and of Deep Finesse's files."""


def stated(deal: FileDeal) -> dict[str, Tricks]:
    """Return the double-dummy tricks that a game states, by tag."""
    by_tag = {_DIGITS: _of_digits(deal.tags.get(_DIGITS, "")), _TABLE: _of_table(deal)}
    return {tag: tricks for tag, tricks in by_tag.items() if tricks}


def contradictions(
    stated: Mapping[str, Tricks], table: Mapping[str, Mapping[str, int]], declarers: str, size: int
) -> Iterator[str]:
    """Yield the statements of a file about a deal that the solver contradicts.

    Some programs write placeholders. For a complete deal, a table of only 0 and 1 states nothing, and in a
    table of only 1 and numbers from 7 up, 1 means fewer than seven.

    Args:
        stated: the tricks that the file states, by tag.
        table: the tricks of the declarers by strain and leader.
        declarers: ``NS`` or ``EW``; for others, nothing is compared.
        size: the number of cards in each hand.
    """
    if declarers not in ("NS", "EW"):
        return
    for tag, tricks in stated.items():
        numbers = set(tricks.values())
        if size == 13 and numbers <= {0, 1}:
            continue
        fewer = size == 13 and not numbers & {0, 2, 3, 4, 5, 6}
        wrong = []
        for (declarer, strain), number in tricks.items():
            made = table[strain][seat_name(left(declarer))]
            solved = made if side(declarer) == ("NS", "EW").index(declarers) else size - made
            if solved != number and not (fewer and number == 1 and solved < 7):
                wrong.append(f"{seat_name(declarer)} in {strain} {number}, solved {solved}")
        if wrong:
            yield f"{tag} {'differ' if tag == _DIGITS else 'differs'} from the solver: {'; '.join(wrong)}"


def _of_digits(written: str) -> Tricks:
    """Parse twenty hexadecimal digits: for N, S, E and W, at no trumps and in each suit."""
    digits = written.strip().lower()
    places = [(seat, strain) for seat in _SEATS for strain in _STRAINS]
    if len(digits) != len(places):
        return {}
    numbers = {place: "0123456789abcd".find(digit) for place, digit in zip(places, digits, strict=True)}
    return {place: number for place, number in numbers.items() if number >= 0}


def _of_table(deal: FileDeal) -> Tricks:
    """Parse the rows of a table; invalid rows are skipped."""
    headings = re.findall(r"(?:^|[\s;])[+-]?([A-Za-z]+)", deal.tags.get(_TABLE, ""))
    columns = [_COLUMNS.get(name.lower(), name) for name in headings]
    if not {"declarer", "strain", "tricks"} <= set(columns):
        return {}
    stated_tricks: dict[tuple[Seat, str], int] = {}
    for end in range(len(columns), len(deal.optimum) + 1, len(columns)):
        row = dict(zip(columns, deal.optimum[end - len(columns) : end], strict=True))
        strain, tricks = row.get("strain", "")[:1].upper(), row.get("tricks", "")
        if strain in _STRAINS and tricks.isdecimal() and int(tricks) <= 13:
            try:
                stated_tricks[parse_seat(row["declarer"]), strain] = int(tricks)
            except NotASeat:
                continue
    return stated_tricks
