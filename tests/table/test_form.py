"""A form writes what is typed for an act, and reads it again; it ignores other forms."""

import pytest

from hoyle.cards import Card, Hand
from hoyle.errors import BadText
from hoyle.games.cribbage.act import LayOut
from hoyle.games.hookey.act import Divide, Stake
from hoyle.games.whist.act import Answer, CallRank, Claim, Play
from hoyle.seat import Seat
from hoyle.table.form import CARD, FROM_ONE, HAND, NUMBER, SEAT, THREE_NUMBERS, Form, Numbered, one_of

CLAIM = Form("claim {offender} {trick}", offender=SEAT, trick=FROM_ONE)
STAKE = Form("stake {pence} {packet?}", pence=NUMBER, packet=FROM_ONE)
RANK = Form("{highest} {of}", highest=one_of({"highest": True, "lowest": False}), of=SEAT)
YES = Form("{yes}", yes=one_of({"yes": True, "y": True, "no": False, "n": False}))
N, E = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("form", "act", "typed"),
    [
        (CLAIM, Claim(N, E, 2), "claim e 3"),
        (STAKE, Stake(E, 6), "stake 6"),
        (STAKE, Stake(E, 6, 1), "stake 6 2"),
        (RANK, CallRank(N, E, False), "lowest e"),
        (YES, Answer(N, True), "yes"),
        (YES, Answer(N, False), "no"),
        (Form("{card}", card=CARD), Play(N, Card("QS")), "qs"),
        (Form("divide {sizes}", sizes=THREE_NUMBERS), Divide(N, (17, 17, 18)), "divide 17 17 18"),
        (Form("{cards}", cards=HAND), LayOut(N, Hand("5H KD")), "kd 5h"),
    ],
)
def test_an_act_is_written_and_read_again(form, act, typed):
    assert form.write(act) == typed
    assert type(act)(seat=act.seat, **form.read(typed.split())) == act


@pytest.mark.parametrize("typed", ["claim e", "claim e 3 4", "stake 3", "claims e 3", ""])
def test_what_is_of_another_form_is_left_alone(typed):
    assert CLAIM.read(typed.split()) is None


def test_a_field_of_several_words_wants_them_all():
    divided = Form("divide {sizes}", sizes=THREE_NUMBERS)
    assert divided.read(["divide", "17", "17"]) is None
    assert divided.read(["divide", "17", "17", "18", "19"]) is None


def test_what_follows_a_field_that_may_lack_is_wanted_all_the_same():
    now = Form("stake {pence} {packet?} now", pence=NUMBER, packet=FROM_ONE)
    assert now.read(["stake", "6"]) is None
    assert now.read(["stake", "6", "2", "now"]) == {"pence": 6, "packet": 1}


@pytest.mark.parametrize("typed", ["claim x 3", "claim e much", "claim e 12345"])
def test_a_field_that_cannot_be_read_is_named(typed):
    with pytest.raises(BadText, match=r"is not a seat|'much' is not a number|'12345' is not a number"):
        CLAIM.read(typed.split())


def test_a_word_that_is_none_of_those_known_is_named():
    with pytest.raises(BadText, match="'perhaps' is not one of: yes, y, no, n"):
        YES.read(["perhaps"])
    assert YES.read(["y"]) == {"yes": True}


def test_what_stands_around_a_figure_is_known_without_parsing():
    assert STAKE.around(Stake(E, 6, 1), "pence") == ("stake ", " 2")
    assert STAKE.around(Stake(E, 6), "pence") == ("stake ", "")


def test_an_act_may_be_meant_by_its_number_among_those_alike():
    acts = [Stake(E, pence) for pence in (1, 2, 3)]
    assert Numbered("choose").write(acts[1], acts) == "choose 2"


def test_the_fields_of_a_form_are_those_of_its_pattern():
    with pytest.raises(TypeError, match=r"has the fields \['at'\], and is given \[\]"):
        Form("cut {at}")
