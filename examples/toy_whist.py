"""Measure exactly how exploitable whist for two is after each step of `learn_whist.py`, on a small pack.

    python examples/toy_whist.py --suit 4 --held 3 --steps 5

The pack has two suits, of which one is trumps. Each player holds some cards, and the others stay unseen.
Every deal is as likely as any other. A player's return is its tricks less the opponent's. Exploitability is
what a best opponent gains by it a deal, as the mean of both seats. `--efg` saves the game in Gambit's form,
which OpenSpiel reads too. The example needs numpy alone.
"""

import argparse
from itertools import combinations
from pathlib import Path

import numpy as np
from learn_whist import towards_worth

RATE = 1.0


class Toy:
    """All deals, and all that can be played after each.

    A node is a deal with the cards played so far. A place is all that the player to act knows at a node.
    `levels` has three arrays for each card of a deal: the place of each node before it, and for each node
    after it the number of the node that it follows, and the card.
    """

    def __init__(self, suit, held):
        self.suit, pack = suit, range(2 * suit)
        self.deals = [
            (one, two)
            for one in combinations(pack, held)
            for two in combinations([card for card in pack if card not in one], held)
        ]
        nodes, places, seats, lawful, self.levels = [(deal, ()) for deal in self.deals], {}, [], [], []
        for _ in range(2 * held):
            at, after = [], []
            for number, (deal, played) in enumerate(nodes):
                seat = self.leader(played) ^ len(played) % 2
                cards = self.lawful_cards(deal[seat], played)
                at.append(places.setdefault((deal[seat], played), len(places)))
                if at[-1] == len(seats):
                    seats.append(seat)
                    lawful.append([card in cards for card in pack])
                after += [(number, card) for card in cards]
            self.levels.append((np.array(at), *np.array(after).T))
            nodes = [(nodes[number][0], (*nodes[number][1], card)) for number, card in after]
        self.seats, self.lawful = np.array(seats), np.array(lawful)
        self.ends = np.array([self.won_by_first(played) for _, played in nodes])

    def leader(self, played):
        """The winner of the last whole trick: cards below `suit` are trumps, and higher numbers win."""
        leader = 0
        for led, card in zip(played[::2], played[1::2], strict=False):
            ruffed, follows = card < self.suit <= led, (card < self.suit) == (led < self.suit)
            leader ^= ruffed or (follows and card > led)
        return leader

    def lawful_cards(self, hand, played):
        """The cards of a hand that may be played."""
        mine = [card for card in hand if card not in played]
        led = played[-1] if len(played) % 2 else None
        return [card for card in mine if led is not None and (card < self.suit) == (led < self.suit)] or mine

    def won_by_first(self, played):
        """Tricks of the first player less those of the other."""
        return sum(1 - 2 * self.leader(played[: 2 * trick]) for trick in range(1, len(played) // 2 + 1))

    def chances(self, scores):
        """The chance of each card at each place, by scores."""
        shares = np.where(self.lawful, np.exp(scores), 0)
        return shares / shares.sum(1, keepdims=True)

    def worths(self, chances, best=None):
        """The worth of each card at each place to its player, and of the game to the first player.

        Both play by the chances, but the seat `best` plays whatever is best against the other.
        """
        reach = np.ones((len(self.deals), 2))
        reaches = [reach]
        for at, before, card in self.levels:
            reach = reach[before]
            reach[np.arange(len(card)), self.seats[at[before]]] *= chances[at[before], card]
            reaches.append(reach)
        value, worths, reached = self.ends, np.zeros(chances.shape), np.zeros(len(chances))
        for (at, before, card), reach in zip(self.levels[::-1], reaches[-2::-1], strict=True):
            by_other, place = reach[np.arange(len(at)), 1 - self.seats[at]], at[before]
            reached += np.bincount(at, by_other, len(reached))
            np.add.at(worths, (place, card), by_other[before] * value * (1 - 2 * self.seats[place]))
            shares = chances[place, card]
            if best is not None:
                top = np.where(self.lawful, worths, -np.inf).argmax(1)
                shares = np.where(self.seats[place] == best, card == top[place], shares)
            value = np.bincount(before, shares * value, len(at))
        return worths / np.maximum(reached, 1e-9)[:, None], value.mean()

    def exploitability(self, chances):
        """Return the gain of a best opponent, as the mean of both seats."""
        return (self.worths(chances, best=0)[1] - self.worths(chances, best=1)[1]) / 2

    def numbers(self):
        """The number of each place among those of its player, from 1 on."""
        return np.where(self.seats, self.seats.cumsum(), (1 - self.seats).cumsum())

    def efg(self):
        """The game in Gambit's form: a place is an information set by its number."""
        deals = " ".join(f'"{number}" 1/{len(self.deals)}' for number in range(len(self.deals)))
        lines = [[f't "" {number} "" {{ {gain} {-gain} }}'] for number, gain in enumerate(self.ends, start=1)]
        numbers = self.numbers()
        for at, before, card in self.levels[::-1]:
            cards, below = [[] for _ in at], [[] for _ in at]
            for node, each, after in zip(before, card, lines, strict=True):
                cards[node].append(f'"{each}"')
                below[node] += after
            lines = [
                [f'p "" {self.seats[place] + 1} {numbers[place]} "" {{ {" ".join(each)} }} 0', *after]
                for place, each, after in zip(at, cards, below, strict=True)
            ]
        head = ['EFG 2 R "Toy whist" { "First" "Second" } ""', f'c "" 1 "" {{ {deals} }} 0']
        return "\n".join([*head, *(line for deal in lines for line in deal)]) + "\n"


def learned(toy, steps):
    """The chances of cards before the first step, and after each."""
    scores = np.zeros(toy.lawful.shape)
    yield toy.chances(scores)
    for _ in range(steps):
        chances = toy.chances(scores)
        scores -= RATE * towards_worth(chances, toy.worths(chances)[0])
        yield toy.chances(scores)


def main():
    parser = argparse.ArgumentParser(description="Measure how exploitable whist is on a small pack.")
    parser.add_argument("--suit", type=int, default=4, help="cards in each of the two suits")
    parser.add_argument("--held", type=int, default=3, help="cards in each hand")
    parser.add_argument("--steps", type=int, default=5, help="steps to learn for")
    parser.add_argument("--efg", type=Path, help="where to save the game")
    given = parser.parse_args()
    if not 0 < given.held <= given.suit:
        parser.error(
            f"--held {given.held} with --suit {given.suit}: hold from 1 card to as many as a suit has"
        )
    toy = Toy(given.suit, given.held)
    if given.efg:
        given.efg.write_text(toy.efg())
    nodes = sum(len(at) for at, *_ in toy.levels) + len(toy.ends)
    print(f"{2 * given.suit} cards, {given.held} in a hand: {len(toy.deals)} deals,", end=" ")
    print(f"{nodes:,} histories, {len(toy.seats):,} information sets")
    for step, chances in enumerate(learned(toy, given.steps)):
        print(f"step {step}: exploitability {toy.exploitability(chances):.4f}")


if __name__ == "__main__":
    main()
