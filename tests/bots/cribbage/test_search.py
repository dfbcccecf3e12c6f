"""The player of cribbage that uses the solved tables."""

from collections import Counter
from functools import partial
from itertools import combinations, islice
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.cribbage.watching import watched
from hoyle.bots.cribbage import PLAIN, SEARCH, by_game_solution, search
from hoyle.bots.cribbage.moves import moves
from hoyle.cards import Hand
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.games.cribbage.variant import FIVE_CARD, SIX_CARD
from hoyle.kernel import GO, pegging_place
from hoyle.solution import game_lay_outs, game_table
from hoyle.solution.deal_table import deal_solution, game_of
from hoyle.solution.game_stakes import Habit, Score, any_hand
from hoyle.solution.game_table import GameFigures, GameSolution, ScoreSolution
from hoyle.solution.lay_out_values import PAIRS
from hoyle.solution.lay_out_worth import Worth


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))


def test_far_from_the_end_it_plays_by_the_table(monkeypatch):
    monkeypatch.setattr(search, "NEAR", 0)
    monkeypatch.setattr(game_table, "table_named", lambda *_: None)
    seen = watched(FIVE_CARD, (SEARCH, PLAIN))
    table, kinds = deal_solution(FIVE_CARD), Counter()
    for observation, act in seen:
        kinds[type(act)] += 1
        assert act in observation.lawful
        if isinstance(act, LayOut) and observation.seat == 0:
            side = 1 if observation.dealer == observation.seat else 0
            assert act.cards in table.shares(observation.hand, side)
    assert kinds[LayOut] > 4
    assert kinds[Play] > 10


@pytest.fixture
def few_deals(monkeypatch):
    monkeypatch.setattr(search, "FIRST_DEALS", 50)
    monkeypatch.setattr(search, "LAY_OUT_DEALS", 100)
    monkeypatch.setattr(search, "PLAY_DEALS", 50)


@pytest.mark.usefixtures("few_deals")
def test_near_the_end_it_plays_for_the_game(monkeypatch):
    """Where its own table would rarely choose this; the same whenever it is asked with the same random
    state.
    """
    monkeypatch.setattr(search, "NEAR", FIVE_CARD.game_points)
    monkeypatch.setattr(game_table, "table_named", lambda *_: None)
    monkeypatch.setattr(search, "MARGIN", 0)
    table, beside = deal_solution(FIVE_CARD), 0
    for observation, act in watched(FIVE_CARD, (SEARCH, PLAIN)):
        if observation.seat == 0 and isinstance(act, LayOut | Play):
            first, second = (SEARCH.choose(observation, Random(5)) for _ in range(2))
            assert first == second
        if observation.seat == 0 and isinstance(act, LayOut):
            side = 1 if observation.dealer == observation.seat else 0
            beside += act.cards not in table.shares(observation.hand, side)
    assert beside > 0


def test_only_what_may_be_better_than_the_table_is_tried_further():
    """A lay-out that wins as often, one that may win more, one far behind, and the table's own choice."""
    outs = [Hand(each) for each in ("2H 2S", "3H 3S", "4H 4S", "5H 5S")]
    own = np.array([0.0, 1.0] * 50)
    chances = np.stack([own, 1 - own, own - 0.5, own])
    assert search.worth_it(outs[3], outs, chances) == [outs[1], outs[3]]


def test_where_a_lurch_pays_double_it_goes_for_the_stake(monkeypatch):
    """At fifty-eight to 118 the game is lost, but three more holes save half of the cost."""
    monkeypatch.setattr(search, "FIRST_DEALS", 150)
    monkeypatch.setattr(search, "LAY_OUT_DEALS", 400)
    hand = Hand("2C 5C 5H KH 2S TS")
    seen = next(
        observation
        for observation, act in watched(SIX_CARD, (PLAIN, PLAIN))
        if isinstance(act, LayOut) and observation.seat != observation.dealer
    )
    score = (58, 118) if seen.seat == 0 else (118, 58)
    laid = {}
    for name, terms in (
        ("for nothing", {}),
        ("no lurch", {"stake": 6, "lurch": False}),
        ("a lurch", {"stake": 6}),
    ):
        seen = replace(
            seen,
            variant=replace(SIX_CARD, **terms),
            hand=hand,
            score=score,
            lawful=tuple(LayOut(seen.seat, Hand.of(out)) for out in combinations(hand, 2)),
        )
        laid[name] = SEARCH.choose(seen, Random(5)).cards
    assert laid["for nothing"] == laid["no lurch"] == Hand("2C 2S")
    assert laid["a lurch"] == Hand("KH TS")


