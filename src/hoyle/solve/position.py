"""Positions to solve, in the caller's form and in the kernel's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Card, Hand, Suit, parse_deal, parse_suit
from hoyle.errors import KernelError, NotASuit
from hoyle.kernel.position import fault as kernel_fault
from hoyle.kernel.tricks import HOW_MANY, NONE_AT_ALL
from hoyle.seat import SEATS, Seat, parse_seat, seat_name
from hoyle.words.counted import counted

Deal = str | Sequence[Hand]
"""A PBN deal, or four hands by seat from North."""
Trumps = Literal["S", "H", "D", "C", "N"] | str | Suit | None
"""A suit or its letter; N or None for no trumps."""
Seated = str | Seat
Declarers = str | Iterable[Seat]
"""The seats that play together: a word of letters, names, or seats."""
Goal = int | Literal["misere"] | None
"""A number of tricks to make, "misere" for no trick at all, or None to count tricks."""

STRAINS: Final = ("S", "H", "D", "C", "N")

_NO_TRUMPS: Final = ("n", "nt", "none", "no trump", "no trumps", "notrump", "notrumps")
_NOT_ONE: Final = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class DoubleDummyPosition:
    """The hands, the trumps, the trick on the table, and the seat that led it or leads next."""

    hands: tuple[Hand, ...]
    trumps: Suit | None
    leader: Seat
    trick: tuple[Card, ...] = ()

    @classmethod
    def of(
        cls, deal: Deal, trumps: Trumps, leader: Seated, trick: Iterable[Card | str] = ()
    ) -> DoubleDummyPosition:
        """Return a position from the caller's form.

        Raises:
            NotADeal, NotACard, NotASeat: for invalid text.
            KernelError: for unknown trumps, or if there are not four hands.
        """
        return cls(
            hands=hands_of(deal),
            trumps=trumps_of(trumps),
            leader=seat_of(leader),
            trick=tuple(card if isinstance(card, Card) else Card(card) for card in trick),
        )

    def fault(self) -> str | None:
        """Return why the position is impossible; None if it is valid."""
        if len(self.trick) > 3:
            return "the trick is complete; one on the table has three cards at most"
        table = [card.index for card in self.trick]
        problem = kernel_fault([hand.bits for hand in self.hands], _NOT_ONE, self.leader, table, 0)
        return None if problem is None else problem[1]


def hands_of(deal: Deal) -> tuple[Hand, ...]:
    """Return the four hands of a deal."""
    hands = parse_deal(deal) if isinstance(deal, str) else tuple(deal)
    if len(hands) != 4:
        raise KernelError("deal", f"it has {counted(len(hands), 'hand')}; give four, from North")
    return hands


def trumps_of(trumps: Trumps) -> Suit | None:
    """Return the trump suit, or None for no trumps."""
    if trumps is None or isinstance(trumps, Suit):
        return trumps
    if trumps.strip().lower() in _NO_TRUMPS:
        return None
    try:
        return parse_suit(trumps)
    except NotASuit:
        raise KernelError("trumps", f"{trumps!r} is no suit; choose from: {', '.join(STRAINS)}") from None


def seat_of(seat: Seated) -> Seat:
    """Return a seat, given as a seat or as its letter or name."""
    return seat if seat in SEATS else parse_seat(seat)


def declarers_of(declarers: Declarers) -> int:
    """Return a set of seats in the kernel's form: bit n for seat n."""
    seats = 0
    if isinstance(declarers, str):
        declarers = declarers_text(declarers)
    for seat in declarers:
        seats |= 1 << seat_of(seat)
    return seats


def declarers_text(declarers: str) -> str:
    """Return the letters of seats given by letters or names: ``north-south`` is ``NS``."""
    if set(declarers.upper()) <= set("NESW"):
        return declarers.upper()
    return "".join(seat_name(parse_seat(word)) for word in re.split(r"[\s,&/+-]+", declarers.strip()))


def goal_of(goal: Goal) -> int:
    """Return the goal in the kernel's form."""
    if goal is None:
        return HOW_MANY
    if goal == "misere":
        return NONE_AT_ALL
    if isinstance(goal, bool) or not isinstance(goal, int) or not 1 <= goal <= 13:
        raise KernelError("goal", f"{goal!r} is none; it is 1 to 13 tricks, or 'misere'")
    return goal


class Arrays(NamedTuple):
    """Positions in the form of the kernel's first arguments."""

    hands: NDArray[np.uint64]
    trumps: NDArray[np.int8]
    leaders: NDArray[np.int8]
    tables: NDArray[np.int8]
    declarers: NDArray[np.uint8]

    @classmethod
    def of(cls, positions: Sequence[DoubleDummyPosition], declarers: Declarers) -> Arrays:
        """Return positions as arrays, all with the same declarers."""
        for position in positions:
            if len(position.trick) > 3:
                raise KernelError("trick", "it is complete; a trick on the table has three cards at most")
        blank = [_NOT_ONE] * 3
        return cls(
            hand_array([position.hands for position in positions]),
            np.array([_NOT_ONE if (suit := p.trumps) is None else suit.value for p in positions], np.int8),
            np.array([position.leader for position in positions], np.int8),
            np.array(
                [([card.index for card in position.trick] + blank)[:3] for position in positions], np.int8
            ).reshape(-1, 3),
            np.full(len(positions), declarers_of(declarers), np.uint8),
        )


def hand_array(deals: Sequence[Sequence[Hand]]) -> NDArray[np.uint64]:
    """Return hands in the kernel's form: uint64[n, 4]."""
    return np.array([[hand.bits for hand in hands] for hands in deals], np.uint64).reshape(-1, 4)
