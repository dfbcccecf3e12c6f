"""The player that reads the others as good players, and counts the chance of the game."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.whist.deals import view
from bots.whist.duplicate import points_a_deal
from bots.whist.test_custom import worths_of
from bots.whist.test_search import chosen as chosen_by
from games.whist.laid_out import whole_deal
from hoyle import kernel
from hoyle.bots import bot_named
from hoyle.bots.looking import OPEN, Budget
from hoyle.bots.whist import MAXIM, PLAIN, SEARCH, SEARCH_2, search_2
from hoyle.bots.whist.outlook import in_reach
from hoyle.bots.whist.search_1 import SEARCH_1
from hoyle.bots.whist.search_2 import Approach, player, solvers_share
from hoyle.errors import BadOption
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import SHORT_WHIST
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS, side
from hoyle.table.advance import play_on
from scale import scaled

N, E, S, W = SEATS
FEW = player(Approach(Budget(200, 20, (0,) * 14)))


def chosen(seen, bot=SEARCH_2, seed=0):
    return chosen_by(seen, bot, seed)


@pytest.mark.parametrize(("cards", "turn"), [(13, 0), (8, 1), (3, 0)])
def test_it_is_alike_for_an_equal_generator(cards, turn):
    seen = view(cards, cards, turn)
    assert chosen(seen, seed=3) == chosen(seen, seed=3)


def test_it_plays_only_what_is_lawful_to_the_end():
    rng = Random(4)

    def choose(seen):
        act = FEW.choose(seen, rng)
        assert act in seen.lawful
        return act

    assert play_on(GAME, whole_deal(Random(2)), choose).state.deal.played_out


def test_it_reads_and_plays_out_by_learned_habits_and_plans_by_plain_ones(monkeypatch):
    habits = {}

    def told(name, its):
        def call(history, *given, **settings):
            habits[name] = history.habits
            return its(history, *given, **settings)

        return call

    for name in ("likely_worlds", "play_on", "plan"):
        monkeypatch.setattr(kernel, name, told(name, getattr(kernel, name)))
    chosen(view(1, 9))
    chosen(view(1, 4))
    learned = kernel.Habits.LEARNED
    assert habits == {"likely_worlds": learned, "play_on": learned, "plan": kernel.Habits.WHIST}


def test_the_likelier_the_adversaries_are_steady_the_less_the_solver_counts():
    seen = view(1, 9)
    see = sight(seen)
    ours, theirs = side(see.seat), 1 - side(see.seat)

    def share(*steady):
        return solvers_share(see, np.array([sum(16 << seat for seat in each) for each in steady], np.uint8))

    adversaries = [seat for seat in SEATS if side(seat) == theirs]
    partners = [seat for seat in SEATS if side(seat) == ours]
    assert solvers_share(see, None) == share([], []) == share(partners) == OPEN
    assert share(adversaries, []) == share(adversaries[:1]) == OPEN / 2
    assert share(adversaries) == 0


def test_where_the_adversaries_are_steady_nothing_is_solved_and_they_never_slip(monkeypatch):
    asked = []
    real = search_2.played_out
    monkeypatch.setattr(search_2, "solvers_share", lambda *_: 0.1)
    monkeypatch.setattr(search_2, "solved_too", lambda *given: asked.append(given[1]))
    monkeypatch.setattr(search_2, "played_out", lambda *given: asked.append(given[2].max()) or real(*given))
    chosen(view(1, 9))
    chosen(view(1, 4))
    kinds, solved = asked[::2], asked[1::2]
    assert solved == [0, 0]
    assert min(kinds) >= 16


def test_where_the_deal_is_not_regular_it_plays_as_the_first_search_does(monkeypatch):
    monkeypatch.setattr(search_2, "history", lambda *_: None)
    seen = view(5, 8)
    assert chosen(seen) == chosen(seen, SEARCH_1)


def test_where_no_world_fits_it_goes_by_the_maxims(monkeypatch):
    nothing = kernel.Likely(np.zeros((0, 4), np.uint64), 0, 0.0)
    monkeypatch.setattr(kernel, "likely_worlds", lambda *_, **__: nothing)
    seen = view(5, 9)
    assert chosen(seen) == chosen(seen, MAXIM)


def test_the_chance_of_the_game_counts_where_this_deal_may_end_it():
    for score, chance in (((0, 0), False), ((2, 2), False), ((3, 0), True), ((0, 6), True), ((9, 9), True)):
        seen = view(1, 9, score=score)
        worth = in_reach(seen, sight(seen), np.zeros((1, 4), np.uint64))
        assert bool(worth.max() <= 1) is chance
    short = replace(view(1, 9), variant=SHORT_WHIST)
    assert in_reach(short, sight(short), np.zeros((1, 4), np.uint64)).max() <= 1


def test_custom_decides_where_the_worlds_say_nothing(monkeypatch):
    monkeypatch.setattr(search_2, "played_out", lambda *_: np.zeros(52))
    monkeypatch.setattr(search_2, "solved_too", lambda *_: None)
    seen = view(1, 9)
    for card in sight(seen).cards:
        monkeypatch.setattr(search_2, "customary", lambda *_, its=card: worths_of(**{str(its): 2.0}))
        assert chosen(seen) == card


def test_how_many_worlds_may_be_set(monkeypatch):
    asked = []
    real = kernel.likely_worlds

    def likely_worlds(history, away, how, *, seed):
        asked.append((how.drawn, how.kept))
        return real(history, away, how, seed=seed)

    monkeypatch.setattr(kernel, "likely_worlds", likely_worlds)
    few = bot_named("whist", "search-2:worlds=100")
    assert few.name == "search-2:worlds=100"
    for cards in (9, 4):
        chosen(view(1, cards), few)
        chosen(view(1, cards))
    assert asked == [(100, 8), (10_000, 800), (100, 4), (10_000, 400)]
    assert few.until(lambda: True).name == few.name
    with pytest.raises(BadOption, match="it takes worlds=N"):
        bot_named("whist", "search-2:worlds=0")


def test_the_share_of_good_players_may_be_set_and_leaves_room_for_steady_ones(monkeypatch):
    asked = []
    real = kernel.likely_worlds

    def likely_worlds(history, away, how, *, seed):
        asked.append((how.good, round(how.steady, 6)))
        return real(history, away, how, seed=seed)

    monkeypatch.setattr(kernel, "likely_worlds", likely_worlds)
    for setting in ("good=0.8", "good=0", "custom=2"):
        chosen(view(1, 9), bot_named("whist", f"search-2:{setting}:worlds=100"))
    assert asked == [(0.8, 0.1), (0, 0.2), (0.45, 0.2)]


def test_custom_may_be_left_out_or_departed_from(monkeypatch):
    monkeypatch.setattr(search_2, "played_out", lambda *_: np.zeros(52))
    monkeypatch.setattr(search_2, "solved_too", lambda *_: None)
    seen = view(1, 9)
    best, worst = list(sight(seen).cards)[:2]
    monkeypatch.setattr(search_2, "customary", lambda *_: worths_of(**{str(best): 2.0, str(worst): -2.0}))
    assert chosen(seen) == best
    assert chosen(seen, bot_named("whist", "search-2:custom=-1")) == worst
    assert chosen(seen, bot_named("whist", "search-2:custom=0")) == chosen(seen, MAXIM)


@pytest.mark.parametrize(
    "wrong", ["good=0.91", "good=-0.1", "good=nan", "custom=x", "custom=100", "better=1"]
)
def test_a_wrong_setting_is_refused_with_all_that_there_are(wrong):
    with pytest.raises(BadOption, match=r"worlds=N, from 1 to 99999, good=N, from 0 to 0\.9, or custom=N"):
        bot_named("whist", f"search-2:{wrong}")


@pytest.mark.nightly
@pytest.mark.parametrize(("other", "least"), [(PLAIN, 0.5), (SEARCH, 0.0)])
def test_it_is_better_than_the_others(other, least):
    deals = scaled(400)
    mean, error = points_a_deal(SEARCH_2, other, deals=max(deals, 4), seed=1793)
    assert mean + 3 * error > least
