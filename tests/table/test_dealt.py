"""Faults of a whole deal that a dealer may commit: the first card is exposed, or the dealer has one more."""

from types import SimpleNamespace

import pytest

from hoyle.games.cribbage.act import Deal, Go
from hoyle.seat import SEATS, Seat
from hoyle.table.dealt import dealt_amiss


@pytest.mark.parametrize("dealer", SEATS)
def test_the_dealer_alone_has_one_too_many(dealer):
    seen = SimpleNamespace(umpire="on-claim", lawful=(Deal(dealer),), seat=dealer)
    numbers = tuple(6 if seat == dealer else 5 for seat in SEATS)
    assert list(dealt_amiss(seen, 5, 4)) == [Deal(dealer, faced=(0,)), Deal(dealer, numbers=numbers)]


def test_nobody_else_and_nobody_at_a_strict_table_deals_amiss():
    for umpire, lawful in (("strict", (Deal(Seat(0)),)), ("on-claim", (Go(Seat(0)),)), ("watchful", ())):
        seen = SimpleNamespace(umpire=umpire, lawful=lawful, seat=Seat(0))
        assert list(dealt_amiss(seen, 5, 4)) == []
