"""A declaration of solo from the command line, and an evening of them from a file, one per row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from hoyle.errors import BadOption, NotASeat
from hoyle.files.table import Row
from hoyle.files.text import plain_word
from hoyle.games.solo.declaration import MISERES, Declaration
from hoyle.games.solo.stakes import SoloPlayed, settled
from hoyle.games.solo.variant import Variant
from hoyle.ledger.money import count_in
from hoyle.ports.cli.evening import Settled, settled_each
from hoyle.ports.cli.flags import refuse
from hoyle.ports.cli.named_players import SEATED, at_table, listed, same, spelt
from hoyle.seat import Seat, left, parse_seat, seat_name

_ROLES = ("caller", "partner")

HEADINGS = ("call", "tricks", "caller", "partner", "revokes", "claim_against", *SEATED)
"""The columns. ``n e s w`` name the players; an empty cell means the same player as in the row above."""


def evening_of_solo(path: Path, variant: Variant) -> list[Settled]:
    """Settle each declaration of the file.

    Raises:
        BadText: if a row cannot be read or cannot have happened; the message names its line.
    """
    names = {seat: seat.upper() for seat in SEATED}

    def settle(line: int, row: Row) -> Settled:
        nonlocal names
        names = at_table(row, names)
        return _settled(line, row, variant, names)

    return settled_each(path, HEADINGS, ("call", "caller"), settle)


def _settled(line: int, row: Row, variant: Variant, players: dict[str, str]) -> Settled:
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
        _seat(row["caller"], players),
        _seat(row["partner"], players) if row.get("partner") else None,
        list(_revokes(row.get("revokes", ""), players)),
        _seat(row["claim_against"], players) if row.get("claim_against") else None,
    )
    outcome = settled(variant, played)
    names = [players[seat] for seat in SEATED]
    description = f"{names[SEATED.index(_seat(row['caller'], players).lower())]}: {call.value}"
    return Settled(
        line=line,
        what=description if tricks is None else f"{description} {tricks}",
        deltas=dict(zip(names, outcome.deltas, strict=True)),
    )


def _revokes(cell: str, players: dict[str, str]) -> Iterator[str]:
    """Return the revokes of a row in the form of the command line."""
    for who, number in listed(cell, [*players.values(), *_ROLES, *SEATED], r"\d+(?:[.,]0*)?"):
        seat = who if who.lower() in _ROLES else _seat(who, players)
        yield f"{seat}={(count_in(number) or number) if number else 1}"


def _seat(who: str, players: dict[str, str]) -> str:
    """Return the seat of a player, given by name or by seat."""
    who = spelt(who)
    name = same(who, players.values())
    if name is not None:
        return next(seat.upper() for seat, each in players.items() if each == name)
    try:
        return seat_name(parse_seat(who)) if not who.isdecimal() else _nobody(who, players)
    except NotASeat:
        return _nobody(who, players)


def _nobody(who: str, players: dict[str, str]) -> str:
    raise NotASeat(who, [*players.values()], "who sits where is said under the headings n, e, s and w")


_MOST = 13


def declared(
    call: Declaration,
    tricks: int | None,
    caller: str,
    partner: str | None,
    revokes: Sequence[str],
    claim_against: str | None,
) -> SoloPlayed:
    """Return the declaration and its result.

    Raises:
        NotASeat, BadParameter: if it cannot have happened.
    """
    seat = parse_seat(caller)
    if call is Declaration.GENERAL_MISERE:
        refuse("TRICKS", tricks is not None and "a general misère has no number of tricks")
        refuse("--partner", partner is not None and "at a general misère nobody has a partner")
        refuse("--claim-against", claim_against is not None and "only a misère can be claimed at once")
        return SoloPlayed(declaration=call, takers=(seat,), revokes=_revoked(revokes, {"caller": seat}))
    refuse("TRICKS", tricks is None and f"say how many tricks were taken at the {call}")
    proposed = call is Declaration.PROPOSITION
    refuse("--partner", not proposed and partner is not None and f"nobody has a partner at a {call}")
    mate = None if not proposed else parse_seat(partner) if partner is not None else left(seat)
    refuse("--partner", mate == seat and "nobody accepts their own proposition")
    foe = None if claim_against is None else parse_seat(claim_against)
    refuse("--claim-against", foe == seat and "a misère is claimed against an adversary of the caller's")
    took = foe is not None and call in MISERES and bool(tricks)
    refuse("--claim-against", took and "a misère in which the caller has taken a trick is lost, not claimed")
    wrong = foe is not None and call not in MISERES
    refuse("--claim-against", wrong and "only a misère can be claimed at once")
    sides = {"caller": seat} | ({"partner": mate} if mate is not None else {})
    return SoloPlayed(
        declaration=call,
        caller=seat,
        partner=mate,
        tricks=tricks or 0,
        revokes=_revoked(revokes, sides),
        claimed_against=foe,
    )


def _revoked(flags: Sequence[str], names: dict[str, Seat]) -> tuple[Seat, ...]:
    """Return the seat of each revoke, in the order given."""
    seats: list[Seat] = []
    for flag in flags:
        who, equals, count = flag.partition("=")
        if not equals or not count.isdecimal() or not 0 < int(count[:3]) <= _MOST:
            raise click.BadParameter(
                f"{flag!r} is not WHO=N, with N from 1 to {_MOST}", param_hint="--revokes"
            )
        if who.strip().lower() == "partner" and "partner" not in names:
            raise click.BadParameter("the caller has no partner", param_hint="--revokes")
        named = names.get(who.strip().lower())
        seats += [parse_seat(who) if named is None else named] * int(count)
    return tuple(seats)
