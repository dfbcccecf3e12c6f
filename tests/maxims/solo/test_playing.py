"""Each maxim of following at solo, with hands to which it applies and similar hands to which it does not."""

from hoyle.cards import Suit
from hoyle.maxims.solo.playing import (
    ace_as_a_signal,
    first_thrown_away_is_of_the_weakest,
    highest_before_partner,
    keep_the_guard_of_a_king,
    keep_the_guards_of_a_queen,
    no_finesse_behind_partner,
    shed_high_cards_at_a_general_misere,
    throw_away_the_weakest,
)
from hoyle.maxims.solo.words import SoloMaximReasons
from maxims.solo.place import E, N, S, W, advises, glance, warns_of


def test_S_M05_behind_partner_the_highest():
    assert advises(no_finesse_behind_partner, "AS QS 3S", laid="4S") == "AS"
    assert advises(no_finesse_behind_partner, "AS KS 3S", laid="4S") == "AS KS"
    assert advises(no_finesse_behind_partner, "AS QS 3S", "solo", W, laid="4S") is None  # An opponent's lead.
    assert advises(no_finesse_behind_partner, "AS QS 3S", laid="4S 5S") is None
    assert advises(no_finesse_behind_partner, "2S 3S", laid="4S") is None
    assert advises(no_finesse_behind_partner, "AS QS 3S", "misere", laid="4S") is None


def test_S_M06_before_partner_the_highest_of_touching():
    against = ("proposition", S, W)
    assert advises(highest_before_partner, "KS QS 3S", *against, laid="4S") == "KS"
    assert advises(highest_before_partner, "KS JS 3S", *against, laid="4S") is None
    assert advises(highest_before_partner, "KS QS 3S", *against, laid="AS") is None
    assert advises(highest_before_partner, "KS QS 3S", "proposition", E, S, laid="4S") is None
    assert (
        advises(highest_before_partner, "KS QS 3S", "solo", W, laid="4S") is None
    )  # The partner plays last.
    assert advises(highest_before_partner, "KS QS 3S", *against, laid="4S 5S") is None


def test_S_M13_the_weakest_suit_is_thrown_away():
    assert advises(throw_away_the_weakest, "KS 4S 9D 8D 5D 2H", laid="4C") == "5D 8D 9D"
    assert advises(throw_away_the_weakest, "9S 9D 8D 5D", laid="4C") == "9S"  # The shorter suit.
    assert advises(throw_away_the_weakest, "9S 9D", laid="4D") is None
    assert advises(throw_away_the_weakest, "9H 3H", laid="4D") is None
    assert advises(throw_away_the_weakest, "9S 9D 8D", "misere", laid="4C") is None


def test_S_M14_a_king_keeps_its_guard():
    assert warns_of(keep_the_guard_of_a_king, "KS 4S 9D", laid="4C") == "4S"
    assert warns_of(keep_the_guard_of_a_king, "KS 5S 4S 9D", laid="4C") is None
    assert warns_of(keep_the_guard_of_a_king, "KS 4S 9D", laid="4C", gone="AS") is None  # No guard is needed.
    assert warns_of(keep_the_guard_of_a_king, "KS 4S 9C", laid="4C") is None
    assert warns_of(keep_the_guard_of_a_king, "KS 4S 9D", "misere", laid="4C") is None


def test_S_M15_a_queen_keeps_two():
    assert warns_of(keep_the_guards_of_a_queen, "QS 5S 4S 9D", laid="4C") == "4S 5S"
    assert warns_of(keep_the_guards_of_a_queen, "QS 4S 9D", laid="4C") is None
    assert warns_of(keep_the_guards_of_a_queen, "QS 6S 5S 4S 9D", laid="4C") is None


def test_S_M16_the_ace_may_be_a_signal():
    assert advises(ace_as_a_signal, "AS KS QS 5S 4S 9D", laid="4C") == "AS"
    assert advises(ace_as_a_signal, "AS KS QS 4S 9D", laid="4C") is None
    assert advises(ace_as_a_signal, "AS KS JS 5S 4S 9D", laid="4C") is None
    assert (
        advises(ace_as_a_signal, "AS KS QS 5S 4S 9D", "solo", N, laid="4C") is None
    )  # There is nobody to signal to.
    thrown = ((W, "2C 3D 5C 6C"),)
    assert advises(ace_as_a_signal, "AS KS QS 5S 4S 9D", laid="4C", earlier=thrown) is None


def test_S_M17_the_first_that_is_thrown_away():
    assert advises(first_thrown_away_is_of_the_weakest, "KS 4S 9D 8D 5D", laid="4C") == "5D 8D 9D"
    for caller, why in ((E, SoloMaximReasons.first_thrown()), (N, SoloMaximReasons.weakest(Suit.DIAMONDS))):
        seen = glance("KS 4S 9D 8D 5D", "solo", caller, laid="4C")
        assert first_thrown_away_is_of_the_weakest.look(seen).why == why  # Nobody sees a signal of one alone.
    trumped = ((W, "2C 3H 5C 6C"),)
    assert advises(first_thrown_away_is_of_the_weakest, "KS 9D 8D", laid="4C", earlier=trumped) == "8D 9D"
    thrown = ((W, "2C 3D 5C 6C"),)
    assert advises(first_thrown_away_is_of_the_weakest, "KS 9D 8D", laid="4C", earlier=thrown) is None


def test_S_M18_high_cards_are_shed_at_a_general_misere():
    general = ("general-misere", None)
    assert advises(shed_high_cards_at_a_general_misere, "AS QS 8S 3S", *general, laid="TS") == "8S"
    assert advises(shed_high_cards_at_a_general_misere, "AS QS 8S 3S", *general, laid="KS") == "QS"
    assert advises(shed_high_cards_at_a_general_misere, "AD KS 8S 3S", *general, laid="TC") == "AD"
    assert advises(shed_high_cards_at_a_general_misere, "AD 8S 3S", *general, laid="TC") == "8S"
    assert advises(shed_high_cards_at_a_general_misere, "AS 8S 3S", "misere", laid="KS") is None
    assert advises(shed_high_cards_at_a_general_misere, "AS KS", *general, laid="4S") is None
