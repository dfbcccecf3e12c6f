"""Teach a network to play whist better than the bot `plain`. It needs numpy alone.

    python examples/learn_whist.py --steps 1500 --save learned.npz
    python examples/learn_whist.py --load learned.npz --exploit 600

First the network copies `plain`. Then it improves by policy gradient with a bonus for entropy. The worth of a
card is the result of the deal if everybody then plays like `plain`, with the hidden cards as they were. Play
mixes the network, `plain` and chance, so that it also learns what to do after mistakes. Equal seeds and steps
give the same network on the same computer; a step takes about a fifth of a second of one core.

At the end it plays duplicate pairs against `plain`: each deal twice, with the sides swapped. `--exploit`
trains an opponent against the fixed network for some CPU-seconds, by the results of whole deals. What that
opponent wins is a lower bound on what the best opponent would win.
"""

import argparse
import time

import numpy as np

from hoyle import Table
from hoyle.cards import ALL
from hoyle.kernel.environments import WHIST as KIND
from hoyle.kernel.environments import features
from hoyle.rl import VecEnv
from hoyle.rl.layout import WHIST
from hoyle.rl.rows import whist_row
from hoyle.table import Play

PACK, BATCH, SHOWN_BY = 52, 1024, 1000
ENTROPY, SMOOTHED, SLIPS = 0.05, 0.1, 0.04
PLACE = {feature.name: slice(feature.first, feature.first + feature.size) for feature in WHIST}


def trumps_first(trumps):
    """The order of the suits in which the network sees them, by place: trumps are always the first."""
    return [trumps, *(suit for suit in range(4) if suit != trumps)]


CARDS = np.array([[13 * suit + rank for suit in trumps_first(t) for rank in range(13)] for t in range(4)])


def columns(trumps):
    """The features of a row in the network's order."""
    found = []
    for name, first, size, _ in WHIST:
        if size == PACK:
            found += [first + card for card in CARDS[trumps]]
        elif name in ("void", "led", "trumps"):
            found += [first + place + suit for place in range(0, size, 4) for suit in trumps_first(trumps)]
        else:
            found += range(first, first + size)
    return found


COLUMNS = np.array([columns(trumps) for trumps in range(4)])


class Rows:
    """The network's inputs for some rows: numbers of about one, and the cards that may be played."""

    def __init__(self, floats, lawful):
        self.trumps = floats[:, PLACE["trumps"]].argmax(1)
        seen = np.take_along_axis(floats, COLUMNS[self.trumps], 1)
        trick = seen[:, PLACE["trick"]].copy()
        seen[:, PLACE["trick"]] = trick > 0
        seen[:, PLACE["led"]] /= 2
        seen[:, PLACE["won"]] /= 4
        self.seen = np.concatenate([seen, *((trick == turn).astype(np.float32) for turn in (1, 2, 3))], 1)
        self.lawful = self.ordered(lawful).astype(bool)

    def ordered(self, by_card):
        """Numbers for each card, in the network's order."""
        return np.take_along_axis(by_card, CARDS[self.trumps], 1)

    def cards(self, places):
        """The cards at these places of the network's order."""
        return CARDS[self.trumps, places].astype(np.uint8)


INPUTS = KIND.features + 3 * PACK


def rows_of(env):
    """The rows of an environment."""
    return Rows(env.floats(), env.masks())


