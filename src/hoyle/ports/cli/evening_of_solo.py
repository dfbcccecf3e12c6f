"""An evening of solo whist from a file: one declaration a row."""

from __future__ import annotations

from pathlib import Path

from hoyle.errors import BadOption, NotASeat
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.stakes import settled
from hoyle.games.solo.variant import Variant
from hoyle.ports.cli.declared import declared
from hoyle.ports.cli.evening import Row, Settled, rows_of, settled_each
from hoyle.seat import SEATS, seat_name

SEATED = tuple(seat_name(seat).lower() for seat in SEATS)

HEADINGS = ("call", "tricks", "caller", "partner", "revokes", "claim_against", *SEATED)
"""``n e s w`` say who sits there; an empty cell means who sat there before; else seats are names."""


def evening_of_solo(path: Path, variant: Variant) -> list[Settled]:
    """Settle every declaration of the file by the variant.

    Raises:
        BadText: if a row cannot be read, or cannot have been; it names the line.
    """
    at_table = {seat: seat.upper() for seat in SEATED}

    def settle(line: int, row: Row) -> Settled:
        for seat in SEATED:
            at_table[seat] = row.get(seat) or at_table[seat]
        return _settled(line, row, variant, at_table)

    return settled_each(path, rows_of(path, HEADINGS, ("call", "caller")), settle)


def _settled(line: int, row: Row, variant: Variant, at_table: dict[str, str]) -> Settled:
    if len(set(at_table.values())) < len(SEATS):
        raise NotASeat(", ".join(at_table.values()), ["four different names for n, e, s and w"])
    calls = {call.value: call for call in Declaration}
    if row["call"].lower() not in calls:
        raise BadOption("call", row["call"], ", ".join(calls))
    call, tricks = calls[row["call"].lower()], row.get("tricks") or None
    if tricks is not None and not (tricks.isdecimal() and int(tricks[:3]) <= 13):
        raise BadOption("tricks", tricks, "a number from 0 to 13")
    revokes = [
        f"{_seat(who, at_table) if who.lower() not in ('caller', 'partner') else who}={number or '1'}"
        for who, _, number in (word.partition("=") for word in row.get("revokes", "").split())
    ]
    played = declared(
        call,
        None if tricks is None else int(tricks),
        _seat(row["caller"], at_table),
        _seat(row["partner"], at_table) if row.get("partner") else None,
        revokes,
        _seat(row["claim_against"], at_table) if row.get("claim_against") else None,
    )
    outcome = settled(variant, played)
    names = [at_table[seat] for seat in SEATED]
    told = f"{names[SEATED.index(_seat(row['caller'], at_table).lower())]}: {call.value}"
    return Settled(
        line=line,
        what=told if tricks is None else f"{told} {tricks}",
        deltas=dict(zip(names, outcome.deltas, strict=True)),
    )


def _seat(who: str, at_table: dict[str, str]) -> str:
    """Return the seat of a player by name, or a seat that is named itself."""
    for seat, name in at_table.items():
        if who == name:
            return seat.upper()
    if who.lower() in at_table:
        return who.upper()
    raise NotASeat(who, [*at_table.values()], "who sits where is said under the headings n, e, s and w")
