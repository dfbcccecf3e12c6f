"""A drive online: bots fill the tables, the tables type their scores, and it goes on without its host."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hoyle.evenings.club_acts import SERVER, Departed, Rung, SignedUp, Started
from hoyle.evenings.club_people import looks_of
from hoyle.evenings.club_rights import seats_of
from hoyle.evenings.drive import Ended, Moved, Scored
from hoyle.evenings.evening import Evening

CHAIRS: Final = 4

REST: Final = 15.0
"""Seconds between the last score of a hand and the next hand, in which people look at what they took."""

LONGEST: Final = 15
"""The minutes of a hand at a drive that sets none, so that nobody waits for a player who does nothing."""

Step = SignedUp | Departed | Started | Rung | Moved | Ended


def filling(evening: Evening, names: Iterable[str]) -> SignedUp | Departed | None:
    """Return the bot that comes or goes before the next draw or move; None if all tables will be full.

    Args:
        evening: an evening online.
        names: what bots may be called, in the order of preference.
    """
    here = [each for each in evening.people if each.here]
    bots = [each for each in here if each.bot]
    seats = len(seats_of(evening) if evening.drive is None else {each.player for each in here})
    wanted = (len(bots) - seats) % CHAIRS
    if len(bots) > wanted:
        return Departed(bots[-1].number)
    if len(bots) == wanted:
        return None
    taken = {each.looks for each in evening.people}
    name = next(each for each in names if looks_of(each) not in taken)
    return SignedUp(name=name, bot=evening.online)


def next_step(evening: Evening, now: float, names: Iterable[str]) -> Step | None:
    """Return what the server does by itself next; None while people play, or the host has stopped the clock.

    The host starts the first hand. Every other one starts when the last is over: when all scores are in and
    everybody has had a moment to look, or at once after the bell.
    """
    drive, clock = evening.drive, evening.clock
    if not evening.online or drive is None or drive.over:
        return None
    if not clock.started:
        return Started() if drive.hand > 1 else None
    if not evening.dealt or (clock.since is None and not evening.rung):
        return None
    if drive.waiting:
        late = clock.at(now) >= 60 * (evening.announced.minutes or LONGEST)
        return Rung() if late and not evening.rung else None
    if not evening.rung and now - _last_score(evening) < REST:
        return None
    if drive.hand == drive.began.hands or not any(each.here and not each.bot for each in evening.people):
        return Ended()
    return filling(evening, names) or Moved()


def tricks_of(evening: Evening, hand: int, table: int, tricks: tuple[int, int]) -> Scored | None:
    """Return the score of a table whose deal is over; None if it has one, or everybody has moved."""
    drive = evening.drive
    if drive is None or drive.over or hand != drive.hand or table not in drive.waiting:
        return None
    return Scored(hand=hand, table=table, tricks=tricks, by=str(SERVER))


def _last_score(evening: Evening) -> float:
    hand = evening.going.hand
    return max((lines[-1].at for (each, _), lines in evening.typed.items() if each == hand), default=0.0)
