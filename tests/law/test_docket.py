"""The docket: entering, numbering in public, and lapsing."""

from msgspec.structs import replace

from hoyle.cards import Card, Suit
from hoyle.law import (
    AT_THE_CUT,
    AT_THE_DEALS_END,
    AT_THE_TURN_UP,
    NO_CASES,
    Docket,
    Landmark,
    Option,
    Passed,
    Ruling,
    Standing,
    Subject,
    own_card,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.words import Text

NOTED = Ruling(
    case=None,
    law="W-L11",
    standing=Standing.NOTED,
    offender=Seat(1),
    at=5,
    reason=Text("test.seen"),
    about=Subject.REVOKE,
    until=AT_THE_CUT,
)


SUBJECTS = (Subject.REVOKE, Subject.CLAIM)


def passed(landmarks, by=None, trick=None):
    return Passed(frozenset(landmarks), by, trick)


def docket(*rulings):
    book = Docket()
    for ruling in rulings:
        book = book.enter(ruling)
    return book


def test_a_ruling_without_a_case_opens_one_and_places_are_counted_in_order():
    book = docket(NOTED, replace(NOTED, at=6))
    assert [(case.place, case.last.at) for case in book.cases] == [(0, 5), (1, 6)]


def test_a_ruling_on_a_case_replaces_its_last_and_leaves_the_others():
    book = docket(NOTED, replace(NOTED, at=6), replace(NOTED, case=0, standing=Standing.CURED))
    assert [case.last.standing for case in book.cases] == [Standing.CURED, Standing.NOTED]


def test_a_leaf_already_written_does_not_change():
    before = docket(NOTED)
    before.enter(replace(NOTED, case=0, standing=Standing.CURED))
    assert before == docket(NOTED)


def test_a_public_number_is_given_when_a_case_is_told_and_counts_only_the_told():
    book = docket(NOTED, NOTED, replace(NOTED, told=True))
    assert [case.public for case in book.cases] == [None, None, 0]
    book = book.enter(replace(NOTED, case=1, told=True))
    assert [case.public for case in book.cases] == [None, 1, 0]


def test_a_public_number_is_kept_whatever_is_ruled_afterwards():
    book = docket(replace(NOTED, told=True), replace(NOTED, told=True), replace(NOTED, case=0, told=False))
    assert [case.public for case in book.cases] == [0, 1]


def test_what_is_told_is_told_by_public_number_in_the_order_of_telling():
    book = docket(NOTED, replace(NOTED, at=6, told=True), replace(NOTED, case=0, told=True))
    assert [(told.case, told.at) for told in book.public_rulings()] == [(0, 6), (1, 5)]
    assert [book.place(public) for public in (0, 1)] == [1, 0]


def test_a_secret_case_is_not_told():
    assert docket(NOTED).public_rulings() == ()


def test_a_live_case_lapses_when_its_landmark_comes_and_not_before():
    book = docket(NOTED)
    assert book.lapse(passed({Landmark.CARD, Landmark.TRICK_TURNED})) == ()
    (ruling,) = book.lapse(passed({Landmark.CUT, Landmark.CARD}))
    assert (ruling.case, ruling.standing, ruling.until, ruling.option) == (0, Standing.LAPSED, None, None)
    assert str(ruling.news) == "This right has ended: the pack has been cut for the next deal"


def test_what_waits_for_the_next_trump_outlives_the_cut_alone():
    book = docket(replace(NOTED, until=AT_THE_TURN_UP))
    assert book.lapse(passed({Landmark.CUT})) == ()
    assert len(book.lapse(passed({Landmark.TURN_UP}))) == 1
    assert len(book.lapse(passed({Landmark.CUT, Landmark.TURN_UP}))) == 1


def test_only_what_is_live_and_has_an_end_lapses():
    for standing in Standing:
        live = standing in (Standing.NOTED, Standing.CLAIMED, Standing.OPEN)
        assert standing.live == live
        assert bool(docket(replace(NOTED, standing=standing)).lapse(passed({Landmark.CUT}))) == live
    assert docket(replace(NOTED, until=None)).lapse(passed(set(Landmark))) == ()


def test_what_was_secret_lapses_in_silence_and_what_was_told_aloud():
    option = Option((Seat(2), Seat(0)), (remedies.Points(0, 3),))
    book = docket(NOTED, replace(NOTED, standing=Standing.OPEN, option=option, told=True))
    assert [(r.case, r.told, r.option) for r in book.lapse(passed({Landmark.CUT}))] == [
        (0, False, None),
        (1, True, None),
    ]


def test_cases_are_found_by_their_standing():
    book = docket(NOTED, replace(NOTED, standing=Standing.OPEN), NOTED)
    assert [case.place for case in book.at(Standing.NOTED)] == [0, 2]
    assert book.at(Standing.EXACTED) == ()


def test_a_case_is_found_by_its_offender_and_time_the_newest_first():
    book = docket(NOTED, replace(NOTED, at=6), replace(NOTED, offender=Seat(3)), NOTED)
    assert book.about(Seat(1), 5, *SUBJECTS) is book.cases[3]
    assert book.about(Seat(1), 6, *SUBJECTS) is book.cases[1]
    assert book.about(Seat(3), 5, *SUBJECTS) is book.cases[2]
    assert book.about(Seat(3), 6, *SUBJECTS) is None


def test_a_case_on_another_subject_is_not_the_one_asked_for():
    book = docket(NOTED, replace(NOTED, about=Subject.COUNT))
    assert book.about(Seat(1), 5, *SUBJECTS) is book.cases[0]
    assert book.about(Seat(1), 5, Subject.COUNT) is book.cases[1]
    assert book.about(Seat(1), 5, Subject.OMISSION) is None


def test_a_claim_that_was_refused_hides_no_case():
    book = docket(NOTED, replace(NOTED, standing=Standing.REFUSED))
    assert book.about(Seat(1), 5, *SUBJECTS) is book.cases[0]
    assert NO_CASES.about(Seat(1), 5, *SUBJECTS) is None


def test_a_choice_may_end_before_the_others_of_its_right():
    called, highest = (
        remedies.CardCalled(Seat(1), Card("3D")),
        remedies.HighestOrLowest(Seat(1), Suit.SPADES, True),
    )
    option = Option((Seat(2),), (highest, called), sooner=((highest.id, own_card((Seat(2),), 5)),))
    book = docket(replace(NOTED, standing=Standing.OPEN, option=option, until=AT_THE_DEALS_END, told=True))
    assert book.lapse(passed({Landmark.CARD}, Seat(1), 5)) == ()
    assert book.lapse(passed({Landmark.CARD}, Seat(2), 4)) == ()
    (fewer,) = book.lapse(passed({Landmark.CARD}, Seat(2), 5))
    assert (fewer.standing, fewer.option.choices, fewer.option.sooner) == (Standing.OPEN, (called,), ())
    assert not fewer.told, "nothing new is to be said"
    assert book.enter(fewer).public_rulings()[0].option == fewer.option
