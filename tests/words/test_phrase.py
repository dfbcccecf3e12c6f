"""A phrase takes typed values in a known order, has its own name, and never takes free words."""

import pytest

from hoyle.cards import Suit
from hoyle.games.hookey.act import Lift, Rest
from hoyle.seat import Seat
from hoyle.words import PHRASES, Pence, Slot, Text, compiled, phrase

ROOM = __name__.replace(".", "_")
"""The name of this module among phrases: one outside the package is named in full."""


@pytest.fixture(autouse=True)
def _no_phrase_is_left_behind():
    known = dict(PHRASES)
    yield
    PHRASES.clear()
    PHRASES.update(known)


def test_values_are_given_in_the_order_in_which_slots_first_appear():
    class Say:
        owes = phrase("{pence} {who?are|is} owed by {who}.", Pence, Seat)

    assert Say.owes(Pence(6), Seat(1)) == Text(f"{ROOM}.owes", {"pence": 6, "who": 1})
    assert Say.owes.kinds == {"pence": "pence", "who": "seat"}


def test_texts_that_say_the_same_are_equal_and_hash_alike():
    class Say:
        trumps = phrase("trumps are {suit}", Suit)
        nothing = phrase("nothing")

    assert hash(Say.trumps(Suit.HEARTS)) == hash(Say.trumps(Suit.HEARTS))
    assert Say.trumps(Suit.HEARTS) != Say.trumps(Suit.SPADES)
    assert Say.nothing() is Say.nothing()


def test_no_slot_takes_free_words():
    with pytest.raises(TypeError, match="has the slots"):
        phrase("{who} says {what}", Seat, str)


def test_only_a_player_a_side_a_number_or_a_list_has_forms():
    with pytest.raises(TypeError, match="'suit' cannot choose between forms"):
        phrase("{suit?red|black}", Suit)


def test_every_slot_has_one_type():
    with pytest.raises(TypeError):
        phrase("{who} plays", Seat, Suit)
    with pytest.raises(TypeError):
        phrase("{who} plays {card}", Seat)


def test_two_phrases_never_have_one_name():
    class Say:
        once = phrase("once")

    with pytest.raises((ValueError, RuntimeError)) as refused:

        class Other:
            once = phrase("again")

    told = f"{refused.value} {refused.value.__cause__}"
    assert f"{ROOM}.once" in told
    assert "rename one" in told


def test_a_phrase_is_filled_from_an_act_and_says_whether_it_can_be():
    class Say:
        lifts = phrase("{who} {who?lift|lifts} {cards}.", Seat, int)

    assert Say.lifts.of(Lift(Seat(2), 9)) == Say.lifts(Seat(2), 9)
    assert Say.lifts.fits(Lift)
    assert not Say.lifts.fits(Rest(Seat(1)))


def test_a_pattern_is_compiled_once_so_that_no_door_parses_it():
    assert compiled("{n?one card|@ cards}, {n}") == (
        Slot("n", (("one card",), ("@", " cards"))),
        ", ",
        Slot("n"),
    )
    assert compiled("") == ()
