"""Learn a game of Hoyle through OpenSpiel by policy gradient: REINFORCE with a baseline, in numpy.

    python examples/learn_openspiel.py --game hoyle_cribbage --deals 20000

One policy plays all seats. Its scores of actions are linear in what the player sees and in the parts of the
action's text: "Play 5C" and "Play 5D" share what is learned of fives. The baseline is linear too. At the end
the policy plays against uniform choices: each deal twice, with the sides swapped.
"""

import argparse

import numpy as np
import pyspiel

import hoyle.rl.openspiel  # noqa: F401  It registers the games.

RATE, BATCH, ENTROPY = 0.01, 50, 0.01


class Policy:
    """The weights of each part of an action by what is seen, and of the baseline in the last column."""

    def __init__(self, game):
        state = game.new_initial_state()
        texts = [state.action_to_string(0, action) for action in range(game.num_distinct_actions())]
        parts = [[part for word in text.split() for part in (word, word[:-1], word[-1])] for text in texts]
        names = sorted(set().union(*parts))
        self.parts = np.array([[each.count(name) for each in parts] for name in names])
        self.weights = np.zeros((game.observation_tensor_size() + 1, len(names) + 1))
        self.mean, self.square, self.steps = 0, 0, 0

    def chances(self, seen, lawful):
        scores = np.where(lawful, seen @ self.weights[:, :-1] @ self.parts, -np.inf)
        chances = np.exp(scores - scores.max(-1, keepdims=True))
        return chances / chances.sum(-1, keepdims=True)

    def learn(self, seen, lawful, chosen, returns):
        """A step of Adam: actions gain by how much their returns exceed the baseline, and by entropy."""
        gain, chances = returns - seen @ self.weights[:, -1], self.chances(seen, lawful)
        logs = np.log(chances + 1e-9)
        by_action = (chosen - chances) * (gain / gain.std())[:, None]
        by_action -= ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
        slope = seen.T @ np.column_stack([by_action @ self.parts.T, gain]) / len(seen)
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope**2 - self.square)
        size = np.sqrt(self.square / (1 - 0.999**self.steps)) + 1e-8
        self.weights += RATE * self.mean / (1 - 0.9**self.steps) / size


def play(game, policy, rng, seats):
    """Play a deal; return its returns, and the choices at `seats`. Other seats choose uniformly."""
    state, choices = game.new_initial_state(), []
    while not state.is_terminal():
        player, actions, chances = state.current_player(), state.legal_actions(), None
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
        action = rng.choice(actions, p=chances)
        if player in seats and len(actions) > 1:
            seen = np.array([*state.observation_tensor(player), 1])
            lawful = np.array(state.legal_actions_mask(player), bool)
            action = rng.choice(actions, p=policy.chances(seen, lawful)[actions])
            choices.append((player, seen, lawful, np.arange(len(lawful)) == action))
        state.apply_action(int(action))
    return state.returns(), choices


def train(game, deals, rng):
    policy = Policy(game)
    for _ in range(deals // BATCH):
        played = [play(game, policy, rng, range(game.num_players())) for _ in range(BATCH)]
        rows = [(*choice, returns[player]) for returns, choices in played for player, *choice in choices]
        policy.learn(*map(np.array, zip(*rows, strict=True)))
    return policy


def over_uniform(game, policy, pairs, seed):
    """Return what a seat of the policy wins a deal, and its standard error, by pairs of equal deals."""
    gains = np.zeros((pairs, 2))
    for pair in range(pairs):
        for side in (0, 1):
            returns, _ = play(game, policy, np.random.default_rng((seed, pair)), range(side, 4, 2))
            gains[pair, side] = np.mean(returns[side::2])
    return gains.mean(), gains.mean(1).std() / np.sqrt(pairs)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Learn a game of OpenSpiel by policy gradient.")
    parser.add_argument("--game", default="hoyle_cribbage")
    parser.add_argument("--deals", type=int, default=20_000, help="deals to learn from")
    parser.add_argument("--pairs", type=int, default=1_000, help="pairs of deals to measure it by")
    given = parser.parse_args()
    game = pyspiel.load_game(given.game)
    policy = train(game, given.deals, np.random.default_rng(0))
    gain, error = over_uniform(game, policy, given.pairs, 1)
    print(f"{given.game}: {gain:+.2f} ± {error:.2f} a deal over uniform choices (standard error)")
