"""The copies of a record that people say they hold, told to all at the table."""

import pytest

from hoyle.errors import BadText
from hoyle.host.messages import HeldCopy
from hoyle.host.table.journal import Copies

ONE, OTHER = "1" * 64, "2" * 64


def test_a_copy_is_shown_by_the_seat_of_its_player():
    copies = Copies()
    assert copies.hold(0, ONE)
    assert copies.hold(1, OTHER)
    assert copies.shown((1, 2, 0)) == (HeldCopy(seat=0, hash=OTHER), HeldCopy(seat=2, hash=ONE))


def test_the_same_again_is_no_news_and_another_is():
    copies = Copies()
    copies.hold(0, ONE)
    assert not copies.hold(0, ONE)
    assert copies.hold(0, OTHER)


def test_no_copy_outlives_its_sitting():
    copies = Copies()
    copies.hold(0, ONE)
    copies.clear()
    assert copies.shown((0, 1)) == ()


@pytest.mark.parametrize("hash", ["", "1" * 63, "G" * 64, "A" * 64, "1" * 65])
def test_what_is_no_hash_is_refused(hash):
    with pytest.raises(BadText):
        Copies().hold(0, hash)
