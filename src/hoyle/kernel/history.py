"""A deal of whist or solo in play, in the kernel's form, with checks for impossible deals."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import PACK, batch, how_many, whole

SEATS: Final = 4
HAND: Final = 13
NO_TRUMPS: Final = -1
"""The trumps of a deal without trumps."""

EAST_AND_WEST: Final = 0b1010


class Habits(IntEnum):
    """The habits that all players follow."""

    WHIST = 0
    """The habits of the plain player of whist."""
    SOLO = 1
    """The habits of the plain player of solo, if tricks are to be won."""
    MISERE = 2
    """The habits of the plain player of solo, if the caller, or everyone, avoids tricks."""
    LEARNED = 3
    """Habits learned from good players of whist."""


class History(NamedTuple):
    """The play of a deal of whist or solo so far, each trick led by the winner of the previous one."""

    plays: Sequence[int]
    """The cards in the order played, 0..51."""
    leader: int
    """The seat, 0..3, that made the first lead, or will."""
    trumps: int
    """0..3 for clubs to spades; NO_TRUMPS is possible at solo."""
    declarers: int = EAST_AND_WEST
    """A bit for each seat of one side: at solo the callers, at whist any two partners."""
    habits: Habits = Habits.WHIST
    need: int = 0
    """At solo, the tricks that win the call. Against a call of five, trumps are not led at first."""

    def side(self, seat: int) -> int:
        """The side of a seat: 1 for the declarers, 0 for the others."""
        return self.declarers >> seat & 1


class Kind(NamedTuple):
    """A set of cards that certain seats may hold."""

    cards: int
    """The cards, as a hand."""
    holders: int
    """A bit for each seat that may hold some of them."""
    least: Sequence[int] = (0, 0, 0, 0)
    """The fewest of them that each seat holds."""


class Away(NamedTuple):
    """One seat's knowledge of the cards in other hands."""

    seat: int
    known: Sequence[int]
    """By seat, the cards known to be in its hand."""
    kinds: Sequence[Kind]
    """The cards whose place is unknown."""
    room: Sequence[int]
    """By seat, how many of the unknown cards it holds."""


def check_plays(plays: Sequence[int], where: str = "") -> None:
    """Check that each card is in the pack and occurs once.

    Raises:
        KernelError: if not.
    """
    if len(set(plays)) != len(plays) or any(not 0 <= card < PACK for card in plays):
        raise KernelError("plays", f"{where}must be cards, 0 to 51, each played once")


def check_history(history: History) -> None:
    """Check what has been played, by whom and with what trumps.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_plays(history.plays)
    whole("leader", history.leader, 0, SEATS - 1)
    check_sides(history.declarers, history.habits, history.need)
    whole("trumps", history.trumps, least_trumps(history.habits), SEATS - 1)
    if len(history.plays) >= PACK:
        raise KernelError("plays", "must leave a card to play")


def least_trumps(habits: Habits) -> int:
    """The smallest number of trumps that is allowed: at whist there always are trumps."""
    return NO_TRUMPS if habits in (Habits.SOLO, Habits.MISERE) else 0


def check_sides(declarers: int, habits: Habits, need: int) -> None:
    """Check who plays with whom: at whist the seats that sit opposite, at a misère one seat or none.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    whole("declarers", declarers, 0, (1 << SEATS) - 1)
    whole("need", need, 0, HAND)
    if not isinstance(habits, Habits):
        raise KernelError("habits", f"must be one of Habits, not {habits!r}")
    if habits in (Habits.WHIST, Habits.LEARNED) and declarers not in (EAST_AND_WEST, EAST_AND_WEST >> 1):
        raise KernelError("declarers", "must be two seats opposite at whist")
    if habits is Habits.MISERE and declarers.bit_count() > 1:
        raise KernelError("declarers", "must be one seat at a misère, or none")


def check_away(history: History, away: Away) -> None:
    """Check that the known and unknown cards are distinct and not yet played.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    if len(away.kinds) == 0:
        raise KernelError("kinds", "must not be empty")
    if len(away.kinds) > PACK:
        raise KernelError("kinds", f"must be {PACK} at most")
    if (
        len(away.known) != SEATS
        or len(away.room) != SEATS
        or any(len(kind.least) != SEATS for kind in away.kinds)
    ):
        raise KernelError("away", "must have something for each of four seats")
    seen = sum(1 << card for card in history.plays)
    for hand in (*away.known, *(kind.cards for kind in away.kinds)):
        if hand >> PACK or hand & seen:
            raise KernelError("away", "must be cards of the pack, not played and none there twice")
        seen |= hand
    if any(not kind.cards or not 0 <= kind.holders < 1 << SEATS for kind in away.kinds):
        raise KernelError("kinds", "must be of some cards each, and of a set of seats, 0 to 15")
    if any(
        not 0 <= number <= HAND for number in (*away.room, *(n for kind in away.kinds for n in kind.least))
    ):
        raise KernelError("room", "must be 0 to 13 for each seat, and so must the least of a kind")


def check_worlds(history: History, hands: NDArray[np.uint64], cards: int | None, most: int) -> None:
    """Check that every world has all unplayed cards, each seat with the right number, and that ``cards``,
    unless None, are held by the seat to play.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_history(history)
    if len(batch("hands", hands, np.uint64, None, SEATS)) > most:
        raise KernelError("hands", f"must be {most} worlds at most")
    played = sum(1 << card for card in history.plays)
    if (np.bitwise_or.reduce(hands, axis=1) != np.uint64(((1 << PACK) - 1) ^ played)).any():
        raise KernelError("hands", "must be all the cards that are not played, and no others")
    seat, left = _turn(history)
    if (how_many(hands) != np.array(left, np.uint64)).any():
        raise KernelError("hands", f"must be of {left} cards after those plays")
    if cards is not None and (not cards or any(cards & ~int(own) for own in np.unique(hands[:, seat]))):
        raise KernelError("cards", "must be cards of the seat to play, and some")


def _turn(history: History) -> tuple[int, list[int]]:
    """Return the seat to play, and the number of cards left to each seat."""
    seat, left = history.leader, [HAND] * SEATS
    for first in range(0, len(history.plays), SEATS):
        trick = history.plays[first : first + SEATS]
        for turn in range(len(trick)):
            left[(seat + turn) % SEATS] -= 1
        if len(trick) < SEATS:
            return (seat + len(trick)) % SEATS, left
        seat = (seat + max(range(SEATS), key=lambda turn: _strength(trick, turn, history.trumps))) % SEATS
    return seat, left


def _strength(trick: Sequence[int], turn: int, trumps: int) -> tuple[bool, bool, int]:
    card = trick[turn]
    return card // HAND == trumps, card // HAND == trick[0] // HAND, card % HAND or HAND
