"""The habits of a plain player of solo in trump declarations, one by one. North plays; hearts are trumps."""

import pytest

from hoyle.bots.solo import follow, lead
from maxims.solo.place import E, N, S, W, glance

BEFORE = ((3, "2C 3C 4C 5C"),)
NO_MORE_TRUMPS = ((0, "2H 2C 3C 4C"),)
"""North led a trump, and nobody else had one."""


def led(habit, hand, *, caller=N, **table):
    see = glance(hand, "solo", caller=caller, **{"earlier": BEFORE, **table})
    card = habit(see, see.cards)
    return card and str(card)


def followed(habit, hand, laid, *, caller=N, **table):
    see = glance(hand, table.pop("call", "solo"), caller=caller, laid=laid, **{"earlier": BEFORE, **table})
    card = habit(see, see.trick)
    return card and str(card)


@pytest.mark.parametrize(
    ("why", "hand", "more", "card"),
    [
        ("the best of them", "AH KH 2D", {}, "AH"),
        ("the best alone is enough", "AH 2D", {}, "AH"),
        ("too few and not the best", "KH QH 2D", {}, None),
        ("three are too few", "KH QH JH 2D", {}, None),
        ("many: the head of a sequence", "KH QH 9H 3H 2D", {}, "KH"),
        ("many: else the lowest", "KH 9H 5H 3H 2D", {}, "3H"),
        ("not where no foe can have any", "AH KH 2D", {"earlier": NO_MORE_TRUMPS}, None),
        ("not against a caller", "AH KH 2D", {"caller": E}, None),
        (
            "not where there are no trumps left out",
            "AH 2D",
            {"gone": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"},
            None,
        ),
        ("not without any", "AS 2D", {}, None),
    ],
)
def test_a_declarer_draws_trumps(why, hand, more, card):
    assert led(lead.draw_trumps, hand, **more) == card, why


@pytest.mark.parametrize(
    ("why", "hand", "more", "card"),
    [
        ("an ace", "AS 3S KD", {}, "AS"),
        ("a king whose ace is gone", "KD 3S", {"gone": "AD"}, "KD"),
        ("not the best trump", "AH KD 3S", {}, None),
        ("of the suit of which fewest are out", "AS AD", {"gone": "2D 3D"}, "AD"),
        ("of the suit of which fewest are out", "AS AD", {"gone": "2S 3S"}, "AS"),
        ("of two such the higher", "AS KS", {}, "AS"),
        ("not one that a foe would trump", "AC KD", {"earlier": ((3, "2C 3C 4D 5C"),)}, None),
        (
            "though it lacks the suit, where it has no trump either",
            "AC KD",
            {"earlier": ((3, "2C 3C 4D 5C"), (0, "2H 4S 3H 4H"))},
            "AC",
        ),
    ],
)
def test_a_sure_trick_is_led(why, hand, more, card):
    assert led(lead.a_sure_trick, hand, **more) == card, why


@pytest.mark.parametrize(
    ("why", "hand", "more", "card"),
    [
        ("the lowest of many", "9C 8C 7C 2D", {}, "7C"),
        ("the higher of two", "9C 8C 2D", {}, "9C"),
        ("the only one", "9C 2D", {}, "9C"),
        ("of the suit partner led first", "9C 8D", {"earlier": (*BEFORE, (3, "2D 3D 4D 5D"))}, "9C"),
        (
            "the next that an ally led, where the first is out",
            "9D 3S",
            {"earlier": (*BEFORE, (3, "2D 3D 4D 5D"))},
            "9D",
        ),
        ("nothing of a suit the caller led", "9C 2D", {"earlier": ((1, "2C 3C 4C 5C"),)}, None),
        ("not where the caller would trump", "9C 2D", {"earlier": ((3, "2C 3C 4D 5C"),)}, None),
    ],
)
def test_an_allys_suit_is_led_back(why, hand, more, card):
    assert led(lead.an_allys_lead, hand, caller=E, **more) == card, why


@pytest.mark.parametrize(
    ("why", "hand", "more", "card"),
    [
        ("the lowest", "QS 9S 5S KD 2D AH KH QH JH", {}, "5S"),
        ("the head of a sequence", "QS JS 5S KD 2D", {}, "QS"),
        ("of a sequence but for a card that is gone", "QS TS 5S KD 2D", {"gone": "JS"}, "QS"),
        ("a sequence below the head is none", "QS 6S 5S KD 2D", {}, "5S"),
        ("the best of it", "AS 9S 5S KD", {}, "AS"),
        ("trumps, if there is nothing else", "KH 9H 5H", {}, "5H"),
    ],
)
def test_else_the_longest_plain_suit_is_led(why, hand, more, card):
    assert led(lead.from_the_longest, hand, **more) == card, why


@pytest.mark.parametrize(
    ("why", "hand", "laid", "more", "card"),
    [
        ("an ace of an ally's", "3S KS 2D", "AS 4S", {"caller": E}, "3S"),
        ("an ally's best, last in hand", "3S KS 2D", "4S QS 5S", {"caller": E}, "3S"),
        ("not one that can be bettered", "3S KS 2D", "QS", {"caller": E}, None),
        (
            "not one that the caller may trump",
            "3S KS 2D",
            "AS",
            {"caller": E, "earlier": ((3, "2S 5S 4D 6S"),)},
            None,
        ),
        ("nothing of a foe's", "3S KS 2D", "AS", {"caller": N}, None),
        (
            "a trump even if the caller lacks it",
            "3H KH 2D",
            "AH",
            {"caller": E, "earlier": ((3, "2H 5H 4D 6H"),)},
            "3H",
        ),
    ],
)
def test_what_wins_for_ones_side_is_spared(why, hand, laid, more, card):
    assert followed(follow.spare_an_allys_winner, hand, laid, **more) == card, why


@pytest.mark.parametrize(
    ("why", "hand", "laid", "more", "card"),
    [
        ("last, as cheaply as will do", "3S QS KS", "2S TS 4S", {}, "QS"),
        ("not last, with the best alone", "3S QS AS", "2S TS", {}, "AS"),
        ("nothing, if it is not the best", "3S QS KS", "2S TS", {}, None),
        ("nothing, if it cannot win", "3S 4S", "2S TS 5S", {}, None),
        ("cheaply, where only an ally is to come", "3S QS KS", "2S TS", {"caller": W}, "QS"),
        ("with the lowest trump, whoever comes after", "3H QH 2D", "2S TS", {}, "3H"),
    ],
)
def test_what_can_be_won_for_certain_is_won(why, hand, laid, more, card):
    assert followed(follow.win_for_certain, hand, laid, **more) == card, why


@pytest.mark.parametrize(
    ("why", "hand", "laid", "more", "card"),
    [
        ("third, the best that may win", "3S QS KS", "2S TS", {}, "KS"),
        ("not second", "3S QS KS", "2S", {}, None),
        ("not where an ally is to come", "3S QS KS", "2S TS", {"caller": S}, None),
        ("not what an ally has", "3S QS KS", "TS 2S", {"caller": E}, None),
        ("not with a trump", "3H QH", "2S TS", {}, None),
        ("not what cannot win", "3S 4S", "2S TS", {}, None),
    ],
)
def test_third_in_hand_the_best_is_put_up(why, hand, laid, more, card):
    assert followed(follow.force_the_next, hand, laid, **more) == card, why


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("5D 3C KC", "3C"),
        ("3D 2H", "3D"),
        ("4H 3H", "3H"),
        ("3D 3C 4C", "3D"),
        ("3D 4D 3C", "3C"),
    ],
)
def test_the_lowest_plain_card_of_the_shortest_suit_is_missed_least(hand, card):
    assert str(follow.throw_away(glance(hand, "solo", caller=E, laid="9S", earlier=BEFORE))) == card
