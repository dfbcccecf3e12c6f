"""The chance of honours with the dealer's side, computed exactly."""

from fractions import Fraction

from hoyle.odds.honours import honours


def test_honours_before_the_turn_up_to_the_digit():
    assert [chance * 1666 for chance in honours().values()] == [115, 468, 650, 364, 69]
    assert list(honours()) == [4, 3, 2, 1, 0]


def test_an_honour_turned_up_and_a_plain_card():
    turned = honours("honour")
    assert [chance * 833 for chance in turned.values()] == [92, 312, 325, 104, 0]
    assert honours("plain")[2] == turned[2] == Fraction(325, 833)
    assert sum(honours("plain").values()) == sum(turned.values()) == 1


def test_what_old_tables_of_the_game_say():
    four, three, two, one, none = honours().values()
    assert four + three == Fraction(583, 1666) == Fraction(22737, 64974)
    assert one + none == Fraction(433, 1666)
    assert four + none == Fraction(92, 833)
    assert two == Fraction(325, 833)
