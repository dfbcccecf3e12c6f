"""Acts that nothing invites, but that a whist table which is not strict lets happen."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act
from hoyle.games.whist.observation import Observation
from hoyle.seat import partner
from hoyle.tricks.words import dealt_amiss


def asides(seen: Observation) -> Iterator[act.Act]:
    """Return questions and exposures of a hand, of which the laws may take notice."""
    yield from dealt_amiss(seen)
    if seen.seat is None or not _in_play(seen):
        return
    seat = seen.seat
    if seen.umpire == "strict":
        if seen.exposed[seat].bits != seen.hand.bits:
            yield act.ShowHand(seat)  # A right (W-L24), at whatever cost.
        if seen.laid and seen.laid[-1].has_renounced(partner(seat)):
            yield act.AskSuit(seat)  # A right (W-G09), though nobody can have revoked.
        return
    others = [card for who, card in seen.laid[-1].plays if who != seat] if seen.laid else []
    for card in others[-1:]:
        yield act.AskWhoPlayed(seat, card)
    if seen.turned and not seen.turned_lies:
        yield act.AskTurnUp(seat)
    if seen.exposed[seat] == seen.hand:
        yield act.PickUp(seat)
    else:
        yield act.ShowHand(seat)
        yield act.ThrowDown(seat)
    yield act.CountPack(seat)


def _in_play(seen: Observation) -> bool:
    """Has this seat cards to play, of a deal that is dealt and not over?"""
    if not seen.hand.bits or not seen.exposed or seen.content or max(seen.score) >= seen.variant.game_points:
        return False
    return not seen.lawful or act.Content not in map(type, seen.lawful)
