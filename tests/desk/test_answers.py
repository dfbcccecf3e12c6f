"""Answers at the desk in the various forms that people use, in English and in German."""

import json

import pytest

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.answers import answered, of_setup, roles, written
from hoyle.desk.case import read_case
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import BadCase, RoleUnknown
from hoyle.games.solo.declaration import Declaration
from hoyle.seat import Seat

SOUTH = roles(4, me=Seat(2), dealer=Seat(1), caller=Seat(3))


@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        *(
            (Seat, said, 0)
            for said in ("N", "n", "North", "north", "partner", "my partner", "Nord", "mein Partner")
        ),
        *((Seat, said, 1) for said in ("E", "the dealer", "dealer", "East did", "Ost", "der Geber")),
        *((Seat, said, 2) for said in ("me", "I did", "South", "ich")),
        *((Seat, said, 3) for said in ("the caller", "on my left", "LHO", "w")),
        *(
            (Card, said, Card("3D"))
            for said in ("3D", "3d", "d3", "three of diamonds", "the 3 of diamonds", "Karo-Drei")
        ),
        *((Card, said, Card("TH")) for said in ("10h", "TH", "10♥", "ten of hearts", "Herz 10", "Herz Zehn")),
        *((Card, said, Card("JS")) for said in ("knave of spades", "the jack of spades", "Pik-Bube")),
        *((Suit, said, Suit.CLUBS) for said in ("C", "clubs", "a club", "♣", "Kreuz", "two of clubs")),
        *((bool, said, True) for said in ("yes", "y", "Yes.", "yeah", "ja", "yes, it was")),
        *((bool, said, False) for said in ("no", "n", "nope", "nein", "No, not yet")),
        *(
            (int, said, 5)
            for said in ("5", "five", "trick 5", "the fifth trick", "fifth", "fünf", "im fünften Stich")
        ),
        *((int, said, 2) for said in ("2", "the second trick", "2nd trick", "two", "Stich zwei")),
        *((Hand, said, Hand("QH 7C")) for said in ("QH 7C", "queen of hearts and the seven of clubs")),
        *((tuple[Seat, ...], said, (0, 3)) for said in ("N W", "North and West", "n, w", "Nord und West")),
        *((tuple[Seat, ...], said, ()) for said in ("nobody", "none", "niemand")),
        (tuple[Seat, ...], "everybody", (0, 1, 2, 3)),
        *((tuple[int, ...], said, (13, 13, 12, 14)) for said in ("13 13 12 14", "13, 13, 12, 14")),
        (tuple[int, ...], "S twelve, W 14, North 13 and East 13", (13, 13, 12, 14)),
        *((Declaration | None, said, Declaration.MISERE) for said in ("misere", "misère", "Misery")),
        *((Declaration | None, said, None) for said in ("pass", "passed", "none", None)),
    ],
)
def test_an_answer_is_read_in_any_usual_form(kind, said, meant):
    assert answered("it", kind, said, 4, SOUTH) == meant


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Seat, "Zeus"),
        (Card, "eleven of hearts"),
        (Suit, "stars"),
        (bool, "perhaps"),
        (int, "many"),
        (Seat, "N or S"),
    ],
)
def test_its_neighbours_what_means_nothing_or_two_things_is_refused(kind, said):
    with pytest.raises(BadCase):
        answered("it", kind, said, 4, SOUTH)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (Suit, "C, D, H or S"),
        (Suit | None, "C, D, H or S"),
        (bool, "yes or no"),
        (int, "a number"),
        (tuple[int, ...], "numbers, such as 10 9"),
        (Declaration, "one of proposition"),
    ],
)
def test_what_cannot_be_read_is_told_what_is_wanted(kind, wanted):
    with pytest.raises(BadCase, match=f"it: 'soon' is not recognised; type {wanted}"):
        answered("it", kind, "soon", 4)


def test_who_is_meant_by_a_role_must_be_known():
    with pytest.raises(RoleUnknown, match="'partner'"):
        answered("seat", Seat, "my partner", 4)


@pytest.mark.parametrize(
    ("name", "said", "has"),
    [
        ("game", "cribbage please", "cribbage"),
        ("dealer", "north", "N"),
        ("score", "five to seven", "5 7"),
        ("score", "NS 5, EW 7", "5 7"),
        ("trumps", "hearts", "H"),
        ("muggins", "yeah", "yes"),
        ("declaration", "misère", "misere"),
        ("game", "tarot", "tarot"),
    ],
)
def test_the_questions_about_the_table_are_answered_so_too(name, said, has):
    assert of_setup(name, said) == has


def test_what_was_read_is_written_as_a_case_file_has_it():
    assert written("seat", Seat, "my partner", 4, SOUTH) == "N"
    assert written("seat", Seat, "player two", 3) == "2"
    assert written("led", Suit | None, "diamonds", 4) == "D"
    assert json.dumps(written("cards", Hand, "queen of hearts", 4)) == '"QH"'


def test_every_answer_that_is_written_is_read_again_the_same():
    sample = {
        "Seat": "East",
        "Card": "ten of clubs",
        "Suit": "hearts",
        "bool": "no",
        "int": "two",
        "Hand": "QH 7C",
    }
    for happenings in HAPPENINGS.values():
        for each in happenings:
            for name, kind in each.asks:
                if (said := sample.get(getattr(kind, "__name__", ""))) is not None:
                    once = each.written(name, said, 4)
                    assert answered(name, kind, once, 4) == answered(name, kind, said, 4)


REVOKE = {"incident": "RevokeEstablished", "seat": "W", "at": 6}
TAKEN = {"act": "Choose", "seat": "N", "case": 0, "option": "Points:0:3"}


def test_an_enquiry_is_saved_gone_on_with_and_taken_back_step_by_step():
    enquiry = Enquiry({"game": "whist", "score": [3, 4]}).then(REVOKE).then(TAKEN)
    assert enquiry.judged().document()["score"] == {"NS": 6, "EW": 4}
    again = Enquiry.of_case(enquiry.case().encode())
    assert again.judged().document() == read_case(enquiry.case().encode()).document()
    assert again.undone().judged().document()["score"] == {"NS": 3, "EW": 4}
    assert again.undone().undone().judged().findings == ()


def test_no_enquiry_goes_on_from_a_case_with_hands_or_a_record():
    for text in ('{"setup":{"hands":{"N":"AS"}}}', "[]", ""):
        with pytest.raises(BadCase, match="only a case that was saved at the desk can be continued"):
            Enquiry.of_case(text.encode())
