"""A deal of whist or solo in play as the kernel takes it, and checks for deals that are impossible."""

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
"""The trumps of a deal that has none."""

EAST_AND_WEST: Final = 0b1010


class Habits(IntEnum):
    """The habits by which everybody plays."""

    WHIST = 0
    """Those of the plain player of whist."""
    SOLO = 1
    """Those of the plain player of solo, where tricks are to be won."""
    MISERE = 2
    """Those of the plain player of solo, where the caller is to win none, or nobody wants any."""


class History(NamedTuple):
    """A deal of whist or solo as far as it is played, everyone in turn and the winner of each trick leading
    on.
    """

    plays: Sequence[int]
    """The cards in the order played, 0..51."""
    leader: int
    """The seat, 0..3, that led first, or is to lead."""
    trumps: int
    """0..3, clubs to spades, or at solo NO_TRUMPS."""
    declarers: int = EAST_AND_WEST
    """A bit for each seat of one side, at solo the callers'; at whist any two opposite."""
    habits: Habits = Habits.WHIST
    need: int = 0
    """At solo the tricks that win the call; against one that wants five no trump is led at first."""

    def side(self, seat: int) -> int:
        """The side of a seat: 1 for the declarers, 0 for the others."""
        return self.declarers >> seat & 1


class Kind(NamedTuple):
    """Cards that the same seats may hold."""

    cards: int
    """A hand of them."""
    holders: int
    """A bit for each seat that may hold some."""
    least: Sequence[int] = (0, 0, 0, 0)
    """By seat, how many of them it holds at least."""


class Away(NamedTuple):
    """One seat's knowledge of the cards in other hands."""

    seat: int
    known: Sequence[int]
    """By seat, a hand of the cards known to lie there."""
    kinds: Sequence[Kind]
    """The other cards."""
    room: Sequence[int]
    """By seat, how many of these it holds."""


def check_plays(plays: Sequence[int], where: str = "") -> None:
    """Check that each card is of the pack, and is there once.

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
    whole("trumps", history.trumps, 0 if history.habits is Habits.WHIST else NO_TRUMPS, SEATS - 1)
    if len(history.plays) >= PACK:
        raise KernelError("plays", "must leave a card to play")


def check_sides(declarers: int, habits: Habits, need: int) -> None:
    """Check who plays with whom: at whist the seats that sit opposite, at a misère one seat or none.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    whole("declarers", declarers, 0, (1 << SEATS) - 1)
    whole("need", need, 0, HAND)
    if not isinstance(habits, Habits):
        raise KernelError("habits", f"must be one of Habits, not {habits!r}")
    if habits is Habits.WHIST and declarers not in (EAST_AND_WEST, EAST_AND_WEST >> 1):
        raise KernelError("declarers", "must be two seats opposite at whist")
    if habits is Habits.MISERE and declarers.bit_count() > 1:
        raise KernelError("declarers", "must be one seat at a misère, or none")


def check_away(history: History, away: Away) -> None:
    """Check that the cards away are others than those played, and none is there twice.

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
    """Check that every world is all the cards not played, each seat having as many as it has left; and
    ``cards``, unless it is None, some of the seat to play.

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
    """Return the seat to play, and by seat the cards left to it."""
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
