"""``hoyle settle solo``: settle one declaration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from hoyle.games.solo.declaration import MISERES, Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.stakes import Played, Settlement, settled
from hoyle.ledger import pounds
from hoyle.ports.cli.company import chosen_variant
from hoyle.ports.cli.flags import Json, Plain, print_document
from hoyle.seat import SEATS, Seat, left, parse_seat, seat_name

_MOST = 13


def settle_solo(
    call: Annotated[Declaration, typer.Argument(help="What was declared.", metavar="CALL")],
    tricks: Annotated[
        int | None,
        typer.Argument(help="Tricks of the declaring side, before any revoke.", min=0, max=13),
    ] = None,
    caller: Annotated[
        str, typer.Option(help="The caller; at a general misère the taker of the last trick.")
    ] = "N",
    partner: Annotated[
        str | None, typer.Option(help="Who accepted a proposition; the caller's left if not given.")
    ] = None,
    revokes: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO=N", help="Established revokes of a seat, 'caller' or 'partner'."),
    ] = None,
    claim_against: Annotated[
        str | None, typer.Option(metavar="SEAT", help="The adversary for whose fault a misère was claimed.")
    ] = None,
    scale: Annotated[str | None, typer.Option(help="A scale by its name.")] = None,
    base: Annotated[int | None, typer.Option(min=1, help="Pence for a solo, in place of a scale.")] = None,
    over: Annotated[int | None, typer.Option(min=0, help="Pence for a trick over or under.")] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option; may be repeated.")
    ] = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """Settle one declaration at solo whist: what each seat receives or pays.

    Example: hoyle settle solo solo 7 --revokes caller=1
    """
    variant = chosen_variant(GAME, None, [*(settings or []), *_prices(scale, base, over)], None)
    played = _played(call, tricks, caller, partner, revokes or [], claim_against)
    outcome = settled(variant, played)
    if as_json:
        print_document(_document(outcome, parse_seat(caller)))
        return
    typer.echo(_MADE[outcome.made] if call is not Declaration.GENERAL_MISERE else "It is played out.")
    for seat, pence in zip(SEATS, outcome.deltas, strict=True):
        typer.echo(f"{seat_name(seat)}: {pounds(pence)}.")


_MADE = {True: "The declaration is won.", False: "The declaration is lost.", None: "The deal is void."}


def _prices(scale: str | None, base: int | None, over: int | None) -> Iterator[str]:
    """The flags of the stakes, as options of the variant."""
    if scale is not None and base is not None:
        raise typer.BadParameter("give a scale, or a base and an over, not both", param_hint="--scale")
    if scale is not None:
        yield f"scale={scale}"
    if base is not None:
        yield from ("scale=given", f"base={base}")
    if over is not None:
        yield f"over={over}"


def _played(
    call: Declaration,
    tricks: int | None,
    caller: str,
    partner: str | None,
    revokes: list[str],
    claim_against: str | None,
) -> Played:
    """The declaration as the command line tells it; what cannot have been is refused."""
    seat = parse_seat(caller)
    if call is Declaration.GENERAL_MISERE:
        _refuse("TRICKS", tricks is not None and "a general misère has no number of tricks")
        _refuse("--partner", partner is not None and "at a general misère each plays for himself")
        _refuse("--claim-against", claim_against is not None and "only a misère can be claimed at once")
        return Played(declaration=call, takers=(seat,), revokes=_revoked(revokes, {"caller": seat}))
    _refuse("TRICKS", tricks is None and f"say how many tricks were taken at the {call}")
    proposed = call is Declaration.PROPOSITION
    _refuse("--partner", not proposed and partner is not None and f"nobody has a partner at a {call}")
    mate = None if not proposed else parse_seat(partner) if partner is not None else left(seat)
    _refuse("--partner", mate == seat and "nobody accepts their own proposition")
    foe = None if claim_against is None else parse_seat(claim_against)
    _refuse("--claim-against", foe == seat and "a misère is claimed against an adversary of the caller's")
    took = foe is not None and call in MISERES and bool(tricks)
    _refuse("--claim-against", took and "a misère in which the caller has taken a trick is lost, not claimed")
    wrong = foe is not None and call not in MISERES
    _refuse("--claim-against", wrong and "only a misère can be claimed at once")
    sides = {"caller": seat} | ({"partner": mate} if mate is not None else {})
    return Played(
        declaration=call,
        caller=seat,
        partner=mate,
        tricks=tricks or 0,
        revokes=_revoked(revokes, sides),
        claimed_against=foe,
    )


def _revoked(flags: list[str], names: dict[str, Seat]) -> tuple[Seat, ...]:
    """A seat for each revoke, in the order they are given."""
    seats: list[Seat] = []
    for flag in flags:
        who, equals, count = flag.partition("=")
        if not equals or not count.isdecimal() or not 0 < int(count[:3]) <= _MOST:
            raise typer.BadParameter(
                f"{flag!r} is not WHO=N, with N from 1 to {_MOST}", param_hint="--revokes"
            )
        if who.strip().lower() == "partner" and "partner" not in names:
            raise typer.BadParameter("the caller has no partner", param_hint="--revokes")
        named = names.get(who.strip().lower())
        seats += [parse_seat(who) if named is None else named] * int(count)
    return tuple(seats)


def _refuse(what: str, why: str | bool) -> None:
    if why:
        raise typer.BadParameter(str(why), param_hint=what)


def _document(outcome: Settlement, caller: Seat) -> dict[str, Any]:
    deltas = {seat_name(seat): pence for seat, pence in zip(SEATS, outcome.deltas, strict=True)}
    total = outcome.deltas[caller]
    return {"made": outcome.made, "each": outcome.each, "total": total, "deltas": deltas}
