from random import Random

import pytest
from msgspec.structs import replace

from bots.whist.duplicate import points_a_deal
from bots.whist.laid import play, table
from games.whist.laid_out import whole_deal
from hoyle.bots import bot_named
from hoyle.bots.whist import MAXIM, PLAIN, SEARCH
from hoyle.bots.whist.search import WORLDS, player, values
from hoyle.cards import parse_card
from hoyle.cards import parse_hand as hand
from hoyle.errors import BadOption
from hoyle.games.whist.act import CallHonours, Play
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.sight import sight
from scale import scaled

N, E, S, W = range(4)


def chosen(position, seat, bot=SEARCH, seed=0):
    return bot.choose(GAME.observe(position, seat), Random(seed)).card


def test_worlds_are_solved_from_the_trick_on_the_table():
    position = play(table("AS QS", "KS 3S", "2S 4D", "JS 5D"), "QS")
    see = sight(GAME.observe(position, E))
    worth = values(see, [(hand("AS"), hand(""), hand("2S 4D"), hand("JS 5D"))])
    assert [int(worth[parse_card(card).index]) for card in ("KS", "3S", "AS")] == [1, 0, -1]


def test_a_card_is_found_that_no_habit_finds():
    """South is out of clubs and has the last trumps; East must throw him in, whoever holds the rest."""
    position = play(table("AC 2C 3D", "KD QD 2H", "3C 4C JC", "5D 6D 7D"), "AC")
    assert chosen(position, E) == parse_card("2H")  # The only trick that is sure.


def test_it_is_alike_for_an_equal_generator_and_the_first_tricks_are_plain():
    position = whole_deal(Random(5))
    assert chosen(position, N, seed=1) == chosen(position, N, bot=PLAIN)
    late = play(table("AS 2S 3D 9C", "KS 4S 5D TC", "QS 4H 6D JC", "JS 5S 7D QC"), "AS 4S 6D 5S /")
    assert chosen(late, N, seed=3) == chosen(late, N, seed=3)


def test_of_cards_that_come_to_as_much_the_maxims_choose():
    """Both spades win in every world; of touching cards the lowest wins (W-M22)."""
    position = play(table("3S 2D", "KS AS", "4S 3D", "5S 4D"), "3S")
    assert chosen(position, E) == chosen(position, E, bot=MAXIM) == parse_card("KS")


def test_where_no_world_fits_it_goes_by_the_maxims():
    """South has revoked, so that the spades cannot all be held."""
    position = play(table("AS 2S 3D", "KS 4S 5D", "QS 7S 6D", "JS 5S 7D"), "AS 4S 6D 5S /")
    seen = GAME.observe(position, N)
    impossible = replace(seen, counts=(2, 2, 2, 1))
    assert SEARCH.choose(impossible, Random(0)) == MAXIM.choose(impossible, Random(0))


def test_speech_comes_before_play():
    position = table("AH KH 3D", "2H 5S 4D", "QH 4S 5D", "3H 6S 6D", score=(8, 0))
    assert SEARCH.choose(GAME.observe(position, N), Random(0)) == CallHonours(N)


def test_how_many_worlds_may_be_set():
    assert bot_named("whist", "search:worlds=7").name == "search:worlds=7"
    for setting in ("worlds=0", "worlds=", "worlds=-1", "nodes=3", "worlds=3:worlds=4"):
        with pytest.raises(BadOption, match="it takes worlds=N"):
            bot_named("whist", f"search:{setting}")


def test_it_plays_only_what_is_lawful_to_the_end():
    bot = player(2)
    position = play(table("AS 2S 3D", "KS 4S 5D", "QS 4H 6D", "JS 5S 7D"), "")
    for _ in range(12):
        (seat,) = GAME.due(position)
        act = bot.choose(GAME.observe(position, seat), Random(0))
        if isinstance(act, Play):
            assert act in GAME.lawful(position, seat)
        position = play(position, "/" if not isinstance(act, Play) else str(act.card))


@pytest.mark.nightly
@pytest.mark.parametrize("other", [PLAIN, MAXIM])
def test_looking_ahead_pays(other):
    """Half a trick a deal or so; with few deals, it is only not shown to lose."""
    deals = scaled(400)
    mean, error = points_a_deal(SEARCH, other, deals=max(deals, 4), seed=1793)
    assert (mean - 3 * error > 0) if deals >= 200 else (mean + 3 * error > 0)


def test_worlds_are_the_fewer_the_more_cards_each_has():
    assert list(WORLDS[2:]) == sorted(WORLDS[2:], reverse=True)
