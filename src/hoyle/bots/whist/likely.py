"""Hands a seat's knowledge to the kernel, which draws the deals it finds likely."""

from __future__ import annotations

from itertools import pairwise

from hoyle import kernel
from hoyle.bots.whist.worlds import Away, away
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.sight import Sight
from hoyle.seat import SEATS, Seat


def history(seen: Observation, see: Sight) -> kernel.History | None:
    """Return the deal so far; None if somebody played out of turn, or does not have the cards they should."""
    tricks = [trick for trick in (*seen.quitted, *seen.laid) if trick.plays]
    leader = tricks[0].leader if tricks else see.seat
    whole = all(trick.complete for trick in tricks[:-1])
    if not whole or any(after.leader != before.winner(see.trumps) for before, after in pairwise(tricks)):
        return None
    played = [0] * 4
    for trick in tricks:
        for turn, (seat, _) in enumerate(trick.plays):
            played[seat] += 1
            if seat != (trick.leader + turn) % 4:
                return None
    if tricks:
        last = tricks[-1]
        due = last.winner(see.trumps) if last.complete else Seat((last.leader + len(last.plays)) % 4)
        if due != see.seat:
            return None
    if any(seen.counts[seat] + played[seat] != 13 for seat in SEATS):
        return None
    plays = [card.index for trick in tricks for _, card in trick.plays]
    return kernel.History(plays, leader, see.trumps.value)


def worlds(
    seen: Observation, see: Sight, played: kernel.History, how: kernel.Weighing, seed: int
) -> kernel.Likely:
    """Return worlds drawn by how likely the others are to have played so in them, the seat's own hand
    with them.
    """
    found = kernel.likely_worlds(played, _as_kinds(see.seat, away(seen, see)), how, seed=seed)
    found.hands[:, see.seat] = see.hand.bits
    return found


def _as_kinds(seat: Seat, known: Away) -> kernel.Away:
    return kernel.Away(
        seat,
        [hand.bits for hand in known.known],
        [
            kernel.Kind(kind.cards.bits, sum(1 << each for each in kind.seats), kind.least)
            for kind in known.kinds
        ],
        known.room,
    )
