"""A deal of whist as a game of OpenSpiel: its own tests pass, and its algorithms run."""

import random
import sys
import unittest

import numpy as np
import pytest

if sys.version_info >= (3, 14):
    pytest.skip("OpenSpiel has no wheel for this Python", allow_module_level=True)

import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import hoyle.rl.openspiel
from hoyle.cards import Hand
from hoyle.games.cribbage.act import LayOut
from hoyle.rl.openspiel_bezique import NAMES
from hoyle.seat import Seat

assert "hoyle_whist" in hoyle.rl.openspiel.GAMES


@pytest.fixture(scope="module")
def game():
    return pyspiel.load_game("hoyle_whist")


@pytest.fixture(scope="module", params=hoyle.rl.openspiel.GAMES)
def any_game(request):
    return pyspiel.load_game(request.param)


def dealt(game, seed=1):
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        state.apply_action(int(rng.choice([card for card, _ in state.chance_outcomes()])))
    return state, rng


def after(game, cards, seed=1):
    state, rng = dealt(game, seed)
    for _ in range(cards):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", hoyle.rl.openspiel.GAMES)
def test_openspiels_own_test_passes_with_serialisation(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", hoyle.rl.openspiel.GAMES)
def test_openspiels_own_test_of_sampled_states_passes(name):
    random.seed(1793)  # It draws the states that it looks at.
    fields = {"game_name": name, "game": pyspiel.load_game(name)}
    case = type("OfOurs", (api_test.EnforceAPIOnPartialTreeBase,), fields)
    found = unittest.defaultTestLoader.loadTestsFromTestCase(case).run(unittest.TestResult())
    assert found.testsRun == 5
    assert [*found.errors, *found.failures] == []


def test_a_state_comes_back_from_its_text(any_game):
    for acts in (0, 3, 30):
        state = after(any_game, acts)
        again = any_game.deserialize_state(state.serialize())
        assert (str(again), again.history()) == (str(state), state.history())
        assert again.is_terminal() or again.legal_actions() == state.legal_actions()


def test_outcome_sampling_mccfr_runs(any_game):
    outcome_sampling_mccfr.OutcomeSamplingSolver(any_game).iteration()


def test_ismcts_finds_a_lawful_act(any_game):
    game = any_game
    state = after(game, 21 if "whist" in str(game) else 4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=4,
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


DEALS = (21, 2, 8)
"""Seeds of deals of solo by chance: a hand lies open from the ninth and the twelfth act of the last two."""


@pytest.mark.parametrize(
    ("name", "seed", "acts"),
    [
        ("cribbage", 1, range(10)),
        ("cribbage", 2, (3, 5, 7, 9)),
        *(("solo", seed, (0, 3, 9, 18, 23)) for seed in DEALS),
        ("bezique", 1, (0, 1, 30, 120, 160, 180)),
    ],
)
def test_a_deal_dealt_again_is_the_same_to_each_player(name, seed, acts):
    game, rng = pyspiel.load_game(f"hoyle_{name}"), np.random.RandomState(seed)
    chance = np.random.RandomState(7)
    state, changed = dealt(game, seed)[0], 0
    for number in range(max(acts) + 1):
        if state.is_terminal():
            break
        player = state.current_player()
        if number in acts:
            other = state.resample_from_infostate(player, chance.random_sample)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            changed += str(other) != str(state)
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert changed > 0
    assert bool(getattr(state, "shown", ())) == (name == "solo" and seed in DEALS[1:])


@pytest.mark.parametrize("name", ["solo", "cribbage", "bezique"])
def test_returns_are_those_of_the_strict_table(name):
    game = pyspiel.load_game(f"hoyle_{name}")
    for seed in range(3):
        state = after(game, 400, seed)
        assert state.is_terminal()
        assert sum(state.returns()) == 0
        score = list(state.table.result.score.values())
        paid = score if name == "solo" else [score[0] - score[1], score[1] - score[0]]
        assert state.returns() == paid


def test_every_act_of_bezique_has_a_number_and_equal_cards_have_one():
    state, rng = dealt(pyspiel.load_game("hoyle_bezique"), 5)
    while not state.is_terminal():
        table = state.table.position.state.deal.table
        numbers = {state.known.index(act, table[act.seat]) for act in state.table.lawful}
        assert sorted(numbers) == state.legal_actions()
        assert len({state.known.text(number) for number in numbers}) == len(numbers)
        declarations = [number for number in numbers if 64 <= number < 104]
        state.apply_action(int(rng.choice(declarations or sorted(numbers))))
    assert any(64 <= number < 104 for _, number in state.acts)


def test_carte_blanche_shows_a_hand_that_is_then_dealt_again_as_it_is():
    game = pyspiel.load_game("hoyle_bezique")
    state = game.new_initial_state()
    low = [face for face in range(32) if NAMES[face][0] in "789TA"]
    others = [face for face in range(32) if face not in low]
    pack = [*low * 4, *others * 4]
    for face in pack:
        state.apply_action(face)
    assert "CarteBlanche" in [state.action_to_string(number) for number in state.legal_actions()]
    before = state.information_state_string(1)
    state.apply_action(state.string_to_action("CarteBlanche"))
    assert "0 shows" not in before
    assert "0 shows" in state.information_state_string(1)
    for player in (0, 1):
        other = state.resample_from_infostate(player, np.random.RandomState(1).random_sample)
        assert other.information_state_string(player) == state.information_state_string(player)


@pytest.mark.nightly
@pytest.mark.parametrize("name", hoyle.rl.openspiel.GAMES)
def test_a_playthrough_is_the_same_each_time(name):
    from open_spiel.python.algorithms import generate_playthrough  # It loads all of SciPy's statistics.

    told = [generate_playthrough.playthrough(name, None, seed=1) for _ in range(2)]
    assert told[0] == told[1]
    assert "IsTerminal() = True" in told[0]


def test_a_lay_out_is_seen_by_its_player_alone():
    state = after(pyspiel.load_game("hoyle_cribbage"), 1)
    mine, theirs = state.information_state_string(0), state.information_state_string(1)
    assert "LayOut" in mine
    assert "LayOut" not in theirs
    assert "turned -" in mine
    assert "turned -" not in after(pyspiel.load_game("hoyle_cribbage"), 2).information_state_string(0)


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


def suit_each(game):
    """A deal of which seat 0 has all clubs, seat 1 all diamonds, and so on."""
    state = game.new_initial_state()
    for turn in range(13):
        for seat in range(4):
            state.apply_action(13 * seat + turn)
    return state


def whist_in_two_orders(game):
    """Seat 3 ruffs the first trick and leads the second; the two tricks have each other's cards."""
    for one, two in ((0, 1), (1, 0)):
        state = suit_each(game)
        for card in (one, 13 + one, 26 + one, 39 + one, 39 + two, two, 13 + two, 26 + two):
            state.apply_action(card)
        yield state


def solo_in_two_orders(game):
    for one, two in ((0, 1), (1, 0)):
        state = suit_each(game)
        for act in (55, 52, 52, 52, one, 13 + one, 26 + one, 39 + one, 39 + two, two, 13 + two, 26 + two):
            state.apply_action(act)
        yield state


def cribbage_in_two_orders(game):
    """A knave, a queen and a king are a run in each order, and nobody can follow."""
    for order in ((10, 24, 12), (12, 24, 10)):
        state = game.new_initial_state()
        for mine, theirs in zip((0, 1, 10, 12, 9, 8), (13, 14, 24, 25, 22, 21), strict=True):
            state.apply_action(mine)
            state.apply_action(theirs)
        state.apply_action(51)
        for seat, cards in enumerate(("AC 2C", "AD 2D")):
            state.apply_action(state.known.index(LayOut(Seat(seat), Hand(cards))))
        while state.legal_actions()[0] > 52:
            state.apply_action(state.legal_actions()[0])
        for act in order:
            state.apply_action(act)
        yield state


def bezique_in_two_orders(game):
    """Seat 0 has the spades and hearts, leads, and takes every trick; the third one is the same."""
    for order in (("7H 7C", "8H 8C"), ("8H 8C", "7H 7C")):
        state = game.new_initial_state()
        mine = [face for face in range(32) if NAMES[face][1] in "SH"] * 4
        theirs = [face for face in range(32) if NAMES[face][1] in "CD"] * 4
        for pair in zip(mine, theirs, strict=True):
            for face in pair:
                state.apply_action(face)
        for cards in (*order, "9H 9C"):
            for card in cards.split():
                state.apply_action(state.string_to_action(f"Play {card}"))
            while "Draw" in (names := [state.action_to_string(act) for act in state.legal_actions()]):
                state.apply_action(state.legal_actions()[names.index("Draw")])
        yield state


@pytest.mark.parametrize(
    "two_orders", [whist_in_two_orders, solo_in_two_orders, cribbage_in_two_orders, bezique_in_two_orders]
)
def test_an_observation_forgets_the_order_of_play_and_an_information_state_does_not(two_orders):
    name = two_orders.__name__.split("_")[0]
    one, other = two_orders(pyspiel.load_game(f"hoyle_{name}"))
    for player in range(one.num_players()):
        assert one.observation_tensor(player) == other.observation_tensor(player)
        assert one.observation_string(player) == other.observation_string(player)
        assert any(one.observation_tensor(player))
        assert one.information_state_tensor(player) != other.information_state_tensor(player)
        assert one.information_state_string(player) != other.information_state_string(player)


def test_an_information_state_of_whist_has_the_hand_the_card_turned_up_and_the_play(game):
    state = after(game, 8)
    text = state.information_state_string(0)
    assert all(word in text for word in ("seat 0", "turned"))
    assert len(state.information_state_tensor(0)) == 52 * 54
    assert sum(state.information_state_tensor(0)) == 13 + 1 + 8
