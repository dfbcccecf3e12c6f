"""A bot's answer to a claim of the rest, in any trick-taking game for four."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Protocol

from hoyle.cards import ALL, Hand, Suit
from hoyle.seat import SEATS, Seat
from hoyle.solve.double_dummy import solve_positions
from hoyle.solve.position import DoubleDummyPosition, Goal
from hoyle.tricks.act import AgreeRest, ObjectRest
from hoyle.tricks.in_play import RestOfTricks
from hoyle.tricks.trick import Trick

MOST = 3500
"""The most worlds that are solved, which takes a quarter of a second. Two hands of 7 have 3,432 layouts."""


class SeesClaimedRest(Protocol):
    """The fields of an observation that ``answer`` needs."""

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
    """Agree to the claim if double-dummy play never gives this seat's side more, in any world that fits its
    observation. Object otherwise, or if there are more worlds than ``MOST``.

    Args:
        seen: the observation of the seat that must answer; the claimant's hand is open in it.
        declarers: the seats of one of the two sides; at a misère, the caller.
        misere: only whether the declarers take any trick matters.
    """
    seat, rest = seen.seat, seen.rest
    assert seat is not None, "a bystander is not asked"
    assert rest is not None, "nobody claims"
    declarers = frozenset(declarers)
    declares, claimants = seat in declarers, rest.seat in declarers
    all_left = seen.counts[rest.seat]
    claimed = rest.tricks if claimants else all_left - rest.tricks  # The declarers' tricks if granted.
    if _loses_nothing(declares, claimed, all_left, misere=misere):
        return AgreeRest(seat)
    worlds = list(_worlds(seen, seat, rest.seat))
    if not worlds:
        return ObjectRest(seat)
    goal: Goal = "misere" if misere else None
    solved = solve_positions(worlds, declarers=declarers, goal=goal, threads=1)
    if misere:  # The result is whether the declarers take no trick.
        fair = not solved.any() if declares else solved.all()
    else:
        fair = (solved <= claimed).all() if declares else (solved >= claimed).all()
    return AgreeRest(seat) if fair else ObjectRest(seat)


def _loses_nothing(declares: bool, claimed: int, all_left: int, *, misere: bool) -> bool:
    """Return whether the claim is the best result this side could have, wherever the cards are."""
    if misere:
        return declares is (claimed == 0)
    return claimed == (all_left if declares else 0)


def _worlds(seen: SeesClaimedRest, seat: Seat, claimant: Seat) -> Iterator[DoubleDummyPosition]:
    """Yield the worlds that fit the seat's observation; none if there are too many."""
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
    """Return each seat with each suit that it did not follow."""
    return frozenset(
        (seat, trick.led)
        for trick in (*seen.quitted, *seen.laid)
        for seat, card in trick.plays
        if card.suit is not trick.led
    )
