"""Play for the chance of the game: the solver against its reference, a linear program, and play for
points.
"""

from __future__ import annotations

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from hoyle.kernel import DEALER, PONE, Pegging
from hoyle.kernel.game_play import LANES, LOTS, MOST_PEGS, WINDOW
from research import kernel as solving
from scale import first
from twins import sequence_form
from twins.game_play_cases import blank, only, staked, strategy_of
from twins.kernels import NATIVE_GAME_PLAY as NATIVE
from twins.kernels import REFERENCE_GAME_PLAY as REFERENCE
from twins.reference.game_play_lines import Lane, Lines
from twins.reference.pegging_tree import Tree

pytestmark = pytest.mark.usefixtures("untraced")

CORES = NATIVE, REFERENCE
TINY = [
    Pegging(kept=2, one_series=False, ranks=4),
    Pegging(kept=2, one_series=True, ranks=5),
    Pegging(kept=3, one_series=True, ranks=3),
    Pegging(kept=3, one_series=False, ranks=2),
]
PLAYED_OUT = TINY[0]
FEW_PEGS = [
    Pegging(kept=2, one_series=False, ranks=8),
    Pegging(kept=2, one_series=True, ranks=8),
    Pegging(kept=3, one_series=False, ranks=2),
]
"""No player can peg more than MOST_PEGS."""
FOURS = Pegging(kept=4, one_series=False, ranks=2)
"""A player may peg more than MOST_PEGS."""


def named(game):
    return f"{game.kept} of {game.ranks}{', one series' * game.one_series}"


EACH = pytest.mark.parametrize("game", first(2, [TINY[0], TINY[2], TINY[1], TINY[3]]), ids=named)


def improved(core, game, stakes, regrets, **settings):
    regrets = regrets.copy()
    averages = np.zeros_like(regrets)
    core.improve_game_play(game, stakes, regrets, averages, **settings)
    return regrets, averages


def solved(game, stakes, iterations):
    return kernel.game_play_shares(
        game, improved(kernel, game, stakes, blank(game, len(stakes.needs) - 1), iterations=iterations)[1]
    )


def same(one, other):
    return all(np.array_equal(ours, theirs) for ours, theirs in zip(one, other, strict=True))


def gained(stakes, outcomes, player):
    """float64[hands, lanes]; a player's chance of the game with each hand, by the outcome of the play."""
    hands, lanes = stakes.points.shape
    found = outcomes.over[player, ..., 1].astype(np.float64)
    for lane in range(lanes):
        # By the player's own lot and holes, then those of the other.
        worth = stakes.worth[lane].transpose(0, 2, 1, 3)
        worth = worth if player == PONE else 1 - worth.transpose(2, 3, 0, 1)
        for hand in range(hands):
            suited = stakes.suited[player, hand]
            for lot, share in zip(stakes.lots[:, hand, lane], (1 - suited, suited), strict=True):
                own = worth[lot, stakes.points[hand, lane] :][: MOST_PEGS + 1]
                found[hand, lane] += share * (outcomes.goes_on[player, hand, lane] * own).sum()
    return found


