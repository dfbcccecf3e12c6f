"""A bot's answer to a claim of the rest, at any game of tricks for four."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Protocol

from hoyle.cards import ALL, Hand, Suit
from hoyle.seat import SEATS, Seat
from hoyle.solve.double_dummy import solve_positions
from hoyle.solve.position import DoubleDummyPosition, Goal
from hoyle.tricks import AgreeRest, ObjectRest, Trick
from hoyle.tricks.in_play import RestOfTricks

MOST = 3500
"""The most worlds that are looked at, in a quarter of a second: two hands of seven lie in 3,432 ways."""


class SeesClaimedRest(Protocol):
    """The fields that the observation of each of these games has."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def rest(self) -> RestOfTricks | None: ...

    @property
    def hand(self) -> Hand: ...

    @property
    def counts(self) -> tuple[int, ...]: ...

    @property
    def exposed(self) -> tuple[Hand, ...]: ...

    @property
    def trumps(self) -> Suit | None: ...

    @property
    def laid(self) -> tuple[Trick, ...]: ...

    @property
    def quitted(self) -> tuple[Trick, ...]: ...

    @property
    def trick(self) -> Trick | None: ...


def answer(
    seen: SeesClaimedRest, declarers: Iterable[Seat], *, misere: bool = False
) -> AgreeRest | ObjectRest:
    """Agree to the claim if the seat's side loses nothing by it in any world that fits what it sees, as the
    solver finds with open cards; object if it loses in one, or if there are more worlds than ``MOST``.

    Args:
        seen: the observation of a seat that is asked; the claimant's hand lies open in it.
        declarers: the seats of one of the two sides. At a misère, its caller.
        misere: is the question whether they take any trick at all?
    """
    seat, rest = seen.seat, seen.rest
    assert seat is not None, "a bystander is not asked"
    assert rest is not None, "nobody claims"
    declarers = frozenset(declarers)
    ours, claimants = seat in declarers, rest.seat in declarers
    all_left = seen.counts[rest.seat]
    theirs = rest.tricks if claimants else all_left - rest.tricks  # What the declarers have by the claim.
    if _loses_nothing(ours, theirs, all_left, misere=misere):
        return AgreeRest(seat)
    worlds = list(_worlds(seen, seat, rest.seat))
    if not worlds:
        return ObjectRest(seat)
    goal: Goal = "misere" if misere else None
    found = solve_positions(worlds, declarers=declarers, goal=goal, threads=1)
    if misere:  # What is found is whether they take none.
        fair = not found.any() if ours else found.all()
    else:
        fair = (found <= theirs).all() if ours else (found >= theirs).all()
    return AgreeRest(seat) if fair else ObjectRest(seat)


def _loses_nothing(ours: bool, theirs: int, all_left: int, *, misere: bool) -> bool:
    """Is the claim the best that this side could have, whoever holds what?"""
    if misere:
        return ours is (theirs == 0)
    return theirs == (all_left if ours else 0)


def _worlds(seen: SeesClaimedRest, seat: Seat, claimant: Seat) -> Iterator[DoubleDummyPosition]:
    """Return the worlds that fit what the seat sees; none if there are too many, or if none fits."""
    gone = Hand.of(card for trick in (*seen.quitted, *seen.laid) for _, card in trick.plays)
    known = [hand - gone for hand in seen.exposed]
    known[seat], known[claimant] = seen.hand, seen.exposed[claimant]
    unseen = Hand.of(ALL) - gone
    for hand in known:
        unseen -= hand
    one, other = (each for each in SEATS if each not in (seat, claimant))
    room = seen.counts[one] - len(known[one])
    both = room + seen.counts[other] - len(known[other])
    if both != len(unseen) or room < 0 or comb(len(unseen), room) > MOST:
        return
    void = _renounced(seen)
    trick = seen.trick
    leader = trick.leader if trick else claimant
    table = tuple(card for _, card in trick.plays) if trick else ()
    for part in combinations(unseen, room):
        hands = list(known)
        hands[one] |= Hand.of(part)
        hands[other] |= unseen - Hand.of(part)
        if not any(hands[who].suit(suit) for who, suit in void):
            yield DoubleDummyPosition(hands=tuple(hands), trumps=seen.trumps, leader=leader, trick=table)


def _renounced(seen: SeesClaimedRest) -> frozenset[tuple[Seat, Suit]]:
    """Return who has not followed which suit."""
    return frozenset(
        (seat, trick.led)
        for trick in (*seen.quitted, *seen.laid)
        for seat, card in trick.plays
        if card.suit is not trick.led
    )