class Network:
    """Two hidden layers, and a number for each card; learns by Adam."""

    def __init__(self, rng, width=256, outputs=PACK):
        sizes = [INPUTS, width, width, outputs]
        scales = [1, 1, 0.1]
        pairs = list(zip(sizes, sizes[1:], scales, strict=False))
        self.weights = [
            (scale * np.sqrt(2 / a) * rng.standard_normal((a, b))).astype(np.float32) for a, b, scale in pairs
        ]
        self.weights += [np.zeros(b, np.float32) for _, b, _ in pairs]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def load(self, path):
        """Take the weights of a network that was saved."""
        with np.load(path) as kept:
            self.weights = [kept[name].astype(np.float32) for name in kept.files]

    def save(self, path):
        """Save the weights, as numbers of 16 bits."""
        np.savez_compressed(path, *(each.astype(np.float16) for each in self.weights))

    def layers(self, seen):
        """The inputs of each layer."""
        layers = [seen]
        for weights, biases in zip(self.weights[:2], self.weights[3:5], strict=True):
            layers.append(np.maximum(layers[-1] @ weights + biases, 0))
        return layers

    def policy(self, seen, lawful):
        """The chance of each card, and what each layer has seen."""
        layers = self.layers(seen)
        told = np.where(lawful, layers[-1] @ self.weights[2] + self.weights[5], -np.inf)
        chances = np.exp(told - told.max(1, keepdims=True))
        return chances / chances.sum(1, keepdims=True), layers

    def learn(self, layers, slope, rate):
        """A step of Adam, down the slope of the loss by what the network told of each card."""
        slope = (slope / len(slope)).astype(np.float32)
        by_weight, by_bias = [], []
        for at in (2, 1, 0):
            by_weight.insert(0, layers[at].T @ slope)
            by_bias.insert(0, slope.sum(0))
            slope = (slope @ self.weights[at].T) * (layers[at] > 0) if at else slope
        self.steps += 1
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        parts = zip(self.weights, by_weight + by_bias, self.means, self.squares, strict=True)
        for weight, by, mean, square in parts:
            mean += 0.1 * (by - mean)
            square += 0.001 * (by * by - square)
            weight -= rate * mean / (np.sqrt(square) + 1e-8)

    def best(self, env):
        """The likeliest card of each row."""
        rows = rows_of(env)
        return rows.cards(self.policy(rows.seen, rows.lawful)[0].argmax(1))

    def choose(self, seen):
        """Play at a `Table`: give this to `Table.play_on`."""
        floats, lawful = np.empty((1, KIND.features), np.float32), np.zeros((1, PACK), np.uint8)
        lawful[0, [act.card.index for act in seen.lawful if isinstance(act, Play)]] = 1
        if not lawful.any():
            return seen.lawful[0]
        features(KIND, whist_row(seen), floats)
        rows = Rows(floats, lawful)
        place = self.policy(rows.seen, rows.lawful)[0].argmax(1)
        return Play(seen.seat, ALL[int(rows.cards(place)[0])])


def like_plain(chances, rows, plain):
    """The slope of the distance from the choices of `plain`, a little smoothed."""
    wanted = (rows.ordered(np.arange(PACK)[None].repeat(len(plain), 0)) == plain[:, None]) * (1 - SMOOTHED)
    return chances - wanted - SMOOTHED * rows.lawful / rows.lawful.sum(1, keepdims=True)


def towards_worth(chances, worth):
    """The slope of the worth of the policy, with a bonus for entropy: of all cards at once."""
    gain = worth - (chances * worth).sum(1, keepdims=True)
    logs = np.log(chances + 1e-9)
    surprise = logs - (chances * logs).sum(1, keepdims=True)
    return -4 * chances * (gain - ENTROPY * surprise)