@EACH
def test_both_kernels_improve_play_alike(game):
    # From regrets well above zero: where all are zero, rounding alone would decide between equal choices.
    stakes = staked(game)
    regrets = np.random.default_rng(1793).random(blank(game).shape, np.float32) * 4 + np.float32(0.5)
    ours, twins = (improved(core, game, stakes, regrets, done=1, iterations=3) for core in CORES)
    assert (ours[0] == 0).any()
    assert np.allclose(ours[0], twins[0], rtol=1e-4, atol=1e-4)
    assert np.allclose(ours[1], twins[1], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("lanes", [1, LANES])
@pytest.mark.parametrize("game", TINY[:2], ids=named)
def test_both_kernels_begin_with_even_play(game, lanes):
    # Of two cards there are at most two choices, so the first iteration is exact.
    stakes = staked(game, lanes)
    ours, twins = (improved(core, game, stakes, blank(game, lanes)) for core in CORES)
    assert same(ours, twins)
    assert (ours[0] > 0).any()


@EACH
@pytest.mark.parametrize("lanes", [1, LANES])
@pytest.mark.parametrize("player", [PONE, DEALER])
def test_both_kernels_answer_a_strategy_alike(game, lanes, player):
    stakes = staked(game, lanes, seed=player)
    strategy = strategy_of(game, lanes)
    assert same(*(core.answer_game_play(game, stakes, player, strategy) for core in CORES))


@EACH
@pytest.mark.parametrize("lanes", [1, LANES])
def test_both_kernels_tell_alike_what_comes_of_the_play(game, lanes):
    stakes = staked(game, lanes)
    pone, dealer = (strategy_of(game, lanes, seed=seed, some=False) for seed in (1, 2))
    ours, twins = (core.game_play_outcomes(game, stakes, pone, dealer) for core in CORES)
    assert same(ours, twins)
    assert ours.over[..., 0].any()
    assert ours.over[..., 1].any()
    assert ours.goes_on.any()


def test_more_pegs_than_the_most_are_not_told_apart():
    every = (FOURS.dealt() > 0).astype(np.float32)[..., None]
    stakes = staked(FOURS, 1)._replace(chance=every, needs=np.array([MOST_PEGS + 1, MOST_PEGS + 1]))
    strategy = strategy_of(FOURS, 1)
    ours, twins = (core.game_play_outcomes(FOURS, stakes, strategy, strategy) for core in CORES)
    assert same(ours, twins)
    assert ours.goes_on[:, :, :, MOST_PEGS].any()
    assert not ours.over.any()
    for player in (PONE, DEALER):
        assert same(*(core.answer_game_play(FOURS, stakes, player, strategy) for core in CORES))


@EACH
def test_a_lane_is_as_it_is_by_itself(game):
    stakes = staked(game, full=LANES)
    strategy, regrets = strategy_of(game), strategy_of(game, seed=3) * 8
    state = improved(kernel, game, stakes, regrets, iterations=2)
    answers = [solving.answer_game_play(game, stakes, player, strategy) for player in (PONE, DEALER)]
    outcomes = kernel.game_play_outcomes(game, stakes, strategy, strategy)
    for lane in (0, 1, 11, 15):
        alone, own = only(stakes, lane), np.ascontiguousarray(strategy[:, lane, None])
        for ours, by_itself in zip(
            state,
            improved(kernel, game, alone, np.ascontiguousarray(regrets[:, lane, None]), iterations=2),
            strict=True,
        ):
            assert np.allclose(ours[:, lane, None], by_itself, rtol=1e-4, atol=1e-4)
        for player, answer in enumerate(answers):
            found = solving.answer_game_play(game, alone, player, own)
            assert same((each[:, lane, None] for each in answer), found)
        found = kernel.game_play_outcomes(game, alone, own, own)
        assert same((each[:, :, lane, None] for each in outcomes), found)


@EACH
def test_what_comes_of_the_play_is_all_that_was_dealt(game):
    stakes = staked(game, full=LANES)
    pone, dealer = (strategy_of(game, seed=seed, some=False) for seed in (1, 2))
    outcomes = kernel.game_play_outcomes(game, stakes, pone, dealer)
    whole = outcomes.goes_on.sum(axis=(3, 4, 5)) + outcomes.over.sum(axis=3)
    for player in (PONE, DEALER):
        assert np.array_equal(whole[player], stakes.chance.sum(axis=1 - player))
    # What one wins the other loses, and a dealer that has won before the play has won everything.
    assert np.array_equal(outcomes.over[PONE].sum(axis=0), outcomes.over[DEALER].sum(axis=0)[:, ::-1])
    assert not outcomes.goes_on[:, :, 1].any()
    assert not outcomes.over[DEALER, :, 1, 0].any()


@EACH
def test_an_answer_gains_what_comes_of_it_and_no_strategy_gains_more(game):
    stakes = staked(game, full=LANES)
    played = [strategy_of(game, seed=seed) for seed in (1, 2)]
    others = [strategy_of(game, seed=seed, some=False) for seed in (3, 4)]
    for player in (PONE, DEALER):
        answer = solving.answer_game_play(game, stakes, player, played[1 - player])
        of = {}
        for name, own in (("best", answer.strategy), ("other", others[player])):
            both = [own, played[DEALER]] if player == PONE else [played[PONE], own]
            of[name] = gained(stakes, kernel.game_play_outcomes(game, stakes, *both), player)
        assert np.array_equal(of["best"], answer.gained)
        assert (of["other"] <= answer.gained).all()
        assert of["other"].sum() < answer.gained.sum()


def exact_value(game, stakes):
    """The pone's gain when both play perfectly, in a single lane."""
    lines = Lines(game.ranks, game.kept, game.one_series)
    lane = Lane(lines, tuple(stakes), 0)
    ranks_of = {place: {other: other for other in places} for _, places in lines.choices for place in places}

    def walk(tree, sides, node, hands, path, last, chance):
        for line, won in zip(lines.all, lane.won, strict=True):
            if hands != tuple(lines.tree.hands[hand] for hand in line.hands):
                continue
            columns = [0, 0]
            for player, chosen in enumerate(line.chosen):
                for place in chosen:
                    columns[player] = sides.choice(player, ranks_of[place], columns[player])[place]
            at = columns[PONE], columns[DEALER]
            sides.payoffs[at] = sides.payoffs.get(at, 0.0) + chance * won

    return sequence_form.value(Tree(game.ranks, game.kept, game.one_series), stakes.chance[..., 0], walk)


@pytest.mark.parametrize("place", first(2, [(game, lane) for lane in (0, 2, 3) for game in TINY[:2]]))
def test_the_value_of_a_small_game_is_that_of_a_linear_program(place):
    game, lane = place
    stakes = only(staked(game, most=4), lane)
    strategy = solved(game, stakes, 1000)
    pone, dealer = (
        float(solving.answer_game_play(game, stakes, player, strategy).gained.sum())
        for player in (PONE, DEALER)
    )
    dealt = float(stakes.chance.sum())
    assert pone + dealer - dealt < 1e-3 * dealt
    exact = exact_value(game, stakes)
    assert dealt - dealer - 1e-5 * dealt <= exact <= pone + 1e-5 * dealt


@pytest.mark.parametrize("game", FEW_PEGS, ids=named)
def test_where_no_play_wins_and_each_hole_is_worth_the_same_it_is_pegging_for_points(game):
    hole, extra = 1 / 256, np.array([0, 1, 2, 4, 5])
    stakes = staked(game, full=LANES)
    holes = np.arange(WINDOW)
    made = extra[:, None, None, None] - extra[:, None, None] + holes[:, None] - holes
    stakes = stakes._replace(
        needs=np.full_like(stakes.needs, 1000),
        worth=np.tile((0.5 + hole * made).astype(np.float32), (LANES, 1, 1, 1, 1)),
    )
    strategy = strategy_of(game)
    for player in (PONE, DEALER):
        answer = solving.answer_game_play(game, stakes, player, strategy)
        for lane in (0, 5, 15):
            chance = np.ascontiguousarray(stakes.chance[..., lane])
            points = stakes.points[:, lane].astype(float)
            plain, flush = stakes.lots[..., lane]
            shown = [points + (1 - suited) * extra[plain] + suited * extra[flush] for suited in stakes.suited]
            ahead = 0.5 + hole * (shown[PONE][:, None] - shown[DEALER])
            before = (chance * (ahead if player == PONE else 1 - ahead)).sum(axis=1 - player)
            of_play = solving.pegging_response(game, chance, strategy[:, lane].copy(), player).by_hand
            pegged = hole * of_play * chance.sum(axis=1 - player)
            assert np.allclose(answer.gained[:, lane], before + pegged, rtol=1e-5, atol=1e-4)


def by_the_play(needs):
    """How often the pone loses and wins by the play of two aces each, with these needs."""
    aces = PLAYED_OUT.hands.index((0, 0))
    stakes, strategy = staked(PLAYED_OUT, 1), strategy_of(PLAYED_OUT, 1)
    chance = np.zeros_like(stakes.chance)
    chance[aces, aces] = 1
    stakes = stakes._replace(chance=chance, needs=np.array(needs))
    ours, twins = (core.game_play_outcomes(PLAYED_OUT, stakes, strategy, strategy).over for core in CORES)
    assert np.array_equal(ours, twins)
    return ours[PONE, aces, 0].tolist()


def test_whoever_pegs_its_last_hole_first_has_won():
    # A pair for the dealer, three for the pone, four for the dealer, and the last card: 2, 6, 12 and 1.
    assert by_the_play((6, 2)) == [1, 0]
    assert by_the_play((6, 3)) == [0, 1]
    assert by_the_play((7, 14)) == [1, 0]
    assert by_the_play((7, 15)) == [1, 0]
    assert by_the_play((7, 16)) == [0, 0]


def test_shares_are_the_averages_divided_by_their_sum_and_even_where_there_are_none():
    game = TINY[1]
    averages = np.random.default_rng(5).random(blank(game).shape, np.float32)
    averages[:, 3] = 0
    shares = kernel.game_play_shares(game, averages)
    choices = kernel.pegging_choices(game)
    for place in np.flatnonzero(choices):
        places = slice(place, place + choices[place])
        assert np.allclose(shares[places].sum(axis=0), 1)
        assert np.allclose(shares[places] * averages[places].sum(axis=0), averages[places])
        assert np.allclose(shares[places, 3], 1 / choices[place])


def test_to_go_on_comes_to_what_it_would_have_come_to_at_once():
    stakes = staked(PLAYED_OUT)
    whole = improved(kernel, PLAYED_OUT, stakes, blank(PLAYED_OUT), iterations=5)
    parts = [blank(PLAYED_OUT) for _ in range(2)]
    kernel.improve_game_play(PLAYED_OUT, stakes, *parts, iterations=2)
    kernel.improve_game_play(PLAYED_OUT, stakes, *parts, done=2, iterations=3)
    assert same(whole, parts)


def test_progress_tells_only_that_it_goes_on_and_may_stop_the_solver():
    class TooLong(Exception): ...

    def stop(done):
        raise TooLong(done)

    told = []
    stakes, strategy = staked(PLAYED_OUT, 1), strategy_of(PLAYED_OUT, 1)
    REFERENCE.improve_game_play(PLAYED_OUT, stakes, strategy, strategy.copy(), progress=told.append)
    REFERENCE.answer_game_play(PLAYED_OUT, stakes, PONE, strategy, progress=told.append)
    REFERENCE.game_play_outcomes(PLAYED_OUT, stakes, strategy, strategy, progress=told.append)
    assert told == [0, 0, 0]
    for core in CORES:
        with pytest.raises(TooLong):
            core.improve_game_play(
                PLAYED_OUT, stakes, strategy, strategy.copy(), iterations=10**6, progress=stop
            )


STAKES, ONE = staked(PLAYED_OUT), staked(PLAYED_OUT, 1)
SHARES = strategy_of(PLAYED_OUT)


def fixed():
    array = blank(PLAYED_OUT)
    array.flags.writeable = False
    return array


def without_first(array):
    return np.ascontiguousarray(array[1:])


def with_first(array, number):
    changed = array.copy()
    changed.flat[0] = number
    return changed


WRONG_STAKES = {
    "the chances of another game": {"chance": staked(TINY[1]).chance},
    "chances in doubles": {"chance": STAKES.chance.astype(float)},
    "a chance below zero": {"chance": with_first(STAKES.chance, -1)},
    "a chance that is no number": {"chance": with_first(STAKES.chance, np.nan)},
    "points of fewer hands": {"points": without_first(STAKES.points)},
    "points beyond the window": {"points": with_first(STAKES.points, WINDOW - MOST_PEGS)},
    "lots of one sort of hand": {"lots": without_first(STAKES.lots)},
    "a lot that is not there": {"lots": with_first(STAKES.lots, LOTS)},
    "suited hands of one player": {"suited": without_first(STAKES.suited)},
    "more suited hands than all": {"suited": with_first(STAKES.suited, 1.5)},
    "a share that is no number": {"suited": with_first(STAKES.suited, np.nan)},
    "worth in fewer lanes": {"worth": without_first(STAKES.worth)},
    "worth without end": {"worth": with_first(STAKES.worth, np.inf)},
    "a pone that has won": {"needs": with_first(STAKES.needs, 0)},
    "needs in small numbers": {"needs": STAKES.needs.astype(np.uint8)},
}


def refused(call):
    with pytest.raises(KernelError) as refusal:
        call()
    return refusal.value.argument


@pytest.mark.parametrize("what", WRONG_STAKES)
def test_what_is_wrong_with_the_stakes_is_refused_by_name(what):
    ((argument, _),) = WRONG_STAKES[what].items()
    stakes = STAKES._replace(**WRONG_STAKES[what])
    regrets, averages = SHARES.copy(), SHARES.copy()
    assert refused(lambda: kernel.improve_game_play(PLAYED_OUT, stakes, regrets, averages)) == argument
    assert same((regrets, averages), (SHARES, SHARES))
    assert refused(lambda: solving.answer_game_play(PLAYED_OUT, stakes, PONE, SHARES)) == argument
    assert refused(lambda: kernel.game_play_outcomes(PLAYED_OUT, stakes, SHARES, SHARES)) == argument


def test_needs_are_of_one_lane_or_of_all():
    stakes = ONE._replace(needs=np.array([3, 3, 3]))
    assert (
        refused(lambda: solving.answer_game_play(PLAYED_OUT, stakes, PONE, blank(PLAYED_OUT, 1))) == "needs"
    )


REFUSED = {
    "regrets of one lane": ("regrets", "improve_game_play", [blank(PLAYED_OUT, 1), SHARES], {}),
    "regrets that are fixed": ("regrets", "improve_game_play", [fixed(), SHARES], {}),
    "averages in doubles": ("averages", "improve_game_play", [SHARES, SHARES.astype(float)], {}),
    "averages that are fixed": ("averages", "improve_game_play", [SHARES, fixed()], {}),
    "fewer than none done": ("done", "improve_game_play", [SHARES, SHARES], {"done": -1}),
    "half an iteration": ("iterations", "improve_game_play", [SHARES, SHARES], {"iterations": 0.5}),
    "no function": ("progress", "improve_game_play", [SHARES, SHARES], {"progress": 3}),
    "a third player": ("player", "answer_game_play", [2, SHARES], {}),
    "a strategy below zero": ("strategy", "answer_game_play", [PONE, SHARES - 1], {}),
    "a strategy of one lane": ("strategy", "answer_game_play", [PONE, blank(PLAYED_OUT, 1)], {}),
    "a pone without end": ("pone", "game_play_outcomes", [SHARES + np.float32(np.inf), SHARES], {}),
    "a dealer of another game": ("dealer", "game_play_outcomes", [SHARES, blank(TINY[1])], {}),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_else_is_wrong_is_refused_by_name(what):
    argument, function, arguments, settings = REFUSED[what]
    before = [np.copy(each) for each in arguments]
    assert refused(lambda: getattr(NATIVE, function)(PLAYED_OUT, STAKES, *arguments, **settings)) == argument
    assert same(before, arguments)
