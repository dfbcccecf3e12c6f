"""Acts that nobody asks for, but that a whist table allows unless it is strict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hoyle.games.whist import act
from hoyle.games.whist.honours import may_call
from hoyle.games.whist.observation import Observation
from hoyle.seat import Seat, partner
from hoyle.tricks.claim_words import rest_claimable
from hoyle.tricks.dealing_words import dealt_amiss


def asides(seen: Observation) -> Iterable[act.Act]:
    """Return questions and exposures of a hand, which the laws may penalize."""
    if seen.umpire != "strict":
        return _penalized_asides(seen)
    seat = seen.seat
    if seat is None or not _in_play(seen):
        return ()
    lies_open = seen.exposed[seat].bits == seen.hand.bits
    may_ask_suit = bool(seen.laid) and seen.laid[-1].has_renounced(partner(seat))
    return _rights(seat, rest_claimable(seen), lies_open, may_ask_suit)


@lru_cache(1024)
def _rights(
    seat: Seat, claims: tuple[act.ClaimRest, ...], lies_open: bool, may_ask_suit: bool
) -> tuple[act.Act, ...]:
    """Return the acts that are a right even at a strict table, whatever they cost."""
    rights: list[act.Act] = [*claims]
    if not lies_open:
        rights.append(act.ShowHand(seat))  # W-L24.
    if may_ask_suit:
        rights.append(act.AskSuit(seat))  # W-G09, though nobody can have revoked.
    return tuple(rights)


def _penalized_asides(seen: Observation) -> Iterator[act.Act]:
    yield from dealt_amiss(seen)
    if seen.seat is None or not _in_play(seen):
        return
    seat = seen.seat
    yield from rest_claimable(seen)
    if _may_still_call(seen, partner(seat)):
        yield act.Remind(seat)  # Breaks W-L17.
    others = [card for who, card in seen.laid[-1].plays if who != seat] if seen.laid else []
    for card in others[-1:]:
        yield act.AskWhoPlayed(seat, card)
    yield act.AskTrumps(seat)  # W-L04 allows anyone to ask that.
    if seen.turned and not seen.turned_lies:
        yield act.AskTurnUp(seat)
    if seen.exposed[seat] == seen.hand:
        yield act.PickUp(seat)
    else:
        yield act.ShowHand(seat)
        yield act.ThrowDown(seat)
    yield act.CountPack(seat)


def _may_still_call(seen: Observation, seat: Seat) -> bool:
    """Does the score let this seat call honours, and has it neither called nor played?"""
    has_played = any(trick.card(seat) for trick in (*seen.quitted, *seen.laid))
    called = seat in seen.calls or has_played
    return not called and may_call(seen.variant, seen.score, seen.dealer, seat)


def _in_play(seen: Observation) -> bool:
    """Has this seat cards to play in a deal that is dealt and not over?"""
    if not seen.hand.bits or not seen.exposed or seen.content or max(seen.score) >= seen.variant.game_points:
        return False
    return not seen.lawful or act.Content not in map(type, seen.lawful)