def spread(n, seed, *, hidden=False):
    """Deals of which some have just begun, and others are at each later card."""
    states = []
    for played in range(PACK):
        env = VecEnv("whist", n // PACK, seed=seed + played)
        for _ in range(played):
            env.step(env.plain())
        states.append(env.state)
    env = VecEnv("whist", n // PACK * PACK, seed=seed, hidden=hidden)
    env.state = np.concatenate(states)
    return env


def train(network, steps, rng, *, rate=2e-3, copying=0.2, n=8320, told=print):
    """Copy `plain` for a share of the steps, then improve; its numbers are then rounded to 16 bits."""
    env, shown = spread(n, int(rng.integers(2**31))), 0.0
    own_side = np.arange(env.n) // 2 % 2
    for step in range(steps):
        spent = step / steps
        rows, plain = rows_of(env), env.plain().copy()
        improving = spent > copying
        worth = np.where(rows.lawful, rows.ordered(env.outcomes()) / np.float32(2), 0) if improving else None
        own = network.policy(rows.seen, rows.lawful)[0].argmax(1)
        open_choices = rng.permutation(np.flatnonzero(rows.lawful.sum(1) > 1))
        for first in range(0, len(open_choices) - BATCH + 1, BATCH):
            some = open_choices[first : first + BATCH]
            chances, layers = network.policy(rows.seen[some], rows.lawful[some])
            if worth is not None:
                slope = towards_worth(chances, worth[some])
            else:
                slope = like_plain(chances, Part(rows, some), plain[some])
            network.learn(layers, slope, rate * min(1, 1.5 * (1 - spent)))
        cards = np.where(improving & (env.seats % 2 == own_side), rows.cards(own), plain)
        env.step(np.where(rng.random(env.n) < SLIPS, env.sample(), cards).astype(np.uint8))
        if spent >= shown + 0.2:
            shown = spent
            gain, error = duplicate(network.best, VecEnv.plain, SHOWN_BY, 1)
            told(f"{spent:4.0%}: {gain:+.3f} ± {error:.3f} tricks a deal over plain, on {SHOWN_BY:,} pairs")
    network.weights = [each.astype(np.float16).astype(np.float32) for each in network.weights]


class Part(Rows):
    """Some rows of many."""

    def __init__(self, rows, some):
        self.trumps, self.seen, self.lawful = rows.trumps[some], rows.seen[some], rows.lawful[some]


def duplicate(one, other, n, seed):
    """Return the gain of the first over an even share, tricks a deal, and its standard error, by n pairs."""
    gains = np.zeros(n)
    for side in (0, 1):
        env = VecEnv("whist", n, seed=seed)
        for _ in range(PACK):
            env.step(np.where(env.seats % 2 == side, one(env).copy(), other(env)))
        gains += env.rewards[:, side] / 4
    return gains.mean(), gains.std() / np.sqrt(n)


def exploited(network, seconds, rng, *, rate=3e-4, n=1024):
    """An opponent of the fixed network, that begins as its copy and learns by the results of whole deals."""
    foe = Network(rng)
    foe.weights = [each.copy() for each in network.weights]
    start, env = time.process_time(), VecEnv("whist", n, seed=int(rng.integers(2**31)))
    side = np.arange(n) % 2
    while (spent := (time.process_time() - start) / seconds) < 1:
        moments = []
        for _ in range(PACK):
            rows, mine = rows_of(env), env.seats % 2 == side
            its, layers = foe.policy(rows.seen[mine], rows.lawful[mine])
            places = np.empty(n, int)
            drawn = (its.cumsum(1) < rng.random((len(its), 1))).sum(1).clip(0, PACK - 1)
            drawn = np.where(
                np.take_along_axis(rows.lawful[mine], drawn[:, None], 1)[:, 0], drawn, its.argmax(1)
            )
            places[mine] = drawn
            places[~mine] = network.policy(rows.seen[~mine], rows.lawful[~mine])[0].argmax(1)
            # Known before the card is chosen, hidden cards included: it takes much of the luck out.
            expected = env.outcomes()[np.arange(n), env.plain()][mine] / 2
            moments.append((np.flatnonzero(mine), rows.seen[mine], rows.lawful[mine], drawn, expected))
            env.step(rows.cards(places))
        results = env.rewards[np.arange(n), side] / 2
        deals, seen, lawful, drawn, expected = (np.concatenate(parts) for parts in zip(*moments, strict=True))
        open_choices = rng.permutation(np.flatnonzero(lawful.sum(1) > 1))
        for first in range(0, len(open_choices) - BATCH + 1, BATCH):
            some = open_choices[first : first + BATCH]
            chances, layers = foe.policy(seen[some], lawful[some])
            gain = (results[deals[some]] - expected[some])[:, None]
            chosen = np.arange(PACK) == drawn[some][:, None]
            foe.learn(layers, -(chosen - chances) * gain, rate * (1 - spent))
    return foe


def main():
    parser = argparse.ArgumentParser(description="Teach a network to play whist better than plain.")
    parser.add_argument("--steps", type=int, default=1500, help="steps to learn for")
    parser.add_argument(
        "--exploit", type=float, default=0, help="CPU seconds to train an opponent against it"
    )
    parser.add_argument("--pairs", type=int, default=10_000, help="duplicate pairs to measure it by")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--load", help="a network that was saved")
    parser.add_argument("--save", help="where to save the network")
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    network = Network(rng)
    if given.load:
        network.load(given.load)
    else:
        train(network, given.steps, rng)
    if given.save:
        network.save(given.save)
    gain, error = duplicate(network.best, VecEnv.plain, given.pairs, 2**31 + given.seed)
    print(
        f"over plain: {gain:+.3f} ± {error:.3f} tricks a deal (standard error), {given.pairs} duplicate pairs"
    )
    if given.exploit:
        foe = exploited(network, given.exploit, rng)
        gain, error = duplicate(foe.best, network.best, given.pairs, 2**31 + given.seed)
        print(f"an opponent trained against it: {gain:+.3f} ± {error:.3f} over the network")
    table = Table("whist", seed=given.seed)
    print("a deal among four of it:", table.play_on(network.choose).score)


if __name__ == "__main__":
    main()
