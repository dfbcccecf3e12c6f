"""At the terminal players may be typed by their names."""

import pytest

from hoyle.ports.cli.seat_names import typed_by_letter, typed_by_name
from hoyle.seat import Seat
from hoyle.table import Choice
from hoyle.table.act import CutPack
from hoyle.table.words import TableWords
from hoyle.tricks.act import Claim

NAMES = ("Harriet", "Mary Ann", "you", "Mary")


@pytest.mark.parametrize(
    ("line", "by_letter"),
    [
        ("claim Harriet 3", "claim n 3"),
        ("claim mary 3", "claim w 3"),
        ("claim mary ann 3", "claim e 3"),
        ("name partner ah", "name n ah"),
        ("mix me", "mix s"),
        ("claim e 3", "claim e 3"),
        ("mary", "mary"),
        ("claim maryland 3", "claim maryland 3"),
    ],
)
def test_names_me_and_partner_stand_for_seats(line, by_letter):
    assert typed_by_letter(line, NAMES, Seat(2)) == by_letter


def test_no_two_at_a_table_of_three_are_partners():
    assert typed_by_letter("claim partner 1", NAMES[:3], Seat(2)) == "claim partner 1"


def test_what_may_be_typed_is_offered_with_names():
    claim = Choice(act=Claim(Seat(2), Seat(1), 2), label=TableWords.act(), typed="claim e 3")
    assert typed_by_name(claim, NAMES) == "claim mary ann 3"
    assert typed_by_name(claim, ()) == "claim e 3"
    cut = Choice(act=CutPack(Seat(2), 20), label=TableWords.act(), typed="cut 20")
    assert typed_by_name(cut, NAMES) == "cut 20"
