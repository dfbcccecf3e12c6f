"""Conventions of whist: which cards of a suit keep them, and what keeping one gains."""

import json

import pytest

from bots.whist.laid import play, table
from hoyle.cards import Hand
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.visible_cards import sight
from research.__main__ import main
from research.whist.conventions import CONVENTIONS, Moment, nearest

REST = "2D 6S 6C", "AD 7S 7C", "3D 8S 8C"
"""East, South and West."""


def asked(*hands, plays=""):
    position = table(*hands)
    position = play(position, plays) if plays else position
    return position, sight(GAME.observe(position, *GAME.due(position)))


def kept(name, see):
    convention = CONVENTIONS[name]
    return Hand.of(card for suit in {card.suit for card in see.cards} for card in convention(see, suit))


@pytest.mark.parametrize(
    ("name", "north", "keep"),
    [
        ("head of touching cards", "KS QS 9S", "KS"),
        ("head of touching cards", "AS KS 9S", "KS"),
        ("head of touching cards", "KS TS 9S", ""),
        ("head of touching cards", "KH QH 9H", ""),  # Trumps.
        ("fourth best", "AS JS 9S 5S 3S", "5S"),
        ("fourth best", "KS QS 9S 5S", ""),
        ("fourth best", "AS JS 9S", ""),
        ("head of a short suit", "8D 7D", "8D"),
        ("head of a short suit", "JD 7D", ""),
    ],
)
def test_on_lead_they_name_cards_of_plain_suits_that_nobody_has_led(name, north, keep):
    _, see = asked(north, *REST)
    assert kept(name, see) == Hand(keep)


@pytest.mark.parametrize(("south", "keep"), [("AD QD 7D", "QD"), ("AD QD 9D 7D", "7D"), ("AD QD 2S", "")])
def test_partners_suit_is_returned_with_the_higher_of_two_or_the_lowest_of_more(south, keep):
    _, see = asked("5D 2C 3C 4C", "2D 6S 6C 7C", south, "3D 8S 8C 9C", plays="5D 2D AD 3D /")
    assert kept("partner's suit returned", see) == Hand(keep)


def test_a_trick_is_won_with_the_lowest_of_touching_cards():
    _, see = asked("4D 2S 3S", "5D 6D 7D", "KD QD 2D", "8D 9D 3C", plays="4D 5D")
    assert kept("lowest of touching cards wins", see) == Hand("QD")


@pytest.mark.parametrize(
    ("east", "follows", "calls"),
    [("9D 4D 3D 2H 3H", "3D", ""), ("9D 4D AH KH QH JH 2H", "", "9D"), ("KD 4D 2H 3H 4C", "", "")],
)
def test_where_no_card_can_win_the_lowest_follows_unless_trumps_are_asked_for(east, follows, calls):
    _, see = asked("AD 2S 3S", east, "5D 6D 7D", "8D TD 3C", plays="AD")
    assert kept("lowest where none can win", see) == Hand(follows)
    assert kept("call for trumps", see) == Hand(calls)


def test_the_lowest_of_a_plain_suit_is_thrown_away():
    _, see = asked("AD 2S 3S", "9C 4C AS", "5D 6D 7D", "8D TD 3C", plays="AD")
    assert kept("lowest thrown away", see) == Hand("4C")


def test_it_is_compared_with_the_nearest_card_that_breaks_it():
    position, see = asked("AS JS 9S 5S 3S", *REST)
    (lead,) = Hand("JS")
    assert nearest(Moment(position, see, lead, Hand("5S"))) == min(Hand("3S"))


def test_a_deal_tells_how_often_a_bot_keeps_each_and_what_keeping_it_gains(capsys):
    assert main(["conventions", "--bot", "plain", "--deals", "3"]) == 0
    found = json.loads(capsys.readouterr().out)["conventions"]
    assert list(found) == list(CONVENTIONS)
    assert found["lowest where none can win"]["kept"] == 1
    assert all(0 <= each["times"] <= 3 and abs(each["mean"]) <= 13 for each in found.values())
