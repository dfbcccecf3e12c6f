"""Hidden cards are dealt again as they may lie, each lie as often as another."""

from collections import Counter
from itertools import permutations

import numpy as np

from hoyle.cards import Hand
from hoyle.rl.hidden import deal_again
from hoyle.rl.vec_env import VecEnv

SEATS = range(4)


class Deal:
    """A deal laid out at a table of one row, with its cards played by chance."""

    def __init__(self, seed, plays):
        self.env = VecEnv("whist", 1, seed=seed, hidden=True)
        first, facts = int(self.env.seats[0]), int(self.env.seen[0, 5])
        self.hands = [Hand(int(self.env.hidden[0, (seat - first) % 4])) for seat in SEATS]
        self.dealer, self.turned = (first + (facts >> 56)) % 4, facts >> 48 & 255
        self.played = []
        for _ in range(plays):
            self.plays(int(self.env.sample()[0]))

    def plays(self, card):
        self.played.append(card)
        self.env.step(np.array([card], np.uint8))

    def dealt_again(self, rng, looker):
        return deal_again(rng, looker, self.hands, self.played, self.dealer, self.turned)


def seen_of(hands, deal, looker):
    """What the looker sees of other hands once the same cards are played."""
    bits = np.array([[sum(1 << card for card in hand) for hand in hands]], np.uint64)
    env = VecEnv("whist", 1)
    env.lay(bits, np.array([deal.dealer], np.uint8), np.array([deal.turned], np.uint8))
    for card in deal.played:
        env.step(np.array([card], np.uint8))
    return env.seen_by(looker)[0].tolist()


def test_what_is_known_stays_and_the_looker_sees_the_same():
    rng = np.random.default_rng(1793)
    for plays in range(51):
        deal, looker = Deal(plays, plays), plays % 4
        again = deal.dealt_again(rng, looker)
        assert sorted(card for hand in again for card in hand) == list(range(52))
        assert set(again[looker]) == {card.index for card in deal.hands[looker]}
        assert again[deal.dealer][-1] == deal.turned
        assert seen_of(again, deal, looker) == deal.env.seen_by(looker)[0].tolist()


def lies_of(deal, looker):
    """Every way in which six hidden cards can lie, by playing them: what cannot be raises or is seen."""
    seats = [seat for seat in SEATS if seat != looker]
    left = {seat: [c.index for c in deal.hands[seat] if c.index not in deal.played] for seat in seats}
    hidden = [card for seat in seats for card in left[seat]]
    found = set()
    for order in permutations(hidden):
        hands = [[card.index for card in hand] for hand in deal.hands]
        lie = tuple(frozenset(order[2 * at : 2 * at + 2]) for at in range(3))
        for seat, cards in zip(seats, lie, strict=True):
            hands[seat] = [card for card in hands[seat] if card not in hidden] + sorted(cards)
        holds = deal.turned not in hidden or deal.turned in hands[deal.dealer]
        if lie not in found and holds and follows(hands, deal):
            found.add(lie)
    return seats, found


def follows(hands, deal):
    owner = {card: seat for seat, hand in enumerate(hands) for card in hand}
    for first in range(0, len(deal.played), 4):
        led = deal.played[first] // 13
        for number, card in enumerate(deal.played[first : first + 4], start=first):
            later = set(hands[owner[card]]) - set(deal.played[: number + 1])
            if card // 13 != led and any(each // 13 == led for each in later):
                return False
    return True


def test_every_lie_is_as_likely_as_another():
    """After 44 cards two are hidden in each of three hands: 60 draws a lie, and chi-square."""
    deal, looker = Deal(4, 44), 0
    seats, lies = lies_of(deal, looker)
    assert 5 < len(lies) < 90
    rng, found = np.random.default_rng(7), Counter()
    for _ in range(60 * len(lies)):
        again = deal.dealt_again(rng, looker)
        found[tuple(frozenset(again[seat]) - {*deal.played} for seat in seats)] += 1
    assert found.keys() == lies
    freedom = len(lies) - 1
    assert sum((number - 60) ** 2 / 60 for number in found.values()) < freedom + 4 * (2 * freedom) ** 0.5
