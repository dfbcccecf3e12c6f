"""Asking open options, and accepting the answers: choose, waive, consult."""

import pytest
from msgspec.structs import replace

from hoyle.errors import ImpossibleAct
from hoyle.law import AT_THE_CUT, Docket, Option, Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS
from hoyle.table import Choose
from hoyle.table.act import Consult, Later, Waive
from hoyle.table.option import answered, answers, asked, by_words
from hoyle.words import Text

N, E, S, W = SEATS
THREE = (remedies.Points(0, 3), remedies.Tricks(1, 3))
ADD, TAKE = (choice.id for choice in THREE)
OPEN = Ruling(
    case=None,
    law="W-L11",
    standing=Standing.OPEN,
    offender=E,
    at=5,
    reason=Text("test.proved"),
    option=Option((S, N), THREE),
    until=AT_THE_CUT,
    told=True,
)


def docket(*rulings):
    book = Docket()
    for ruling in rulings:
        book = book.enter(ruling)
    return book


def consulting(ruling=OPEN):
    return replace(ruling, option=replace(ruling.option, consult=True))


def test_the_first_chooser_of_the_oldest_open_case_is_asked():
    assert asked(docket(OPEN)) == S
    assert asked(docket(OPEN, replace(OPEN, option=Option((W, E), THREE)))) == S


def test_nobody_is_asked_of_a_case_that_is_secret_or_not_open():
    assert asked(docket(replace(OPEN, told=False))) is None
    for standing in set(Standing) - {Standing.OPEN}:
        assert asked(docket(replace(OPEN, standing=standing))) is None
    assert asked(docket(replace(OPEN, option=None))) is None
    assert asked(Docket()) is None


def test_the_answers_are_each_choice_by_its_id_and_to_let_it_go():
    for seat in (S, N):
        both = Choose(seat, 0, ADD), Choose(seat, 0, TAKE)
        assert answers(docket(OPEN), seat) == (*both, Waive(seat, 0), Later(seat, 0))


def test_the_offenders_have_nothing_to_answer():
    assert answers(docket(OPEN), E) == answers(docket(OPEN), W) == ()


def test_where_the_law_lets_partners_consult_each_may_say_once_what_they_favour():
    book = docket(consulting())
    words = [act.favours for act in answers(book, S) if isinstance(act, Consult)]
    assert words == [ADD, TAKE]
    book = book.enter(answered(book, Consult(S, 0, TAKE)))
    assert not any(isinstance(act, Consult) for act in answers(book, S))
    assert any(isinstance(act, Consult) for act in answers(book, N))


def test_to_consult_is_public_and_binds_nobody():
    book = docket(consulting())
    ruling = answered(book, Consult(S, 0, TAKE))
    assert (ruling.standing, ruling.option.favours, ruling.told) == (Standing.OPEN, ((S, TAKE),), True)
    assert (ruling.option.choosers, ruling.option.choices) == ((S, N), THREE)
    assert str(ruling.news) == "S would prefer to take 3 tricks from EW"
    book = book.enter(ruling)
    assert answered(book, Choose(S, 0, ADD)).remedy == remedies.Points(0, 3)


def test_where_the_law_does_not_partners_may_not_consult():
    with pytest.raises(ImpossibleAct):
        answered(docket(OPEN), Consult(S, 0, ADD))


@pytest.mark.parametrize("seat", [S, N])
def test_the_first_choice_binds_the_side(seat):
    book = docket(OPEN)
    ruling = answered(book, Choose(seat, 0, TAKE))
    assert (ruling.case, ruling.standing, ruling.remedy) == (0, Standing.EXACTED, remedies.Tricks(1, 3))
    assert (ruling.option, ruling.until) == (None, None)
    assert str(ruling.news) == f"{'NESW'[seat]} chooses to take 3 tricks from EW"
    book = book.enter(ruling)
    assert asked(book) is None
    assert answers(book, S) == answers(book, N) == ()


def test_a_waiver_binds_one_seat_alone():
    book = docket(OPEN)
    book = book.enter(answered(book, Waive(S, 0)))
    assert asked(book) == N
    assert answers(book, S) == ()
    assert Choose(N, 0, ADD) in answers(book, N)
    assert book.cases[0].last.until == AT_THE_CUT


def test_when_both_let_it_go_it_is_waived():
    book = docket(OPEN)
    for seat in (N, S):
        book = book.enter(answered(book, Waive(seat, 0)))
    assert book.cases[0].last.standing is Standing.WAIVED
    assert book.cases[0].last.option is None


@pytest.mark.parametrize(
    "act",
    [
        Choose(S, 0, "Points:0:100"),
        Choose(E, 0, ADD),
        Choose(S, 1, ADD),
        Choose(S, -1, ADD),
        Waive(W, 0),
        Waive(S, 7),
        Choose(S, 2, ADD),
    ],
    ids=str,
)
def test_what_is_not_offered_is_impossible(act):
    with pytest.raises(ImpossibleAct, match="cannot make that choice now"):
        answered(docket(OPEN), act)


def test_a_case_is_answered_by_the_number_the_table_knows():
    book = docket(replace(OPEN, told=False, at=1), replace(OPEN, at=2))
    ruling = answered(book, Choose(S, 0, ADD))
    assert (ruling.case, ruling.at) == (1, 2)


def test_two_open_cases_are_answered_apart():
    book = docket(OPEN, replace(OPEN, at=6))
    book = book.enter(answered(book, Choose(S, 1, ADD)))
    assert [case.last.standing for case in book.cases] == [Standing.OPEN, Standing.EXACTED]


@pytest.mark.parametrize("words", ["take 3 tricks from EW", "Tricks:1:3"])
def test_a_choice_written_in_words_is_read_as_the_remedy_they_stand_for(words):
    book = docket(OPEN)
    assert by_words(book, Choose(S, 0, words)) == Choose(S, 0, TAKE)
    assert by_words(book, Consult(S, 0, words)) == Consult(S, 0, TAKE)


def test_words_that_stand_for_no_choice_of_the_case_are_left_as_they_are():
    book = docket(OPEN)
    for act in (Choose(S, 0, "have a new deal"), Choose(S, 4, "take 3 tricks from EW"), Waive(S, 0)):
        assert by_words(book, act) == act
