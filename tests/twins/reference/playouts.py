"""Tricks of whist and solo played out, slowly, with the same policies and random numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hoyle.kernel.playing import TrickStart
from twins.reference.chance import Lot, Random, shuffle_head
from twins.reference.cribbage_show import cards_of

SEATS, HAND, PACK, TURN_UP = 4, 13, 52, -2
RANDOM, SENSIBLE, DUCKING = range(3)


def suit(card: int) -> int:
    """Return the suit of a card, 0..3: clubs, diamonds, hearts, spades."""
    return card // 13


def height(card: int) -> int:
    """Return the height of a card: 1 for a two to 13 for an ace."""
    return card % 13 or 13


def winner(cards: Sequence[int], trumps: int) -> int:
    """Return the place in the trick, from the first card, of the card that is winning it."""
    led = suit(cards[0])
    return max(
        range(len(cards)),
        key=lambda turn: (suit(cards[turn]) == trumps, suit(cards[turn]) == led, height(cards[turn])),
    )


def lawful(hand: set[int], trick: Sequence[int]) -> list[int]:
    """Return the cards of a hand that may be played, in order of suit and then height."""
    follow = [card for card in hand if trick and suit(card) == suit(trick[0])]
    return sorted(follow or hand, key=lambda card: (suit(card), height(card)))


@dataclass(frozen=True)
class Sight:
    """The knowledge of a policy: its cards, those out elsewhere, the trick, and if its side is winning it."""

    mine: list[int]
    others: set[int]
    trick: list[int]
    trumps: int
    ours: bool

    def beats(self, card: int) -> bool:
        """Would a card played now be winning the trick?"""
        return winner([*self.trick, card], self.trumps) == len(self.trick)


def sensible(sight: Sight) -> int:
    """Play to win tricks: see ``Policy.SENSIBLE``."""
    plain = [card for card in sight.mine if suit(card) != sight.trumps] or sight.mine
    if not sight.trick:
        longest = max(range(4), key=lambda each: sum(suit(card) == each for card in plain))
        cards = sorted((card for card in plain if suit(card) == longest), key=height)
        beaten = any(suit(card) == longest and height(card) > height(cards[-1]) for card in sight.others)
        return cards[0] if beaten else cards[-1]
    last = len(sight.trick) == SEATS - 1
    best = sight.trick[winner(sight.trick, sight.trumps)]
    stands = not any(suit(card) == suit(best) and height(card) > height(best) for card in sight.others)
    leave = sight.ours and (last or stands)
    follow = sorted((card for card in sight.mine if suit(card) == suit(sight.trick[0])), key=height)
    winning = [card for card in follow if sight.beats(card)]
    if follow:
        if not winning or leave or len(sight.trick) == 1:
            return follow[0]
        return winning[0] if last else follow[-1]
    ruffing = [card for card in sight.mine if suit(card) == sight.trumps and sight.beats(card)]
    if ruffing and not leave:
        return min(ruffing, key=height)
    return min(plain, key=lambda card: (height(card), -_length(plain, card), suit(card)))


def ducking(sight: Sight) -> int:
    """Play to lose tricks: see ``Policy.DUCKING``."""
    if not sight.trick:
        return min(sight.mine, key=lambda card: (height(card), _length(sight.mine, card), suit(card)))
    follow = [card for card in sight.mine if suit(card) == suit(sight.trick[0])]
    plain = [card for card in sight.mine if suit(card) != sight.trumps]
    if not follow and plain:
        return min(plain, key=lambda card: (-height(card), _length(plain, card), suit(card)))
    cards = sorted(follow or sight.mine, key=height)
    losing = [card for card in cards if not sight.beats(card)]
    if losing:
        return losing[-1]
    return cards[-1] if len(sight.trick) == SEATS - 1 else cards[0]


def play_out(
    hands: list[set[int]],
    trick: list[int],
    leader: int,
    trumps: int,
    declarers: int,
    policies: Sequence[int],
    random: Random,
) -> tuple[list[int], list[int]]:
    """Play a position to its end: tricks by seat, and the cards in the order played."""
    tricks, played = [0] * SEATS, []
    while any(hands):
        lot = Lot(random)
        while len(trick) < SEATS:
            seat = (leader + len(trick)) % SEATS
            choices = lawful(hands[seat], trick)
            if policies[seat] == RANDOM:
                card = choices[lot.below(len(choices))]
            else:
                best = (leader + winner(trick, trumps)) % SEATS if trick else seat
                ours = (declarers >> seat & 1) == (declarers >> best & 1)
                others = {card for hand in hands for card in hand} - hands[seat]
                sight = Sight(sorted(hands[seat]), others, list(trick), trumps, ours)
                card = sensible(sight) if policies[seat] == SENSIBLE else ducking(sight)
            hands[seat].remove(card)
            trick.append(card)
            played.append(card)
        leader = (leader + winner(trick, trumps)) % SEATS
        tricks[leader] += 1
        trick = []
    return tricks, played


def play_tricks(
    seeds: NDArray[np.uint64],
    start: TrickStart,
    threads: int,
    progress: Callable[[int], object] | None,
    tricks: NDArray[np.uint8],
    cards: NDArray[np.int8] | None,
) -> None:
    """The reference for the native function."""
    del threads
    hands, table, leader, trumps, declarers, policies = start
    for number, seed in enumerate(seeds.tolist()):
        random = Random(seed)
        turned = trumps
        if hands is None:
            laid, turn_up = _dealt(random, leader)
            turned = suit(turn_up) if trumps == TURN_UP else trumps
        else:
            laid = [set(cards_of(int(hand))) for hand in hands[number if len(hands) > 1 else 0]]
        won, played = play_out(laid, list(table), leader, turned, declarers, policies, random)
        tricks[number] = won
        if cards is not None:
            cards[number, : len(played)] = played
        if progress:
            progress(number + 1)


def _dealt(random: Random, leader: int) -> tuple[list[set[int]], int]:
    """Return four hands by seat, and the card turned up: any one of the dealer's."""
    pack = list(range(PACK))
    shuffle_head(pack, PACK - HAND, random)
    hands: list[set[int]] = [set()] * SEATS
    for place in range(SEATS):
        hands[(leader + place) % SEATS] = set(pack[place * HAND : (place + 1) * HAND])
    return hands, pack[PACK - HAND + Lot(random).below(HAND)]


def _length(cards: Sequence[int], card: int) -> int:
    return sum(suit(each) == suit(card) for each in cards)
