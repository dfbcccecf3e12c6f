"""Acts as they are written down: an object whose ``act`` is its kind, and defaults left out."""

import json

import msgspec
import pytest

from hoyle.cards import Pack
from hoyle.seat import Seat
from hoyle.table import Choose, TakeBack
from hoyle.table.act import Consult, Shuffle, Waive

WRITTEN = [
    (Choose(Seat(1), 0, "NewDeal"), {"act": "Choose", "seat": 1, "case": 0, "option": "NewDeal"}),
    (Waive(Seat(3), 2), {"act": "Waive", "seat": 3, "case": 2}),
    (Consult(Seat(0), 1, "NewDeal"), {"act": "Consult", "seat": 0, "case": 1, "favours": "NewDeal"}),
    (TakeBack(Seat(2), 17), {"act": "TakeBack", "seat": 2, "to": 17}),
    *((Shuffle(shuffle=n), {"act": "Shuffle", "shuffle": n}) for n in range(5)),
    (Shuffle(), {"act": "Shuffle"}),
]


@pytest.mark.parametrize(("act", "written"), WRITTEN, ids=str)
def test_an_act_is_written_with_its_kind_and_read_again(act, written):
    text = msgspec.json.encode(act)
    assert json.loads(text) == written
    assert msgspec.json.decode(text, type=Choose | Waive | Consult | TakeBack | Shuffle) == act


def test_acts_are_values():
    assert Waive(Seat(3), 2) == Waive(Seat(3), 2) != Waive(Seat(1), 2)
    with pytest.raises(AttributeError):
        Waive(Seat(3), 2).case = 1


def test_the_cut_and_the_deal_are_shuffles_apart():
    assert Shuffle.purpose == "deal"
    assert Shuffle(pack=Pack()).pack == Pack()
