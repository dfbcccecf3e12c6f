"""The player that reads the others as good players, and counts the chance of the game."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.whist.deals import view
from bots.whist.duplicate import points_a_deal
from bots.whist.laid import play, table
from bots.whist.test_search import chosen as chosen_by
from games.whist.laid_out import whole_deal
from hoyle import kernel
from hoyle.bots import bot_named
from hoyle.bots.looking import OPEN, Budget
from hoyle.bots.whist import MAXIM, PLAIN, SEARCH, SEARCH_2, search_2
from hoyle.bots.whist.outlook import in_reach
from hoyle.bots.whist.search_1 import SEARCH_1
from hoyle.bots.whist.search_2 import SELDOM, as_much, customary, player, solvers_share
from hoyle.cards import Card, Hand
from hoyle.errors import BadOption
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import SHORT_WHIST
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS, side
from hoyle.table.advance import play_on
from scale import scaled

N, E, S, W = SEATS
FEW = player(Budget(200, 20, (0,) * 14))


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


def worths_of(**of):
    worths = np.zeros(52)
    for card, worth in of.items():
        worths[Card(card).index] = worth
    return worths


LITTLE = 0.03


def test_following_the_lowest_of_a_suit_that_makes_as_much_is_played():
    """So that nobody asks for trumps with a high card that gains nothing."""
    seen = GAME.observe(play(table("4D 2S 3S", "KD 5D 2D", "AD 6D 7D", "8D 9D 3C"), "4D"), E)
    worths = worths_of(**{"KD": 1.0, "5D": 2.02, "2D": 2.0})
    assert as_much(sight(seen), worths, LITTLE) == Hand("2D")
    assert as_much(sight(seen), worths, 0.01) == Hand("5D")


def test_on_lead_the_maxims_choose_among_a_suits_cards_that_make_as_much():
    seen = GAME.observe(table("KD QD 9D 2H", "AD TD 3D 2S", "5D 6D 7D 2C", "4D 3C 4C JD"), N)
    worths = worths_of(**{"KD": 2.0, "QD": 2.0, "9D": 1.98, "2H": 2.0})
    assert as_much(sight(seen), worths, LITTLE) == Hand("KD QD 9D 2H")
    assert as_much(sight(seen), worths, 0.01) == Hand("KD QD 2H")


def customs_of(position):
    seen = GAME.observe(position, *GAME.due(position))
    see = sight(seen)
    laid = [] if see.trick is None else [card.index for _, card in see.trick.plays]
    read = kernel.History(laid, N, see.trumps.value, habits=kernel.Habits.LEARNED)
    customs = customary(see, read)
    return {str(card): customs[card.index] for card in see.cards}


HANDS = "4D 2S 3S", "KD QD 5D", "AD 6D 7D", "8D 9D 3C"


def test_following_the_maxims_card_counts_more_by_a_little_and_one_that_touches_it_as_much():
    customs = customs_of(play(table(*HANDS), "4D"))
    assert customs["KD"] == customs["QD"]
    assert np.exp(customs["KD"] - search_2.BY_MAXIM) + np.exp(customs["5D"]) == pytest.approx(1)


def test_on_lead_what_its_kind_leads_counts_more_and_nothing_counts_less_than_seldom():
    customs = customs_of(table("KD QD 9D 2H", "AD TD 3D 2S", "5D 6D 7D 2C", "4D 3C 4C JD"))
    assert customs["KD"] == customs["QD"] > customs["9D"] >= np.log(SELDOM)
    assert sum(np.exp([customs[card] for card in ("KD", "9D", "2H")])) == pytest.approx(1, abs=3 * SELDOM)


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


@pytest.mark.nightly
@pytest.mark.parametrize(("other", "least"), [(PLAIN, 0.5), (SEARCH, 0.0)])
def test_it_is_better_than_the_others(other, least):
    deals = scaled(400)
    mean, error = points_a_deal(SEARCH_2, other, deals=max(deals, 4), seed=1793)
    assert mean + 3 * error > least
