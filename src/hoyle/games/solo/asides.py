"""Acts that nobody asks for, but that a table of solo allows unless it is strict."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import act
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.observation import Observation
from hoyle.tricks.claim_words import rest_claimable
from hoyle.tricks.dealing_words import dealt_amiss
from hoyle.tricks.in_play import partners


def asides(seen: Observation) -> Iterator[act.Act]:
    """Return questions, corrections of a call and exposures of a hand, which the laws may penalize."""
    yield from dealt_amiss(seen, together=3)
    if seen.over or not seen.hand:
        return
    yield from _rest(seen)
    if seen.seat is None or seen.umpire == "strict":
        return
    seat = seen.seat
    if seen.contract is None and seen.said and seen.said[-1].seat == seat and seen.said[-1].declaration:
        yield act.CorrectCall(seat)
    others = [card for who, card in seen.laid[-1].plays if who != seat] if seen.laid else []
    for card in others[-1:]:
        yield act.AskWhoPlayed(seat, card)
    own_partners = partners(seen.contract.sides, seat) if seen.contract else ()
    misere = seen.contract is not None and seen.contract.declaration in MISERES
    if seen.laid and not misere and {*own_partners} & {*seen.laid[-1].renounced}:
        yield act.AskSuit(seat)
    if seen.quitted:
        yield act.LookBack(seat)
    if seen.contract:
        yield act.AskTrumps(seat)
    if seen.exposed[seat] != seen.hand and not any(isinstance(able, act.ShowHand) for able in seen.lawful):
        yield act.ShowHand(seat)
    yield act.CountPack(seat)


def _rest(seen: Observation) -> tuple[act.Act, ...]:
    """Return the claims of the rest with the usual one last: none of the tricks for a misère's caller,
    otherwise all.
    """
    contract, claims = seen.contract, rest_claimable(seen)
    loses = contract and contract.declaration in MISERES and contract.caller == seen.seat
    return claims[::-1] if loses else claims
