"""The reason that a maxim gives is true at the table it was asked about. Hearts are trumps."""

import pytest

from hoyle.maxims.whist.leading import strong_suit, through_an_honour
from hoyle.maxims.whist.trumps import strong_hands_trump_with_care, trumps_when_strong
from hoyle.words.plain import plain
from maxims.whist.glance import why

LEFT = 1


@pytest.mark.parametrize(
    ("maxim", "hand", "table", "reason"),
    [
        (strong_suit, "TD 4D KS 9S 8S 7S", {}, "spades is your strong suit"),
        (trumps_when_strong, "9H 8H 4H 2H AS", {}, "you have four trumps"),
        (strong_hands_trump_with_care, "KH 8H 4H 2H 9S", {"laid": "2D"}, "you are strong in trumps"),
        (
            strong_hands_trump_with_care,
            "KH 8H 4H 2H KS 9S 8S 7S",
            {"laid": "2D"},
            "you are strong in trumps and have another strong suit",
        ),
        (through_an_honour, "9H 3S", {"known": {LEFT: "QH"}}, "your left-hand opponent holds an honour"),
        (
            through_an_honour,
            "9H 3S",
            {"known": {LEFT: "QH"}, "score": (0, 9)},
            "your left-hand opponent holds an honour, and you are far behind",
        ),
    ],
)
def test_the_reason_that_is_given_is_so(maxim, hand, table, reason):
    assert plain(why(maxim, hand, **table)) == reason
