"""A bot's check that a revoke or a disobeyed penalty is proved, in any trick-taking game for four."""

from __future__ import annotations

from typing import Protocol

from hoyle.cards import Hand, Suit
from hoyle.law import Remedy, Ruling, Standing
from hoyle.seat import Seat
from hoyle.tricks.act import Claim
from hoyle.tricks.obligation import demanded, shown_to_disobey
from hoyle.tricks.trick import Trick


class SeesClaims(Protocol):
    """The fields of an observation that ``proved`` needs."""

    @property
    def trumps(self) -> Suit | None: ...

    @property
    def exposed(self) -> tuple[Hand, ...]: ...

    @property
    def quitted(self) -> tuple[Trick, ...]: ...

    @property
    def cases(self) -> tuple[Ruling, ...]: ...


def proved(seen: SeesClaims, claim: Claim) -> bool:
    """Return whether the quitted tricks and the open cards prove the claim."""
    if claim.trick >= len(seen.quitted) or seen.quitted[claim.trick].card(claim.offender) is None:
        return False
    return _revoked(seen.quitted[claim.trick :], claim.offender) or _disobeyed(seen, claim)


def _revoked(tricks: tuple[Trick, ...], seat: Seat) -> bool:
    """Return whether this seat failed to follow in the first of these tricks and played the suit to a later
    one.
    """
    trick, *later = tricks
    card = trick.card(seat)
    if card is not None and card.suit is trick.led:
        return False
    return any((c := each.card(seat)) is not None and c.suit is trick.led for each in later)


def _disobeyed(seen: SeesClaims, claim: Claim) -> bool:
    seat, number = claim.offender, claim.trick
    demands = _demands(seen, seat, number)
    return bool(demands) and shown_to_disobey(
        seen.quitted, number, seat, demands, seen.exposed[seat], seen.trumps
    )


def _demands(seen: SeesClaims, seat: Seat, number: int) -> tuple[Remedy, ...]:
    """Return the remedies by which public rulings bound this seat in that trick. Calls of exposed cards are
    missing, because an observation does not record them.
    """
    exacted = (ruling for ruling in seen.cases if ruling.standing is Standing.EXACTED)
    bound_to = (demanded(ruling, seat, number, seen.quitted) for ruling in exacted)
    return tuple(remedy for remedy in bound_to if remedy is not None)
