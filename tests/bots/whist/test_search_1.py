from random import Random

import pytest
from msgspec.structs import replace

from bots.whist.duplicate import points_a_deal
from bots.whist.ending import seen
from bots.whist.laid import play, table
from games.whist.laid_out import whole_deal
from hoyle import kernel
from hoyle.bots import bot_named
from hoyle.bots.open_cards import NODES
from hoyle.bots.whist import MAXIM, PLAIN
from hoyle.bots.whist.search_1 import SEARCH_1, WORLDS, player, values
from hoyle.bots.whist.worlds import WhistWorlds, away
from hoyle.cards import Card, Hand
from hoyle.errors import BadOption
from hoyle.games.whist.act import CallHonours
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import Seat
from hoyle.table.advance import play_on
from hoyle.tricks.trick import Trick
from scale import scaled

N, E, S, W = range(4)


def chosen(view, bot=SEARCH_1, seed=0):
    return bot.choose(view, Random(seed)).card


def test_worlds_are_solved_from_the_trick_on_the_table():
    position = play(table("AS QS", "KS 3S", "2S 4D", "JS 5D"), "QS")
    see = sight(GAME.observe(position, E))
    worth = values(see, [(Hand("AS"), Hand(""), Hand("2S 4D"), Hand("JS 5D"))])
    assert [int(worth[Card(card).index]) for card in ("KS", "3S", "AS")] == [1, 0, -1]


def test_a_world_that_the_solver_gives_up_tells_nothing(monkeypatch):
    see = sight(GAME.observe(table("AS QS", "KS 3S", "2S 4D", "JS 5D"), N))
    worlds = [
        (Hand("AS QS"), Hand("KS 3S"), Hand("2S 4D"), Hand("JS 5D")),
        (Hand("AS QS"), Hand("2S 4D"), Hand("KS 3S"), Hand("JS 5D")),
    ]
    solve = kernel.solve_cards

    def tires(*given, budget):
        assert budget == NODES
        solved = solve(*given, budget=budget)
        solved[0] = -1
        return solved

    second = values(see, worlds[1:])
    monkeypatch.setattr(kernel, "solve_cards", tires)
    assert (values(see, worlds) == second).all()


def test_the_card_is_the_one_that_takes_most_in_the_worlds_it_looks_at():
    others = []

    def choose(view):
        see = sight(view)
        if 1 < len(see.hand) < 8 and len(see.cards) > 1:
            fitting, rng = WhistWorlds(away(view, see)), Random(1)
            worth = values(see, [fitting.draw(rng) for _ in range(WORLDS[len(see.hand)])])
            card = chosen(view, seed=1)
            assert worth[card.index] == max(worth)
            others.append(card is not chosen(view, bot=MAXIM))
        return PLAIN.choose(view, Random(0))

    play_on(GAME, whole_deal(Random(2)), choose)
    assert 0 < sum(others) < len(others)


def test_it_is_alike_for_an_equal_generator():
    hands = ("AS 2S 3D 9C", "KS 4S 5D TC", "QD 4H 6D JC", "JS 5S 7D QC")
    view = seen(hands, "AS 4S 6D 5S /", N)
    assert WhistWorlds(away(view, sight(view))).number == 700
    assert chosen(view, seed=3) == chosen(view, seed=3)


def test_the_first_tricks_are_plain():
    view = GAME.observe(whole_deal(Random(5)), N)
    assert chosen(view, seed=1) == chosen(view, bot=PLAIN)


def test_of_cards_that_come_to_as_much_the_maxims_choose():
    """Both spades win in every world; of adjacent cards the lowest wins (W-M22)."""
    view = seen(("3S 2D", "KS AS", "4S 3D", "5S 4D"), "3S", E)
    assert WhistWorlds(away(view, sight(view))).number > 1
    assert chosen(view) == chosen(view, bot=MAXIM) == Card("KS")


def test_where_no_world_fits_it_goes_by_the_maxims():
    view = GAME.observe(play(table("AS 2S 3D", "KS 4S 5D", "QS 7S 6D", "JS 5S 7D"), "AS 4S 6D 5S /"), N)
    assert WhistWorlds(away(view, sight(view))).number == 0
    assert chosen(view) == chosen(view, bot=MAXIM)


def test_where_the_deal_is_not_regular_it_goes_by_the_maxims():
    view = seen(("3S 2D", "KS AS", "4S 3D", "5S 4D"), "3S", E)
    out_of_turn = replace(view, laid=(Trick(((Seat(W), Card("3S")),)),))
    one_short = replace(view, counts=(1, 2, 2, 1))
    for irregular in (out_of_turn, one_short):
        assert chosen(irregular) == chosen(irregular, bot=MAXIM)


def test_speech_comes_before_play():
    position = table("AH KH 3D", "2H 5S 4D", "QH 4S 5D", "3H 6S 6D", score=(8, 0))
    assert SEARCH_1.choose(GAME.observe(position, N), Random(0)) == CallHonours(N)


def test_how_many_worlds_may_be_set():
    assert bot_named("whist", "search-1:worlds=7").name == "search-1:worlds=7"
    for setting in ("worlds=0", "worlds=", "worlds=-1", "nodes=3", "worlds=3:worlds=4"):
        with pytest.raises(BadOption, match="it takes worlds=N"):
            bot_named("whist", f"search-1:{setting}")


def test_it_plays_only_what_is_lawful_to_the_end():
    bot, position = player(2), whole_deal(Random(2))

    def choose(view):
        act = bot.choose(view, Random(0))
        assert act in view.lawful
        return act

    assert play_on(GAME, position, choose).state.deal.played_out


@pytest.mark.nightly
@pytest.mark.parametrize("other", [PLAIN, MAXIM])
def test_looking_ahead_pays(other):
    """About half a trick per deal; with few deals the test only requires that it is not shown to lose."""
    deals = scaled(400)
    mean, error = points_a_deal(SEARCH_1, other, deals=max(deals, 4), seed=1793)
    assert (mean - 3 * error > 0) if deals >= 200 else (mean + 3 * error > 0)


def test_worlds_are_the_fewer_the_more_cards_each_has():
    assert list(WORLDS[2:]) == sorted(WORLDS[2:], reverse=True)


@pytest.mark.parametrize("bot", ["search-1:worlds=7", "search-1:worlds=23", "search-1"])
def test_it_looks_at_as_many_worlds_as_it_is_told(monkeypatch, bot):
    """In a position with 700 worlds."""
    hands = ("AS 2S 3D 9C", "KS 4S 5D TC", "QD 4H 6D JC", "JS 5S 7D QC")
    view = seen(hands, "AS 4S 6D 5S /", N)
    solve, looked = kernel.solve_cards, []

    def counts(worlds, *given, **rest):
        looked.append(len(worlds))
        return solve(worlds, *given, **rest)

    monkeypatch.setattr(kernel, "solve_cards", counts)
    chosen(view, bot=bot_named("whist", bot))
    assert sum(looked) == (int(bot.partition("=")[2]) if "=" in bot else WORLDS[3])
