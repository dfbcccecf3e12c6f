"""A bot's answer to a claim of the rest, and its own claims, in any trick-taking game for four."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb

from hoyle.cards import ALL, Hand
from hoyle.law import Remedy, Standing
from hoyle.seat import SEATS, Seat
from hoyle.solve.double_dummy import solve_positions
from hoyle.solve.position import DoubleDummyPosition, Goal
from hoyle.tricks.act import AgreeRest, Claim, ObjectRest
from hoyle.tricks.obligation import demanded, shown_to_disobey
from hoyle.tricks.seen import SeenAtTricks
from hoyle.tricks.trick import Trick, renounced

MOST = 3500
"""The most worlds that are solved, which takes a quarter of a second. Two hands of 7 have 3,432 layouts."""


def answer(seen: SeenAtTricks, declarers: Iterable[Seat], *, misere: bool = False) -> AgreeRest | ObjectRest:
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


def _worlds(seen: SeenAtTricks, seat: Seat, claimant: Seat) -> Iterator[DoubleDummyPosition]:
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
    void = renounced((*seen.quitted, *seen.laid))
    trick = seen.trick
    leader = trick.leader if trick else claimant
    table = tuple(card for _, card in trick.plays) if trick else ()
    for part in combinations(unseen, room):
        hands = list(known)
        hands[one] |= Hand.of(part)
        hands[other] |= unseen - Hand.of(part)
        if not any(hands[who].suit(suit) for who in SEATS for suit in void[who]):
            yield DoubleDummyPosition(hands=tuple(hands), trumps=seen.trumps, leader=leader, trick=table)


def proved(seen: SeenAtTricks, claim: Claim) -> bool:
    """Return whether the quitted tricks and the open cards prove the claim."""
    if claim.trick >= len(seen.quitted) or seen.quitted[claim.trick].card(claim.offender) is None:
        return False
    return _revoked(seen.quitted[claim.trick :], claim.offender) or _disobeyed(seen, claim)


def _revoked(tricks: tuple[Trick, ...], seat: Seat) -> bool:
    """Return whether this seat failed to follow in the first of these tricks and played the suit to a later
    one.
    """
    trick, *later = tricks
    card = trick.card(seat)
    if card is not None and card.suit is trick.led:
        return False
    return any((c := each.card(seat)) is not None and c.suit is trick.led for each in later)


def _disobeyed(seen: SeenAtTricks, claim: Claim) -> bool:
    seat, number = claim.offender, claim.trick
    demands = _demands(seen, seat, number)
    return bool(demands) and shown_to_disobey(
        seen.quitted, number, seat, demands, seen.exposed[seat], seen.trumps
    )


def _demands(seen: SeenAtTricks, seat: Seat, number: int) -> tuple[Remedy, ...]:
    """Return the remedies by which public rulings bound this seat in that trick. Calls of exposed cards are
    missing, because an observation does not record them.
    """
    exacted = (ruling for ruling in seen.cases if ruling.standing is Standing.EXACTED)
    bound_to = (demanded(ruling, seat, number, seen.quitted) for ruling in exacted)
    return tuple(remedy for remedy in bound_to if remedy is not None)
