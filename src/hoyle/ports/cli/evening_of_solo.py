"""An evening of solo whist from a file, one declaration per row."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hoyle.errors import BadOption, NotASeat
from hoyle.files.table import Row
from hoyle.files.text import plain_word
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.stakes import settled
from hoyle.games.solo.variant import Variant
from hoyle.ledger.amount import count_in
from hoyle.ports.cli.declared import declared
from hoyle.ports.cli.evening import Settled, settled_each
from hoyle.ports.cli.named_players import listed, same, spelt
from hoyle.seat import SEATS, parse_seat, seat_name
from hoyle.words import likeness

SEATED = tuple(seat_name(seat).lower() for seat in SEATS)

_ROLES = ("caller", "partner")

HEADINGS = ("call", "tricks", "caller", "partner", "revokes", "claim_against", *SEATED)
"""The columns. ``n e s w`` name the players; an empty cell means the same player as in the row above."""


def evening_of_solo(path: Path, variant: Variant) -> list[Settled]:
    """Settle each declaration of the file.

    Raises:
        BadText: if a row cannot be read or cannot have happened; the message names its line.
    """
    at_table = {seat: seat.upper() for seat in SEATED}

    def settle(line: int, row: Row) -> Settled:
        for seat in SEATED:
            at_table[seat] = spelt(row.get(seat, "")) or at_table[seat]
        return _settled(line, row, variant, at_table)

    return settled_each(path, HEADINGS, ("call", "caller"), settle)


def _settled(line: int, row: Row, variant: Variant, at_table: dict[str, str]) -> Settled:
    if len({likeness(name) for name in at_table.values()}) < len(SEATS):
        raise NotASeat(", ".join(at_table.values()), ["four different names for n, e, s and w"])
    calls = {call.value: call for call in Declaration}
    call = calls.get(plain_word(row["call"]))
    if call is None:
        raise BadOption("call", row["call"], ", ".join(calls))
    tricks = count_in(row["tricks"]) if row.get("tricks") else None
    if row.get("tricks") and (tricks is None or tricks > 13):
        raise BadOption("tricks", row["tricks"], "a number from 0 to 13")
    played = declared(
        call,
        tricks,
        _seat(row["caller"], at_table),
        _seat(row["partner"], at_table) if row.get("partner") else None,
        list(_revokes(row.get("revokes", ""), at_table)),
        _seat(row["claim_against"], at_table) if row.get("claim_against") else None,
    )
    outcome = settled(variant, played)
    names = [at_table[seat] for seat in SEATED]
    description = f"{names[SEATED.index(_seat(row['caller'], at_table).lower())]}: {call.value}"
    return Settled(
        line=line,
        what=description if tricks is None else f"{description} {tricks}",
        deltas=dict(zip(names, outcome.deltas, strict=True)),
    )


def _revokes(cell: str, at_table: dict[str, str]) -> Iterator[str]:
    """Return the revokes of a row in the form of the command line."""
    for who, number in listed(cell, [*at_table.values(), *_ROLES, *SEATED], r"\d+(?:[.,]0*)?"):
        seat = who if who.lower() in _ROLES else _seat(who, at_table)
        yield f"{seat}={(count_in(number) or number) if number else 1}"


def _seat(who: str, at_table: dict[str, str]) -> str:
    """Return the seat of a player, given by name or by seat."""
    who = spelt(who)
    name = same(who, at_table.values())
    if name is not None:
        return next(seat.upper() for seat, each in at_table.items() if each == name)
    try:
        return seat_name(parse_seat(who)) if not who.isdecimal() else _nobody(who, at_table)
    except NotASeat:
        return _nobody(who, at_table)


def _nobody(who: str, at_table: dict[str, str]) -> str:
    raise NotASeat(who, [*at_table.values()], "who sits where is said under the headings n, e, s and w")
