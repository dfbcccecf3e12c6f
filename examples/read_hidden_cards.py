"""Teach a network who holds each hidden card at whist, when `plain` plays. It needs numpy alone.

    python examples/read_hidden_cards.py --steps 600 --save reader.npz

The network sees what the seat to act sees, as in `learn_whist.py`, and gives the chance of each other
seat for each card that is not seen. It learns from the hands of deals in which all four play like `plain`.

At the end it is compared with two other readers, on deals at a `Table`. One has only the number of cards that
each seat has left, and the suits that it is out of. The other is the worlds that `search-2` draws and weighs.
"""

import argparse
from random import Random

import learn_whist as learn
import numpy as np

from hoyle import Table, bot_named
from hoyle.bots.looking import BUDGET, history, weighing
from hoyle.bots.whist import likely
from hoyle.kernel import Habits
from hoyle.kernel.environments import features
from hoyle.maxims.whist.visible_cards import sight
from hoyle.rl.rows import whist_row

PACK, OTHERS = learn.PACK, 3
AFTER = (2, 4, 6, 8)
"""The tricks after which readers are compared, by the seat that leads."""


class Hidden:
    """What is certain in some rows: where each hidden card may be, and how many cards each other seat has."""

    def __init__(self, floats):
        def of(name):
            return floats[:, learn.PLACE[name]]

        played = np.stack([of(f"played_{turn}") for turn in range(4)], 1)
        self.unseen = (of("hand") + played.sum(1)) == 0
        self.room = 13 - played[:, 1:].sum(2)
        out_of = of("void").reshape(-1, 4, 4)[:, 1:].repeat(13, 2) > 0
        turned, dealer = of("turned") > 0, of("dealer")[:, 1:] > 0
        elsewhere = turned[:, None] & ~dealer[:, :, None]
        self.may = self.unseen[:, None] & ~out_of & ~elsewhere

    def fitted(self, chances):
        """Chances scaled in turn, until each card has one seat and each seat its number of cards."""
        chances = chances * self.may
        for _ in range(30):
            chances = chances * (self.room / chances.sum(2).clip(1e-9))[:, :, None]
            chances = chances / chances.sum(1, keepdims=True).clip(1e-9)
        return chances


class Reader(learn.Network):
    """Gives a number for each card and other seat, added to the logarithm of the chance by count."""

    def __init__(self, rng, width=256):
        super().__init__(rng, width, outputs=OTHERS * PACK)

    def read(self, rows, prior):
        """The chance of each seat for each card, in the network's order, and what each layer has seen."""
        layers = self.layers(rows.seen)
        told = (layers[-1] @ self.weights[2] + self.weights[5]).reshape(prior.shape)
        chances = prior * np.exp(told - told.max(1, keepdims=True))
        return chances / chances.sum(1, keepdims=True).clip(1e-9), layers


def in_order(rows, by_seat):
    """Numbers for each seat and card, in the network's order of cards."""
    return np.take_along_axis(by_seat, learn.CARDS[rows.trumps][:, None], 2)


def by_card(rows, by_seat):
    """The same again, in the order of `Card.index`."""
    return np.take_along_axis(by_seat, learn.CARDS[rows.trumps].argsort(1)[:, None], 2)


def holders(hands):
    """1 where a seat holds a card, of hands as bits: [n, seats, cards]."""
    return (hands[:, :, None] >> np.arange(PACK, dtype=np.uint64) & np.uint64(1)).astype(np.float32)


