"""A deal of whist as a game of OpenSpiel: its own tests pass, and its algorithms run."""

import sys

import numpy as np
import pytest

if sys.version_info >= (3, 14):
    pytest.skip("OpenSpiel has no wheel for this Python", allow_module_level=True)

import pyspiel
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import hoyle.rl.openspiel

assert hoyle.rl.openspiel.WhistGame


@pytest.fixture(scope="module")
def game():
    return pyspiel.load_game("hoyle_whist")


def dealt(game, seed=1):
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        state.apply_action(int(rng.choice([card for card, _ in state.chance_outcomes()])))
    return state, rng


def after(game, cards, seed=1):
    state, rng = dealt(game, seed)
    for _ in range(cards):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_openspiels_own_test_passes_with_serialisation(game):
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_outcome_sampling_mccfr_runs(game):
    outcome_sampling_mccfr.OutcomeSamplingSolver(game).iteration()


def test_ismcts_finds_a_lawful_card(game):
    state = after(game, 21)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=12,
        max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES,
        random_state=np.random.RandomState(1),
        evaluator=evaluator,
    )
    assert bot.step(state) in state.legal_actions()


def test_a_deal_ends_with_the_tricks_of_two_sides(game):
    state = after(game, 52)
    assert state.is_terminal()
    returns = state.returns()
    assert returns[0] == returns[2] == -returns[1] == -returns[3] != 0


@pytest.mark.parametrize("cards", [0, 7, 30, 51])
def test_a_state_dealt_again_is_the_same_to_the_player_and_another_to_the_rest(game, cards):
    state = after(game, cards)
    player, rng = state.current_player(), np.random.RandomState(3)
    other = state.resample_from_infostate(player, rng.random_sample)
    for text in (type(state).information_state_string, type(state).observation_string):
        assert text(other, player) == text(state, player)
    for tensor in (type(state).information_state_tensor, type(state).observation_tensor):
        assert tensor(other, player) == tensor(state, player)
    assert other.legal_actions() == state.legal_actions()
    assert (str(other) != str(state)) == (cards < 51)


def test_a_clone_goes_on_apart(game):
    state = after(game, 10)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


def test_who_recalls_all_tells_apart_what_an_observation_does_not(game):
    """The same cards in another order of tricks look alike to an observation."""
    state = after(game, 8)
    text = state.information_state_string(0)
    assert all(word in text for word in ("seat 0", "turned"))
    assert len(state.information_state_tensor(0)) == 52 * 54
    assert sum(state.information_state_tensor(0)) == 13 + 1 + 8
