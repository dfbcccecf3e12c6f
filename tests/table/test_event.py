"""What was seen to happen, in words."""

from hoyle.cards import parse_card
from hoyle.seat import Seat
from hoyle.table import Event

NAMES = ("Ann", "Ben", "Cat", "Dan")


def test_an_event_begins_with_the_name_of_who_did_it_and_shows_the_cards():
    event = Event(who=Seat(2), what="plays {} for {}.", cards=(parse_card("AS"), parse_card("2H")))
    assert event.text(NAMES) == "Cat plays AS for 2H."


def test_an_event_of_nobody_is_only_words():
    assert Event(what="The pack is shuffled.").text(NAMES) == "The pack is shuffled."