def train(reader, steps, rng, *, rate=2e-3, n=8320, told=print):
    """Learn from rows at every card of deals by `plain`."""
    env = learn.spread(n, int(rng.integers(2**31)), hidden=True)
    for step in range(steps):
        floats = env.floats()
        rows, hidden = learn.Rows(floats, env.masks()), Hidden(floats)
        prior = in_order(rows, hidden.fitted(np.ones((n, OTHERS, PACK), np.float32)))
        truth = in_order(rows, holders(env.hidden[:, 1:]))
        order = rng.permutation(n)
        for first in range(0, n - learn.BATCH + 1, learn.BATCH):
            some = order[first : first + learn.BATCH]
            chances, layers = reader.read(learn.Part(rows, some), prior[some])
            slope = (chances - truth[some]).reshape(len(some), -1) / 8
            reader.learn(layers, slope, rate * min(1, 1.5 * (1 - step / steps)))
        env.step(env.plain())
        if (step + 1) % max(1, steps // 5) == 0:
            before, after = lost(prior, truth).mean(), lost(reader.read(rows, prior)[0], truth).mean()
            told(f"{(step + 1) / steps:4.0%}: {after:.3f} lost a card, {before:.3f} by count")


def lost(chances, truth):
    """The loss of each hidden card: minus the logarithm of the chance of the seat that holds it."""
    return -np.log((chances * truth).sum(1).clip(1e-6))[truth.sum(1) > 0]


def moments(deals, seed, bot="plain"):
    """Observations of the leader after some tricks, with the hands then, of deals at a table."""
    player = bot_named("whist", bot)
    for number in range(deals):
        table, rng = Table("whist", seed=seed + number), Random(number)
        table.deal()
        while (deal := table.position.state.deal) is not None and not deal.played_out:
            seen = table.observe(table.due[0])
            if len(seen.hand) in [13 - tricks for tricks in AFTER] and not (seen.trick and seen.trick.plays):
                hands = [deal.hands[(seen.seat + turn) % 4].bits for turn in range(1, 4)]
                yield 13 - len(seen.hand), seen, np.array([hands], np.uint64)
            table.act(player.choose(seen, rng))


def by_habits(seen, uniform, rng):
    """The chances of the worlds that `search-2` draws for a seat, with ten times as many kept."""
    see = sight(seen)
    read = history(seen, see.seat, see.trumps)._replace(habits=Habits.LEARNED)
    worlds = likely.worlds(seen, see, read, weighing(BUDGET)._replace(kept=2000), rng.getrandbits(64)).hands
    drawn = holders(worlds[:, [(see.seat + turn) % 4 for turn in range(1, 4)]]).sum(0)[None]
    return (drawn + 2 * uniform) / (len(worlds) + 2)


def compared(reader, deals, seed, bot="plain"):
    """The mean loss a card of each reader, by the tricks played: by count, the network, and by habits."""
    found, rng = {tricks: [] for tricks in AFTER}, Random(seed)
    for tricks, seen, hands in moments(deals, seed, bot):
        floats = np.empty((1, learn.KIND.features), np.float32)
        features(learn.KIND, whist_row(seen), floats)
        rows, hidden = learn.Rows(floats, np.zeros((1, PACK), np.uint8)), Hidden(floats)
        uniform = hidden.fitted(np.ones((1, OTHERS, PACK), np.float32))
        told = by_card(rows, reader.read(rows, in_order(rows, uniform))[0])
        readings = (uniform, hidden.fitted(told), by_habits(seen, uniform, rng))
        found[tricks].append([lost(each, holders(hands)).mean() for each in readings])
    return {tricks: np.array(losses) for tricks, losses in found.items()}


def main():
    parser = argparse.ArgumentParser(description="Teach a network who holds the hidden cards of whist.")
    parser.add_argument("--steps", type=int, default=600, help="steps to learn for")
    parser.add_argument("--deals", type=int, default=150, help="deals to compare the readers by")
    parser.add_argument("--bot", default="plain", help="who plays those deals")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--load", help="a network that was saved")
    parser.add_argument("--save", help="where to save the network")
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    reader = Reader(rng)
    if given.load:
        reader.load(given.load)
    else:
        train(reader, given.steps, rng)
    if given.save:
        reader.save(given.save)
    print(f"{given.deals} deals by {given.bot}. Loss a card: by count, the network, the worlds of search-2.")
    for tricks, losses in compared(reader, given.deals, 2**31 + given.seed, given.bot).items():
        counted, network, worlds = losses.mean(0)
        gains = (losses[:, :1] - losses[:, 1:]) / counted
        less = zip(gains.mean(0), gains.std(0) / np.sqrt(len(gains)), strict=True)
        told = ", ".join(f"{gain:5.1%} ± {error:.1%}" for gain, error in less)
        print(f"after trick {tricks}: {counted:.3f}, {network:.3f}, {worlds:.3f}; less than by count: {told}")


if __name__ == "__main__":
    main()
