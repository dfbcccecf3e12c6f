from random import Random

import pytest

from bots.whist.laid import play, table
from hoyle.bots import bot_named
from hoyle.bots.whist import MAXIM
from hoyle.bots.whist.maxim import card, player
from hoyle.cards import Card
from hoyle.errors import BadOption, UnknownMaxim
from hoyle.games.whist.act import CallHonours, Play
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.book import ORDER
from hoyle.maxims.whist.visible_cards import HandReading
from maxims.whist.glance import glance

N, E, S, W = range(4)


def chosen(bot, position, seat):
    return bot.choose(GAME.observe(position, seat), Random(0))


def test_the_maxim_that_governs_is_followed():
    position = play(table("AS 2S 3D", "KS 4S 5D", "QS JS 6D", "9S 5S 7D"), "2S 4S")
    assert chosen(MAXIM, position, S) == Play(S, Card("JS"))  # W-M24, and of touching cards the lowest.


def test_where_maxims_leave_a_choice_the_plain_player_makes_it():
    assert str(card(glance("9S 8S 3S 3D 2C 9H 3H"))) == "3S"  # The lowest of the longest.
    assert str(card(glance("QS JS TS 9H 8H 4H 2H 3C"))) == "2H"  # Of trumps, by W-M07.


def test_a_maxim_may_be_left_out():
    see = glance("KH 9H 8H 4H AD 3C", laid="2S")
    assert str(card(see)) == "3C"
    assert str(card(see, tuple(each for each in ORDER if each.id != "W-M15"))) == "4H"
    position = table("9S 3C 2D 2C 2S", "KH 9H 8H 4H 3D", "4S 5S 6S AS KS", "7S 8S JS QS TS")
    without = bot_named("whist", "maxim:-W-M15")
    on = chosen(MAXIM, play(position, "9S"), E)
    off = chosen(without, play(position, "9S"), E)
    assert (on.card, off.card) == (Card("3D"), Card("4H"))


def test_its_settings_are_its_name():
    for settings in ("", ":-W-M15", ":-W-M01:-W-M24", ":sequence=2", ":second_hand=king-queen"):
        assert bot_named("whist", f"maxim{settings}").name == f"maxim{settings}"
    assert bot_named("whist", "maxim:sequence=2:-w-m24:-w-m01").name == "maxim:-W-M01:-W-M24:sequence=2"
    assert bot_named("whist", bot_named("whist", "maxim:-w-m24").name).name == "maxim:-W-M24"
    assert player(reading=HandReading(sequence=2)).name == "maxim:sequence=2"


@pytest.mark.parametrize("setting", ["sequence=5", "sequence", "cunning=yes", ""])
def test_a_setting_that_is_none_is_refused_with_those_there_are(setting):
    with pytest.raises(BadOption, match="it takes -ID for each maxim to leave out, sequence=2, "):
        bot_named("whist", f"maxim:{setting}")


def test_a_maxim_that_is_none_cannot_be_left_out():
    with pytest.raises(UnknownMaxim, match="W-M30"):
        bot_named("whist", "maxim:-W-M30")
    with pytest.raises(BadOption, match="it takes no settings"):
        bot_named("whist", "plain:sequence=2")


def test_speech_comes_before_play():
    position = table("AH KH 3D", "2H 5S 4D", "QH 4S 5D", "3H 6S 6D", score=(8, 0))
    assert chosen(MAXIM, position, N) == CallHonours(N)
