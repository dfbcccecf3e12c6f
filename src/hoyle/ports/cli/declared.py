"""A declaration of solo, from the command line or a row of a file."""

from __future__ import annotations

from collections.abc import Sequence

import click

from hoyle.games.solo.declaration import MISERES, Declaration
from hoyle.games.solo.stakes import SoloPlayed
from hoyle.seat import Seat, left, parse_seat

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


def refuse(what: str, why: str | bool) -> None:
    """Raise BadParameter for this argument if there is a reason to refuse it."""
    if why:
        raise click.BadParameter(str(why), param_hint=what)