@pytest.mark.parametrize("variant", [FIVE_CARD, SIX_CARD])
def test_every_turn_of_a_game_is_found_in_the_tree(variant):
    passes = 0
    for observation, act in watched(variant, (PLAIN, PLAIN), games=2):
        if not isinstance(act, Play):
            continue
        path = moves(observation)
        assert path is not None
        passes += GO in path
        room = 31 - observation.count
        ranks = [card.index % 13 for card in observation.hand]
        choices = {rank for rank in ranks if min(rank + 1, 10) <= room}
        places = pegging_place(game_of(variant), path, ranks)
        assert len(places) == (len(choices) if len(choices) > 1 else 0)
    assert passes > 1


def test_without_a_table_it_is_the_plain_player(monkeypatch):
    monkeypatch.setattr(search, "deal_solution", lambda _: None)
    for observation, act in watched(FIVE_CARD, (SEARCH, SEARCH)):
        assert act == PLAIN.choose(observation, Random(0)) or not isinstance(act, LayOut | Play)


@pytest.fixture
def one_iteration(monkeypatch):
    """The play is solved roughly: what is played is not looked at."""
    monkeypatch.setattr(by_game_solution, "play", partial(game_lay_outs.play, iterations=1))


@pytest.mark.usefixtures("few_deals", "one_iteration")
def test_at_liberty_to_stop_after_a_go_it_still_plays():
    assert watched(replace(FIVE_CARD, after_go="at_liberty"), (SEARCH, PLAIN))


def solution_for(*scores):
    """A solution of the game that lays out the two lowest cards at some scores."""
    nothing = [np.zeros(size, np.float32) for size in (455, 455, len(PAIRS))]
    nothing[2] = np.array([-low - high for low, high in PAIRS], np.float32)
    habit = Habit(any_hand().astype(np.float32), np.zeros(455, np.float32), np.full(91, 1 / 91, np.float32))
    parts = (Worth(*nothing),) * 2, (habit,) * 2
    return GameSolution(
        figures=GameFigures(target=61, scores=len(scores), iterations=1, gain=(0.0, 0.0)),
        wins=np.full((61, 61), 0.5, np.float32),
        gains=np.zeros((2, 61, 61), np.float32),
        solutions={score: ScoreSolution(Score(*score), *parts) for score in scores},
        steps=tuple(sorted({holes for score in scores for holes in score})),
        early=None,
    )


@pytest.mark.usefixtures("one_iteration")
def test_near_the_end_of_five_card_cribbage_it_goes_by_the_solution_of_the_game(monkeypatch):
    table = solution_for((60, 60))
    monkeypatch.setattr(game_table, "table_named", lambda *_: table)
    monkeypatch.setattr(game_table, "FAR", 100)
    laid, played = 0, 0
    for observation, act in watched(FIVE_CARD, (SEARCH, PLAIN)):
        if observation.seat != 0:
            continue
        if isinstance(act, LayOut):
            ranks = sorted(card.index % 13 for card in observation.hand)
            assert sorted(card.index % 13 for card in act.cards) == ranks[:2]
            laid += 1
        played += isinstance(act, Play) and act in observation.lawful
    assert laid > 4
    assert played > 10


def test_the_score_that_counts_is_that_before_the_deal(monkeypatch):
    asked = []
    monkeypatch.setattr(game_table, "table_named", lambda *_: Asked(asked))
    for observation, act in watched(FIVE_CARD, (PLAIN, PLAIN)):
        if isinstance(act, Play):
            by_game_solution.plays(
                observation, moves(observation), [card.index % 13 for card in observation.hand]
            )
            dealer = observation.before[observation.dealer][0], observation.before[1 - observation.dealer][0]
            assert asked[-1] == dealer
    assert asked


def test_it_lays_out_as_often_as_the_solution_does(monkeypatch):
    seen = next(each for each, act in watched(FIVE_CARD, (PLAIN, PLAIN)) if isinstance(act, LayOut))
    first, second = (Hand.of(out) for out in islice(combinations(seen.hand, 2), 2))
    monkeypatch.setattr(by_game_solution, "lay_outs", lambda _: {first: 0.75, second: 0.25})
    found = Counter(SEARCH.choose(seen, Random(number)).cards for number in range(400))
    assert set(found) == {first, second}
    assert found[first] == pytest.approx(300, abs=40)  # More than four standard errors.


class Asked:
    def __init__(self, asked):
        self.asked = asked

    def plan(self, dealer, pone):
        self.asked.append((dealer, pone))


def test_other_games_have_no_solution_of_the_game(monkeypatch):
    asked = []
    monkeypatch.setattr(game_table, "table_named", lambda *_: Asked(asked))
    longer = replace(FIVE_CARD, game_points=121)
    for variant in (SIX_CARD, longer):
        for observation, act in watched(variant, (PLAIN, PLAIN)):
            if isinstance(act, LayOut):
                assert by_game_solution.lay_outs(observation) is None
    assert asked == []
