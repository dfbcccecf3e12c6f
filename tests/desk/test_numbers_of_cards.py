"""Numbers of cards in a sentence: of a hand, or of a suit, of which there are thirteen."""

import pytest

from hoyle.desk.enquiry import Enquiry
from hoyle.desk.understanding import staged, understood

MANY = ("East has fourteen clubs and West twelve cards", "Ost hat vierzehn Treff und West zwölf Karten")


@pytest.mark.parametrize("sentence", MANY)
def test_nobody_has_fourteen_cards_of_a_suit(sentence):
    (facts,) = understood(sentence, "whist", "de" if sentence in MANY[1:] else "en").facts.values()
    stage = staged(Enquiry({"game": "whist"}), "HandsCounted", facts)
    assert (stage.unread, "counts" in stage.missing) == (("counts",), True)


def test_cards_of_a_suit_are_not_counted_as_a_hand():
    facts = understood("East has five clubs, and only twelve cards", "whist").facts["HandsCounted"]
    assert facts["counts"] == "N 13 E 12 S 13 W 13"


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("West led a heart out of turn in trick 3; it was South's lead", "LedOutOfTurn"),
        ("East revoked in trick 3, a diamond on a club, not past saving", "RevokePlayed"),
        ("Ost bediente falsch im dritten Stich, Karo auf Kreuz", "RevokePlayed"),
    ],
)
def test_of_a_card_whose_suit_is_known_the_rank_is_asked(sentence, name):
    facts = {"past": "no"} | next(iter(understood(sentence, "whist").facts.values()))
    assert staged(Enquiry({"game": "whist"}), name, facts).missing == ("card",)
