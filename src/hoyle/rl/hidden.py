"""Hidden cards dealt again, so that nobody who looks on could tell the difference."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import reduce
from operator import or_
from random import Random

import numpy as np

from hoyle.bots.whist.worlds import WhistWorlds, WorldAway, WorldKind
from hoyle.cards import ALL, Card, Hand, Suit
from hoyle.seat import SEATS, Seat


def deal_again(
    rng: np.random.Generator,
    looker: int,
    dealt: Sequence[Hand],
    played: Sequence[int],
    dealer: int,
    turned: int,
    shown: Collection[int] = (),
) -> list[list[int]]:
    """Return four hands as they may have been dealt, by all that ``looker`` has seen of the deal.

    Every deal that agrees with the cards played, with the suits not followed and with the card turned up is
    as likely as another. Cards whose seat is known stay where they are.

    Args:
        rng: the chance.
        looker: the seat that looks on, 0 to 3.
        dealt: the hands as they were dealt; only the looker's own and the cards played are read.
        played: the cards played, in order, from the seat on the dealer's left.
        dealer: the dealing seat.
        turned: the card turned up, the dealer's.
        shown: seats whose hands lie open.

    Returns:
        For each seat its cards by ``Card.index``, the card turned up the dealer's last.
    """
    gone = Hand.of(ALL[card] for card in played)
    known = [hand if seat == looker or seat in shown else hand & gone for seat, hand in enumerate(dealt)]
    known[dealer] = known[dealer].plus(ALL[turned])
    kinds = kinds_of(Hand.of(ALL) - reduce(or_, known), looker, _not_followed(dealt, played))
    room = tuple(len(dealt[seat]) - len(known[seat]) for seat in SEATS)
    worlds = WhistWorlds(WorldAway(tuple(known), kinds, room))
    hands = [[card.index for card in hand] for hand in worlds.draw(Random(int(rng.integers(2**63))))]
    hands[dealer].remove(turned)
    hands[dealer].append(turned)
    return hands


def kinds_of(
    hidden: Iterable[Card], looker: int | None, missing: Sequence[Collection[Suit]]
) -> tuple[WorldKind, ...]:
    """Return hidden cards by the seats that may hold them: not the looker, nor one that misses the suit."""
    kinds: dict[tuple[Seat, ...], Hand] = {}
    for card in hidden:
        holders = tuple(seat for seat in SEATS if seat != looker and card.suit not in missing[seat])
        kinds[holders] = kinds.get(holders, Hand()).plus(card)
    return tuple(WorldKind(cards, seats) for seats, cards in kinds.items())


def _not_followed(dealt: Sequence[Hand], played: Sequence[int]) -> list[set[Suit]]:
    """Return the suits that each seat has failed to follow."""
    missing: list[set[Suit]] = [set() for _ in SEATS]
    for first in range(0, len(played), len(SEATS)):
        led, *others = (ALL[card] for card in played[first : first + len(SEATS)])
        for card in others:
            if card.suit is not led.suit:
                missing[next(seat for seat in SEATS if card in dealt[seat])].add(led.suit)
    return missing
