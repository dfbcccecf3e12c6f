"""All the maxims of whist together, on hands to which several apply."""

import pytest

from hoyle.maxims.counsel import weigh
from hoyle.maxims.whist.book import ORDER
from maxims.whist.glance import glance

NORTH, EAST, SOUTH, WEST = range(4)


def governs(hand, **table):
    see = glance(hand, **table)
    counsel = weigh(ORDER, see, see.cards)
    return counsel.governing and counsel.governing.id, str(counsel.choice)


@pytest.mark.parametrize(
    ("hand", "table", "decided"),
    [
        ("KS QS JS 2S 9D 3H", {}, ("W-M04", "KS")),
        ("9S 8S 3D 2C 9H 3H", {}, (None, "2C 3D 8S 9S")),  # No trumps from a weak hand, and nothing more.
        ("QS JS TS 9H 8H 4H 2H 3C", {}, ("W-M07", "2H 4H 8H 9H")),
        ("QH JH TH 4H 3S", {}, ("W-M07", "QH")),  # The head of a sequence of trumps.
        ("AS QS 3D 2C", {}, (None, "2C 3D")),  # From neither a tenace nor an ace.
        ("9S 8S 4H 3D", {"score": (0, 8)}, ("W-M08", "4H")),  # Weak, but the opponents are at eight.
        ("4H 3D 9D", {"known": {EAST: "KH"}}, ("W-M05", "4H")),
        ("AS 3S 4D", {"earlier": ((SOUTH, "4S 5S QS 6S"),)}, ("W-M09", "AS")),
        ("AS 3S 4D KD 5D 6D", {"earlier": ((SOUTH, "4S 5S QS 6S"),)}, ("W-M24", "AS")),  # Not M11.
        ("KH 9H 8H 4H AD 3C", {"laid": "2S", "won": (6, 2)}, ("W-M25", "4H")),  # Not M15.
        ("KH 9H 8H 4H AD 3C", {"laid": "2S"}, (None, "3C AD")),
        ("AS QS 2S", {"laid": "4S 5S", "score": (9, 0)}, (None, "AS")),  # No finesse.
        ("KS QS 3S", {"laid": "4S"}, ("W-M22", "QS")),
        ("KS JS 3S", {"laid": "4S"}, ("W-M28", "JS")),
    ],
)
def test_the_maxim_that_governs(hand, table, decided):
    assert governs(hand, **table) == decided
