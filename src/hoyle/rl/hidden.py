"""Hidden cards dealt again, so that nobody who looks on could tell the difference."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import comb

import numpy as np

from hoyle.cards import Hand

SEATS, PACK, SUITS, RANKS = 4, 52, 4, 13


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
    known: list[set[int]] = [set() for _ in range(SEATS)]
    for seat in (looker, *shown):
        known[seat] = {card.index for card in dealt[seat]}
    known[dealer].add(turned)
    owner = {card.index: seat for seat in range(SEATS) for card in dealt[seat] if card.index in set(played)}
    for card, seat in owner.items():
        known[seat].add(card)
    missing = _not_followed(played, owner)
    seats = [seat for seat in range(SEATS) if seat != looker]
    hidden = [card for card in range(PACK) if not any(card in cards for cards in known)]
    suits = [[card for card in hidden if card // RANKS == suit] for suit in range(SUITS)]
    wants = tuple(len(dealt[seat]) - len(known[seat]) for seat in seats)
    splits = _Splits(tuple(map(len, suits)), tuple(frozenset(missing[seat]) for seat in seats))
    for suit, cards in enumerate(suits):
        sizes = splits.drawn(rng, suit, wants)
        wants = tuple(want - size for want, size in zip(wants, sizes, strict=True))
        for seat, part in zip(seats, np.split(rng.permutation(cards), np.cumsum(sizes)[:-1]), strict=True):
            known[seat] |= {int(card) for card in part}
    hands = [sorted(cards) for cards in known]
    hands[dealer].remove(turned)
    hands[dealer].append(turned)
    return hands


class _Splits:
    """The ways to split hidden suits among seats, of which some have none of a suit."""

    def __init__(self, sizes: tuple[int, ...], missing: tuple[frozenset[int], ...]) -> None:
        self._sizes, self._missing = sizes, missing
        self._known: dict[tuple[int, tuple[int, ...]], int] = {}

    def drawn(self, rng: np.random.Generator, suit: int, wants: tuple[int, ...]) -> tuple[int, ...]:
        """Sample how many cards of a suit each seat has, with the frequencies of deals."""
        splits = list(self._weighed(suit, wants))
        at = int(rng.integers(sum(weight for _, weight in splits)))
        for split, weight in splits:
            at -= weight
            if at < 0:
                return split
        raise AssertionError("a draw below the sum of all weights falls within one of them")

    def _weighed(self, suit: int, wants: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Each split of a suit, and the number of deals with it."""
        size = self._sizes[suit]
        pairs = zip(wants, self._missing, strict=True)
        most = [0 if suit in missing else min(want, size) for want, missing in pairs]
        for first in range(most[0] + 1):
            for second in range(min(most[1], size - first) + 1):
                third = size - first - second
                if third <= most[2]:
                    left = (wants[0] - first, wants[1] - second, wants[2] - third)
                    orders = comb(size, first) * comb(size - first, second)
                    if weight := orders * self._ways(suit + 1, left):
                        yield (first, second, third), weight

    def _ways(self, suit: int, wants: tuple[int, ...]) -> int:
        if suit == SUITS:
            return int(not any(wants))
        if (suit, wants) not in self._known:
            self._known[suit, wants] = sum(weight for _, weight in self._weighed(suit, wants))
        return self._known[suit, wants]


def _not_followed(played: Sequence[int], owner: dict[int, int]) -> list[set[int]]:
    """The suits that each seat has failed to follow."""
    missing: list[set[int]] = [set() for _ in range(SEATS)]
    for first in range(0, len(played), SEATS):
        led = played[first] // RANKS
        for card in played[first : first + SEATS]:
            if card // RANKS != led:
                missing[owner[card]].add(led)
    return missing
