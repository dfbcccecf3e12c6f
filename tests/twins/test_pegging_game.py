"""Pegging as a game: the solver against its reference, a linear program, and known figures."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from hoyle.kernel import DEALER, PONE, Pegging, pegging
from research import kernel as solving
from research.cribbage.shares import play_in_levels
from scale import first
from twins.kernels import NATIVE_PEGGING, REFERENCE_PEGGING
from twins.reference.pegging import unpacked
from twins.reference.pegging_tree import Tree
from twins.sequence_form import value

pytestmark = pytest.mark.usefixtures("untraced")

TINY = [
    Pegging(kept=2, one_series=True, ranks=4),
    Pegging(kept=4, one_series=False, ranks=2),
    Pegging(kept=2, one_series=False, ranks=5),
    Pegging(kept=2, one_series=True, ranks=6),
    Pegging(kept=3, one_series=False, ranks=3),
    Pegging(kept=2, one_series=False, ranks=6),
]
NAMES = [f"{game.kept} of {game.ranks}{', one series' * game.one_series}" for game in TINY]
EACH = pytest.mark.parametrize("game", first(2, TINY), ids=NAMES)


def solved(core, game, iterations):
    size = core.pegging_size(game)
    regrets, averages = np.zeros(size, np.float32), np.zeros(size, np.float32)
    core.improve_pegging(game, game.dealt(), regrets, averages, iterations=iterations)
    return regrets, averages


def exploitability(game, strategy):
    return sum(solving.pegging_response(game, game.dealt(), strategy, side).gain for side in (PONE, DEALER))


@EACH
def test_both_kernels_improve_play_alike(game):
    # From regrets well above zero: where all are zero, rounding alone would decide between equal choices.
    found = []
    for core in (NATIVE_PEGGING, REFERENCE_PEGGING):
        regrets = np.random.default_rng(1793).random(core.pegging_size(game), np.float32) + np.float32(0.2)
        averages = np.zeros_like(regrets)
        core.improve_pegging(game, game.dealt(), regrets, averages, iterations=2)
        found.append((regrets, averages))
    assert np.allclose(found[0][0], found[1][0], rtol=1e-5, atol=1e-6)
    assert np.allclose(found[0][1], found[1][1], rtol=1e-4, atol=1e-5)


def packed(game, levels=8, seed=1793):
    drawn = np.random.default_rng(seed).random(kernel.pegging_size(game), np.float32)
    return solving.pack_pegging(game, levels, play_in_levels(game, drawn, levels))


def alike(game):
    """Every rank of a choice equally likely, in sixtieths."""
    return solving.pack_pegging(
        game, 60, play_in_levels(game, np.zeros(kernel.pegging_size(game), np.float32), 60)
    )


@EACH
def test_a_packed_strategy_is_unpacked_as_the_twin_reads_it(game):
    found = packed(game)
    assert len(found.codes) < kernel.pegging_size(game)
    strategy = solving.unpack_pegging(game, found)
    assert np.array_equal(strategy, unpacked(Tree(game.ranks, game.kept, game.one_series), found))
    assert np.array_equal(solving.pack_pegging(game, 8, strategy).codes, found.codes)
    for wrong in (found.codes[:-1], np.append(found.codes, np.uint8(0))):
        with pytest.raises(KernelError, match="codes: must be of shape"):
            solving.unpack_pegging(game, found._replace(codes=wrong))
    with pytest.raises(KernelError, match="codes: must be at most 1"):
        solving.unpack_pegging(game, found._replace(levels=1))


@EACH
def test_a_packed_strategy_says_the_shares_of_every_choice(game):
    found, tree = packed(game), Tree(game.ranks, game.kept, game.one_series)
    strategy = solving.unpack_pegging(game, found)
    for (_, hand, path), places in list(tree.places.items())[::23]:
        shares = strategy[sorted(places.values())].tolist()
        for core in (NATIVE_PEGGING, REFERENCE_PEGGING):
            assert core.packed_shares(game, found, path, hand) == shares
    assert kernel.packed_shares(game, found, [], [0] * game.kept) == []


@EACH
def test_both_kernels_say_alike_how_often_a_strategy_comes_to_its_places(game):
    """If a hand is never kept, or a rank never played, its places are never reached."""
    rng = np.random.default_rng(1793)
    strategy = play_in_levels(game, rng.integers(2, size=kernel.pegging_size(game)).astype(np.float32), 8)
    pone, dealer = (np.zeros(len(game.hands), np.float32) for _ in range(2))
    pone[[1, 2]], dealer[1] = 0.125, 0.25
    ours, twins = (
        core.pegging_reach(game, strategy, pone, dealer) for core in (NATIVE_PEGGING, REFERENCE_PEGGING)
    )
    assert np.allclose(ours, twins, rtol=1e-5)
    assert {-1.0, 0.0, 0.125} <= set(ours.tolist())


@EACH
def test_both_kernels_answer_a_strategy_alike(game):
    strategy = np.random.default_rng(1793).random(kernel.pegging_size(game), np.float32)
    for side in (PONE, DEALER):
        ours, twins = (
            core.pegging_response(game, game.dealt(), strategy, side)
            for core in (NATIVE_PEGGING, REFERENCE_PEGGING)
        )
        assert ours.gain == pytest.approx(twins.gain, abs=1e-6)
        assert np.allclose(ours.by_hand, twins.by_hand, atol=1e-6)
    gains = [core.pegging_gains(game, strategy) for core in (NATIVE_PEGGING, REFERENCE_PEGGING)]
    assert np.allclose(*gains, atol=1e-5)


def dealt_to(game, number):
    """Hands of this many random deals, and a seed for the play of each."""
    rng = np.random.default_rng(1793)
    pack = np.repeat(np.arange(game.ranks, dtype=np.uint8), 4)
    hands = np.array([rng.permutation(pack)[: 2 * game.kept] for _ in range(number)])
    return hands.reshape(number, 2, game.kept), rng.integers(2**64, size=number, dtype=np.uint64)


@EACH
def test_both_kernels_play_deals_by_a_strategy_alike(game):
    strategy = packed(game, seed=7)
    hands, seeds = dealt_to(game, 40)
    led = int(hands[0, PONE, 0])
    for moves in ([], [led], [led, int(hands[0, DEALER, 0])]):
        ours, twins = (
            core.pegging_deals(game, strategy, hands, seeds, moves=moves, odd=0.25)
            for core in (NATIVE_PEGGING, REFERENCE_PEGGING)
        )
        assert np.array_equal(ours.pegs, twins.pegs)
        assert np.allclose(ours.chances, twins.chances, rtol=1e-12)
        assert (ours.chances == 1).all() == (not moves)
        assert ours.chances.any()


def test_a_hand_that_cannot_make_the_moves_has_no_chance_and_pegs_nothing():
    game = Pegging(kept=2, one_series=False)
    strategy = alike(game)
    hands = np.array([[[4, 9], [4, 12]], [[4, 9], [3, 3]], [[8, 9], [4, 12]]], np.uint8)
    played = kernel.pegging_deals(game, strategy, hands, np.arange(3, dtype=np.uint64), moves=[4, 4])
    assert played.chances.tolist() == [[0.5, 0.5], [0.5, 0.0], [0.0, 1.0]]
    assert played.pegs.any(axis=1).tolist() == [True, False, False]
    assert played.pegs[0, 0] == -2


def test_a_move_that_the_strategy_never_makes_is_made_when_it_is_said():
    game = Pegging(kept=2, one_series=False)
    strategy, shares = alike(game), np.zeros(kernel.pegging_size(game), np.uint8)
    place = kernel.pegging_place(game, [], [4, 9])[0]
    shares[:] = solving.unpack_pegging(game, strategy)
    shares[place : place + 2] = 0, 60
    strategy = solving.pack_pegging(game, 60, shares)
    hands, seeds = np.array([[[4, 9], [4, 12]]], np.uint8), np.ones(1, np.uint64)
    played = kernel.pegging_deals(game, strategy, hands, seeds, moves=[4, 4])
    assert played.chances.tolist() == [[0.0, 0.5]]
    assert played.pegs[0, 0] == -2
    odd = kernel.pegging_deals(game, strategy, hands, seeds, moves=[4, 4], odd=0.5)
    assert odd.chances.tolist() == [[0.25, 0.5]]


@pytest.mark.parametrize("kept", first(1, [2, 3]))
def test_deals_by_a_strategy_come_to_its_gains_on_the_average(kept):
    game = Pegging(kept=kept, one_series=False)
    strategy = packed(game, seed=7)
    gains = solving.pegging_gains(game, solving.unpack_pegging(game, strategy).astype(np.float32))
    number = {hand: place for place, hand in enumerate(game.hands)}
    hands, seeds = dealt_to(game, 8_000)
    expected = [gains[tuple(number[tuple(sorted(hand))] for hand in pair)] for pair in hands.tolist()]
    made = kernel.pegging_deals(game, strategy, hands, seeds).pegs.sum(axis=1)
    assert abs((made - expected).mean()) < 4 * made.std() / len(made) ** 0.5


def test_a_strategy_that_says_nothing_plays_every_rank_alike():
    game = TINY[1]
    nothing = np.zeros(kernel.pegging_size(game), np.float32)
    alike = np.ones_like(nothing)
    for core in (NATIVE_PEGGING, REFERENCE_PEGGING):
        gains = [core.pegging_response(game, game.dealt(), each, PONE).gain for each in (nothing, alike)]
        assert gains[0] == pytest.approx(gains[1], abs=1e-6)


@pytest.mark.parametrize("game", [TINY[3], TINY[5]], ids=["one series", "played out"])
def test_the_value_of_a_small_game_is_that_of_a_linear_program(game):
    exact = value(Tree(game.ranks, game.kept, game.one_series), game.dealt())
    _, strategy = solved(NATIVE_PEGGING, game, 400)
    pone, dealer = (
        solving.pegging_response(game, game.dealt(), strategy, side).gain for side in (PONE, DEALER)
    )
    assert -dealer - 1e-6 <= exact <= pone + 1e-6
    assert pone + dealer < 1e-3


@pytest.mark.parametrize("game", first(1, [TINY[2], Pegging(kept=2, one_series=False, ranks=7)]))
def test_the_place_of_every_choice_is_found(game):
    tree = Tree(game.ranks, game.kept, game.one_series)
    for (_, hand, path), places in tree.places.items():
        assert kernel.pegging_place(game, path, hand) == range(min(places.values()), max(places.values()) + 1)
    assert np.array_equal(NATIVE_PEGGING.pegging_choices(game), REFERENCE_PEGGING.pegging_choices(game))
    assert kernel.pegging_choices(game).sum() == tree.size
    assert not kernel.pegging_place(game, [], [0, 0])
    for core in (NATIVE_PEGGING, REFERENCE_PEGGING):
        assert not core.pegging_place(game, [3, 3, 3, 3, 3], [0, 1])
    assert REFERENCE_PEGGING.pegging_place(game, [1], [0, 3]) == kernel.pegging_place(game, [1], [0, 3])


@pytest.mark.parametrize("kept", first(1, [2, 3]))
def test_the_gains_of_pairs_sum_to_what_lies_between_the_best_responses(kept):
    game = Pegging(kept=kept, one_series=True)
    _, strategy = solved(NATIVE_PEGGING, game, 8)
    gain = float((solving.pegging_gains(game, strategy) * game.dealt()).sum())
    pone, dealer = (
        solving.pegging_response(game, game.dealt(), strategy, side).gain for side in (PONE, DEALER)
    )
    assert -dealer < gain < pone
    assert pone + dealer < 0.06


def test_three_cards_played_out_have_as_many_choices_as_were_counted():
    assert kernel.pegging_size(Pegging(kept=3, one_series=False)) == 494_916


def test_to_go_on_comes_to_what_it_would_have_come_to_at_once():
    game = TINY[2]
    whole = solved(NATIVE_PEGGING, game, 5)
    parts = [np.zeros(kernel.pegging_size(game), np.float32) for _ in range(2)]
    solving.improve_pegging(game, game.dealt(), *parts, iterations=2)
    solving.improve_pegging(game, game.dealt(), *parts, done=2, iterations=3)
    assert all(np.array_equal(one, other) for one, other in zip(whole, parts, strict=True))


def test_of_one_pass_progress_tells_only_that_it_goes_on():
    told = []
    game = TINY[0]
    strategy = np.zeros(kernel.pegging_size(game), np.float32)
    REFERENCE_PEGGING.pegging_response(game, game.dealt(), strategy, PONE, progress=told.append)
    REFERENCE_PEGGING.pegging_gains(game, strategy, progress=told.append)
    assert set(told) == {0}


def test_progress_of_a_solver_that_goes_on_counts_what_it_has_done_now():
    told = []
    for core in (NATIVE_PEGGING, REFERENCE_PEGGING):
        parts = [np.zeros(kernel.pegging_size(TINY[0]), np.float32) for _ in range(2)]
        core.improve_pegging(TINY[0], TINY[0].dealt(), *parts, done=1, iterations=2, progress=told.append)
        assert told[-1] == 2
    assert told[-2:] == [1, 2]


def test_progress_is_told_and_may_stop_the_solver():
    class TooLong(Exception): ...

    def stop(done):
        raise TooLong(done)

    told = []
    size = kernel.pegging_size(TINY[0])
    solving.improve_pegging(
        TINY[0],
        TINY[0].dealt(),
        np.zeros(size, np.float32),
        np.zeros(size, np.float32),
        iterations=4,
        progress=told.append,
    )
    assert told[-1] == 4
    game = Pegging(kept=3, one_series=False)
    with pytest.raises(TooLong):
        solving.improve_pegging(
            game,
            game.dealt(),
            *(np.zeros(494_916, np.float32) for _ in range(2)),
            iterations=1000,
            progress=stop,
        )


GAME = TINY[0]
SIZE = pegging.pegging_size(GAME)


def blank(size=SIZE):
    return np.zeros(size, np.float32)


REFUSED = {
    "five cards": ("kept", lambda: Pegging(kept=5, one_series=False)),
    "no ranks": ("ranks", lambda: Pegging(kept=2, one_series=False, ranks=0)),
    "the chances of another game": (
        "chance",
        lambda: solving.improve_pegging(GAME, TINY[2].dealt(), blank(), blank()),
    ),
    "no chance at all": (
        "chance",
        lambda: solving.improve_pegging(GAME, 0 * GAME.dealt(), blank(), blank()),
    ),
    "regrets of another game": (
        "regrets",
        lambda: solving.improve_pegging(GAME, GAME.dealt(), blank(3), blank()),
    ),
    "fewer than no iterations": (
        "iterations",
        lambda: solving.improve_pegging(GAME, GAME.dealt(), blank(), blank(), iterations=-1),
    ),
    "a strategy below zero": (
        "strategy",
        lambda: solving.pegging_response(GAME, GAME.dealt(), blank() - 1, PONE),
    ),
    "a third player": ("responder", lambda: solving.pegging_response(GAME, GAME.dealt(), blank(), 2)),
    "a hand of a rank that is not there": (
        "hands",
        lambda: kernel.pegging_deals(
            GAME, alike(GAME), np.full((1, 2, 2), 8, np.uint8), np.ones(1, np.uint64)
        ),
    ),
    "a move of a rank that is not there": (
        "moves",
        lambda: kernel.pegging_deals(
            GAME, alike(GAME), np.zeros((1, 2, 2), np.uint8), np.ones(1, np.uint64), moves=[8]
        ),
    ),
    "more seeds than deals": (
        "hands",
        lambda: kernel.pegging_deals(GAME, alike(GAME), np.zeros((1, 2, 2), np.uint8), np.ones(2, np.uint64)),
    ),
    "a strategy in doubles": ("strategy", lambda: solving.pegging_gains(GAME, np.zeros(SIZE))),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_wrong_is_refused_by_name(what):
    argument, call = REFUSED[what]
    with pytest.raises(KernelError) as refusal:
        call()
    assert refusal.value.argument == argument


@pytest.mark.nightly
def test_three_against_three_is_solved_to_a_thousandth_of_a_point():
    for game, least, most in (
        (Pegging(kept=3, one_series=True), -0.5740, -0.5725),
        (Pegging(kept=3, one_series=False), -1.3725, -1.3690),
    ):
        _, strategy = solved(NATIVE_PEGGING, game, 80)
        assert exploitability(game, strategy) < 0.001
        assert least < float((solving.pegging_gains(game, strategy) * game.dealt()).sum()) < most
