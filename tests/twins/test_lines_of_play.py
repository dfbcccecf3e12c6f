"""Play-outs produce every lawful line of a small ending, and no other."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle import kernel
from hoyle.cards import ALL, Hand, Suit
from hoyle.seat import Seat
from hoyle.tricks.trick import Trick, following
from scale import scaled
from twins.deals import seeds
from twins.endings import endings

Line = tuple[int, ...]
TRIES = 60  # The chance of missing one of the equally likely lines is less than one in 10^22.


def lines(hands: tuple[Hand, ...], trumps: Suit | None, leader: Seat, trick: Trick) -> list[Line]:
    """The cards in the order played, for every way to play the hands out by the rules in Python."""
    if trick.complete:
        leader, trick = trick.winner(trumps), Trick()
    if not any(hands):
        return [()]
    seat = trick.turn if trick.plays else leader
    return [
        (card.index, *rest)
        for card in following(hands[seat], trick if trick.plays else None)
        for rest in lines(
            tuple(hand.without(card) if at == seat else hand for at, hand in enumerate(hands)),
            trumps,
            leader,
            trick.with_play(seat, card),
        )
    ]


def most_lines(hands: tuple[Hand, ...]) -> int:
    """The number of lines if every card were always lawful."""
    size = max(len(hand) for hand in hands)
    return int(np.prod([size - turn for turn in range(size)]) ** 4)


def check(count: int, cards: int, seed: int) -> None:
    for row in zip(*endings(count, cards, seed), strict=True):
        bits, trumps, leader, table, _ = row
        hands = tuple(Hand(int(hand)) for hand in bits)
        fell = [int(card) for card in table if card >= 0]
        trick = Trick(tuple((Seat((int(leader) + turn) % 4), ALL[card]) for turn, card in enumerate(fell)))
        suit = None if trumps < 0 else list(Suit)[int(trumps)]
        expected = lines(hands, suit, Seat(int(leader)), trick)
        played = kernel.play_tricks(
            seeds(TRIES * most_lines(hands), seed),
            hands=np.array([bits], np.uint64),
            trumps=int(trumps),
            leader=int(leader),
            table=fell,
            cards=True,
        )
        assert played.cards is not None
        different = {line.tobytes() for line in played.cards}  # Much faster than numpy's unique.
        found = {
            tuple(card for card in np.frombuffer(line, np.int8).tolist() if card >= 0) for line in different
        }
        assert len(expected) == len(set(expected))
        assert found == set(expected)


@pytest.mark.parametrize("cards", [1, 2])
def test_the_tree_of_an_ending_is_the_same(cards: int) -> None:
    check(60, cards, seed=1728)


@pytest.mark.nightly
def test_the_tree_of_many_endings_is_the_same() -> None:
    check(scaled(2_000), 2, seed=1793)
    check(scaled(20), 3, seed=1793)
