import pytest

from hoyle.bots.whist.follow import (
    second_hand_low,
    spare_partners_winner,
    third_hand_high,
    throw_away,
    win_cheaply,
)
from maxims.whist.glance import says


@pytest.mark.parametrize("laid", ["2S", "9S"])
def test_second_hand_follows_a_low_card_with_the_lowest(laid):
    assert says(second_hand_low, "AS KS 3S", laid=laid) == "3S"


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("AS KS 3S", "TS"),  # A court card, or the ten, is worth covering.
        ("AS KS 3S", "QS"),
        ("AS KS 3S", "2S 4S"),  # Third hand.
        ("AS KS 3S", ""),  # On lead.
        ("4H 3D", "2S"),  # Out of the suit.
    ],
)
def test_second_hand_low_is_silent_elsewhere(hand, laid):
    assert says(second_hand_low, hand, laid=laid) is None


def test_third_hand_puts_up_the_best():
    assert says(third_hand_high, "AS JS 3S", laid="2S 4S") == "AS"


def test_third_hand_spends_the_least_of_equals():
    assert says(third_hand_high, "KS QS JS 3S", laid="2S 4S") == "JS"
    assert says(third_hand_high, "KS JS 3S", laid="2S 4S") == "KS"  # The queen lies between.
    assert says(third_hand_high, "KS JS 3S", laid="2S 4S", gone="QS") == "JS"  # The queen has been played.


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("QS 3S", "2S KS"),  # It would not win.
        ("QS 3S", "2S 4H"),  # Second hand has trumped.
        ("QS 3S", "2S"),  # Second hand.
        ("QS 3S", "2S 4S 5S"),  # Fourth hand.
        ("5H 3D", "2S 4S"),  # Out of the suit: trumping is another habit.
    ],
)
def test_third_hand_high_is_silent_elsewhere(hand, laid):
    assert says(third_hand_high, hand, laid=laid) is None


@pytest.mark.parametrize(
    ("hand", "laid", "card"),
    [
        ("AS KS 9S 3S", "4S 2S 8S", "9S"),
        ("AS KS 9S 3S", "4S 2S TS", "KS"),
        ("9H 2H 3D", "4S 2S TS", "2H"),  # Out of the suit: the least trump.
        ("9H 2H 3D", "4S 2S 3H", "9H"),  # West has trumped: the least that is over it.
    ],
)
def test_a_trick_is_won_as_cheaply_as_will_do(hand, laid, card):
    assert says(win_cheaply, hand, laid=laid) == card


@pytest.mark.parametrize(
    ("hand", "laid"), [("8S 3S", "4S 2S TS"), ("9D 3D", "4S 2S TS"), ("2H 3D", "4S 2S 3H")]
)
def test_nothing_is_won_where_nothing_will_do(hand, laid):
    assert says(win_cheaply, hand, laid=laid) is None


def test_partners_winner_is_not_trumped():
    assert says(spare_partners_winner, "5H 4D 9C", laid="2S KS 8S") == "4D"


def test_partners_winner_is_not_beaten():
    assert says(spare_partners_winner, "AS 3S", laid="2S KS 8S") == "3S"


def test_third_hand_spares_a_card_of_partners_that_is_best():
    assert says(spare_partners_winner, "5H 4D", laid="AS 3S") == "4D"
    assert says(spare_partners_winner, "5H 4D", laid="KS 3S", gone="AS") == "4D"


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("5H 4D", "KS 3S"),  # The ace may come yet.
        ("5H 4D", "2S 3S 8S"),  # West's is winning.
        ("5H 4D", "2S KS 8H"),  # West has trumped partner.
        ("5H 4D", "AS"),  # Partner has not played.
    ],
)
def test_what_partner_has_not_won_is_not_spared(hand, laid):
    assert says(spare_partners_winner, hand, laid=laid) is None


@pytest.mark.parametrize(
    ("hand", "card"),
    [("5H 4D 9C", "4D"), ("5H 4D 4C 9C", "4D"), ("5H 2H", "2H"), ("AD KC 2H", "KC")],
)
def test_the_least_missed_is_thrown_away(hand, card):
    """The lowest plain card, from the shorter suit if there are two; a trump only from a hand of trumps."""
    assert says(throw_away, hand, laid="AS KS QS") == card


def test_a_card_that_only_what_lies_on_the_table_parts_is_not_as_good():
    assert says(third_hand_high, "QS TS 3S", laid="2S JS") == "QS"
